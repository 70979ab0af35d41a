import { settleByKeys } from '#features/notifications/server/service.ts';
import type { Asked } from '#features/playdates/server/store/requests.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { publishEach } from '#platform/server/realtime/publish.ts';

/** Notification links: the detail page for the teams, the apply page for other users. */
export const detailLink = (id: string): string => `/playdates/${id}`;
export const applyLink = (id: string): string => `/playdates/${id}/apply`;

/** The chat, which has its own place on the detail page. */
export const chatLink = (id: string): string => `${detailLink(id)}#chat`;

/** The dedupe key of what an application asks: the team for its answer, one of the applicants for theirs. */
export const applicationKey = (id: string): string => `play_date_requests/${id}`;

/** The dedupe key of what an open PlayDate asks: the partner for their answer, the creator for a partner. */
export const partnerKey = (play_date_id: string): string => `${detailLink(play_date_id)}/partner`;

/** The dedupe key of what asks a player to confirm an agreement. */
export const agreementKey = (play_date_id: string): string => `${detailLink(play_date_id)}/agreement`;

/** The dedupe key of what asks a player whether a match without a time was played. */
export const completionKey = (play_date_id: string): string => `${detailLink(play_date_id)}/completion`;

/** The dedupe key of what tells the creator that all times have passed. */
export const timesPassedKey = (play_date_id: string): string => `${detailLink(play_date_id)}/times_passed`;

/** The dedupe key of what tells applicants that the terms have changed since they applied. */
export const termsKey = (request_id: string): string => `${applicationKey(request_id)}/terms`;

/**
 * Marks as read what these applications ask of the team and of the two, and tell these of new terms,
 * and what the team is asked under further keys: in one statement, which locks everything in one order.
 */
export async function settleApplications(
  trx: Transaction,
  team: readonly string[],
  requests: readonly Asked[],
  furtherKeys: readonly string[] = [],
): Promise<void> {
  await settleByKeys(trx, [
    ...requests.flatMap(({ id, requester_id, requester_partner_id }) => {
      const applicants = present([requester_id, requester_partner_id]);
      return [
        ...[...team, ...applicants].map((user_id) => ({ user_id, dedupe_key: applicationKey(id) })),
        ...applicants.map((user_id) => ({ user_id, dedupe_key: termsKey(id) })),
      ];
    }),
    ...furtherKeys.flatMap((dedupe_key) => team.map((user_id) => ({ user_id, dedupe_key }))),
  ]);
}

/** Publishes to these users that the PlayDate, its applications and its lists have changed. */
export async function publishPlaydate(
  db: Sql,
  id: string,
  userIds: readonly (string | null)[],
): Promise<void> {
  await publishPlaydates(db, [{ id, userIds }]);
}

/** Like `publishPlaydate`, for several in one statement. */
export async function publishPlaydates(
  db: Sql,
  playdates: readonly { id: string; userIds: readonly (string | null)[] }[],
): Promise<void> {
  await publishEach(
    db,
    playdates.map(({ id, userIds }) => ({
      users: present(userIds),
      topics: ['play_dates', `play_dates/${id}`],
    })),
  );
}

/** Removes the ids of deleted accounts, which are null. */
export function present(userIds: readonly (string | null)[]): string[] {
  return userIds.filter((id) => id !== null);
}
