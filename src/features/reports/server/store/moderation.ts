import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ModeratedReport, ReportedPerson } from '#features/reports/contract.ts';
import type { ReportOutcome, ReportState } from '#features/reports/schema.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { joinedRowJson, rowJson } from '#platform/server/database/json-rows.ts';
import type { Slice } from '#platform/server/database/offset-pagination.ts';
import { iso } from '#platform/server/database/timestamp-text.ts';

/** How many reports and earlier reports of a person a list shows. */
const reportsShown = 20;
const earlierShown = 10;

const time = (column: string) => sql.raw<string | null>(iso(column));

/** The latest warning that followed from `report`. */
const warning = jsonObjectFrom(sql<ModeratedReport['warning']>`(
  select warning.id, warning.text, warning.answer, ${time('warning.created_at')} as created_at,
    ${time('warning.acknowledged_at')} as acknowledged_at,
    ${time('warning.answered_at')} as answered_at, ${time('warning.withdrawn_at')} as withdrawn_at
  from warnings warning where warning.report_id = report.id order by warning.created_at desc,
    warning.id desc limit 1)`);

const earlierReports = (db: Sql) =>
  db
    .selectFrom('reports as report')
    .select(['report.id', 'report.target_type', 'report.reason', 'report.outcome'])
    .select([time('report.created_at').as('created_at'), time('report.closed_at').as('closed_at')]);

const nameOf = (table: string) => joinedRowJson(table, ['id', 'first_name', 'last_name']);
const reports = (db: Sql) =>
  earlierReports(db)
    .leftJoin('profiles as sender', 'sender.id', 'report.reporter_id')
    .leftJoin('profiles as closer', 'closer.id', 'report.closed_by')
    .select([
      'report.target_id',
      'report.is_urgent',
      'report.text',
      'report.snapshot',
      'report.state',
    ])
    .select([time('report.reopened_at').as('reopened_at'), warning.as('warning')])
    .select([nameOf('sender').as('reporter'), nameOf('closer').as('closed_by')]);

/** A player with an account, or a former player without a name. */
const about = rowJson(
  'profile',
  ['first_name', 'last_name', 'gender', 'dupr_rating', 'self_rating'],
  {
    id: sql.ref('page.reported_id'),
    is_former: sql`profile.id is null`,
    is_admin: sql`coalesce(profile.is_admin, false)`,
    is_paused: sql`coalesce(profile.is_paused, former_player.is_paused)`,
    has_returned: sql`exists (select from former_players former_player
      where former_player.profile_id = profile.id)`,
  },
);

/** The reports that an admin may handle: neither about nor by themself. */
const handledBy = (admin_id: string, alias = 'report') =>
  sql`${sql.ref(`${alias}.reported_id`)} <> ${admin_id}
    and ${sql.ref(`${alias}.reporter_id`)} is distinct from ${admin_id}::uuid`;

/**
 * The order of people, and of the reports of one: urgent and old ones first, or the last closed.
 */
const orders = {
  open: {
    people: sql`is_urgent desc, oldest, reported_id`,
    reports: sql`report.is_urgent desc, report.created_at, report.id`,
  },
  closed: { people: sql`latest desc, reported_id`, reports: sql`report.closed_at desc, report.id` },
};

/**
 * The people with reports in a state. Only the open ones are grouped: closed ones are kept and
 * many.
 */
const people = {
  open: (admin_id: string) => sql`
    select report.reported_id, bool_or(report.is_urgent) as is_urgent,
      min(report.created_at) as oldest
    from reports report where report.state = 'open' and ${handledBy(admin_id)}
      group by report.reported_id`,
  closed: (admin_id: string) => sql`
    select report.reported_id, report.closed_at as latest
    from reports report where report.state = 'closed' and ${handledBy(admin_id)}
      and not exists (select from reports later where later.reported_id = report.reported_id
      and later.state = 'closed'
        and (later.closed_at, later.id) > (report.closed_at, report.id)
        and ${handledBy(admin_id, 'later')})`,
};

