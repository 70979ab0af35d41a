import { type Insertable, sql } from 'kysely';
import type { Person } from '#features/profiles/contract.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { rowJson } from '#platform/server/database/json-rows.ts';
import { insertIfNew } from '#platform/server/database/queries.ts';
import type { DB } from '#platform/server/database/schema.ts';

/** The last link of an owner that was not revoked; it may have expired. */
export function findOwn(db: Sql, owner_id: string) {
  return db
    .selectFrom('invite_links')
    .select(['id', 'code', 'created_at', 'expires_at'])
    .where('owner_id', '=', owner_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

export async function insertLink(db: Sql, row: Insertable<DB['invite_links']>): Promise<void> {
  await db.insertInto('invite_links').values(row).execute();
}

/** Revokes an owner's link, if there is one. Waits for who is joining by it. */
export async function revokeOwn(db: Sql, owner_id: string, now: string): Promise<void> {
  await db
    .updateTable('invite_links')
    .set({ revoked_at: now })
    .where('owner_id', '=', owner_id)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function markOpened(db: Sql, id: string, now: string): Promise<void> {
  await db.updateTable('invite_links').set({ opened_at: now }).where('id', '=', id).execute();
}

const notApart = (viewer_id: string | null, id: string) =>
  sql<boolean>`${sql.ref(id)} not in (select profile_id from people_apart_from(${viewer_id}::uuid))`;

const joinsOf = (owner_id: unknown, since: string) => sql<number>`(
  select count(*)::int from invite_links own join invite_link_joins j on j.invite_link_id = own.id
  where own.owner_id = ${owner_id} and j.joined_at > ${since}::timestamptz)`;

/** A link that is neither revoked nor expired, of an owner who is not paused. */
const liveLinks = (db: Sql, now: string) =>
  db
    .selectFrom('invite_links as l')
    .innerJoin('profiles as p', 'p.id', 'l.owner_id')
    .where('l.revoked_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('p.is_paused', '=', false);

/**
 * A live link with its owner as strangers see them; undefined when too many have joined, too, and when
 * the owner and the viewer are apart.
 */
export function findInvitation(
  db: Sql,
  code: string,
  viewer_id: string | null,
  { now, since, most }: { now: string; since: string; most: number },
) {
  return liveLinks(db, now)
    .select(['l.id', 'l.owner_id', 'p.first_name', 'p.dupr_rating', 'p.self_rating', 'p.rating_source'])
    .select(sql<string>`left(p.last_name, 1) || '.'`.as('last_name'))
    .where('l.code', '=', code)
    .where(joinsOf(sql.ref('l.owner_id'), since), '<', most)
    .where(notApart(viewer_id, 'p.id'))
    .forKeyShare('l')
    .executeTakeFirst();
}

/** A live link, locked until the end of the transaction: people join by it one after the other. */
export function lockLive(db: Sql, id: string, now: string) {
  return liveLinks(db, now)
    .select(['l.id', 'l.owner_id', 'l.created_at', 'l.opened_at'])
    .where('l.id', '=', id)
    .forUpdate('l')
    .executeTakeFirst();
}

export function findOwner(db: Sql, id: string) {
  return db.selectFrom('invite_links').select('owner_id').where('id', '=', id).executeTakeFirst();
}

/** How many have joined by the links of an owner since then, deleted accounts included. */
export async function countJoins(db: Sql, owner_id: string, since: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${joinsOf(owner_id, since)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function hasJoined(db: Sql, owner_id: string, profile_id: string): Promise<boolean> {
  const found = await db
    .selectFrom('invite_link_joins as j')
    .innerJoin('invite_links as l', 'l.id', 'j.invite_link_id')
    .select('j.id')
    .where('j.profile_id', '=', profile_id)
    .where('l.owner_id', '=', owner_id)
    .executeTakeFirst();
  return found !== undefined;
}

export const insertJoin = (db: Sql, row: Insertable<DB['invite_link_joins']>) =>
  insertIfNew(db, 'invite_link_joins', row);

const personOf = (viewer_id: string) =>
  rowJson<Person>('p', ['id', 'first_name', 'gender', 'dupr_rating', 'self_rating'], {
    last_name: sql`last_name_for(${viewer_id}::uuid, p.id, p.audience, p.last_name)`,
  }).as('profile');

/** Who joined by an owner's links, newest first, without those apart from the owner. */
export async function listJoins(db: Sql, owner_id: string, since: string, limit: number) {
  return db
    .selectFrom('invite_links as l')
    .innerJoin('invite_link_joins as j', 'j.invite_link_id', 'l.id')
    .innerJoin('profiles as p', 'p.id', 'j.profile_id')
    .select([personOf(owner_id), 'j.joined_at'])
    .where('l.owner_id', '=', owner_id)
    .where('j.joined_at', '>', since)
    .where(notApart(owner_id, 'p.id'))
    .orderBy('j.joined_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(limit)
    .execute();
}

/** By whose link a person has joined last, unless the two are apart. */
export function findInviter(db: Sql, profile_id: string, since: string) {
  return db
    .selectFrom('invite_link_joins as j')
    .innerJoin('invite_links as l', 'l.id', 'j.invite_link_id')
    .innerJoin('profiles as p', 'p.id', 'l.owner_id')
    .select(['j.id', 'l.owner_id', 'j.joined_at', 'j.greeted_at', personOf(profile_id)])
    .where('j.profile_id', '=', profile_id)
    .where('j.joined_at', '>', since)
    .where('p.is_paused', '=', false)
    .where(notApart(profile_id, 'p.id'))
    .orderBy('j.joined_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Notes that somebody said hello to the inviter; false if they had. */
export async function markGreeted(db: Sql, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invite_link_joins')
    .set({ greeted_at: now })
    .where('id', '=', id)
    .where('greeted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the links that ended before then, with who joined by them. */
export async function deleteEnded(db: Sql, before: string): Promise<void> {
  await db
    .deleteFrom('invite_links')
    .where(({ eb, fn }) => eb(fn.coalesce('revoked_at', 'expires_at'), '<', before))
    .execute();
}

export function exportLinks(db: Sql, owner_id: string) {
  return db
    .selectFrom('invite_links as l')
    .select(['created_at', 'expires_at', 'opened_at', 'revoked_at'])
    .select(
      sql<number>`(select count(*)::int from invite_link_joins j where j.invite_link_id = l.id)`.as('joins'),
    )
    .where('owner_id', '=', owner_id)
    .orderBy('created_at')
    .execute();
}

export async function exportJoins(db: Sql, profile_id: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select p.first_name || ' ' || last_name_for(${profile_id}::uuid, p.id, p.audience, p.last_name) as with,
      j.joined_at, j.greeted_at
    from invite_link_joins j
    join invite_links l on l.id = j.invite_link_id
    join profiles p on p.id = l.owner_id
    where j.profile_id = ${profile_id}
    order by j.joined_at`.execute(db);
  return rows;
}
