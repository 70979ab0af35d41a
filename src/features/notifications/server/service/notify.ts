import type {
  AnyKind,
  NotificationEnding,
  NotificationKind,
} from '#features/notifications/rules/kind.ts';
import * as changes from '#features/notifications/server/store/changes.ts';
import {
  claimThrottle,
  type Inserted,
  insertOfKind,
} from '#features/notifications/server/store/insert.ts';
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
  /**
   * The thing that it is about: a reader has one notification of a kind about one thing, the
   * latest.
   */
  key: string;
  data: Data;
  /** By default now. */
  created_at?: string;
} & OfPlaydate<About>;
/** Of kinds about a PlayDate: which one. */
type OfPlaydate<About> = unknown extends About
  ? { play_date_id?: never }
  : [About] extends [null]
    ? { play_date_id?: never }
    : { play_date_id: string };

/**
 * Notifies in the caller's transaction; it is published to browsers on commit. Deleted users are
 * skipped.
 */
export async function notify<Data, About>(
  app: AppContext,
  trx: Transaction,
  kind: NotificationKind<Data, About>,
  notification: NewNotification<Data, About>,
): Promise<void> {
  const { actor_id, play_date_id = null, key, data } = notification;
  const { throttleMs } = kind;
  const { about = actor_id === undefined ? [] : [actor_id] } = notification;
  const { created_at = app.clock.now().toISOString() } = notification;
  let userIds = [...new Set(notification.userIds)].filter((id) => id !== actor_id);
  if (throttleMs !== undefined && actor_id !== undefined && userIds.length > 0)
    userIds = await claimThrottle(trx, {
      userIds,
      actor_id,
      type: kind.type,
      throttleMs,
      now: created_at,
    });
  if (userIds.length === 0) return;
  const [about_id = null, about_partner_id = null] = about;
  const row = {
    ...storedOf(kind),
    about_id,
    about_partner_id,
    play_date_id,
    key,
    data,
    created_at,
  };
  const from = [...new Set([...about, ...(actor_id === undefined ? [] : [actor_id])])];
  const rows = userIds.map((user_id) => ({ user_id, ...row }));
  const apart = { from, reached: kind.reachesApart };
  const inserted = await insertOfKind(trx, rows, apart, kind.counts);
  await publishAndMail(app, trx, {
    inserted,
    mailed: isMailed(kind, data) ? inserted : [],
    actor_id: actor_id ?? null,
    created_at,
  });
}

/**
 * A notification that is to be mailed once its transaction has committed; `actor_id`: whose mails
 * are counted.
 */
export const notificationMail = jobType<{
  notification_id: string;
  actor_id: string | null;
  /** Of the notification as it was then. */
  created_at: string;
}>(
  'notifications_mail',
  // For as long as servers may run that do not know its kind yet.
  { retryLimit: 30 },
);

const isMailed = <Data>({ mail }: Pick<NotificationKind<Data, never>, 'mail'>, data: Data) =>
  mail !== undefined && (mail.isSent?.(data) ?? true);

const toRowKey = ({ user_id, key }: { user_id: string; key: string }): string =>
  `${user_id} ${key}`;

type Publication = {
  inserted: readonly Inserted[];
  mailed: readonly Inserted[];
  actor_id: string | null;
  created_at: string;
};

async function publishAndMail(
  app: AppContext,
  trx: Transaction,
  { inserted, mailed, actor_id, created_at }: Publication,
): Promise<void> {
  await publish(trx, [...new Set(inserted.map(({ user_id }) => user_id))], ['notifications']);
  const jobs = mailed.map(({ id }) => ({ notification_id: id, actor_id, created_at }));
  await app.jobs.enqueueEach(trx, notificationMail, jobs);
}

const storedOf = ({ name, type, isKept = false }: Pick<AnyKind, 'name' | 'type' | 'isKept'>) => ({
  kind: name,
  type,
  kept: isKept,
});

/**
 * Notifies of one kind about several PlayDates, or several readers of different things about one,
 * in one statement.
 */
export async function notifyEach<Data, About>(
  app: AppContext,
  trx: Transaction,
  kind: NotificationKind<Data, About>,
  each: readonly ({ userIds: readonly string[]; key: string; data: Data } & {
    play_date_id: string;
  })[],
  actor_id: string | null = null,
): Promise<void> {
  const row = { about_id: null, about_partner_id: null, created_at: app.clock.now().toISOString() };
  const rows = each.flatMap(({ userIds, key, ...notice }) =>
    [...new Set(userIds)]
      .filter((user_id) => user_id !== actor_id)
      .map((user_id) => ({ ...row, ...storedOf(kind), ...notice, key, user_id })),
  );
  if (rows.length === 0) return;
  const inserted = await insertOfKind(trx, rows, {
    from: actor_id === null ? [] : [actor_id],
    reached: kind.reachesApart,
  });
  const mailed = new Set(rows.filter(({ data }) => isMailed(kind, data)).map(toRowKey));
  await publishAndMail(app, trx, {
    inserted,
    mailed: inserted.filter((notification) => mailed.has(toRowKey(notification))),
    actor_id,
    created_at: row.created_at,
  });
}

/** All notifications of one kind about one thing, or that of one user. */
export type Subject = Omit<changes.Subject, 'kind'> & { kind: Pick<AnyKind, 'name'> };
const toStored = <M extends Subject>(subjects: readonly M[]) =>
  subjects.map(({ kind, ...subject }) => ({ ...subject, kind: kind.name }));

/**
 * Says how these subjects ended: their notifications are read, and ask nothing any more; `ended` is
 * null of what was read where it stands.
 */
export async function settle(
  trx: Transaction,
  subjects: readonly (Subject & { ended: NotificationEnding | null })[],
): Promise<void> {
  if (subjects.length === 0) return;
  await publish(trx, await changes.settle(trx, toStored(subjects)), ['notifications']);
}

/** Locks what several statements change of a PlayDate's notifications, in one order. */
export const lockOfPlaydate = changes.lockOfPlaydate;

export const replaceInData = changes.replaceInData;

/** Deletes the notifications about a PlayDate that is about to be deleted, of whomever they are. */
export async function deleteOfPlaydate(trx: Transaction, play_date_id: string): Promise<void> {
  await publish(trx, await changes.deleteOfPlaydate(trx, play_date_id), ['notifications']);
}

/** Deletes the notifications of what was taken back. */
export async function withdraw(trx: Transaction, subjects: readonly Subject[]): Promise<void> {
  await publish(trx, await changes.withdraw(trx, toStored(subjects)), ['notifications']);
}
