import { type Insertable, sql } from 'kysely';
import type { Connection, Friend } from '#features/connections/contract.ts';
import type { Cursor } from '#platform/common/paging.ts';
import { pageSize } from '#platform/common/paging.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared.ts';
import type { DB } from '#platform/server/database/schema.ts';
import { heldPageSize } from '#platform/server/held-data.ts';

export type ConnectionRow = {
  id: string;
  requester_id: string;
  receiver_id: string;
  type: Connection['type'];
  status: Connection['status'];
  created_at: string;
};
export type ConnectionWithProfile = ConnectionRow & { profile: Connection['profile'] };

const columns = ['id', 'requester_id', 'receiver_id', 'type', 'status', 'created_at'] as const;

// Numbers, not numerics, inside JSON: the driver's parsers do not reach there, and JSON has only one kind.
const personJson = `json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
  'gender', p.gender, 'dupr_rating', p.dupr_rating, 'self_rating', p.self_rating) as profile`;

/** Somebody's name and whether they may be asked, and nothing for an unknown id. */
export function findPlayer(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'first_name', 'last_name', 'is_paused'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Makes whoever else sends requests as this person wait for the end of the transaction. */
export function lockSender(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Writes a pending friend request; false when the id or the pair is taken. Waits for a writer of the same pair first. */
export async function insertRequest(
  db: Sql,
  row: { id: string; requester_id: string; receiver_id: string; now: string },
): Promise<boolean> {
  const { now, ...people } = row;
  const inserted = await db
    .insertInto('connections')
    .values({ ...people, type: 'friend', status: 'pending', created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Writes connections as they are given: for the demo community. */
export async function insertConnections(db: Sql, rows: Insertable<DB['connections']>[]): Promise<void> {
  await db.insertInto('connections').values(rows).execute();
}

/** Counts a request as sent at `now`, forgets what was sent before `since`, and answers how many there are between. */
export async function countSent(db: Sql, requester_id: string, since: string, now: string): Promise<number> {
  await db
    .deleteFrom('friend_requests_sent')
    .where('requester_id', '=', requester_id)
    .where('sent_at', '<=', since)
    .execute();
  await db.insertInto('friend_requests_sent').values({ requester_id, sent_at: now }).execute();
  const { count } = await db
    .selectFrom('friend_requests_sent')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('requester_id', '=', requester_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the receiver rejected a friend request of the requester after `since`. */
export async function rejectedSince(
  db: Sql,
  requester_id: string,
  receiver_id: string,
  since: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('connections')
    .select('id')
    .where('requester_id', '=', requester_id)
    .where('receiver_id', '=', receiver_id)
    .where('type', '=', 'friend')
    .where('status', '=', 'rejected')
    .where('updated_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The row with this id, whosever it is: to recognise a repeated create. */
export function findConnection(db: Sql, id: string): Promise<ConnectionRow | undefined> {
  return db.selectFrom('connections').select(columns).where('id', '=', id).executeTakeFirst();
}

/** One's own connection by id, locked until the end of the transaction; undefined for a stranger's. */
export function lockOwnConnection(db: Sql, user_id: string, id: string): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('connections')
    .select(columns)
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('requester_id', '=', user_id), eb('receiver_id', '=', user_id)]))
    .forUpdate()
    .executeTakeFirst();
}

const ofPair = (type: 'friend' | 'partner') => `
  from connections
  where least(requester_id, receiver_id) = least($1::uuid, $2::uuid)
    and greatest(requester_id, receiver_id) = greatest($1::uuid, $2::uuid) and type = '${type}'`;

const findFriendPair = prepared<[one: string, other: string], { status: 'pending' | 'accepted' }>(
  'connections_friend_pair',
  `select status ${ofPair('friend')} and status in ('pending', 'accepted')`,
);

/** How two people stand to each other as friends, in either direction; undefined when in no way. */
export async function friendStatus(
  db: Sql,
  one: string,
  other: string,
): Promise<'pending' | 'accepted' | undefined> {
  const [row] = await findFriendPair(db, one, other);
  return row?.status;
}

/** Sets the status of one connection. */
export async function updateStatus(
  db: Sql,
  id: string,
  status: 'accepted' | 'rejected',
  now: string,
): Promise<void> {
  await db.updateTable('connections').set({ status, updated_at: now }).where('id', '=', id).execute();
}

export async function deleteConnection(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('connections').where('id', '=', id).execute();
}

/** What ends with a friendship (document 1, section 4): an accepted partner row is deleted, a pending one rejected. */
export async function endPartnership(db: Sql, one: string, other: string, now: string): Promise<void> {
  const pair = sql<boolean>`least(requester_id, receiver_id) = least(${one}::uuid, ${other}::uuid)
    and greatest(requester_id, receiver_id) = greatest(${one}::uuid, ${other}::uuid)`;
  await db
    .deleteFrom('connections')
    .where(pair)
    .where('type', '=', 'partner')
    .where('status', '=', 'accepted')
    .execute();
  await db
    .updateTable('connections')
    .set({ status: 'rejected', updated_at: now })
    .where(pair)
    .where('type', '=', 'partner')
    .where('status', '=', 'pending')
    .execute();
}

/** One's own connection with the other person's profile. */
export async function findWithProfile(
  db: Sql,
  user_id: string,
  id: string,
): Promise<ConnectionWithProfile | undefined> {
  const { rows } = await sql<ConnectionWithProfile>`
    select c.id, c.requester_id, c.receiver_id, c.type, c.status, c.created_at, ${sql.raw(personJson)}
    from connections c
    join profiles p on p.id = case when c.requester_id = ${user_id}::uuid then c.receiver_id else c.requester_id end
    where c.id = ${id} and ${user_id}::uuid in (c.requester_id, c.receiver_id)`.execute(db);
  return rows[0];
}

export type ListFilter = {
  type: Connection['type'];
  status: Connection['status'];
  direction: 'sent' | 'received' | undefined;
  cursor: Cursor | undefined;
};

/**
 * One row more than a page of somebody's connections, newest first. Each direction is a walk along its own index. Who watches
 * somebody is not theirs to see.
 */
export async function listConnections(
  db: Sql,
  user_id: string,
  { type, status, direction, cursor }: ListFilter,
): Promise<ConnectionWithProfile[]> {
  const side = (own: 'requester_id' | 'receiver_id') => sql`(
    select * from connections
    where ${sql.ref(own)} = ${user_id}::uuid and type = ${type} and status = ${status}
      ${own === 'receiver_id' ? sql`and type <> 'watched'` : sql``}
      and (created_at, id) < (coalesce(${cursor?.created_at ?? null}::timestamptz, 'infinity'),
        coalesce(${cursor?.id ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by created_at desc, id desc limit ${pageSize + 1})`;
  const sides = [
    ...(direction === 'received' ? [] : [side('requester_id')]),
    ...(direction === 'sent' ? [] : [side('receiver_id')]),
  ];
  const { rows } = await sql<ConnectionWithProfile>`
    select c.id, c.requester_id, c.receiver_id, c.type, c.status, c.created_at, ${sql.raw(personJson)}
    from (${sql.join(sides, sql` union all `)}) c
    join profiles p on p.id = case when c.requester_id = ${user_id}::uuid then c.receiver_id else c.requester_id end
    order by c.created_at desc, c.id desc limit ${pageSize + 1}`.execute(db);
  return rows;
}

const countPendingRows = prepared<[user_id: string], { count: number }>(
  'connections_pending_count',
  `select count(*)::int as count from connections where receiver_id = $1 and type = 'friend' and status = 'pending'`,
);

/** How many friend requests wait for somebody's answer. */
export async function countPending(db: Sql, user_id: string): Promise<number> {
  const [row] = await countPendingRows(db, user_id);
  return row?.count ?? 0;
}

const idsOf = (type: 'friend' | 'partner') => `
  select receiver_id as id from connections where requester_id = $1 and type = '${type}' and status = 'accepted'
  union all
  select requester_id from connections where receiver_id = $1 and type = '${type}' and status = 'accepted'`;

const listFriendRows = prepared<[user_id: string], Friend>(
  'connections_friends',
  `select p.id, p.first_name, p.last_name, p.gender, p.dupr_rating, p.self_rating,
      p.id in (${idsOf('partner')}) as is_regular_partner
    from (${idsOf('friend')}) f join profiles p on p.id = f.id
    where not p.is_paused
    order by is_regular_partner desc, p.search_name, p.id`,
);

/** Everybody somebody may pick as a partner: accepted friends who are not paused, regular partners first, then by name. */
export function listFriends(db: Sql, user_id: string): Promise<Friend[]> {
  return listFriendRows(db, user_id);
}

const listFriendIdRows = prepared<[user_id: string], { id: string }>(
  'connections_friend_ids',
  `select p.id from (${idsOf('friend')}) f join profiles p on p.id = f.id where not p.is_paused order by p.id`,
);

/** The ids of somebody's friends who are not paused. */
export async function listFriendIds(db: Sql, user_id: string): Promise<string[]> {
  const rows = await listFriendIdRows(db, user_id);
  return rows.map((row) => row.id);
}

export type FoundRow = Connection['profile'] & {
  birthdate: string;
  connection: { id: string; status: 'pending' | 'accepted'; requester_id: string } | null;
};

/** What a search asks of the database: $1 the typed text, $2 who asks, $3 how many at most. */
export const searchStatement = `
  select p.id, p.first_name, p.last_name, p.gender, p.dupr_rating, p.self_rating, p.birthdate,
      (select json_build_object('id', c.id, 'status', c.status, 'requester_id', c.requester_id)
        from connections c
        where least(c.requester_id, c.receiver_id) = least(p.id, $2::uuid)
          and greatest(c.requester_id, c.receiver_id) = greatest(p.id, $2::uuid)
          and c.type = 'friend' and c.status in ('pending', 'accepted')) as connection
    from search_profile_ids($1, $2, $3) s join profiles p on p.id = s.profile_id
    order by s.place`;
const searchRows = prepared<[search_query: string, user_id: string, most: number], FoundRow>(
  'connections_search_profiles',
  searchStatement,
);

/** The players whose name answers to the query, best match first, with how somebody stands to each as a friend. */
export function searchProfiles(
  db: Sql,
  search_query: string,
  user_id: string,
  most: number,
): Promise<FoundRow[]> {
  return searchRows(db, search_query, user_id, most);
}

/** Deletes all connections of somebody, in the order of their ids; with whom they were. */
export async function deleteConnectionsOf(db: Sql, user_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from connections where id in (
      select id from connections where requester_id = ${user_id} or receiver_id = ${user_id} order by id for update)
    returning case when requester_id = ${user_id} then receiver_id else requester_id end as id`.execute(db);
  return rows.map((row) => row.id);
}

/** One's own connections of every type and status after a place, oldest first, as many as are read at a time. */
export async function heldConnections(db: Sql, user_id: string, after: Cursor) {
  const { rows } = await sql<Cursor & Record<string, unknown>>`
    select c.id, c.type, c.status, case when c.requester_id = ${user_id} then 'sent' else 'received' end as direction,
      p.first_name || ' ' || p.last_name as with, c.created_at, c.updated_at
    from connections c
    join profiles p on p.id = case when c.requester_id = ${user_id} then c.receiver_id else c.requester_id end
    where (c.requester_id = ${user_id} or (c.receiver_id = ${user_id} and c.type <> 'watched'))
      and (c.created_at, c.id) > (${after.created_at}::timestamptz, ${after.id}::uuid)
    order by c.created_at, c.id limit ${heldPageSize}`.execute(db);
  return rows;
}

/** When somebody sent friend requests in the last day. */
export function heldRequestsSent(db: Sql, requester_id: string) {
  return db
    .selectFrom('friend_requests_sent')
    .select('sent_at')
    .where('requester_id', '=', requester_id)
    .orderBy('sent_at')
    .execute();
}
