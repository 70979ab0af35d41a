import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseName } from '#platform/server/database/embedded/embedded-database.ts';
import { log } from './log.ts';
import { postgresMeter } from './postgres-meter.ts';
import type { Running } from './server.ts';

/** What the promise is about, an hour. */
const perHour = 100_000;
const kinds = ['times', 'change', 'report', 'match'] as const;

export type Kind = (typeof kinds)[number];
/** How late deadlines of a kind were tidied, in seconds. */
export type Lateness = { kind: Kind; count: number; p50: number; p99: number; max: number };
export type Spread = {
  count: number;
  /** Over so many seconds; 0: at one moment. */
  seconds: number;
  lateness: Lateness[];
  /** Processor time a second, 1: a core; null where the system does not report it. */
  node: number | null;
  postgres: number | null;
};
export type Deadlines = { idle: Pick<Spread, 'node' | 'postgres'>; even: Spread; burst: Spread };

/**
 * Measures how late the job tidies deadlines that pass evenly over some minutes, and those of a
 * quarter of an hour at one moment, as agreed times are quarter hours. Removes the rows that it
 * writes.
 * @throws {Error} when some are not tidied within five minutes
 */
export async function measureDeadlines(
  { server, adminUrl }: { server: Running; adminUrl: string },
  { minutes }: { minutes: number },
): Promise<Deadlines> {
  const url = new URL(adminUrl);
  url.pathname = `/${databaseName}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    // Lets matches end at any second.
    await client.query(
      'alter table agreements drop constraint if exists agreements_starts_at_check',
    );
    await untilQuiet(client);
    const meter = await createMeter(client, server);
    await sleep(30_000);
    const idle = await meter();
    log(
      `Without deadlines: ${cores(idle.node)} of a core for Node, ${cores(idle.postgres)} for PostgreSQL.`,
    );
    const even = await measure(client, server, {
      count: Math.round((perHour * minutes) / 60),
      seconds: minutes * 60,
    });
    const burst = await measure(client, server, { count: perHour / 4, seconds: 0 });
    return { idle, even, burst };
  } finally {
    await remove(client);
    await client.query(
      `alter table agreements add constraint agreements_starts_at_check check (is_quarter_hour(starts_at))`,
    );
    await client.end();
  }
}

export const cores = (share: number | null): string =>
  share === null ? 'unknown' : share.toFixed(3);

async function measure(
  client: pg.Client,
  server: Running,
  { count, seconds }: { count: number; seconds: number },
): Promise<Spread> {
  await remove(client);
  // Time to write them, and some for the machine to become quiet.
  const lead = 20 + count / 1_000;
  const from = Date.now() + lead * 1_000;
  await insert(client, { count, seconds, from: new Date(from).toISOString() });
  await client.query('analyze');
  if (Date.now() > from) throw new Error('The deadlines have passed before they were written.');
  await sleep(from - Date.now());
  const meter = await createMeter(client, server);
  await sleep(seconds * 1_000);
  if (seconds > 0) log(`${count} deadlines have passed.`);
  const evenly = seconds > 0 ? await meter() : null;
  for (let waited = 0; (await countOpen(client)) > 0; waited += 1) {
    if (waited > 150) throw new Error(`${await countOpen(client)} deadlines were not tidied.`);
    await sleep(2_000);
  }
  const { rows } = await client.query<Lateness>(latenessSql);
  return { count, seconds, lateness: rows, ...(evenly ?? (await meter())) };
}

/** Measures the share of a core from now on. */
async function createMeter(client: pg.Client, server: Running) {
  const postgres = await postgresMeter(client);
  const read = async () => ({
    at: performance.now(),
    node: await server.cpuMs(),
    postgres: await postgres(),
  });
  const before = await read();
  return async (): Promise<Pick<Spread, 'node' | 'postgres'>> => {
    const after = await read();
    const share = (name: 'node' | 'postgres') => {
      const [from, to] = [before[name], after[name]];
      return from === null || to === null ? null : (to - from) / (after.at - before.at);
    };
    return { node: share('node'), postgres: share('postgres') };
  };
}

/** Waits until the job has tidied the past of the community. */
export async function untilQuiet(client: pg.Client): Promise<void> {
  for (let waited = 0; waited < 150; waited += 1) {
    const { rows } = await client.query<{ due: number }>(
      `select ((select count(*) from agreements where is_matched
        and ends_at <= now() - interval '24 hours')
        + (select count(*) from play_dates where status = 'open' and times_passed_at is null
            and listed_until <= now()))::integer as due`,
    );
    if (rows[0]?.due === 0) return;
    await sleep(2_000);
  }
  throw new Error('The past of the community was not tidied.');
}

/**
 * Matches and open PlayDates of the community's players, a quarter of each kind. Triggers are off.
 */
async function insert(
  client: pg.Client,
  { count, seconds, from }: { count: number; seconds: number; from: string },
): Promise<void> {
  await client.query(
    'create table bench.due (n integer, kind text, id uuid, request_id uuid, at timestamptz, a uuid, b uuid, c uuid, d uuid)',
  );
  await client.query(
    `create table bench.people as
      select id, row_number() over (order by id) - 1 as nr from profiles where not is_paused`,
  );
  await client.query('create unique index on bench.people (nr)');
  await client.query(
    `insert into bench.due
    select n, ($4::text[])[1 + n % 4], bench.id('deadline', n),
      bench.id('application of deadline', n),
      date_trunc('second', $2::timestamptz + make_interval(secs => $3::double precision * n /
        $1::integer)),
      a.id, b.id, c.id, d.id
    from generate_series(0, $1::integer - 1) n cross
      join (select count(*) as size from bench.people) people
      join bench.people a on a.nr = n % people.size
      join bench.people b on b.nr = (n + people.size / 4) % people.size
      join bench.people c on c.nr = (n + people.size / 2) % people.size
      join bench.people d on d.nr = (n + 3 * people.size / 4) % people.size`,
    [count, from, seconds, kinds],
  );
  await client.query('drop table bench.people');
  await client.query(`
    insert into play_dates (id, creator_id, partner_id, type, state, regions, payment_per_hour_min,
        payment_per_hour_max, description, team_dupr_rating, is_listed, status, listed_until)
      select id, a, b, 'teach', 'TX', '{}', 40, 40, 'A deadline', 4, true,
        case kind when 'times' then 'open' else 'matched' end, case kind when 'times' then at end
          from bench.due;
    insert into play_date_requests (id, play_date_id, requester_id, requester_partner_id, status)
      select request_id, id, c, d, 'accepted' from bench.due where kind <> 'times';
    insert into play_date_members (play_date_id, profile_id, request_id)
      select id, unnest(array[a, b]), null from bench.due
      union all select id, unnest(array[c, d]), request_id from bench.due where kind <> 'times';
    -- Changes are of matches in a week, reports of those that have ended two hours ago.
    insert into agreements (play_date_id, request_id, time_zone, amount_per_hour, duration_minutes,
      ends_at, starts_at)
      select id, request_id, 'America/Chicago', 40, 60, ends_at, ends_at - interval '60 minutes'
      from (select *, case kind when 'match' then at - interval '24 hours' when 'report'
        then date_trunc('hour', now() - interval '2 hours')
        else date_trunc('hour', now() + interval '7 days') end as ends_at from bench.due
          where kind <> 'times') timed;
    insert into agreement_changes (id, play_date_id, proposed_by, version, starts, venue_name,
      expires_at)
      select request_id, id, a, 1, '{}', 'Park', at from bench.due where kind = 'change';
    insert into attendance_reports (id, play_date_id, about_id, reporter_id, kind, was_played,
      answer_until)
      select request_id, id, a, c, 'late', true, at from bench.due where kind = 'report';
    -- What the job settles.
    insert into notifications (id, user_id, play_date_id, type, kind, key)
      select id, a, id, 'other',
        case kind when 'report' then 'match_attendance_reported' else 'match_change_proposed' end,
        case kind when 'report' then request_id else id end
      from bench.due where kind in ('report', 'change')`);
}

const open = `from bench.due e join play_dates p using (id)
  left join agreement_changes c on c.play_date_id = p.id left join attendance_reports w
    on w.play_date_id = p.id`;

async function countOpen(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ open: number }>(`select count(*)::integer as open ${open}
    where case e.kind when 'times' then p.times_passed_at is null when 'change'
      then c.state = 'open'
      when 'report' then w.state = 'open' else p.status = 'matched' end`);
  return rows[0]?.open ?? 0;
}

const latenessSql = `
  select kind, count(*)::integer as count, percentile_disc(0.5) within group (order by late) as p50,
    percentile_disc(0.99) within group (order by late) as p99, max(late) as max
  from (select e.kind, extract(epoch from case e.kind when 'times' then p.times_passed_at
    when 'change' then c.updated_at
    when 'report' then w.updated_at else p.completed_at end - e.at)::double precision as late
      ${open}) tidied
  group by kind order by array_position(array['times', 'change', 'report', 'match'], kind)`;

async function remove(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ made: boolean }>(
    "select to_regclass('bench.due') is not null as made",
  );
  if (rows[0]?.made !== true) return;
  for (const table of [
    'agreement_changes',
    'attendance_reports',
    'agreements',
    'play_date_members',
    'play_date_requests',
  ])
    await client.query(`delete from ${table} where play_date_id in (select id from bench.due)`);
  await client.query(
    `delete from notifications where link in (select '/playdates/' || id from bench.due)`,
  );
  await client.query('delete from play_dates where id in (select id from bench.due)');
  await client.query('drop table bench.due');
}
