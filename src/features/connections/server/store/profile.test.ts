import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '#platform/server/database/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { profileConnectionsStatement } from './profile.ts';

let server: TestServer;
let profileId: string;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.app;
  await db.transaction().execute(fill);
  const { rows } = await sql<{ id: string }>`select id from profiles limit 1`.execute(db);
  profileId = rows[0]?.id ?? '';
});
afterAll(() => server.close());

/** 4,000 players with 80,000 connections. */
async function fill(trx: Transaction): Promise<void> {
  // A slow machine takes longer than a request may.
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`
    insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate, zip_code)
    select gen_random_uuid(), 'Player', 'Number ' || n, 'female', 3.5, 3.5, '1990-01-01', '85001'
    from generate_series(1, 4000) n`.execute(trx);
  // Each player is friends with the next ten and watches the ten after those.
  await sql`
    with numbered as (select id, row_number() over (order by id) - 1 as n from profiles)
    insert into connections (id, requester_id, receiver_id, type, status)
    select gen_random_uuid(), a.id, b.id, case when step <= 10 then 'friend' else 'watched' end, 'accepted'
    from numbered a cross join generate_series(1, 20) step join numbered b on b.n = (a.n + step) % 4000`.execute(
    trx,
  );
  await sql`analyze profiles, connections`.execute(trx);
}

it('the connections of a profile are read by indexes, among 80,000', async () => {
  const { db } = server.app;
  const explain = `explain (analyze, buffers, format json) ${profileConnectionsStatement}`;
  const start = [profileId, '', '', '', '00000000-0000-0000-0000-000000000000', 21];
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    CompiledQuery.raw(explain, start),
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  expect(plan?.['Actual Rows']).toBe(21);
  expect(plan && sequentialScans(plan)).toEqual([]);
  // 30 people with a few pages each; the connections table alone has more than 1,000 pages.
  expect((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)).toBeLessThan(500);
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

function sequentialScans(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? '?'] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(sequentialScans)];
}
