import type {
  AnyKind,
  NotificationEnding,
  NotificationFacts,
  NotificationKind,
} from '#features/notifications/rules/kind.ts';
import * as changes from '#features/notifications/server/store/changes.ts';
import { claimThrottle, type Inserted, insertOfKind } from '#features/notifications/server/store/insert.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { jobType } from '#platform/server/jobs/jobs.ts';
import { publish } from '#platform/server/realtime/publish.ts';

/** What has happened, and whom to tell. */
export type NewNotification<Data, About = null> = {
  userIds: readonly string[];
  /** The user who caused it, who is never notified. */
  actor_id?: string | undefined;
  /** Whom the texts name, by default the actor. The notification goes with their accounts. */
  about?: readonly [] | readonly [string] | readonly [string, string];
  /** The thing that it is about: a reader has one notification of a kind about one thing, the latest. */
  key: string;
  data: Data;
  /**
   * Milliseconds, up to `longestThrottle`, within which one actor's notifications of this kind's type
   * reach the same user only once, dismissed or not.
   */
  throttleMs?: number;
  /** By default now. */
  created_at?: string;
} & OfPlaydate<About>;
/** Of kinds about a PlayDate: which one. */
type OfPlaydate<About> = null extends About ? { play_date_id?: never } : { play_date_id: string };

/** Notifies in the caller's transaction; it is published to browsers on commit. Deleted users are skipped. */
export async function notify<Data, About>(
  app: AppContext,
  trx: Transaction,
  kind: NotificationKind<Data, About>,
  notification: NewNotification<Data, About>,
): Promise<void> {
  const { actor_id, play_date_id = null, key, data, throttleMs } = notification;
  const { about = actor_id === undefined ? [] : [actor_id] } = notification;
  const { created_at = app.clock.now().toISOString() } = notification;
  let userIds = [...new Set(notification.userIds)].filter((id) => id !== actor_id);
  if (throttleMs !== undefined && actor_id !== undefined && userIds.length > 0)
    userIds = await claimThrottle(trx, { userIds, actor_id, type: kind.type, throttleMs, now: created_at });
  if (userIds.length === 0) return;
  const [about_id = null, about_partner_id = null] = about;
  const about_ids = { about_id, about_partner_id };
  const row = {
    ...storedOf(kind, { data, play_date_id, actor_id: about_id }),
    ...about_ids,
    key,
    created_at,
  };
  const from = [...new Set([...about, ...(actor_id === undefined ? [] : [actor_id])])];
  const rows = userIds.map((user_id) => ({ user_id, ...row }));
  const apart = { from, reached: kind.reachesApart };
  const inserted = await insertOfKind(trx, rows, apart, kind.counts);
  await publishAndMail(app, trx, inserted, isMailed(kind, data) ? { actor_id: actor_id ?? null } : null);
}

/** A notification that is to be mailed once its transaction has committed; `actor_id`: whose mails are counted. */
export const notificationMail = jobType<{ notification_id: string; actor_id: string | null }>(
  'notifications_mail',
  // For as long as servers may run that do not know its kind yet.
  { retryLimit: 30 },
);

const isMailed = <Data>({ mail }: Pick<NotificationKind<Data, never>, 'mail'>, data: Data) =>
  mail !== undefined && (mail.isSent?.(data) ?? true);

async function publishAndMail(
  app: AppContext,
  trx: Transaction,
  inserted: readonly Inserted[],
  mail: { actor_id: string | null } | null,
): Promise<void> {
  await publish(trx, [...new Set(inserted.map(({ user_id }) => user_id))], ['notifications']);
  if (mail !== null)
    await app.jobs.enqueueEach(
      trx,
      notificationMail,
      inserted.map(({ id }) => ({ notification_id: id, ...mail })),
    );
}

/** What is stored of a kind, with the title and link that servers of the build before show. */
function storedOf<Data, About>(
  kind: NotificationKind<Data, About>,
  { data, play_date_id, actor_id }: { data: Data; play_date_id: string | null; actor_id: string | null },
) {
  const facts = { data, actor: 'a player', other: '', actor_id, about: null } as NotificationFacts<
    Data,
    never
  >;
  const link = play_date_id === null ? kind.link(facts) : `/playdates/${play_date_id}`;
  return { kind: kind.name, type: kind.type, title: kind.title(facts), link, play_date_id, data };
}

/** Notifies of one kind about several PlayDates, or several readers of different things about one, in one statement. */
export async function notifyEach<Data, About>(
  app: AppContext,
  trx: Transaction,
  kind: NotificationKind<Data, About>,
  each: readonly ({ userIds: readonly string[]; key: string; data: Data } & { play_date_id: string })[],
  actor_id: string | null = null,
): Promise<void> {
  const row = { about_id: null, about_partner_id: null, created_at: app.clock.now().toISOString() };
  const rows = each.flatMap(({ userIds, key, ...notice }) =>
    [...new Set(userIds)]
      .filter((user_id) => user_id !== actor_id)
      .map((user_id) => ({
        ...row,
        ...storedOf(kind, { ...notice, actor_id: null }),
        key,
        user_id,
      })),
  );
  if (rows.length === 0) return;
  const inserted = await insertOfKind(trx, rows, {
    from: actor_id === null ? [] : [actor_id],
    reached: kind.reachesApart,
  });
  // Of one kind either all are mailed or none.
  const isEachMailed = each.some(({ data }) => isMailed(kind, data));
  await publishAndMail(app, trx, inserted, isEachMailed ? { actor_id } : null);
}

/** All notifications of one kind about one thing, or that of one user. */
export type Subject = Omit<changes.Subject, 'kind'> & { kind: Pick<AnyKind, 'name'> };
const toStored = <M extends Subject>(subjects: readonly M[]) =>
  subjects.map(({ kind, ...subject }) => ({ ...subject, kind: kind.name }));

/**
 * Says how these subjects ended: their notifications are read, and ask nothing any more; `ended` is null of what
 * was read where it stands. Those of no kind with these keys are read.
 */
export async function settle(
  trx: Transaction,
  subjects: readonly (Subject & { ended: NotificationEnding | null })[],
  keys: readonly changes.KeyOfUser[] = [],
): Promise<void> {
  await publish(trx, await changes.settle(trx, toStored(subjects), keys), ['notifications']);
}

/**
 * Locks what several statements change of a PlayDate's notifications, in one order: those of kinds, and those
 * of no kind of these users.
 */
export const lockOfPlaydate = changes.lockOfPlaydate;

/** Deletes the notifications about a PlayDate that is about to be deleted, of whomever they are. */
export async function deleteOfPlaydate(trx: Transaction, play_date_id: string): Promise<void> {
  await publish(trx, await changes.deleteOfPlaydate(trx, play_date_id), ['notifications']);
}

/** Deletes the notifications of what was taken back. */
export async function withdraw(trx: Transaction, subjects: readonly Subject[]): Promise<void> {
  await publish(trx, await changes.withdraw(trx, toStored(subjects)), ['notifications']);
}
