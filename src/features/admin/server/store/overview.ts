import { sql } from 'kysely';
import type { Overview } from '#features/admin/contract.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { countRows } from '#platform/server/database/queries.ts';

export async function countPeople(db: Sql, since: string): Promise<Overview['users']> {
  const { rows } = await sql<Overview['users']>`
    select (select count(*) from profiles) as total,
      (select count(*) from profiles where created_at >= ${since}) as new_this_week,
      (select count(*) from profiles where is_paused) as paused`.execute(db);
  return rows[0] ?? { total: 0, new_this_week: 0, paused: 0 };
}

export async function countPlaydates(db: Sql): Promise<Overview['play_dates']> {
  const rows = await db
    .selectFrom('play_dates')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const countOf = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    open: countOf('open'),
    matched: countOf('matched'),
    completed: countOf('completed'),
    cancelled: countOf('cancelled'),
  };
}

export const countUnusedCodes = (db: Sql, now: string): Promise<number> =>
  countRows(
    db
      .selectFrom('signup_codes')
      .where('user_id', 'is', null)
      .where('used_at', 'is', null)
      .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])),
  );

/** New users and PlayDates (without deleted ones) for each day from `first` to `last`. */
export async function countDays(db: Sql, time_zone: string, first: string, last: string) {
  const perDay = (table: 'profiles' | 'play_dates') => sql`
    select (created_at at time zone ${time_zone}::text)::date as date, count(*) as count
    from ${sql.table(table)} where created_at >= ${first}::timestamp at time zone ${time_zone}::text
      group by 1`;
  const { rows } = await sql<Overview['days'][number]>`
    select d::date as date, coalesce(s.count, 0) as sign_ups, coalesce(c.count, 0) as play_dates
    from generate_series(${first}::date::timestamp, ${last}::date::timestamp, '1 day') d
      left join (${perDay('profiles')}) s on s.date = d::date
      left join (${perDay('play_dates')}) c on c.date = d::date
    order by 1`.execute(db);
  return rows;
}
