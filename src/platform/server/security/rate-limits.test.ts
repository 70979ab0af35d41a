import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#platform/common/errors.ts';
import { tooManyAttempts } from '#platform/common/messages.ts';
import { createPeople, type TestPerson } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { type RateLimitRule, rateLimitRule } from './rate-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ rate_limits: true });
});
afterAll(() => server.close());

const refusalOf = async (rule: RateLimitRule, key: string, node = server) => {
  try {
    await node.app.rateLimits.consume(rule, key);
    return null;
  } catch (error) {
    return error;
  }
};

describe.each(['memory', 'database'] as const)('a limit in the %s', (store) => {
  const rule = rateLimitRule({ name: `test_${store}`, points: 3, perSeconds: 900, store });

  it('lets so many through and then says when to come back', async () => {
    for (let count = 0; count < 3; count += 1) expect(await refusalOf(rule, 'anna')).toBeNull();
    const refusal = await refusalOf(rule, 'anna');
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      message: 'Too many attempts. Please try again in 15 minutes.',
    });
    expect(await refusalOf(rule, 'ben')).toBeNull();
  });

  it('is given back point by point', async () => {
    await server.app.rateLimits.consume(rule, 'cleo');
    await server.app.rateLimits.consume(rule, 'cleo');
    await server.app.rateLimits.reward(rule, 'cleo');
    for (let count = 0; count < 2; count += 1) expect(await refusalOf(rule, 'cleo')).toBeNull();
    expect(await refusalOf(rule, 'cleo')).toBeInstanceOf(AppError);
  });

  it('is given back whole', async () => {
    await server.app.rateLimits.reset(rule, 'anna');
    expect(await refusalOf(rule, 'anna')).toBeNull();
  });
});

it('a limit in the database counts over all nodes, and lets exactly so many through at once', async () => {
  const other = await server.another();
  const rule = rateLimitRule({ name: 'test_nodes', points: 5, perSeconds: 60, store: 'database' });
  const tries = Array.from({ length: 20 }, (_, index) => refusalOf(rule, 'key', index % 2 ? other : server));
  const refusals = await Promise.all(tries);
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(5);
});

it('what is limited is not to be read in the table', async () => {
  const rule = rateLimitRule({ name: 'test_keys', points: 5, perSeconds: 60, store: 'database' });
  await server.app.rateLimits.consume(rule, 'anna@courtfolk.test');
  const rows = await server.app.db.selectFrom('rate_limits').select('key').execute();
  expect(rows.some(({ key }) => key.startsWith('test_keys:'))).toBe(true);
  expect(rows.some(({ key }) => key.includes('@'))).toBe(false);
});

it('the plain flow of requests is limited by network, with 429 and a time to come back', async () => {
  const call = () => server.call('GET', '/api/nothing', { address: '203.0.113.9' });
  const answers = await Promise.all(Array.from({ length: 1201 }, call));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(1200);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused).toMatchObject({ body: { code: 'TOO_MANY_REQUESTS' } });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await server.call('GET', '/api/nothing', { address: '203.0.113.10' })).status).toBe(404);
});

it('and of somebody who is signed in by person, from however many networks', async () => {
  const { anna, ben } = await createPeople(server)('anna', 'ben');
  const ask = ({ token }: TestPerson, network: number) =>
    server.call('GET', '/api/nothing', { token, address: `198.51.100.${network % 250}` });
  const answers = await Promise.all(Array.from({ length: 1201 }, (_, at) => ask(anna, at)));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(1200);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await ask(ben, 1)).status).toBe(404);
});

it('minutes are counted upwards, and one of them is a minute', () => {
  expect(tooManyAttempts(1)).toBe('Too many attempts. Please try again in 1 minute.');
  expect(tooManyAttempts(61)).toBe('Too many attempts. Please try again in 2 minutes.');
});
