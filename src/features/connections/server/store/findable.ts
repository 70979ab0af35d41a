import {
  type AliasedExpression,
  type Expression,
  type Kysely,
  type QueryCreator,
  type Selectable,
  sql,
} from 'kysely';
import type { NearbyPlayer } from '#features/connections/contract.ts';
import type { PlayTime } from '#features/profiles/data/play-times.ts';
import { apartFrom } from '#features/profiles/server/store/sql-fragments.ts';
import { type Parameter, preparedQuery } from '#platform/server/database/prepared-statements.ts';
import { unionAll } from '#platform/server/database/queries.ts';
import type { DB } from '#platform/server/database/schema.ts';
import { connectedIds, linkJson } from './sql-fragments.ts';

type Profile = Selectable<DB['profiles']>;
type Filter = {
  user_id: string;
  /** The viewer's ZIP code, five digits. */
  origin: string;
  level: number;
  rating_min: number;
  rating_max: number;
  gender: Profile['gender'] | null;
  plays: readonly PlayTime[];
  /** The difference of level and the id of the last one of the page before. */
  gap: number;
  id: string;
  limit: number;
};

/** What the database knows of a ZIP code's place. */
type Cell = { latitude: number; longitude: number; is_rough: boolean };
/** The tables, with what is read once about the viewer. */
type Tables = DB & {
  viewer: Pick<Profile, 'gender' | 'plays'>;
  origin: { [Field in keyof Cell]: Cell[Field] | null };
  unseen: { id: string };
};

type Places = {
  /** The first digits of ZIP codes, to select from. */
  places: (query: QueryCreator<Tables>) => AliasedExpression<{ zip: string }, 'place'>;
  digits: 3 | 5;
  /** Only players whose ZIP code every member sees. */
  isPublic: boolean;
};

const withViewer = (db: Kysely<DB>, parameter: Parameter<Filter>): QueryCreator<Tables> =>
  db
    .with(
      (cte) => cte('viewer').materialized(),
      (query) =>
        query
          .selectFrom('profiles')
          .select(['gender', 'plays'])
          .where('id', '=', parameter('user_id')),
    )
    .with(
      (cte) => cte('origin').materialized(),
      (query) =>
        query
          .selectFrom(sql`(values (1))`.as('single_row'))
          .leftJoin(
            ({ fn }) => fn<Cell>('zip_cell', [parameter('origin')]).as('cell'),
            (join) => join.onTrue(),
          )
          .select(['cell.latitude', 'cell.longitude', 'cell.is_rough']),
    )
    .with(
      (cte) => cte('unseen').materialized(),
      (query) =>
        query
          .selectNoFrom(({ cast }) => cast<string>(parameter('user_id'), 'uuid').as('id'))
          .unionAll(apartFrom(parameter('user_id')))
          .unionAll(connectedIds('friend', parameter('user_id'))),
    );

/** Whom the viewer may find in a place. */
const findableIn = (
  query: QueryCreator<Tables>,
  parameter: Parameter<Filter>,
  { zip, digits, isPublic }: Omit<Places, 'places'> & { zip: Expression<string> },
) => {
  const gender = sql<Filter['gender']>`${parameter('gender')}::text`;
  return query
    .selectFrom('profiles as profile')
    .where(({ eb, fn, lit }) => eb(fn<string>('left', ['profile.zip_code', lit(digits)]), '=', zip))
    .where('profile.findable_by', '<>', 'nobody')
    .where('profile.is_paused', '=', false)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('profile.findable_by', '=', 'members'),
        eb(selectFrom('viewer').select('viewer.gender'), '=', 'female'),
      ]),
    )
    .where(({ eb, or }) => or([eb(gender, 'is', null), eb('profile.gender', '=', gender)]))
    .where(
      ({ ref }) => sql<boolean>`(cardinality(${parameter('plays')}::text[]) = 0
        or ${ref('profile.plays')} && ${parameter('plays')})`,
    )
    .where('profile.id', 'not in', ({ selectFrom }) => selectFrom('unseen').select('unseen.id'))
    .$if(isPublic, (profiles) => profiles.where('profile.audience', '=', 'members'));
};

