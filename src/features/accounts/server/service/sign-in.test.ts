import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { createPeople, testPassword } from '#tests/support/people.ts';
import { mailedToken, sessionOf, signUp } from '#tests/support/sign-ups.ts';
import { withServer } from '#tests/support/with-server.ts';
import { hashPassword } from './passwords.ts';

const { server, people } = await withServer({ rate_limits: true });

const signIn = (email: string, password: string, address?: string) =>
  server.call('POST', '/api/auth/sign-in', {
    body: { email, password },
    ...(address === undefined ? {} : { address }),
  });
const wrong = { status: 401, body: { code: 'UNAUTHORIZED', message: 'Invalid email or password' } };

describe('signing in', () => {
  test('with the right password starts a session', async () => {
    const { anna } = await people('anna');
    const answer = await signIn(` ${anna.email.toUpperCase()} `, testPassword);
    const { session } = sessionOf(answer);
    expect(session.user).toMatchObject({ id: anna.id, email: anna.email, is_paused: false });
    expect(Date.parse(session.expires_at) - server.app.clock.now().getTime()).toBeGreaterThan(
      14 * 60_000,
    );
    expect(JSON.stringify(answer.body)).not.toMatch(/refresh|argon2/);
    expect(
      await server.call('GET', `/api/profiles/${anna.id}`, { token: session.access_token }),
    ).toMatchObject({ status: 200 });
  });

  test('takes a password however its letters are composed, also one that was stored as it was typed', async () => {
    const composed = 'ñandú-y-çà';
    const decomposed = composed.normalize('NFD');
    const { anna, ben } = await people('anna', 'ben');
    const store = (person: { id: string }, password_hash: string) =>
      server.app.db
        .updateTable('accounts')
        .set({ password_hash })
        .where('id', '=', person.id)
        .execute();
    await store(anna, await hashPassword(decomposed));
    await store(ben, await hash(decomposed));
    for (const password of [composed, decomposed])
      expect(await signIn(anna.email, password), 'stored in NFC').toMatchObject({ status: 200 });
    expect(await signIn(ben.email, decomposed), 'stored as typed').toMatchObject({ status: 200 });
    expect(await signIn(ben.email, 'nandu-y-ca')).toMatchObject(wrong);
  });

  test('gets the same error for a wrong password and an unknown address', async () => {
    const { anna } = await people('anna');
    expect(await signIn(anna.email, 'not-the-password')).toMatchObject(wrong);
    expect(await signIn('nobody@courtfolk.test', testPassword)).toMatchObject(wrong);
  });

  test('names the missing field', async () => {
    expect(await signIn('', '')).toMatchObject({
      status: 400,
      body: { data: { fields: { email: 'Email is required', password: 'Password is required' } } },
    });
  });

  test('before confirmation is refused, with a reason for the right password only', async () => {
    await signUp(server);
    expect(await signIn('nia@courtfolk.test', 'dink-and-drive')).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', message: 'Please confirm your email address before signing in.' },
    });
    expect(await signIn('nia@courtfolk.test', 'something-else')).toMatchObject(wrong);
  });

  test('works for a paused user, who is then shown that', async () => {
    const { pat } = await people({ pat: { is_paused: true } });
    const { session } = sessionOf(await signIn(pat.email, testPassword));
    expect(session.user.is_paused).toBe(true);
    expect(
      await server.call('GET', `/api/profiles/${pat.id}`, { token: session.access_token }),
    ).toMatchObject({
      status: 403,
      body: { message: 'Your access is paused. Please contact support.' },
    });
  });

  test('starts no session if the password changes during the check', async () => {
    const { anna } = await people('anna');
    const passwordHash = await hashPassword('a-new-one-for-anna');
    const { db } = server.app;
    const signingIn = await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('accounts')
        .set({ password_hash: passwordHash })
        .where('id', '=', anna.id)
        .execute();
      const answer = signIn(anna.email, testPassword);
      // The check sees the old password, as the change is uncommitted, and then waits for its lock.
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { answer };
    });
    expect(await signingIn.answer).toMatchObject(wrong);
    const sessions = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', anna.id)
      .execute();
    expect(sessions).toEqual([{ id: anna.session_id }]);
  });
});

