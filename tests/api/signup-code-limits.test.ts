import { beforeEach, describe, expect, test } from 'vitest';
import type { SignupCode } from '#features/signup-codes/contract.ts';
import { newId } from '#platform/common/ids.ts';
import { freshAddress, invite } from '#tests/support/invitations.ts';
import { ok } from '#tests/support/playdates.ts';
import { signUpBody } from '#tests/support/sign-ups.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people } = await withServer({ rate_limits: true });
const { admin, anna } = await people({ admin: { is_admin: true }, anna: {} });
beforeEach(async () => {
  await server.app.db.deleteFrom('rate_limits').execute();
});

let networks = 0;
/** An unused IP address of a new network, a /48 of its own. */
const freshNetwork = () => {
  networks += 1;
  return `2001:db8:${networks.toString(16)}::1`;
};
const createCode = async (body: object = {}) =>
  ok<SignupCode>(await admin.call('POST', '/api/signup_codes', { body })).code;
const check = async (code: string, address: string) =>
  (await server.call('POST', '/api/rpc/check_invite_code', { body: { code }, address })).status;
const signUp = async (signupCode: string, address: string) => {
  const body = signUpBody({ email: freshAddress(), signup_code: signupCode });
  return (await server.call('POST', '/api/auth/sign-up', { body, address })).status;
};
const unknown = '1000000';

/** Sets the number of failures in this hour, over all networks. */
async function setFailures(points: number): Promise<void> {
  await check(unknown, freshNetwork());
  await server.app.db
    .updateTable('rate_limits')
    .set({ points })
    .where('key', 'like', 'signup_code_all:%')
    .execute();
}

describe('Guessing signup codes', () => {
  test('is refused after 30 failures in an hour from a network, by look-up or sign-up', async () => {
    const address = freshNetwork();
    const code = await createCode();
    for (let tries = 0; tries < 15; tries += 1) {
      expect(await check(unknown, address)).toBe(404);
      expect(await signUp(unknown, address)).toBe(409);
    }
    expect(await check(code, address)).toBe(429);
    expect(await signUp(code, address)).toBe(429);
    expect(await check(code, freshNetwork())).toBe(200);
  });

  test('is not reset by a right code', async () => {
    const address = freshNetwork();
    const code = await createCode();
    for (let tries = 0; tries < 30; tries += 1) {
      expect(await check(code, address)).toBe(200);
      expect(await check(unknown, address)).toBe(404);
    }
    expect(await check(code, address)).toBe(429);
  });

  test('is limited to 3 failures an hour for each network after 1,000 in all', async () => {
    await setFailures(1000);
    for (let round = 0; round < 3; round += 1) {
      const address = freshNetwork();
      const statuses = [];
      for (let tries = 0; tries < 5; tries += 1) statuses.push(await check(unknown, address));
      expect(statuses).toEqual([404, 404, 404, 429, 429]);
    }
  });
});

describe('A legitimate sign-up', () => {
  test('with a code succeeds where 20 others came from the same address in this hour', async () => {
    const address = freshNetwork();
    for (let invitee = 0; invitee < 20; invitee += 1) {
      const code = await createCode();
      expect([await check(code, address), await signUp(code, address)]).toEqual([200, 200]);
    }
  });

  test('with a code succeeds while others guess from many networks', async () => {
    await setFailures(980);
    const guesses = Array.from({ length: 30 }, () => check(unknown, freshNetwork()));
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([404]));
    const address = freshNetwork();
    const code = await createCode();
    expect(await check('7654321', address), 'a typing error').toBe(404);
    for (let round = 0; round < 5; round += 1) expect(await check(code, address)).toBe(200);
    expect(await signUp(code, address)).toBe(200);
  });
});

test('An attack of 1,200 wrong codes from 40 networks keeps nobody from signing up', async () => {
  const numbers = Array.from({ length: 30 }, (_, at) => String(9_000_000 + at));
  const networksOfAttack = Array.from({ length: 40 }, freshNetwork);
  const statuses: number[] = [];
  for (const address of networksOfAttack)
    statuses.push(...(await Promise.all(numbers.map((code) => check(code, address)))));
  const counted = (status: number) => statuses.filter((each) => each === status).length;
  // 1,000 from 33 networks and a part of the 34th, then 3 from each of the 6 others.
  expect(counted(404)).toBeGreaterThanOrEqual(1000);
  expect(counted(404)).toBeLessThanOrEqual(1000 + 3 * 7);
  expect(counted(404) + counted(429)).toBe(1200);

  for (let person = 0; person < 3; person += 1) {
    const address = freshNetwork();
    const code = await createCode();
    // The attack goes on from ever more networks, beside them.
    const attack = Array.from({ length: 10 }, () => check(unknown, freshNetwork()));
    expect([await check('7654321', address), await check('1234567', address)]).toEqual([404, 404]);
    expect([await check(code, address), await signUp(code, address)]).toEqual([200, 200]);
    expect(new Set(await Promise.all(attack))).toEqual(new Set([404]));
  }
  // Nor those whom somebody has invited, even beside the attacker.
  const { urlCode } = await invite(anna, freshAddress());
  const [attacked = ''] = networksOfAttack;
  expect(await check(await createCode(), attacked)).toBe(429);
  expect([await check(urlCode, attacked), await signUp(urlCode, attacked)]).toEqual([200, 200]);
});

describe('An invitation code', () => {
  test('is neither counted nor refused, used ones included', async () => {
    const address = freshNetwork();
    const { urlCode } = await invite(anna, freshAddress());
    const used = await invite(anna, freshAddress());
    await server.app.db
      .updateTable('signup_codes')
      .set({ used_at: server.app.clock.now().toISOString() })
      .where('url_code', '=', used.urlCode)
      .execute();
    for (let tries = 0; tries < 35; tries += 1)
      expect(await check(used.urlCode, address)).toBe(404);
    expect(await check(unknown, address), 'nothing was counted').toBe(404);
    for (let tries = 0; tries < 29; tries += 1) await check(unknown, address);
    expect(await check(unknown, address)).toBe(429);
    await setFailures(1000);
    expect([await check(urlCode, address), await signUp(urlCode, address)]).toEqual([200, 200]);
  });

  test('is distinguished from made-up codes of the same form and from URL codes of its length', async () => {
    const address = freshNetwork();
    await createCode({ url_code: 'spring-open-2026' });
    for (let tries = 0; tries < 30; tries += 1)
      expect(await check(newId().slice(0, 16), address)).toBe(404);
    expect(await check('spring-open-2026', address)).toBe(429);
    expect(await check('spring-open-2026', freshNetwork())).toBe(200);
  });
});