/** A page of them at most, upwards and downwards from where the page before ended. */
const nearestIn = (profiles: ReturnType<typeof findableIn>, parameter: Parameter<Filter>) => {
  const level = sql<number>`${parameter('level')}::numeric`;
  const gap = sql<number>`${parameter('gap')}::numeric`;
  const lowest = sql<number>`${parameter('rating_min')}::numeric`;
  const highest = sql<number>`${parameter('rating_max')}::numeric`;
  const rating = 'profile.dupr_rating';
  const upwards = profiles
    .select(({ eb }) => ['profile.id', eb(rating, '-', level).as('gap')])
    .where(rating, '>=', sql<number>`greatest(${level} + ${gap}, ${lowest})`)
    .where(rating, '<=', highest)
    .where(({ eb, or }) =>
      or([eb(rating, '>', sql<number>`${level} + ${gap}`), eb('profile.id', '>', parameter('id'))]),
    )
    .orderBy(rating);
  const downwards = profiles
    .select(({ eb, ref }) => ['profile.id', eb(level, '-', ref(rating)).as('gap')])
    .where(rating, '<', level)
    .where(rating, '>=', lowest)
    .where(rating, '<=', sql<number>`least(${level} - ${gap}, ${highest})`)
    .where(({ eb, or }) =>
      or([eb(rating, '<', sql<number>`${level} - ${gap}`), eb('profile.id', '>', parameter('id'))]),
    )
    .orderBy(rating, 'desc');
  return unionAll(
    [upwards, downwards].map((page) => page.orderBy('profile.id').limit(parameter('limit'))),
  );
};

/**
 * Players whom the viewer may find, the nearest level first, from a list of places. Each place is
 * read along its index of levels, upwards and downwards, a page at most (decision 0040).
 */
const nearest = (db: Kysely<DB>, parameter: Parameter<Filter>, { places, ...where }: Places) =>
  withViewer(db, parameter)
    .with('found', (query) =>
      query
        .selectFrom(places(query))
        .crossJoinLateral(({ ref }) =>
          nearestIn(
            findableIn(query, parameter, { zip: ref('place.zip'), ...where }),
            parameter,
          ).as('candidate'),
        )
        .select(['candidate.id', 'candidate.gap'])
        .orderBy('candidate.gap')
        .orderBy('candidate.id')
        .limit(parameter('limit')),
    )
    .selectFrom('found')
    .innerJoin('profiles as profile', 'profile.id', 'found.id')
    .crossJoin('origin')
    // Without the ZIP code, which every member sees on the profile or none, there is no distance.
    .leftJoinLateral(
      ({ fn }) => fn<Cell>('zip_cell', ['profile.zip_code']).as('cell'),
      (join) => join.on('profile.audience', '=', 'members'),
    )
    .crossJoinLateral(({ ref }) =>
      sql<{ miles: number | null }>`miles_between(${ref('origin.latitude')},
        ${ref('origin.longitude')}, ${ref('cell.latitude')}, ${ref('cell.longitude')})`.as<'distance'>(
        sql`distance (miles)`,
      ),
    )
    .select(['profile.id', 'profile.first_name'])
    .select(({ ref }) => sql<string>`left(${ref('profile.last_name')}, 1) || '.'`.as('last_name'))
    .select(['profile.gender', 'profile.dupr_rating', 'profile.self_rating'])
    .select(['profile.is_admin', 'profile.rating_source', 'found.gap'])
    .select(({ eb, ref, selectFrom }) => [
      sql<NearbyPlayer['distance_miles']>`case when ${ref('distance.miles')} <= 10 then 10
        when ${ref('distance.miles')} <= 25 then 25
        when ${ref('distance.miles')} <= 50 then 50 end`.as('distance_miles'),
      eb('distance.miles', 'is not', null).$castTo<boolean>().as('has_distance'),
      sql<boolean>`coalesce((${ref('origin.is_rough')} or ${ref('cell.is_rough')})
        and ${ref('distance.miles')} is not null, false)`.as('is_rough'),
      sql<NearbyPlayer['shared_plays']>`array(select time from unnest(${ref('profile.plays')}) time
        where time = any (${selectFrom('viewer').select('viewer.plays')}
          || ${parameter('plays')}::text[]))`.as('shared_plays'),
      linkJson('friend', parameter('user_id'), ref('profile.id')).as('connection'),
    ])
    .orderBy('found.gap')
    .orderBy('found.id');

export const nearestWithin = preparedQuery(
  'connections_nearest_within',
  (db, parameter: Parameter<Filter & { miles: number }>) =>
    nearest(db, parameter, {
      places: (query) =>
        query
          .selectFrom('origin')
          .crossJoinLateral(({ fn }) =>
            fn<{ zip: string }>('zips_within', [
              parameter('miles'),
              'origin.latitude',
              'origin.longitude',
            ]).as('near'),
          )
          .select('near.zip')
          .as('place'),
      digits: 5,
      isPublic: true,
    }),
);

/** In areas, the first three digits of ZIP codes: a state, which every profile shows. */
export const nearestInAreas = preparedQuery(
  'connections_nearest_in_areas',
  (db, parameter: Parameter<Filter & { areas: readonly string[] }>) =>
    nearest(db, parameter, {
      places: () =>
        sql<{ zip: string }>`unnest(${parameter('areas')}::text[])`.as<'place'>(sql`place (zip)`),
      digits: 3,
      isPublic: false,
    }),
);
