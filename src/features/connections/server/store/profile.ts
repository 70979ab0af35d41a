import type { ProfileConnection, Relationship } from '#features/connections/contract.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { connectedIdsQuery, linkSubquery, pairCondition, requestMessage } from './sql-fragments.ts';

// The people on the profile of $1, each once: friends, and watched players who are no friends, but
// nobody apart from the viewer. Read along the indexes of requester and receiver, then sorted.
const connectedProfiles = (viewer: string) => `
  select connected.type, profile.id, profile.first_name,
    last_name_for(${viewer}, profile.id, profile.audience, profile.last_name) as last_name,
    profile.gender,
    profile.dupr_rating, profile.self_rating
  from (
    select friend.id, 'friend' as type from (${connectedIdsQuery('friend')}) friend
    union all
    select watched.receiver_id, 'watched' from connections watched
    where watched.requester_id = $1 and watched.type = 'watched' and watched.status = 'accepted'
      and not exists (
      select from connections friendship
      where ${pairCondition('friendship', 'watched.requester_id', 'watched.receiver_id')}
        and friendship.type = 'friend'
        and friendship.status = 'accepted')) connected
  join profiles profile on profile.id = connected.id
  where not profile.is_paused and profile.id not in (select apart.profile_id
    from people_apart_from(${viewer}) apart)`;

export const countOfProfile = prepared<
  [profile_id: string, viewerId: string | null],
  { friend_count: number; watched_count: number }
>(
  'connections_of_profile_counts',
  `select (count(*) filter (where type = 'friend'))::int as friend_count,
      (count(*) filter (where type = 'watched'))::int as watched_count
    from (${connectedProfiles('$2')}) profile`,
);

/**
 * Parameters: $1 the profile's id, $2 to $5 the cursor, $6 the limit, $7 the viewer, null for a
 * stranger.
 */
export const profileConnectionsStatement = `
  select profile.type, json_build_object('id', profile.id, 'first_name', profile.first_name,
    'last_name', profile.last_name, 'gender', profile.gender,
      'dupr_rating', profile.dupr_rating, 'self_rating', profile.self_rating) as profile
    from (${connectedProfiles('$7')}) profile
    where (profile.type, fold(profile.first_name), fold(profile.last_name), profile.id) > ($2::text,
      fold($3), fold($4), $5::uuid)
    order by profile.type, fold(profile.first_name), fold(profile.last_name), profile.id limit $6`;
/**
 * The connections of a profile after a cursor: friends first ('friend' < 'watched'), then by first
 * and last name.
 */
export const listOfProfile = prepared<
  [
    profile_id: string,
    type: string,
    first_name: string,
    last_name: string,
    id: string,
    limit: number,
    viewerId: string | null,
  ],
  ProfileConnection
>('connections_of_profile', profileConnectionsStatement);

/** Sorts before every row, because no name is empty. */
export const firstCursor = {
  type: '',
  first_name: '',
  last_name: '',
  id: '00000000-0000-0000-0000-000000000000',
};

type RelationshipRow = Omit<Relationship, 'cannot_play' | 'abilities'> & { is_paused: boolean };

export const findRelationship = prepared<[user_id: string, profile_id: string], RelationshipRow>(
  'connections_relationship',
  `select ${linkSubquery('friend', '$1::uuid', 'profile.id')} as friend,
  ${linkSubquery('partner', '$1::uuid', 'profile.id')} as partner,
      (select json_build_object('id', watched.id) from connections watched
        where watched.requester_id = $1 and watched.receiver_id = profile.id
          and watched.type = 'watched') as watched,
      ${requestMessage('connection', 'connection.requester_id = $1')} as message,
      connection.message_hidden_at, profile.is_paused
    from profiles profile left join connections connection
      on ${pairCondition('connection', '$1::uuid', 'profile.id')}
      and connection.type = 'friend' and connection.status = 'pending'
    where profile.id = $2 and not exists (
      select from people_apart_from($1) apart where apart.profile_id = profile.id)`,
);
