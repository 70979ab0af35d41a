import type { ProfileConnection, Relationship } from '#features/connections/contract.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { connectedIdsQuery, linkSubquery, pairCondition, requestMessage } from './sql-fragments.ts';

// The people on the profile of $1, each once: friends, and watched players who are no friends, but
// nobody apart from the viewer. Read along the indexes of requester and receiver, then sorted.
const connectedProfiles = (viewer: string) => `
  select i.type, p.id, p.first_name, last_name_for(${viewer}, p.id, p.audience, p.last_name) as last_name, p.gender,
    p.dupr_rating, p.self_rating
  from (
    select f.id, 'friend' as type from (${connectedIdsQuery('friend')}) f
    union all
    select w.receiver_id, 'watched' from connections w
    where w.requester_id = $1 and w.type = 'watched' and w.status = 'accepted' and not exists (
      select from connections f
      where ${pairCondition('f', 'w.requester_id', 'w.receiver_id')} and f.type = 'friend' and f.status = 'accepted')) i
  join profiles p on p.id = i.id
  where not p.is_paused and p.id not in (select apart.profile_id from people_apart_from(${viewer}) apart)`;

export const countOfProfile = prepared<
  [profile_id: string, viewerId: string | null],
  { friend_count: number; watched_count: number }
>(
  'connections_of_profile_counts',
  `select (count(*) filter (where type = 'friend'))::int as friend_count,
      (count(*) filter (where type = 'watched'))::int as watched_count
    from (${connectedProfiles('$2')}) p`,
);

/** Parameters: $1 the profile's id, $2 to $5 the cursor, $6 the limit, $7 the viewer, null for a stranger. */
export const profileConnectionsStatement = `
  select p.type, json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'gender', p.gender,
      'dupr_rating', p.dupr_rating, 'self_rating', p.self_rating) as profile
    from (${connectedProfiles('$7')}) p
    where (p.type, fold(p.first_name), fold(p.last_name), p.id) > ($2::text, fold($3), fold($4), $5::uuid)
    order by p.type, fold(p.first_name), fold(p.last_name), p.id limit $6`;
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
  `select ${linkSubquery('friend', '$1::uuid', 'p.id')} as friend, ${linkSubquery('partner', '$1::uuid', 'p.id')} as partner,
      (select json_build_object('id', w.id) from connections w
        where w.requester_id = $1 and w.receiver_id = p.id and w.type = 'watched') as watched,
      ${requestMessage('r', 'r.requester_id = $1')} as message, r.message_hidden_at, p.is_paused
    from profiles p left join connections r on ${pairCondition('r', '$1::uuid', 'p.id')}
      and r.type = 'friend' and r.status = 'pending'
    where p.id = $2 and not exists (
      select from people_apart_from($1) apart where apart.profile_id = p.id)`,
);
