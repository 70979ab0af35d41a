import { birthdateFor, lastNameFor } from '#features/profiles/server/store/sql-fragments.ts';
import { type Parameter, preparedQuery } from '#platform/server/database/prepared-statements.ts';
import { linkJson } from './sql-fragments.ts';

export const searchProfiles = preparedQuery(
  'connections_search_profiles',
  (db, parameter: Parameter<{ search_query: string; user_id: string; limit: number }>) =>
    db
      .selectFrom(({ fn }) =>
        fn<{ profile_id: string; place: number }>('search_profile_ids', [
          parameter('search_query'),
          parameter('user_id'),
          parameter('limit'),
        ]).as('found'),
      )
      .innerJoin('profiles as profile', 'profile.id', 'found.profile_id')
      .select(['profile.id', 'profile.first_name'])
      .select((profile) => lastNameFor(profile, parameter('user_id')).as('last_name'))
      .select(['profile.gender', 'profile.dupr_rating', 'profile.self_rating', 'profile.is_admin'])
      .select((profile) => [
        birthdateFor(profile, parameter('user_id')).as('birthdate'),
        linkJson('friend', parameter('user_id'), profile.ref('profile.id')).as('connection'),
      ])
      .orderBy('found.place'),
);
