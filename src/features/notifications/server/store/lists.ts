import { type Expression, sql } from 'kysely';
import type { NotificationItem } from '#features/notifications/contract.ts';
import type { Cursor } from '#platform/common/paging.ts';
import { pageSize } from '#platform/common/paging.ts';
import { exportPageSize } from '#platform/server/data-export.ts';
import { batchLookup } from '#platform/server/database/batched-lookup.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { joinedRowJson } from '#platform/server/database/json-rows.ts';
import { type Parameter, preparedQuery } from '#platform/server/database/prepared-statements.ts';
import { cursorRow, oneValue, unnestIds } from '#platform/server/database/queries.ts';

/**
 * The badge shows 99+; counting further would let one user's backlog delay the batched look-up of
 * all.
 */
const maxUnreadCount = 100;

const unread = (db: Sql, user_id: Expression<string>) =>
  db
    .selectFrom(
      db
        .selectFrom('notifications')
        .where('user_id', '=', user_id)
        .where('read', '=', false)
        .limit(maxUnreadCount)
        .as('unread'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'));

const unreadCountOfOne = preparedQuery(
  'notifications_unread_count',
  (db, parameter: Parameter<{ user_id: string }>) => unread(db, parameter('user_id')),
  { pipeline: 'quick' },
);

const unreadCountOfSeveral = preparedQuery(
  'notifications_unread_counts',
  (db, parameter: Parameter<{ user_ids: string[] }>) =>
    db
      .selectFrom(unnestIds(parameter('user_ids'), 'person'))
      .select(({ ref }) => [
        'person.id as user_id',
        oneValue(unread(db, ref('person.id'))).as('count'),
      ]),
  { pipeline: 'quick' },
);

const unreadCounts = batchLookup<number>(async (db, userIds) => {
  const [first = '', ...others] = userIds;
  if (others.length === 0)
    return new Map(
      (await unreadCountOfOne(db, { user_id: first })).map(({ count }) => [first, count]),
    );
  const rows = await unreadCountOfSeveral(db, { user_ids: userIds });
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
});

export async function countUnread(db: Sql, userId: string): Promise<number> {
  return (await unreadCounts(db, userId)) ?? 0;
}

const columns = [
  'id',
  'kind',
  'data',
  'play_date_id',
  'read',
  'ended',
  'count',
  'created_at',
] as const;

/** A stored notification, with the people whom it names as its owner may see them. */
export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

/** A person's names as the user may see them, as JSON; null when the message names nobody. */
const namedPerson = (userId: string, alias: 'about' | 'about_partner') =>
  joinedRowJson<NonNullable<NotificationItem['about']>>(alias, ['id', 'first_name'], {
    last_name: sql`last_name_for(${userId}::uuid, ${sql.ref(`${alias}.id`)}, ${sql.ref(`${alias}.audience`)},
      ${sql.ref(`${alias}.last_name`)})`,
  }).as(alias);

const notificationsOf = (db: Sql, userId: string) =>
  db
    .selectFrom('notifications')
    .leftJoin('profiles as about', 'about.id', 'notifications.about_id')
    .leftJoin('profiles as about_partner', 'about_partner.id', 'notifications.about_partner_id')
    .select(columns.map((column) => `notifications.${column}` as const))
    .select([namedPerson(userId, 'about'), namedPerson(userId, 'about_partner')])
    .where('notifications.user_id', '=', userId);

/** One page and one more row, newest first, after the cursor. */
export function listNotifications(db: Sql, userId: string, cursor: Cursor | undefined) {
  return notificationsOf(db, userId)
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(notifications.created_at, notifications.id) < ${cursorRow(cursor)}`,
      ),
    )
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(pageSize + 1)
    .execute();
}

export function findNotification(
  db: Sql,
  userId: string,
  id: string,
): Promise<NotificationRow | undefined> {
  return notificationsOf(db, userId).where('notifications.id', '=', id).executeTakeFirst();
}

/** Those of these that the user still has, newest first. */
export function findNotifications(
  db: Sql,
  userId: string,
  ids: readonly string[],
): Promise<NotificationRow[]> {
  return notificationsOf(db, userId)
    .where('notifications.id', 'in', ids)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .execute();
}

/** Whose it is, and of which kind. */
export function findKind(db: Sql, id: string) {
  return db
    .selectFrom('notifications')
    .select(['user_id', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function exportNotifications(db: Sql, userId: string, after: Cursor) {
  return notificationsOf(db, userId)
    .where(sql<boolean>`(notifications.created_at, notifications.id) > ${cursorRow(after)}`)
    .orderBy('notifications.created_at')
    .orderBy('notifications.id')
    .limit(exportPageSize)
    .execute();
}

/** When the user was last notified by whom, and when others were last notified by the user. */
export async function exportThrottles(db: Sql, userId: string) {
  const { rows } = await sql<{
    notified: 'you' | 'others';
    of: string | null;
    type: string;
    notified_at: string;
  }>`
    select 'you' as notified, profile.first_name || ' ' || last_name_for(${userId}::uuid,
      profile.id, profile.audience,
      profile.last_name) as of, throttle.type, throttle.notified_at
      from notification_throttles throttle join profiles profile on profile.id = throttle.actor_id
        where throttle.user_id = ${userId}
    union all
    select 'others', null, type, notified_at
      from notification_throttles where actor_id = ${userId}`.execute(db);
  return rows;
}
