import { type Parameter, preparedQuery } from '#platform/server/database/prepared-statements.ts';
import { connectedIds } from './sql-fragments.ts';

type OfUser = { user_id: string };

const person = [
  'profile.id',
  'profile.first_name',
  'profile.last_name',
  'profile.gender',
  'profile.dupr_rating',
  'profile.self_rating',
] as const;

export const listFriends = preparedQuery(
  'connections_friends',
  (db, parameter: Parameter<OfUser>) =>
    db
      .selectFrom(connectedIds('friend', parameter('user_id')).as('connected'))
      .innerJoin('profiles as profile', 'profile.id', 'connected.id')
      .select(person)
      .select(({ eb }) =>
        eb('profile.id', 'in', connectedIds('partner', parameter('user_id')))
          .$castTo<boolean>()
          .as('is_regular_partner'),
      )
      .where('profile.is_paused', '=', false)
      .orderBy('is_regular_partner', 'desc')
      .orderBy('profile.search_name')
      .orderBy('profile.id'),
);

export const listFriendIds = preparedQuery(
  'connections_friend_ids',
  (db, parameter: Parameter<OfUser>) =>
    db
      .selectFrom(connectedIds('friend', parameter('user_id')).as('connected'))
      .innerJoin('profiles as profile', 'profile.id', 'connected.id')
      .select('profile.id')
      .where('profile.is_paused', '=', false)
      .orderBy('profile.id'),
);

/**
 * Two of a user's regular partners who are not paused: enough to know whether there is only one.
 */
export const twoPartners = preparedQuery(
  'connections_two_partners',
  (db, parameter: Parameter<OfUser>) =>
    db
      .selectFrom(connectedIds('partner', parameter('user_id')).as('connected'))
      .innerJoin('profiles as profile', 'profile.id', 'connected.id')
      .select(['profile.first_name', 'profile.dupr_rating'])
      .where('profile.is_paused', '=', false)
      .limit(2),
  { pipeline: 'page' },
);

/** The number of a user's friends, paused ones included. */
export const countFriends = preparedQuery(
  'connections_friends_count',
  (db, parameter: Parameter<OfUser>) =>
    db
      .selectFrom(connectedIds('friend', parameter('user_id')).as('connected'))
      .select(({ fn }) => fn.countAll<number>().as('count')),
  { pipeline: 'page' },
);

export const acceptedFriends = preparedQuery(
  'connections_accepted_friends',
  (db, parameter: Parameter<{ user_id: string; limit: number }>) =>
    db
      .selectFrom(connectedIds('friend', parameter('user_id')).as('connected'))
      .innerJoin('profiles as profile', 'profile.id', 'connected.id')
      .select(person)
      .select(({ fn }) => fn.countAll<number>().over().as('total'))
      .orderBy('profile.search_name')
      .orderBy('profile.id')
      .limit(parameter('limit')),
);