describe('rate limits', () => {
  test('allow ten attempts in 15 minutes per account and network', async () => {
    const { anna, ben } = await people('anna', 'ben');
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await signIn(anna.email, 'guess', '203.0.113.7')).toMatchObject(wrong);
    }
    const refused = await signIn(anna.email, testPassword, '203.0.113.7');
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // The owner can sign in from elsewhere, and other users from that network.
    expect(await signIn(anna.email, testPassword, '198.51.100.9')).toMatchObject({ status: 200 });
    expect(await signIn(ben.email, testPassword, '203.0.113.7')).toMatchObject({ status: 200 });
  });

  test('are reset by the right password', async () => {
    const { anna } = await people('anna');
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 9; tries += 1) await signIn(anna.email, 'guess', '203.0.113.8');
      expect(await signIn(anna.email, testPassword, '203.0.113.8')).toMatchObject({ status: 200 });
    }
  });

  test('allow 200 attempts an hour per account, but not to lock out a device of its owner', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const signInOn = (device: string, password = testPassword) =>
      server.call('POST', '/api/auth/sign-in', {
        address: '198.51.100.11',
        body: { email: anna.email, password },
        cookies: { courtfolk_device: device },
      });
    const deviceOf = async (email: string) =>
      (await signIn(email, testPassword, '198.51.100.12')).cookies.courtfolk_device ?? '';
    const [device, other] = [await deviceOf(anna.email), await deviceOf(ben.email)];
    const statuses: number[] = [];
    for (let tries = 0; tries < 201; tries += 1) {
      statuses.push(
        (await signIn(anna.email, 'guess', `2001:db8:0:${tries.toString(16)}::1`)).status,
      );
    }
    expect(statuses.slice(0, 200)).toEqual(Array(200).fill(401));
    expect(statuses[200]).toBe(429);
    expect(await signIn(anna.email, testPassword, '198.51.100.10')).toMatchObject({ status: 429 });
    expect(await signIn(ben.email, testPassword, '198.51.100.10')).toMatchObject({ status: 200 });
    // A device of another account, or an invented one, does not help.
    for (const wrongDevice of [other, 'x'.repeat(43), ''])
      expect(await signInOn(wrongDevice)).toMatchObject({ status: 429 });
    for (let tries = 0; tries < 9; tries += 1)
      expect(await signInOn(device, 'mistyped')).toMatchObject({ status: 401 });
    expect(await signInOn(device)).toMatchObject({ status: 200 });
    // Which resets no limit.
    expect(await signIn(anna.email, testPassword, '198.51.100.10')).toMatchObject({ status: 429 });
    for (let tries = 0; tries < 10; tries += 1) await signInOn(device, 'stolen');
    expect(await signInOn(device)).toMatchObject({ status: 429 });
    await server.call('POST', '/api/auth/forgot-password', { body: { email: anna.email } });
    const token = await mailedToken(server, anna.email);
    const body = { token, password: 'remembered-this-time' };
    expect(await server.call('POST', '/api/auth/reset-password', { body })).toMatchObject({
      status: 200,
    });
  });

  test('allow twenty sign-ins in 15 minutes on a device, also with the right password', async () => {
    const { anna } = await people('anna');
    const body = { email: anna.email, password: testPassword };
    const address = '198.51.100.13';
    const { cookies } = await server.call('POST', '/api/auth/sign-in', { body, address });
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1)
      statuses.push(
        (await server.call('POST', '/api/auth/sign-in', { body, address, cookies })).status,
      );
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  test('allow fifty attempts per network over all accounts', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 51; tries += 1) {
      statuses.push((await signIn(`victim${tries}@courtfolk.test`, 'guess', '203.0.113.9')).status);
    }
    expect(statuses.slice(0, 50)).toEqual(Array(50).fill(401));
    expect(statuses[50]).toBe(429);
  });

  test('allow five sign-ups per address, however it is spelled, and thirty per network', async () => {
    const from = (address: string, email: string) =>
      server.call('POST', '/api/auth/sign-up', {
        address,
        body: {
          first_name: 'Nia',
          last_name: 'Newcomer',
          gender: 'female',
          dupr_rating: 3,
          self_rating: 3,
          birthdate: '1992-03-04',
          zip_code: '85281',
          email,
          password: 'dink-and-drive',
          consent: true,
        },
      });
    const one: number[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      one.push((await from(`203.0.113.${20 + tries}`, `one+${tries}@x.test`)).status);
    expect(one).toEqual([200, 200, 200, 200, 200, 429]);
    const { anna } = await people('anna');
    const many: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) {
      many.push(
        (await from('203.0.113.40', tries === 0 ? anna.email : `many${tries}@x.test`)).status,
      );
    }
    expect([many[0], many[29], many[30]]).toEqual([409, 200, 429]);
  });

  const statusesOf = async (times: number, ask: (at: number) => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let at = 0; at < times; at += 1) statuses.push((await ask(at)).status);
    return statuses;
  };
  const link = (path: string, email: string, address: string, device?: string) =>
    server.call('POST', `/api/auth/${path}`, {
      address,
      body: { email },
      ...(device !== undefined && { cookies: { courtfolk_device: device } }),
    });

  test('allow three confirmation links an hour per address, however it is spelled', async () => {
    const { anna } = await people('anna');
    for (const email of [anna.email, 'unknown@x.test', 'un.known@gmail.com'])
      expect(
        await statusesOf(4, (at) =>
          link('resend-confirmation', email.replace('@', `+${at}@`), `203.0.113.${60 + at}`),
        ),
      ).toEqual([200, 200, 200, 429]);
    expect(
      await link('resend-confirmation', 'unknown@googlemail.com', '203.0.113.64'),
    ).toMatchObject({
      status: 429,
    });
  });

  test('allow three password links an hour per address and network, and ten a day, also for nobody’s address', async () => {
    const { anna } = await people('anna');
    for (const email of [anna.email, 'unknown-reset@x.test']) {
      const from = (address: string) => () => link('forgot-password', email, address);
      expect(await statusesOf(4, from('198.51.100.60'))).toEqual([200, 200, 200, 429]);
      expect(await statusesOf(3, from('198.51.100.61'))).toEqual([200, 200, 200]);
      expect(await statusesOf(3, from('198.51.100.62'))).toEqual([200, 200, 200]);
      expect(await statusesOf(2, from('198.51.100.63'))).toEqual([200, 429]);
    }
  });

  test('keep three password links for a device that the account knows', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const deviceOf = async (email: string) =>
      (await signIn(email, testPassword, '198.51.100.70')).cookies.courtfolk_device ?? '';
    const [own, other] = [await deviceOf(anna.email), await deviceOf(ben.email)];
    await statusesOf(12, (at) =>
      link('forgot-password', anna.email, `198.51.100.${71 + Math.floor(at / 3)}`),
    );
    expect(await link('forgot-password', anna.email, '198.51.100.80', other)).toMatchObject({
      status: 429,
    });
    expect(
      await statusesOf(4, () => link('forgot-password', anna.email, '198.51.100.80', own)),
    ).toEqual([200, 200, 200, 429]);
  });

  test.each(['forgot-password', 'resend-confirmation'])(
    'allow twenty requests of %s an hour per network',
    async (path) => {
      const statuses = await statusesOf(21, (at) =>
        link(path, `${path}${at}@x.test`, '203.0.113.80'),
      );
      expect(statuses).toEqual([...Array(20).fill(200), 429]);
    },
  );
});

