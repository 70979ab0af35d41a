import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { AppError } from '#platform/common/errors.ts';
import { tooManyAttempts } from '#platform/common/messages.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { withServer } from '#tests/support/with-server.ts';
import { type RateLimitRule, rateLimitRule } from './rate-limits.ts';

const { server, people } = await withServer({ rate_limits: true });

const errorOf = async (rule: RateLimitRule, key: string, node = server) => {
  try {
    await node.app.rateLimits.consume(rule, key);
    return null;
  } catch (error) {
    return error;
  }
};

describe('a rate limit', () => {
  const rule = rateLimitRule({ name: 'test_points', points: 3, perSeconds: 900 });

  it('allows its points and then says when to retry', async () => {
    for (let count = 0; count < 3; count += 1) expect(await errorOf(rule, 'anna')).toBeNull();
    const error = await errorOf(rule, 'anna');
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      message: 'Too many attempts. Please try again in 15 minutes.',
    });
    expect(await errorOf(rule, 'ben')).toBeNull();
  });

  it('can return single points', async () => {
    await server.app.rateLimits.consume(rule, 'cleo');
    await server.app.rateLimits.consume(rule, 'cleo');
    await server.app.rateLimits.reward(rule, 'cleo');
    for (let count = 0; count < 2; count += 1) expect(await errorOf(rule, 'cleo')).toBeNull();
    expect(await errorOf(rule, 'cleo')).toBeInstanceOf(AppError);
  });

  it('can be reset', async () => {
    await server.app.rateLimits.reset(rule, 'anna');
    expect(await errorOf(rule, 'anna')).toBeNull();
  });
});

it('a rate limit in the database counts concurrent requests over all nodes', async () => {
  const other = await server.another();
  const rule = rateLimitRule({ name: 'test_nodes', points: 5, perSeconds: 60 });
  const attempts = Array.from({ length: 20 }, (_, index) =>
    errorOf(rule, 'key', index % 2 ? other : server),
  );
  const errors = await Promise.all(attempts);
  expect(errors.filter((error) => error === null)).toHaveLength(5);
});

it('keys are hashed in the table', async () => {
  const rule = rateLimitRule({ name: 'test_keys', points: 5, perSeconds: 60 });
  await server.app.rateLimits.consume(rule, 'anna@courtfolk.test');
  const rows = await server.app.db.selectFrom('rate_limits').select('key').execute();
  expect(rows.some(({ key }) => key.startsWith('test_keys:'))).toBe(true);
  expect(rows.some(({ key }) => key.includes('@'))).toBe(false);
});

describe('a limit of different values', () => {
  const rule = rateLimitRule({ name: 'test_different', points: 3, perSeconds: 900 });
  const look = async (key: string, values: string[], node = server, counts?: string[]) => {
    try {
      await node.app.rateLimits.consumeDifferent(rule, key, values, counts && (async () => counts));
      return 200;
    } catch (error) {
      expect(error).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        retryAfterSeconds: expect.any(Number),
      });
      return 429;
    }
  };

  it('counts each value once, and refuses what has too many new ones as a whole', async () => {
    const other = await server.another();
    expect(await look('one', ['a', 'b', 'a'])).toBe(200);
    for (let round = 0; round < 5; round += 1)
      expect(await look('one', ['b', 'a'], other)).toBe(200);
    expect(await look('one', ['c', 'd'], other)).toBe(429);
    expect(await look('one', ['c'])).toBe(200);
    expect(await look('one', ['d'])).toBe(429);
    expect(await look('one', ['a', 'b', 'c'])).toBe(200);
    expect(await look('two', ['d'])).toBe(200);
  });

  it('counts only what is said to count', async () => {
    expect(await look('friends', ['a', 'b', 'c', 'd'], server, ['d'])).toBe(200);
    expect(await look('friends', ['e', 'f'], server, ['e', 'f'])).toBe(200);
    expect(await look('friends', ['g'], server, [])).toBe(200);
    expect(await look('friends', ['g'], server, ['g'])).toBe(429);
  });

  it('holds for concurrent calls on several nodes', async () => {
    const other = await server.another();
    const calls = Array.from({ length: 20 }, (_, n) =>
      look('crowd', [`${n % 10}`], n % 2 ? other : server),
    );
    const statuses = await Promise.all(calls);
    const { rows } = await sql<{ count: number }>`
      select max(cardinality(members)) as count from rate_limit_sets`.execute(server.app.db);
    expect(rows).toEqual([{ count: 3 }]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(6);
  });

  it('begins anew once the time is up', async () => {
    expect(await look('later', ['a', 'b', 'c'])).toBe(200);
    expect(await look('later', ['d'])).toBe(429);
    const past = { expires_at: '2026-01-01T00:00:00.000Z' };
    await server.app.db.updateTable('rate_limit_sets').set(past).execute();
    expect(await look('later', ['d', 'e', 'f'])).toBe(200);
    expect(await look('later', ['a'])).toBe(429);
  });
});

