import { CompiledQuery, sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertMany } from '#tests/support/bulk.ts';
import { captureQuery } from '#tests/support/explain.ts';
import { withServer } from '#tests/support/with-server.ts';
import { firstCursor, listOfProfile } from './profile.ts';

// Each of 4,000 players is friends with the next ten and watches the ten after those.
const players = `
  insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate,
    zip_code)
  select gen_random_uuid(), 'Player', 'Number ' || n, 'female', 3.5, 3.5, '1990-01-01', '85001'
  from generate_series(1, 4000) n`;
const connections = (step: number) => `
  with numbered as (select id, row_number() over (order by id) - 1 as n from profiles)
  insert into connections (id, requester_id, receiver_id, type, status)
  select gen_random_uuid(), a.id, b.id, '${step <= 10 ? 'friend' : 'watched'}', 'accepted'
  from numbered a join numbered b on b.n = (a.n + ${step}) % 4000`;

const { server } = await withServer();
const steps = Array.from({ length: 20 }, (_, at) => connections(at + 1));
await insertMany(server, [players, ...steps]);
const { rows } = await sql<{ id: string }>`select id from profiles limit 1`.execute(server.app.db);
const profileId = rows[0]?.id ?? '';

it('the connections of a profile are read by indexes, among 80,000', async () => {
  const { db } = server.app;
  const shown = { profile_id: profileId, viewer_id: profileId };
  const query = await captureQuery(server, (captured) =>
    listOfProfile(captured, { ...shown, ...firstCursor, limit: 21 }),
  );
  const explain = `explain (analyze, buffers, format json) ${query.sql}`;
  const { rows } = await db.transaction().execute(async (trx) => {
    // At 4,000 players a scan of all costs about as much: only what has no index may be scanned.
    await sql`set local enable_seqscan = off`.execute(trx);
    return trx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      CompiledQuery.raw(explain, [...query.parameters]),
    );
  });
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  expect(plan?.['Actual Rows']).toBe(21);
  expect(plan && sequentialScans(plan)).toEqual([]);
  // 30 people with a few pages each, or, at 4,000 players as cheap, a walk along the key of all of
  // them. Without an index each of the 80,000 connections would be read.
  expect((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)).toBeLessThan(
    5_000,
  );
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
