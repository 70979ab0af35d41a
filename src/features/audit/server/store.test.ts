import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { type AuditFilter, entriesQuery } from './store.ts';

const somebody = '11111111-1111-4111-8111-111111111111';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await sql`
    insert into audit_log (id, actor_id, action, target_type, target_id, created_at)
    select gen_random_uuid(), case when n % 500 = 0 then ${somebody}::uuid else gen_random_uuid() end,
      case when n % 2 = 0 then 'pause_access' else 'make_admin' end, 'user',
      case when n % 700 = 0 then ${somebody}::uuid else gen_random_uuid() end, now() - n * interval '1 minute'
    from generate_series(1, 10000) n`.execute(server.platform.db);
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
test.each<[string, AuditFilter]>([
  ['everything', {}],
  ['one action', { action: 'make_admin' }],
  ['one person', { user_id: somebody }],
  ['a time', { from: longAgo, to: '2100-01-01T00:00:00.000Z' }],
  ['an action in a time', { action: 'pause_access', from: longAgo }],
])('the first and the last page of %s are found by indexes, among 10,000 entries', async (_, filter) => {
  for (const from_end of [false, true]) {
    const query = entriesQuery(server.platform.db, filter, { offset: 0, limit: 20, from_end });
    const [row] = await query.explain<{ 'QUERY PLAN': { Plan: Plan }[] }>('json', sql`analyze`);
    const plan = row?.['QUERY PLAN'][0]?.Plan;
    const ofLog = plan ? nodes(plan).filter((node) => node['Relation Name'] === 'audit_log') : [];
    expect(ofLog).not.toEqual([]);
    expect(ofLog.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    for (const node of ofLog)
      expect(node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(50);
  }
});
