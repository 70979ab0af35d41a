import { sql } from 'kysely';
import type { ModeratedReport, ReportedPerson } from '#features/reports/contract.ts';
import type { ReportOutcome, ReportState } from '#features/reports/schema.ts';
import type { Sql } from '#platform/server/database/database.ts';
import type { Slice } from '#platform/server/database/offset-pagination.ts';
import { iso } from '#platform/server/database/timestamp-text.ts';

/** How many reports and earlier reports of a person a list shows. */
const reportsShown = 20;
const earlierShown = 10;

const nameOf = (alias: string) => `case when ${alias}.id is not null then json_build_object(
  'id', ${alias}.id, 'first_name', ${alias}.first_name, 'last_name', ${alias}.last_name) end`;
const earlierFields = `'id', r.id, 'target_type', r.target_type, 'reason', r.reason, 'outcome', r.outcome,
  'created_at', ${iso('r.created_at')}, 'closed_at', ${iso('r.closed_at')}`;
const warning = `(select json_build_object('id', w.id, 'text', w.text, 'created_at', ${iso('w.created_at')},
    'acknowledged_at', ${iso('w.acknowledged_at')}, 'answer', w.answer, 'answered_at', ${iso('w.answered_at')},
    'withdrawn_at', ${iso('w.withdrawn_at')})
  from warnings w where w.report_id = r.id order by w.created_at desc, w.id desc limit 1)`;
const report = sql.raw(`(select json_build_object(${earlierFields}, 'target_id', r.target_id,
    'is_urgent', r.is_urgent, 'text', r.text, 'snapshot', r.snapshot, 'state', r.state,
    'reopened_at', ${iso('r.reopened_at')}, 'reporter', ${nameOf('sender')}, 'closed_by', ${nameOf('closer')},
    'warning', ${warning})
  from (values (1)) one left join profiles sender on sender.id = r.reporter_id
    left join profiles closer on closer.id = r.closed_by)`);
const earlier = sql.raw(`json_build_object(${earlierFields})`);
/** A player with an account, or a former player without a name. */
const about = sql.raw(`json_build_object('id', page.reported_id, 'is_former', p.id is null,
  'first_name', p.first_name, 'last_name', p.last_name, 'gender', p.gender, 'dupr_rating', p.dupr_rating, 'self_rating', p.self_rating,
  'is_admin', coalesce(p.is_admin, false), 'is_paused', coalesce(p.is_paused, f.is_paused),
  'has_returned', exists (select from former_players f where f.profile_id = p.id))`);

/** The reports that an admin may handle: neither about nor by themself. */
const handledBy = (admin_id: string, alias = 'r') =>
  sql`${sql.ref(`${alias}.reported_id`)} <> ${admin_id}
    and ${sql.ref(`${alias}.reporter_id`)} is distinct from ${admin_id}::uuid`;

/** The order of people, and of the reports of one: urgent and old ones first, or the last closed. */
const orders = {
  open: {
    people: sql`is_urgent desc, oldest, reported_id`,
    reports: sql`r.is_urgent desc, r.created_at, r.id`,
  },
  closed: { people: sql`latest desc, reported_id`, reports: sql`r.closed_at desc, r.id` },
};

/** The people with reports in a state. Only the open ones are grouped: closed ones are kept and many. */
const people = {
  open: (admin_id: string) => sql`
    select r.reported_id, bool_or(r.is_urgent) as is_urgent, min(r.created_at) as oldest
    from reports r where r.state = 'open' and ${handledBy(admin_id)} group by r.reported_id`,
  closed: (admin_id: string) => sql`
    select r.reported_id, r.closed_at as latest
    from reports r where r.state = 'closed' and ${handledBy(admin_id)}
      and not exists (select from reports later where later.reported_id = r.reported_id and later.state = 'closed'
        and (later.closed_at, later.id) > (r.closed_at, r.id) and ${handledBy(admin_id, 'later')})`,
};

/** A slice of the people with reports in a state. */
export async function listPeople(
  db: Sql,
  admin_id: string,
  state: ReportState,
  slice: Slice,
): Promise<ReportedPerson[]> {
  const ofState = sql`r.state = ${sql.lit(state)} and ${handledBy(admin_id)}`;
  const isEarlier = sql`r.reported_id = page.reported_id and r.state = 'closed' and ${sql.lit(state)} = 'open'
    and ${handledBy(admin_id)}`;
  const { rows } = await sql<ReportedPerson>`
    select ${about} as about, total.is_urgent, total.report_count,
      (select json_agg(report) from (
        select ${report} as report from reports r where r.reported_id = page.reported_id and ${ofState}
        order by ${orders[state].reports} limit ${reportsShown}) shown) as reports,
      (select count(*) from reports r where ${isEarlier}) as earlier_count,
      (select coalesce(json_agg(report), '[]') from (
        select ${earlier} as report from reports r where ${isEarlier}
        order by r.closed_at desc, r.id limit ${earlierShown}) shown) as earlier
    from (${people[state](admin_id)}
      order by ${orders[state].people} limit ${slice.limit} offset ${slice.offset}) page
    left join profiles p on p.id = page.reported_id
    left join former_players f on f.id = page.reported_id
    cross join lateral (
      select bool_or(r.is_urgent) as is_urgent, count(*) as report_count
      from reports r where r.reported_id = page.reported_id and ${ofState}) total
    order by ${orders[state].people}`.execute(db);
  return rows;
}

export async function countPeople(db: Sql, admin_id: string, state: ReportState): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct r.reported_id) as total from reports r
    where r.state = ${sql.lit(state)} and ${handledBy(admin_id)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A report with the person that it is about: an account, or else a former player. */
export type CaseRow = ModeratedReport & { about_id: string | null; reported_id: string };

export async function findCase(db: Sql, id: string): Promise<CaseRow | undefined> {
  type Row = { report: ModeratedReport; about_id: string | null; reported_id: string };
  const { rows } = await sql<Row>`
    select ${report} as report, r.about_id, r.reported_id from reports r where r.id = ${id}`.execute(db);
  if (rows[0] === undefined) return undefined;
  const { report: found, ...person } = rows[0];
  return { ...found, ...person };
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
    select count(*) as open, min(r.created_at) as oldest from reports r
    where r.state = 'open' and ${handledBy(admin_id)}`.execute(db);
  return rows[0] ?? { open: 0, oldest: null };
}

/** Open reports, the oldest, and the median seconds to close of those closed since a time. */
export async function countReports(db: Sql, admin_id: string, closedSince: string) {
  type Numbers = { open: number; oldest: string | null; median_seconds_to_close: number | null };
  const { rows } = await sql<Numbers>`
    select count(*) filter (where r.state = 'open') as open,
      min(r.created_at) filter (where r.state = 'open') as oldest,
      round(percentile_cont(0.5) within group (order by extract(epoch from r.closed_at - r.created_at))
        filter (where r.state = 'closed'))::integer as median_seconds_to_close
    from reports r
    where (r.state = 'open' or r.closed_at >= ${closedSince}) and ${handledBy(admin_id)}`.execute(db);
  return rows[0] ?? { open: 0, oldest: null, median_seconds_to_close: null };
}
