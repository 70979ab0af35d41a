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
  select count(*)::int from invite_links own join invite_link_joins joined
    on joined.invite_link_id = own.id
  where own.owner_id = ${owner_id} and joined.joined_at > ${since}::timestamptz)`;

/** A link that is neither revoked nor expired, of an owner who is not paused. */
const liveLinks = (db: Sql, now: string) =>
  db
    .selectFrom('invite_links as link')
    .innerJoin('profiles as profile', 'profile.id', 'link.owner_id')
    .where('link.revoked_at', 'is', null)
    .where('link.expires_at', '>', now)
    .where('profile.is_paused', '=', false);

/**
 * A live link with its owner as strangers see them; undefined when too many have joined, too, and
 * when the owner and the viewer are apart.
 */
export function findInvitation(
  db: Sql,
  code: string,
  viewer_id: string | null,
  { now, since, most }: { now: string; since: string; most: number },
) {
  return liveLinks(db, now)
    .select(['link.id', 'owner_id', 'first_name', 'dupr_rating', 'self_rating', 'rating_source'])
    .select(sql<string>`left(profile.last_name, 1) || '.'`.as('last_name'))
    .where('link.code', '=', code)
    .where(joinsOf(sql.ref('link.owner_id'), since), '<', most)
    .where(notApart(viewer_id, 'profile.id'))
    .forKeyShare('link')
    .executeTakeFirst();
}

/** A live link, locked until the end of the transaction: people join by it one after the other. */
export function lockLive(db: Sql, id: string, now: string) {
  return liveLinks(db, now)
    .select(['link.id', 'link.owner_id', 'link.created_at', 'link.opened_at'])
    .where('link.id', '=', id)
    .forUpdate('link')
    .executeTakeFirst();
}

export function findOwner(db: Sql, id: string) {
  return db.selectFrom('invite_links').select('owner_id').where('id', '=', id).executeTakeFirst();
}

/** How many have joined by the links of an owner since then, deleted accounts included. */
export async function countJoins(db: Sql, owner_id: string, since: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select ${joinsOf(owner_id, since)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function hasJoined(db: Sql, owner_id: string, profile_id: string): Promise<boolean> {
  const found = await db
    .selectFrom('invite_link_joins as joined')
    .innerJoin('invite_links as link', 'link.id', 'joined.invite_link_id')
    .select('joined.id')
    .where('joined.profile_id', '=', profile_id)
    .where('link.owner_id', '=', owner_id)
    .executeTakeFirst();
  return found !== undefined;
}

export const insertJoin = (db: Sql, row: Insertable<DB['invite_link_joins']>) =>
  insertIfNew(db, 'invite_link_joins', row);

const personOf = (viewer_id: string) =>
  rowJson<Person>('profile', ['id', 'first_name', 'gender', 'dupr_rating', 'self_rating'], {
    last_name: sql`last_name_for(${viewer_id}::uuid, profile.id, profile.audience, profile.last_name)`,
  }).as('profile');

/** Who joined by an owner's links, newest first, without those apart from the owner. */
export async function listJoins(db: Sql, owner_id: string, since: string, limit: number) {
  return db
    .selectFrom('invite_links as link')
    .innerJoin('invite_link_joins as joined', 'joined.invite_link_id', 'link.id')
    .innerJoin('profiles as profile', 'profile.id', 'joined.profile_id')
    .select([personOf(owner_id), 'joined.joined_at'])
    .where('link.owner_id', '=', owner_id)
    .where('joined.joined_at', '>', since)
    .where(notApart(owner_id, 'profile.id'))
    .orderBy('joined.joined_at', 'desc')
    .orderBy('joined.id', 'desc')
    .limit(limit)
    .execute();
}

/** By whose link a person has joined last, unless the two are apart. */
export function findInviter(db: Sql, profile_id: string, since: string) {
  return db
    .selectFrom('invite_link_joins as joined')
    .innerJoin('invite_links as link', 'link.id', 'joined.invite_link_id')
    .innerJoin('profiles as profile', 'profile.id', 'link.owner_id')
    .select([
      'joined.id',
      'link.owner_id',
      'joined.joined_at',
      'joined.greeted_at',
      personOf(profile_id),
    ])
    .where('joined.profile_id', '=', profile_id)
    .where('joined.joined_at', '>', since)
    .where('profile.is_paused', '=', false)
    .where(notApart(profile_id, 'profile.id'))
    .orderBy('joined.joined_at', 'desc')
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
    .selectFrom('invite_links as link')
    .select(['created_at', 'expires_at', 'opened_at', 'revoked_at'])
    .select(
      sql<number>`(select count(*)::int from invite_link_joins where invite_link_id = link.id)`.as(
        'joins',
      ),
    )
    .where('owner_id', '=', owner_id)
    .orderBy('created_at')
    .execute();
}

export async function exportJoins(db: Sql, profile_id: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select profile.first_name || ' ' || last_name_for(${profile_id}::uuid, profile.id,
      profile.audience, profile.last_name) as with,
      joined.joined_at, joined.greeted_at
    from invite_link_joins joined
    join invite_links link on link.id = joined.invite_link_id
    join profiles profile on profile.id = link.owner_id
    where joined.profile_id = ${profile_id}
    order by joined.joined_at`.execute(db);
  return rows;
}