/** A slice of the people with reports in a state. */
export async function listPeople(db: Sql, admin_id: string, state: ReportState, slice: Slice) {
  const ofState = sql<boolean>`report.state = ${sql.lit(state)} and ${handledBy(admin_id)}`;
  const isEarlier = sql<boolean>`report.reported_id = page.reported_id and report.state = 'closed' and ${sql.lit(state)} = 'open'
    and ${handledBy(admin_id)}`;
  const shown = reports(db)
    .where(sql<boolean>`report.reported_id = page.reported_id and ${ofState}`)
    .orderBy(orders[state].reports)
    .limit(reportsShown);
  const earlier = earlierReports(db)
    .where(isEarlier)
    .orderBy(orders.closed.reports)
    .limit(earlierShown);
  const { rows } = await sql<ReportedPerson>`
    select ${about} as about, total.is_urgent, total.report_count,
      ${jsonArrayFrom(shown)} as reports,
      (select count(*) from reports report where ${isEarlier}) as earlier_count,
      ${jsonArrayFrom(earlier)} as earlier
    from (${people[state](admin_id)}
      order by ${orders[state].people} limit ${slice.limit} offset ${slice.offset}) page
    left join profiles profile on profile.id = page.reported_id
    left join former_players former_player on former_player.id = page.reported_id
    cross join lateral (
      select bool_or(report.is_urgent) as is_urgent, count(*) as report_count
      from reports report where report.reported_id = page.reported_id and ${ofState}) total
    order by ${orders[state].people}`.execute(db);
  return rows;
}

export async function countPeople(db: Sql, admin_id: string, state: ReportState): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct report.reported_id) as total from reports report
    where report.state = ${sql.lit(state)} and ${handledBy(admin_id)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A report with the person that it is about: an account, or else a former player. */
export type CaseRow = ModeratedReport & { about_id: string | null; reported_id: string };

export async function findCase(db: Sql, id: string): Promise<CaseRow | undefined> {
  return await reports(db)
    .select(['report.about_id', 'report.reported_id'])
    .where('report.id', '=', id)
    .$castTo<CaseRow>()
    .executeTakeFirst();
}

/** Locks a report until the transaction ends; its person must be locked first. */
export async function lockReport(db: Sql, id: string): Promise<void> {
  await db.selectFrom('reports').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function closeReport(
  db: Sql,
  id: string,
  change: { outcome: ReportOutcome; closed_at: string; closed_by: string },
): Promise<void> {
  await db
    .updateTable('reports')
    .set({ ...change, state: 'closed' })
    .where('id', '=', id)
    .execute();
}

/** Opens a closed report again. */
export async function reopenReport(db: Sql, id: string, reopened_at: string): Promise<void> {
  await db
    .updateTable('reports')
    .set({ state: 'open', outcome: null, closed_at: null, closed_by: null, reopened_at })
    .where('id', '=', id)
    .where('state', '=', 'closed')
    .execute();
}

/** How many reports are open that an admin may handle, and when the oldest was sent. */
export async function countOpenReports(db: Sql, admin_id: string) {
  const { rows } = await sql<{ open: number; oldest: string | null }>`
    select count(*) as open, min(report.created_at) as oldest from reports report
    where report.state = 'open' and ${handledBy(admin_id)}`.execute(db);
  return rows[0] ?? { open: 0, oldest: null };
}

/** Open reports, the oldest, and the median seconds to close of those closed since a time. */
export async function countReports(db: Sql, admin_id: string, closedSince: string) {
  type Numbers = { open: number; oldest: string | null; median_seconds_to_close: number | null };
  const { rows } = await sql<Numbers>`
    select count(*) filter (where report.state = 'open') as open,
      min(report.created_at) filter (where report.state = 'open') as oldest,
      round(percentile_cont(0.5) within group (order by extract(epoch
        from report.closed_at - report.created_at))
        filter (where report.state = 'closed'))::integer as median_seconds_to_close
    from reports report
    where (report.state = 'open' or report.closed_at >= ${closedSince})
      and ${handledBy(admin_id)}`.execute(db);
  return rows[0] ?? { open: 0, oldest: null, median_seconds_to_close: null };
}
