import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { type AuditFilter, countStatement, entriesStatement } from './store.ts';

const somebody = '11111111-1111-4111-8111-111111111111';
const busy = '22222222-2222-4222-8222-222222222222';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await sql`
    insert into audit_log (id, actor_id, action, target_type, target_id, created_at)
    select gen_random_uuid(), case when n % 500 = 0 then ${somebody}::uuid when n % 10 = 1 then gen_random_uuid() else ${busy}::uuid end,
      case when n % 1000 = 2 then 'delete_play_date' when n % 2 = 0 then 'pause_access' else 'make_admin' end, 'user',
      case when n % 700 = 0 then ${somebody}::uuid else gen_random_uuid() end, now() - n * interval '1 minute'
    from generate_series(1, 10000) n`.execute(server.app.db);
  // Deleted PlayDates, and codes for somebody: most of them are other people's.
  await sql`
    insert into audit_log (id, actor_id, action, target_type, target_id, before, after, created_at)
    select gen_random_uuid(), ${busy}::uuid, case when n % 3 < 2 then 'delete_play_date' else 'create_signup_code' end,
      case when n % 3 < 2 then 'play_date' else 'signup_code' end, gen_random_uuid(),
      case when n % 3 < 2 then jsonb_build_object('creator_id', case when n % 3 = 0 then who else gen_random_uuid() end,
        'partner_id', case when n % 3 = 1 then who else gen_random_uuid() end) else '{}' end,
      case when n % 3 = 2 then jsonb_build_object('user_id', who) else '{}' end, now() - n * interval '10 minutes'
    from generate_series(1, 1000) n,
      lateral (select case when n % 10 = 0 then ${somebody}::uuid else gen_random_uuid() end as who) w`.execute(
    server.app.db,
  );
});
afterAll(() => server.close());

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

const longAgo = '2020-01-01T00:00:00.000Z';
async function planOf(statement: RawBuilder<unknown>): Promise<Plan> {
  const { db } = server.app;
  const { sql: text, parameters } = statement.compile(db);
  const explain = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('There is no plan');
  return plan;
}

test.each<[string, AuditFilter]>([
  ['everything', {}],
  ['one action', { action: 'make_admin' }],
  ['one person', { user_id: somebody }],
  ['whoever did nearly everything', { user_id: busy }],
  ['a rare action of theirs', { user_id: busy, action: 'delete_play_date' }],
  ['a time', { from: longAgo, to: '2100-01-01T00:00:00.000Z' }],
  ['an action in a time', { action: 'pause_access', from: longAgo }],
])('the first and the last page of %s are found by indexes, among 11,000 entries', async (_, filter) => {
  for (const fromEnd of [false, true]) {
    const plan = await planOf(entriesStatement(filter, { offset: 0, limit: 20, fromEnd }));
    const ofLog = nodes(plan).filter((node) => node['Relation Name'] === 'audit_log');
    expect(ofLog).not.toEqual([]);
    expect(ofLog.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    for (const node of ofLog)
      expect(node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(50);
  }
});

test('what somebody did to themselves is there once, and counted once', async () => {
  const { db } = server.app;
  await sql`insert into audit_log (id, actor_id, action, target_type, target_id)
    values (gen_random_uuid(), ${somebody}, 'remove_admin', 'user', ${somebody})`.execute(db);
  const filter: AuditFilter = { user_id: somebody };
  const { rows } = await entriesStatement(filter, { offset: 0, limit: 1000, fromEnd: false }).execute(db);
  expect(rows.filter(({ action }) => action === 'remove_admin')).toHaveLength(1);
  expect((await countStatement(filter).execute(db)).rows).toEqual([{ total: rows.length }]);
});
