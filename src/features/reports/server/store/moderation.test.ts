import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runStatements } from '#tests/support/database.ts';
import { withServer } from '#tests/support/with-server.ts';
import { listPeople } from './moderation.ts';

const count = 400;
const reportsOfEach = 25;

const { server, people } = await withServer();
const { ada } = await people({ ada: { is_admin: true } });
const { db } = server.app;
await sql`
  insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate,
    zip_code)
  select gen_random_uuid(), 'Player', 'Number ' || n, 'female', 3.5, 3.5, '1990-01-01', '85001'
  from generate_series(1, ${count}::integer) n`.execute(db);
// The latest report of each person is hours after that of the person before.
await sql`
  insert into reports (id, about_id, target_type, target_id, reason, state, outcome, created_at,
    closed_at)
  select gen_random_uuid(), p.id, 'person', p.id, 'spam', 'closed', 'dismissed', closed_at,
    closed_at
  from (select id, row_number() over (order by last_name) as n from profiles
    where id <> ${ada.id}) p,
    generate_series(1, ${reportsOfEach}::integer) report,
    lateral (select timestamptz '2026-01-01' + make_interval(hours => p.n::integer,
    mins => report) as closed_at) times
`.execute(db);
await runStatements(server.ownerUrl, 'analyze profiles, reports');

test('a page of handled reports reads those of its people, not all', async () => {
  const { read, rows } = await server.app.db.transaction().execute(async (trx) => {
    const rows = await listPeople(trx, ada.id, 'closed', { limit: 20, offset: 20 });
    const stats = await sql<{ read: number }>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
      from pg_stat_xact_user_tables where relname = 'reports'`.execute(trx);
    return { rows, read: stats.rows[0]?.read ?? 0 };
  });
  expect(rows).toHaveLength(20);
  for (const { report_count, reports } of rows) {
    expect(report_count).toBe(reportsOfEach);
    expect(reports).toHaveLength(20);
  }
  const closed = rows.map(({ reports }) => reports[0]?.closed_at ?? '');
  expect(closed).toEqual(closed.toSorted().reverse());
  expect(read).toBeGreaterThan(20 * reportsOfEach);
  expect(read).toBeLessThan((count * reportsOfEach) / 2);
});
