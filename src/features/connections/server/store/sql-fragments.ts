import type { Connection } from '#features/connections/contract.ts';

// Pieces of the reading statements.

export type ConnectionRow = {
  id: string;
  requester_id: string;
  receiver_id: string;
  type: Connection['type'];
  status: Connection['status'];
  created_at: string;
};

/** A connection that stands or waits, before it is seen from one side. */
export type LinkRow = { id: string; status: 'pending' | 'accepted'; requester_id: string };

/** Both directions of one pair, through the unique index of its unordered ids. */
export const pairOf = (alias: string, one: string, other: string): string =>
  `least(${alias}.requester_id, ${alias}.receiver_id) = least(${one}, ${other})
    and greatest(${alias}.requester_id, ${alias}.receiver_id) = greatest(${one}, ${other})`;

/** The pair's connection of a type that stands or waits, as LinkRow; null without one. */
export const linkOf = (type: 'friend' | 'partner', one: string, other: string): string => `(
  select json_build_object('id', l.id, 'status', l.status, 'requester_id', l.requester_id) from connections l
  where ${pairOf('l', one, other)} and l.type = '${type}' and l.status in ('pending', 'accepted'))`;

/** The ids of everybody whom $1 is connected with as a friend or partner, whoever asked. */
export const idsOf = (type: 'friend' | 'partner'): string => `
  select receiver_id as id from connections where requester_id = $1 and type = '${type}' and status = 'accepted'
  union all
  select requester_id from connections where receiver_id = $1 and type = '${type}' and status = 'accepted'`;

/** The wire's person, of profile `p`. JSON has one kind of number, so that ratings need no parser. */
export const personJson = `json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
  'gender', p.gender, 'dupr_rating', p.dupr_rating, 'self_rating', p.self_rating)`;
