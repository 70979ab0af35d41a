import type { NotificationEnding } from '#features/notifications/rules/kind.ts';
import { settle } from '#features/notifications/server/service/notify.ts';
import {
  type KeyOfUser,
  keysOf,
  type NewNotification,
  notifyByText,
} from '#features/notifications/server/service/notify-by-text.ts';
import type { MatchMail } from '#features/playdates/rules/mail-limits.ts';
import { applied, chooseAgain, termsChanged } from '#features/playdates/rules/notification-kinds.ts';
import type { Asked } from '#features/playdates/server/store/requests.ts';
import { namesFor } from '#features/profiles/server/service/names.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { publishEach } from '#platform/server/realtime/publish.ts';
import { mailPlayers } from './match-mails.ts';
import { nameMatchFor } from './name-for-readers.ts';

/** Notification links: the detail page for the teams, the apply page for other users. */
export const detailLink = (id: string): string => `/playdates/${id}`;
export const applyLink = (id: string): string => `/playdates/${id}/apply`;

/** The chat, which has its own place on the detail page. */
export const chatLink = (id: string): string => `${detailLink(id)}#chat`;

/** The dedupe key of what an application asks one of the applicants. */
export const applicationKey = (id: string): string => `play_date_requests/${id}`;

/** The dedupe key of what an open PlayDate asks: the partner for their answer, the creator for a partner. */
export const partnerKey = (play_date_id: string): string => `${detailLink(play_date_id)}/partner`;

/** The dedupe key of what asks a player to confirm an agreement. */
export const agreementKey = (play_date_id: string): string => `${detailLink(play_date_id)}/agreement`;

/** The dedupe key of what asks a player whether a match without a time was played. */
export const completionKey = (play_date_id: string): string => `${detailLink(play_date_id)}/completion`;

/** A notice about a PlayDate, after what tells each reader which one it is. */
export type PlaydateNotice = {
  id: string;
  /** Who is led to the detail page. */
  team?: readonly string[];
  /** Who is led to the apply page. */
  others?: readonly string[];
  title: string;
  /** A function of the name of whom it is `about`, as each reader may see it. */
  message: string | ((name: string) => string);
  /** The readers are mailed too. */
  mail?: MatchMail;
} & Pick<NewNotification, 'actor_id' | 'about' | 'dedupe_key' | 'reachApart'>;

/** Notifies of what has become of a PlayDate or of an application to it, as `notify` does. */
export async function notifyAbout(
  app: AppContext,
  trx: Transaction,
  { id, team = [], others = [], message, mail, ...notice }: PlaydateNotice,
): Promise<void> {
  const readers = [...team, ...others];
  if (readers.length === 0) return;
  const people = notice.about ?? withoutNull([notice.actor_id]);
  const nameFor = typeof message === 'string' ? () => '' : await namesFor(trx, readers, people);
  const nameMatch = await nameMatchFor(trx, { id, readers });
  const textFor = (reader: string) => {
    const [name = ''] = people.map((person) => nameFor(reader, person));
    return nameMatch(reader, typeof message === 'string' ? message : message(name));
  };
  const audiences = [
    { userIds: team, link: detailLink(id) },
    { userIds: others, link: applyLink(id) },
  ];
  for (const { userIds, link } of audiences) {
    await notifyByText(app, trx, { type: 'other', ...notice, userIds, message: textFor, link });
    if (mail !== undefined)
      await mailPlayers(app, trx, {
        ...notice,
        id,
        userIds,
        message: textFor,
        link,
        mail,
        kind: 'mail_matches',
      });
  }
}

type EndedRequest = Asked & { ended: NotificationEnding };
/** What else is settled with applications. */
type Further = { keys?: readonly KeyOfUser[]; subjects?: Parameters<typeof settle>[1] };

/**
 * Settles what applications to a PlayDate ask of its team and of the two, and tell these of new times and
 * terms, and what is settled with them: in one statement, which locks everything in one order.
 */
export async function settleApplications(
  trx: Transaction,
  play_date_id: string,
  requests: readonly EndedRequest[],
  { keys = [], subjects = [] }: Further = {},
): Promise<void> {
  const ofRequest = ({ id, ended, ...request }: EndedRequest) => [
    { kind: applied, key: id, ended },
    { kind: termsChanged, key: id, ended: 'over' as const },
    ...applicantsOf(request).map((user_id) => ({
      kind: chooseAgain,
      key: play_date_id,
      user_id,
      ended: 'over' as const,
    })),
  ];
  await settle(
    trx,
    [...requests.flatMap(ofRequest), ...subjects],
    [
      ...requests.flatMap(({ id, ...request }) => keysOf(applicantsOf(request), [applicationKey(id)])),
      ...keys,
    ],
  );
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
