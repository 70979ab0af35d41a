import type { Friend, RegularPartner } from '#features/connections/contract.ts';
import type { Person } from '#features/profiles/contract.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { connectedIdsQuery } from './sql-fragments.ts';

export const listFriends = prepared<[user_id: string], Friend>(
  'connections_friends',
  `select p.id, p.first_name, p.last_name, p.gender, p.dupr_rating, p.self_rating,
      p.id in (${connectedIdsQuery('partner')}) as is_regular_partner
    from (${connectedIdsQuery('friend')}) f join profiles p on p.id = f.id
    where not p.is_paused
    order by is_regular_partner desc, p.search_name, p.id`,
);

export const listFriendIds = prepared<[user_id: string], { id: string }>(
  'connections_friend_ids',
  `select p.id from (${connectedIdsQuery('friend')}) f join profiles p on p.id = f.id where not p.is_paused order by p.id`,
);

/** Two of a user's regular partners who are not paused: enough to know whether there is only one. */
export const twoPartners = prepared<[user_id: string], RegularPartner>(
  'connections_two_partners',
  `select p.first_name, p.dupr_rating from (${connectedIdsQuery('partner')}) f join profiles p on p.id = f.id
    where not p.is_paused limit 2`,
  { pipeline: 'page' },
);

/** The number of a user's friends, paused ones included. */
export const countFriends = prepared<[user_id: string], { count: number }>(
  'connections_friends_count',
  `select count(*)::int as count from (${connectedIdsQuery('friend')}) f`,
  { pipeline: 'page' },
);

export const acceptedFriends = prepared<[user_id: string, limit: number], Person & { total: number }>(
  'connections_accepted_friends',
  `select p.id, p.first_name, p.last_name, p.gender, p.dupr_rating, p.self_rating, count(*) over () as total
    from (${connectedIdsQuery('friend')}) f join profiles p on p.id = f.id
    order by p.search_name, p.id limit $2`,
);
