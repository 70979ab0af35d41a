import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tasks } from '#features/home/server/store/tasks.ts';
import * as agreements from '#features/matches/server/store/agreements.ts';
import * as calendar from '#features/matches/server/store/calendar.ts';
import * as deadlines from '#features/matches/server/store/deadlines.ts';
import * as reminders from '#features/matches/server/store/reminders.ts';
import { passTimes } from '#features/playdates/server/store/terms.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { insertMany } from '#tests/support/bulk.ts';
import { withServer } from '#tests/support/with-server.ts';

// 12,000 matches of 3,000 people: no statement may read all of them.

// One match in a hundred has an open change and one a report that are over.
const community = `
  insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate,
    zip_code)
    select gen_random_uuid(), 'First' || n, 'Last', 'male', 4, 4, '1990-01-01', '85281'
    from generate_series(1, 3000) n;
  create temporary table numbered as select id, row_number() over () as n from profiles;
  create index on numbered (n);
  analyze numbered;
  create temporary table matches as
    select k as n, gen_random_uuid() as id, gen_random_uuid() as request_id,
      a.id as a, b.id as b, c.id as c, d.id as d
    from generate_series(1, 12000) k
      join numbered a on a.n = 1 + k % 3000 join numbered b on b.n = 1 + (k + 700) % 3000
      join numbered c on c.n = 1 + (k + 1400) % 3000 join numbered d on d.n = 1 + (k + 2100) % 3000;
  insert into play_dates (id, creator_id, partner_id, type, state, regions, payment_per_hour_min,
      payment_per_hour_max, description, team_dupr_rating, is_listed, status)
    select id, a, b, 'teach', 'TX', '{}', 40, 40, 'One', 4, true, 'matched' from matches;
  insert into play_dates (id, creator_id, partner_id, type, state, regions, payment_per_hour_min,
      payment_per_hour_max, description, team_dupr_rating, is_listed, listed_until)
    select gen_random_uuid(), a, b, 'teach', 'TX', '{}', 40, 40, 'Two', 4, true,
      now() + (n - 50) * interval '1 minute' from matches;
  insert into play_date_requests (id, play_date_id, requester_id, requester_partner_id, status)
    select request_id, id, c, d, 'accepted' from matches;
  insert into play_date_members (play_date_id, profile_id, request_id)
    select id, unnest(array[a, b]), null from matches
    union all select id, unnest(array[c, d]), request_id from matches;
  insert into agreements (play_date_id, request_id, time_zone, amount_per_hour, starts_at, ends_at,
    duration_minutes)
    select id, request_id, 'America/Chicago', 40, starts_at, starts_at + interval '90 minutes', 90
    from (select *, date_trunc('hour', now()) + (n - 500) * interval '15 minutes' as starts_at
      from matches) timed;
  insert into agreement_changes (id, play_date_id, proposed_by, version, starts, venue_name, state,
    expires_at)
    select gen_random_uuid(), id, a, 1, '{}', 'Park', case when n % 100 = 0 then 'open'
      else 'declined' end,
      now() - interval '1 minute' from matches;
  insert into attendance_reports (id, play_date_id, about_id, reporter_id, about_team,
    reporter_team, kind, was_played, state,
      answer_until)
    select gen_random_uuid(), id, a, c, 'creator_team', 'other_team', 'no_show', true,
      case when n % 100 = 1 then 'open' else 'agreed' end,
      now() - interval '1 minute' from matches;
  insert into agreement_answers (play_date_id, version, profile_id, answer)
    select id, 1, unnest(array[a, c]), 'confirmed' from matches`;

const { server } = await withServer();
const one = 'select id, a from matches where n = 9000';
const rows = await insertMany<{ id: string; a: string }>(server, [community, one]);
const [{ id: match, a: viewer } = { id: '', a: '' }] = rows;

const now = Date.now();
const inHours = (hours: number): string => new Date(now + hours * 3_600_000).toISOString();

test.each<[string, found: number, (trx: Transaction) => Promise<unknown[]>]>([
  ['an agreement', 1, (trx) => agreements.find(trx, viewer, match)],
  ['what agreements wait for', 3, (trx) => tasks(trx, viewer, 3)],
  ['a calendar', 3, (trx) => calendar.listEvents(trx, viewer, inHours(-24 * 30))],
  [
    'what to remind of',
    20,
    (trx) =>
      reminders.lockDue(trx, {
        kind: 'day_before',
        from: inHours(12),
        until: inHours(24),
        except: [],
        limit: 20,
      }),
  ],
  ['reports that are over', 100, (trx) => deadlines.closeAttendanceReports(trx, 100)],
  ['changes that are over', 100, (trx) => deadlines.expireChanges(trx, 100)],
  ['matches that are over', 100, (trx) => deadlines.findToEnd(trx, 100)],
  ['PlayDates without a time ahead', 49, (trx) => passTimes(trx, 100)],
])('%s: found without reading a whole table', async (_, found, run) => {
  const read = await server.app.db.transaction().execute(async (trx) => {
    const rows = await run(trx);
    expect(rows.length).toBeGreaterThanOrEqual(found);
    const scans = await sql<{ relname: string; rows: number }>`
      select relname, seq_tup_read as rows from pg_stat_xact_user_tables where seq_tup_read >= 1000`.execute(
      trx,
    );
    return scans.rows;
  });
  expect(read).toEqual([]);
});