describe('a device that has signed in before', () => {
  test('is forgotten with its session, by other sessions or a new password, and not by signing out', async () => {
    const { anna } = await people('anna');
    const known = async () => {
      const rows = await server.app.db
        .selectFrom('devices')
        .select('id')
        .where('user_id', '=', anna.id)
        .execute();
      return rows.length;
    };
    const first = await signIn(anna.email, testPassword);
    const { session, refresh_token } = sessionOf(first);
    const body = { email: anna.email, password: testPassword };
    await server.call('POST', '/api/auth/sign-out', {
      token: session.access_token,
      cookies: { courtfolk_refresh: refresh_token },
    });
    expect(await known()).toBe(1);
    const again = await server.call('POST', '/api/auth/sign-in', { body, cookies: first.cookies });
    const second = sessionOf(again);
    expect(await known()).toBe(1);
    // Set again: browsers keep a cookie for 400 days from when it was last set.
    expect(again.cookies.courtfolk_device).toBe(first.cookies.courtfolk_device);
    const call = (method: string, path: string, given?: object) =>
      server.call(method, path, {
        token: second.session.access_token,
        ...(given === undefined ? {} : { body: given }),
      });
    await signIn(anna.email, testPassword);
    expect(await known()).toBe(2);
    const sessions = await server.app.db
      .selectFrom('sessions')
      .innerJoin('devices', 'devices.id', 'sessions.device_id')
      .select('sessions.id')
      .where('sessions.user_id', '=', anna.id)
      .orderBy('devices.created_at', 'desc')
      .execute();
    expect(await call('DELETE', `/api/auth/sessions/${sessions[0]?.id}`)).toMatchObject({
      status: 204,
    });
    expect(await known()).toBe(1);
    await signIn(anna.email, testPassword);
    expect(await call('DELETE', '/api/auth/sessions')).toMatchObject({ status: 204 });
    expect(await known()).toBe(1);
    await signIn(anna.email, testPassword);
    const passwords = { current_password: testPassword, new_password: 'a-brand-new-paddle' };
    expect(await call('POST', '/api/auth/change-password', passwords)).toMatchObject({
      status: 204,
    });
    expect(await known()).toBe(1);
    await server.call('POST', '/api/auth/forgot-password', { body: { email: anna.email } });
    const reset = { token: await mailedToken(server, anna.email), password: 'and-yet-another-one' };
    const answer = await server.call('POST', '/api/auth/reset-password', {
      body: reset,
      cookies: first.cookies,
    });
    expect(answer.cookies.courtfolk_device).toHaveLength(43);
    expect(await known()).toBe(1);
  });

  test('has a cookie for our host alone when the origin is https', async () => {
    const secure = await server.another({ PUBLIC_ORIGIN: 'https://courtfolk.example' });
    const { cora } = await createPeople(secure)('cora');
    const body = { email: cora.email, password: testPassword };
    const { headers } = await secure.call('POST', '/api/auth/sign-in', { body });
    const cookie = headers.getSetCookie().find((line) => line.includes('_device'));
    expect(cookie).toMatch(
      /^__Host-courtfolk_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });
});
