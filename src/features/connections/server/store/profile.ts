import { type Expression, type Kysely, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { apartFrom, lastNameFor } from '#features/profiles/server/store/sql-fragments.ts';
import { type Parameter, preparedQuery } from '#platform/server/database/prepared-statements.ts';
import type { DB } from '#platform/server/database/schema.ts';
import { connectedIds, isSamePair, linkJson } from './sql-fragments.ts';

/**
 * The people on a profile, each once: friends, and watched players who are no friends, but nobody
 * apart from the viewer. Read along the indexes of requester and receiver, then sorted.
 */
const connectedProfiles = (
  db: Kysely<DB>,
  profile_id: Expression<string>,
  viewer_id: Expression<string | null>,
) => {
  const friends = db
    .selectFrom(connectedIds('friend', profile_id).as('friend'))
    .select(({ val }) => ['friend.id', val('friend' as 'friend' | 'watched').as('type')]);
  const watched = db
    .selectFrom('connections as watched')
    .select(({ val }) => ['watched.receiver_id as id', val('watched' as const).as('type')])
    .where('watched.requester_id', '=', profile_id)
    .where('watched.type', '=', 'watched')
    .where('watched.status', '=', 'accepted')
    .where(({ exists, not, ref, selectFrom }) =>
      not(
        exists(
          selectFrom('connections as friendship')
            .select('friendship.id')
            .where((friendship) =>
              isSamePair(
                [
                  friendship.ref('friendship.requester_id'),
                  friendship.ref('friendship.receiver_id'),
                ],
                [ref('watched.requester_id'), ref('watched.receiver_id')],
              ),
            )
            .where('friendship.type', '=', 'friend')
            .where('friendship.status', '=', 'accepted'),
        ),
      ),
    );
  return db
    .selectFrom(friends.unionAll(watched).as('connected'))
    .innerJoin('profiles as profile', 'profile.id', 'connected.id')
    .select(['connected.type', 'profile.id', 'profile.first_name'])
    .select((profile) => lastNameFor(profile, viewer_id).as('last_name'))
    .select(['profile.gender', 'profile.dupr_rating', 'profile.self_rating'])
    .where('profile.is_paused', '=', false)
    .where('profile.id', 'not in', apartFrom(viewer_id))
    .as('profile');
};

type Shown = { profile_id: string; viewer_id: string | null };

/** `viewer_id`: null for a stranger. */
export const countOfProfile = preparedQuery(
  'connections_of_profile_counts',
  (db, parameter: Parameter<Shown>) =>
    db
      .selectFrom(connectedProfiles(db, parameter('profile_id'), parameter('viewer_id')))
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('type', '=', 'friend').as('friend_count'),
        fn.countAll<number>().filterWhere('type', '=', 'watched').as('watched_count'),
      ]),
);

type Cursor = { type: string; first_name: string; last_name: string; id: string };

/**
 * The connections of a profile after a cursor: friends first ('friend' < 'watched'), then by first
 * and last name.
 */
export const listOfProfile = preparedQuery(
  'connections_of_profile',
  (db, parameter: Parameter<Shown & Cursor & { limit: number }>) =>
    db
      .selectFrom(connectedProfiles(db, parameter('profile_id'), parameter('viewer_id')))
      .select(({ ref }) => [
        'profile.type',
        jsonBuildObject({
          id: ref('profile.id'),
          first_name: ref('profile.first_name'),
          last_name: ref('profile.last_name'),
          gender: ref('profile.gender'),
          dupr_rating: ref('profile.dupr_rating'),
          self_rating: ref('profile.self_rating'),
        }).as('profile'),
      ])
      .where(
        ({ ref }) => sql<boolean>`
          (${ref('profile.type')}, fold(${ref('profile.first_name')}),
            fold(${ref('profile.last_name')}), ${ref('profile.id')})
          > (${parameter('type')}, fold(${parameter('first_name')}),
            fold(${parameter('last_name')}), ${parameter('id')})`,
      )
      .orderBy('profile.type')
      .orderBy(({ fn }) => fn('fold', ['profile.first_name']))
      .orderBy(({ fn }) => fn('fold', ['profile.last_name']))
      .orderBy('profile.id')
      .limit(parameter('limit')),
);

/** Sorts before every row, because no name is empty. */
export const firstCursor = {
  type: '',
  first_name: '',
  last_name: '',
  id: '00000000-0000-0000-0000-000000000000',
};

export const findRelationship = preparedQuery(
  'connections_relationship',
  (db, parameter: Parameter<{ user_id: string; profile_id: string }>) =>
    db
      .selectFrom('profiles as profile')
      .leftJoin('connections as connection', (join) =>
        join
          .on(({ ref }) =>
            isSamePair(
              [ref('connection.requester_id'), ref('connection.receiver_id')],
              [parameter('user_id'), ref('profile.id')],
            ),
          )
          .on('connection.type', '=', 'friend')
          .on('connection.status', '=', 'pending'),
      )
      .select(({ ref, selectFrom }) => [
        linkJson('friend', parameter('user_id'), ref('profile.id')).as('friend'),
        linkJson('partner', parameter('user_id'), ref('profile.id')).as('partner'),
        selectFrom('connections as watched')
          .select((watched) => jsonBuildObject({ id: watched.ref('watched.id') }).as('watched'))
          .where('watched.requester_id', '=', parameter('user_id'))
          .whereRef('watched.receiver_id', '=', 'profile.id')
          .where('watched.type', '=', 'watched')
          .as('watched'),
      ])
      .select(['connection.message', 'connection.message_hidden_at', 'profile.is_paused'])
      .where('profile.id', '=', parameter('profile_id'))
      .where(({ exists, not, ref }) =>
        not(
          exists(apartFrom(parameter('user_id')).where('apart.profile_id', '=', ref('profile.id'))),
        ),
      ),
);
