import type { ProfileConnection, ProfileCursor } from '#features/connections/contract.ts';
import { pageSize } from '#platform/common/paging.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { idsOf, type LinkRow, linkOf, pairOf, personJson } from './sql-fragments.ts';

// Everybody on the profile page of $1, once each: friends, whoever asked, and whom they watch without being friends. All of
// somebody's connections are gathered along the indexes of requester and receiver, then put into the order of names.
const connected = `
  select i.type, p.*
  from (
    select f.id, 'friend' as type from (${idsOf('friend')}) f
    union all
    select w.receiver_id, 'watched' from connections w
    where w.requester_id = $1 and w.type = 'watched' and w.status = 'accepted' and not exists (
      select from connections f
      where ${pairOf('f', 'w.requester_id', 'w.receiver_id')} and f.type = 'friend' and f.status = 'accepted')) i
  join profiles p on p.id = i.id
  where not p.is_paused`;

const countRows = prepared<[profile_id: string], { friend_count: number; watched_count: number }>(
  'connections_of_profile_counts',
  `select (count(*) filter (where type = 'friend'))::int as friend_count,
      (count(*) filter (where type = 'watched'))::int as watched_count
    from (${connected}) p`,
);

/** How many people a profile page lists of each kind. */
export async function countOfProfile(
  db: Sql,
  profile_id: string,
): Promise<{ friend_count: number; watched_count: number }> {
  const [counts] = await countRows(db, profile_id);
  return counts ?? { friend_count: 0, watched_count: 0 };
}

/** The page's statement: $1 whose profile; $2 to $5 the place after which it begins; $6 how many at most. */
export const ofProfileStatement = `
  select p.type, ${personJson} as profile
    from (${connected}) p
    where (p.type, fold(p.first_name), fold(p.last_name), p.id) > ($2::text, fold($3), fold($4), $5::uuid)
    order by p.type, fold(p.first_name), fold(p.last_name), p.id limit $6`;
const ofProfileRows = prepared<
  [profile_id: string, type: string, first_name: string, last_name: string, id: string, most: number],
  ProfileConnection
>('connections_of_profile', ofProfileStatement);

/** Before everybody: no name is empty. */
const start = { type: '', first_name: '', last_name: '', id: '00000000-0000-0000-0000-000000000000' };

/** One row more than a page of a profile's connections: friends first ('friend' < 'watched'), then by first and last name. */
export function listOfProfile(
  db: Sql,
  profile_id: string,
  cursor: ProfileCursor | undefined,
): Promise<ProfileConnection[]> {
  const { type, first_name, last_name, id } = cursor ?? start;
  return ofProfileRows(db, profile_id, type, first_name, last_name, id, pageSize + 1);
}

export type RelationshipRow = {
  is_paused: boolean;
  friend: LinkRow | null;
  partner: LinkRow | null;
  watched_id: string | null;
};

const standingRows = prepared<[user_id: string, profile_id: string], RelationshipRow>(
  'connections_standing',
  `select p.is_paused, ${linkOf('friend', '$1::uuid', 'p.id')} as friend, ${linkOf('partner', '$1::uuid', 'p.id')} as partner,
      (select w.id from connections w where w.requester_id = $1 and w.receiver_id = p.id and w.type = 'watched') as watched_id
    from profiles p where p.id = $2`,
);

/** How somebody stands to a player; undefined for an unknown player. */
export async function findRelationship(
  db: Sql,
  user_id: string,
  profile_id: string,
): Promise<RelationshipRow | undefined> {
  const [row] = await standingRows(db, user_id, profile_id);
  return row;
}
