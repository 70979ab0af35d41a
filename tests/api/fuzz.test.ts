import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { connectTo } from '#tests/support/database.ts';
import { countsTable, type FuzzResult, fuzz } from '#tests/support/fuzz/fuzz.ts';
import { wireOperations } from '#tests/support/operations.ts';
import { withServer } from '#tests/support/with-server.ts';

// The timeout is that of a run of 100,000 requests on a busy machine.
const requests = Number(process.env.FUZZ_REQUESTS ?? 50_000);
const seed = Number(process.env.FUZZ_SEED ?? randomInt(1_000_000));
const world = process.env.FUZZ_WORLD === undefined ? {} : { world: Number(process.env.FUZZ_WORLD) };
const isWorld = 'world' in world;
const timeout = 7_200_000;

const settings = { TRUSTED_PROXIES: '127.0.0.1' };
const { server } = await withServer({ settings });
const { server: limited } = await withServer({ settings, rate_limits: true });

const results: FuzzResult[] = [];
/** The statuses of an operation, over all runs. */
const statusesOf = (name: string) =>
  results.flatMap(({ counts }) => [...(counts.get(name)?.keys() ?? [])]);

test(
  'random requests get no error of the server, no answer outside the contract and no internals',
  async () => {
    const result = await fuzz(server, { requests: Math.ceil(requests * 0.85), seed, ...world });
    results.push(result);
    console.log(`Without limits\n${countsTable(result)}`);
    expect(result.failure).toBeNull();
  },
  timeout,
);

test(
  'nor with rate limits, where all come from one network',
  async () => {
    const result = await fuzz(limited, {
      requests: Math.ceil(requests * 0.15),
      seed,
      ...world,
      isOneNetwork: true,
    });
    results.push(result);
    console.log(`With rate limits\n${countsTable(result)}`);
    expect(result.failure).toBeNull();
  },
  timeout,
);

test.skipIf(isWorld)('every operation of the contract is reached', () => {
  const names = wireOperations.map(({ name }) => name);
  expect([...(results[0]?.counts.keys() ?? [])].toSorted()).toEqual(names.toSorted());
  expect(names.filter((name) => statusesOf(name).length === 0)).toEqual([]);
  // A short run leaves too much to chance.
  if (requests < 200_000) return;
  expect(names.filter((name) => !statusesOf(name).some((status) => status < 300))).toEqual([]);
  const statuses = names.flatMap(statusesOf);
  for (const status of [400, 401, 403, 404, 409, 413, 415, 429, 431])
    expect(statuses).toContain(status);
});

test(
  'a run on a broken database fails and ends with the request that repeats it',
  async () => {
    const broken = await withServer({ settings });
    const owner = await connectTo(broken.server.ownerUrl);
    await owner.query("alter table partner_lists add check (name = 'Desert Classic')");
    const { failure } = await fuzz(broken.server, { requests: 2_000, seed: 1, endOnFailure: true });
    expect(failure).toMatch(/^partner_lists\.(create|update) is an error of the server\n500 /);
    expect(failure).toMatch(/\ncurl .+\/api\/partner_lists/);
    expect(failure).toMatch(/\nAgain: FUZZ_SEED=1 FUZZ_WORLD=\d+ npm run fuzz$/);
  },
  timeout,
);
