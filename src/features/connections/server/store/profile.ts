import type { ProfileConnection, ProfileCursor } from '#features/connections/contract.ts';
import { pageSize } from '#platform/common/paging.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { connectedIdsQuery, type LinkRow, linkSubquery, pairCondition, personJson } from './sql-fragments.ts';

// The people on the profile of $1, each once: friends, and watched players who are no friends. Read along
// the indexes of requester and receiver, then sorted by name.
const connectedProfiles = `
  select i.type, p.*
  from (
    select f.id, 'friend' as type from (${connectedIdsQuery('friend')}) f
    union all
    select w.receiver_id, 'watched' from connections w
    where w.requester_id = $1 and w.type = 'watched' and w.status = 'accepted' and not exists (
      select from connections f
      where ${pairCondition('f', 'w.requester_id', 'w.receiver_id')} and f.type = 'friend' and f.status = 'accepted')) i
  join profiles p on p.id = i.id
  where not p.is_paused`;

const countRows = prepared<[profile_id: string], { friend_count: number; watched_count: number }>(
  'connections_of_profile_counts',
  `select (count(*) filter (where type = 'friend'))::int as friend_count,
      (count(*) filter (where type = 'watched'))::int as watched_count
    from (${connectedProfiles}) p`,
);

/** The numbers of friends and watched players on a profile. */
export async function countOfProfile(
  db: Sql,
  profile_id: string,
): Promise<{ friend_count: number; watched_count: number }> {
  const [counts] = await countRows(db, profile_id);
  return counts ?? { friend_count: 0, watched_count: 0 };
}

/** Parameters: $1 the profile's id, $2 to $5 the cursor, $6 the limit. */
export const profileConnectionsStatement = `
  select p.type, ${personJson} as profile
    from (${connectedProfiles}) p
    where (p.type, fold(p.first_name), fold(p.last_name), p.id) > ($2::text, fold($3), fold($4), $5::uuid)
    order by p.type, fold(p.first_name), fold(p.last_name), p.id limit $6`;
const profileConnectionRows = prepared<
  [profile_id: string, type: string, first_name: string, last_name: string, id: string, limit: number],
  ProfileConnection
>('connections_of_profile', profileConnectionsStatement);

/** Sorts before every row, because no name is empty. */
const firstCursor = { type: '', first_name: '', last_name: '', id: '00000000-0000-0000-0000-000000000000' };

/**
 * A page of a profile's connections and one row more: friends first ('friend' < 'watched'), then by
 * first and last name.
 */
export function listOfProfile(
  db: Sql,
  profile_id: string,
  cursor: ProfileCursor | undefined,
): Promise<ProfileConnection[]> {
  const { type, first_name, last_name, id } = cursor ?? firstCursor;
  return profileConnectionRows(db, profile_id, type, first_name, last_name, id, pageSize + 1);
}

export type RelationshipRow = {
  is_paused: boolean;
  friend: LinkRow | null;
  partner: LinkRow | null;
  watched_id: string | null;
};

const relationshipRows = prepared<[user_id: string, profile_id: string], RelationshipRow>(
  'connections_relationship',
  `select p.is_paused, ${linkSubquery('friend', '$1::uuid', 'p.id')} as friend, ${linkSubquery('partner', '$1::uuid', 'p.id')} as partner,
      (select w.id from connections w where w.requester_id = $1 and w.receiver_id = p.id and w.type = 'watched') as watched_id
    from profiles p where p.id = $2`,
);

/** A user's relationship to a player; undefined for an unknown player. */
export async function findRelationship(
  db: Sql,
  user_id: string,
  profile_id: string,
): Promise<RelationshipRow | undefined> {
  const [row] = await relationshipRows(db, user_id, profile_id);
  return row;
}
