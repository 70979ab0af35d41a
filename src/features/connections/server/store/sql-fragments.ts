import type { Connection } from '#features/connections/contract.ts';
import { hiddenByModerator } from '#features/reports/messages/hidden-texts.ts';

export type ConnectionRow = {
  id: string;
  requester_id: string;
  receiver_id: string;
  type: Connection['type'];
  status: Connection['status'];
  created_at: string;
};

/** Matches both directions of a pair, by the unique index on its unordered ids. */
export const pairCondition = (alias: string, one: string, other: string): string =>
  `least(${alias}.requester_id, ${alias}.receiver_id) = least(${one}, ${other})
    and greatest(${alias}.requester_id, ${alias}.receiver_id) = greatest(${one}, ${other})`;

/**
 * The pair's pending or accepted connection of a type as the contract's link of `viewer`; null
 * without one.
 */
export const linkSubquery = (
  type: 'friend' | 'partner',
  one: string,
  other: string,
  viewer: string = one,
): string => `(
  select json_build_object('id', link.id, 'status', link.status,
    'direction', case when link.requester_id = ${viewer} then 'sent' else 'received' end)
      from connections link
  where ${pairCondition('link', one, other)} and link.type = '${type}'
    and link.status in ('pending', 'accepted'))`;

/** The ids of all accepted friends or partners of $1, in either direction. */
export const connectedIdsQuery = (type: 'friend' | 'partner'): string => `
  select receiver_id as id from connections where requester_id = $1 and type = '${type}'
    and status = 'accepted'
  union all
  select requester_id from connections where receiver_id = $1 and type = '${type}'
    and status = 'accepted'`;

/** The line of friend request `alias`, for one of its two: hidden, its sender alone reads it. */
export const requestMessage = (alias: string, isSender: string): string =>
  `case when ${alias}.message_hidden_at is null or ${isSender} then ${alias}.message
    else '${hiddenByModerator}' end`;

/**
 * Profile `profile` as the contract's person, as the viewer may see it. JSON numbers need no parser
 * for ratings.
 */
export const personJson = (
  viewer: string,
): string => `json_build_object('id', profile.id, 'first_name', profile.first_name,
  'last_name', last_name_for(${viewer}, profile.id, profile.audience, profile.last_name),
  'gender', profile.gender,
  'dupr_rating', profile.dupr_rating, 'self_rating', profile.self_rating)`;
