import type { Friend, RegularPartner } from '#features/connections/contract.ts';
import type { Person } from '#features/profiles/contract.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { connectedIdsQuery } from './sql-fragments.ts';

export const listFriends = prepared<[user_id: string], Friend>(
  'connections_friends',
  `select profile.id, profile.first_name, profile.last_name, profile.gender, profile.dupr_rating,
  profile.self_rating,
      profile.id in (${connectedIdsQuery('partner')}) as is_regular_partner
    from (${connectedIdsQuery('friend')}) connected join profiles profile
      on profile.id = connected.id
    where not profile.is_paused
    order by is_regular_partner desc, profile.search_name, profile.id`,
);

export const listFriendIds = prepared<[user_id: string], { id: string }>(
  'connections_friend_ids',
  `select profile.id from (${connectedIdsQuery('friend')}) connected join profiles profile
    on profile.id = connected.id where not profile.is_paused order by profile.id`,
);

/**
 * Two of a user's regular partners who are not paused: enough to know whether there is only one.
 */
export const twoPartners = prepared<[user_id: string], RegularPartner>(
  'connections_two_partners',
  `select profile.first_name, profile.dupr_rating from (${connectedIdsQuery('partner')}) connected
    join profiles profile on profile.id = connected.id
    where not profile.is_paused limit 2`,
  { pipeline: 'page' },
);

/** The number of a user's friends, paused ones included. */
export const countFriends = prepared<[user_id: string], { count: number }>(
  'connections_friends_count',
  `select count(*)::int as count from (${connectedIdsQuery('friend')}) connected`,
  { pipeline: 'page' },
);

export const acceptedFriends = prepared<
  [user_id: string, limit: number],
  Person & { total: number }
>(
  'connections_accepted_friends',
  `select profile.id, profile.first_name, profile.last_name, profile.gender, profile.dupr_rating,
  profile.self_rating, count(*) over () as total
    from (${connectedIdsQuery('friend')}) connected join profiles profile
      on profile.id = connected.id
    order by profile.search_name, profile.id limit $2`,
);
