import type { NotificationEnding } from '#features/notifications/rules/kind.ts';
import { settle } from '#features/notifications/server/service/notify.ts';
import {
  applicantAsked,
  applicationReceived,
  chooseAgain,
  termsChanged,
} from '#features/playdates/rules/notification-kinds.ts';
import type { Asked } from '#features/playdates/server/store/requests.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { publishEach } from '#platform/server/realtime/publish.ts';

type EndedRequest = Asked & { ended: NotificationEnding };

/**
 * Settles what applications to a PlayDate ask of its team and of the two, and tell these of new
 * times and terms, and what is settled with them: in one statement, which locks everything in one
 * order.
 */
export async function settleApplications(
  trx: Transaction,
  play_date_id: string,
  requests: readonly EndedRequest[],
  { subjects = [] }: { subjects?: Parameters<typeof settle>[1] } = {},
): Promise<void> {
  const ofRequest = ({ id, ended, ...request }: EndedRequest) => [
    { kind: applicationReceived, key: id, ended },
    { kind: applicantAsked, key: id, ended },
    { kind: termsChanged, key: id, ended: 'over' as const },
    ...applicantsOf(request).map((user_id) => ({
      kind: chooseAgain,
      key: play_date_id,
      user_id,
      ended: 'over' as const,
    })),
  ];
  await settle(trx, [...requests.flatMap(ofRequest), ...subjects]);
}

/** Publishes to these users that the PlayDate, its applications and its lists have changed. */
export async function publishPlaydate(db: Sql, id: string, userIds: readonly (string | null)[]) {
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
      users: withoutNull(userIds),
      topics: ['play_dates', `play_dates/${id}`],
    })),
  );
}

type Named = { id: string } | null;
/** The ids of the creator's team. */
export const creatorTeam = ({ creator, partner }: { creator: Named; partner: Named }): string[] =>
  withoutNull([creator?.id, partner?.id]);

/** The ids of the two who apply. */
export const applicantsOf = (request: Omit<Asked, 'id'>): string[] =>
  withoutNull([request.requester_id, request.requester_partner_id]);

/** Removes the ids of deleted accounts, which are null. */
export function withoutNull(userIds: readonly (string | null | undefined)[]): string[] {
  return userIds.filter((id) => id != null);
}