it('anonymous requests are limited per network, with 429 and retry-after', async () => {
  const call = () => server.call('GET', '/api/nothing', { address: '203.0.113.9' });
  const responses = await Promise.all(Array.from({ length: 1201 }, call));
  expect(responses.filter(({ status }) => status === 404)).toHaveLength(1200);
  const refused = responses.find(({ status }) => status === 429);
  expect(refused).toMatchObject({ body: { code: 'TOO_MANY_REQUESTS' } });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await server.call('GET', '/api/nothing', { address: '203.0.113.10' })).status).toBe(404);
});

it('requests with a session are limited per user, over all networks', async () => {
  const { anna, ben } = await people('anna', 'ben');
  const request = ({ token }: TestPerson, network: number) =>
    server.call('GET', '/api/nothing', { token, address: `198.51.100.${network % 250}` });
  const responses = await Promise.all(Array.from({ length: 1201 }, (_, at) => request(anna, at)));
  expect(responses.filter(({ status }) => status === 404)).toHaveLength(1200);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await request(ben, 1)).status).toBe(404);
});

it('a limit by network also counts larger networks, with wider bounds', async () => {
  const rule = rateLimitRule({
    name: 'test_networks',
    points: 1,
    perSeconds: 60,
    byNetwork: true,
  });
  const allowed = async (addressOf: (n: number) => string) => {
    let count = 0;
    for (let n = 0; n < 20; n += 1) if ((await errorOf(rule, addressOf(n))) === null) count += 1;
    return count;
  };
  expect(await allowed(() => '203.0.113.1')).toBe(1);
  // What the client was refused has not counted for its neighbours.
  expect(await allowed((n) => `203.0.113.${n}`)).toBe(9);
  expect(await errorOf(rule, '203.0.114.1')).toBeNull();
  const hex = (n: number) => n.toString(16);
  expect(await allowed((n) => `2001:db8:1:${hex(n)}::/64`)).toBe(4);
  expect(await allowed((n) => `2001:db8:1:${hex(256 * n)}::/64`)).toBe(12);
  expect(await errorOf(rule, '2001:db8:2:0::/64')).toBeNull();
});

it('anonymous requests are limited per larger network too', async () => {
  const call = (n: number) =>
    server.call('GET', '/api/nothing', { address: `2001:db8:9:${(n % 250).toString(16)}::1` });
  const responses = await Promise.all(Array.from({ length: 4801 }, (_, n) => call(n)));
  expect(responses.filter(({ status }) => status === 404)).toHaveLength(4800);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
});

it('waiting times are rounded up to minutes, with a singular', () => {
  expect(tooManyAttempts(1)).toBe('Too many attempts. Please try again in 1 minute.');
  expect(tooManyAttempts(61)).toBe('Too many attempts. Please try again in 2 minutes.');
});
