import { describe, expect, test } from 'vitest';
import { newId } from '#platform/common/ids.ts';
import { confirm, mailedToken, sessionOf, signUp } from '#tests/support/sign-ups.ts';
import { withServer } from '#tests/support/with-server.ts';
import { accountConfirmed } from './confirm.ts';

const { server, people } = await withServer();

let count = 0;
async function unconfirmedPerson(): Promise<{ email: string; token: string }> {
  count += 1;
  const email = `waiting${count}@courtfolk.test`;
  await signUp(server, { email });
  return { email, token: await mailedToken(server, email) };
}
const invalidLink = {
  status: 400,
  body: { message: 'This link is no longer valid. Please ask for a new one.' },
};
const accountOf = (email: string) =>
  server.app.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
const signUpOf = (email: string) =>
  server.app.db.selectFrom('sign_ups').selectAll().where('email', '=', email).executeTakeFirst();

describe('the confirmation link', () => {
  test('creates the member with all sign-up data, and signs in', async () => {
    const { email, token } = await unconfirmedPerson();
    const answer = await confirm(server, token);
    const { session } = sessionOf(answer);
    expect(session.user).toMatchObject({
      email,
      first_name: 'Nia',
      last_name: 'Newcomer',
      dupr_rating: 3.25,
      birthdate: '1992-03-04',
      zip_code: '85281-1234',
      is_admin: false,
    });
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly/i);
    expect(answer.headers.get('set-cookie')).toMatch(/SameSite=Strict/i);
    // The hint says nothing but that, as long as the session may last, and scripts may remove it.
    const hint = answer.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('courtfolk_hint='));
    expect(hint).toBe(`courtfolk_hint=in; Max-Age=${30 * 86_400}; Path=/; SameSite=Strict`);
    expect(answer.headers.get('set-cookie')).toMatch(/Path=\/api\/auth/i);
    const sessions = await server.call('GET', '/api/auth/sessions', {
      token: session.access_token,
    });
    expect(sessions).toMatchObject({ status: 200, body: { items: [{ is_current: true }] } });
    expect(await signUpOf(email)).toBeUndefined();
  });

  test('tells its address to who has it, and is not used by that', async () => {
    const { email, token } = await unconfirmedPerson();
    const read = (purpose: string, text: string) =>
      server.call('POST', '/api/auth/read-link', { body: { purpose, token: text } });
    for (const _ of ['once', 'again'])
      expect(await read('confirm_sign_up', token)).toMatchObject({ status: 200, body: { email } });
    expect(await signUpOf(email)).toBeDefined();
    expect(await read('reset_password', token)).toMatchObject(invalidLink);
    expect(await read('confirm_sign_up', 'a'.repeat(43))).toMatchObject(invalidLink);
    expect(await confirm(server, token)).toMatchObject({ status: 200 });
    expect(await read('confirm_sign_up', token)).toMatchObject(invalidLink);
  });

  test('works once', async () => {
    const { token } = await unconfirmedPerson();
    expect(await confirm(server, token)).toMatchObject({ status: 200 });
    expect(await confirm(server, token)).toMatchObject(invalidLink);
  });

  test('works once for concurrent requests', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { email, token } = await unconfirmedPerson();
      const answers = await Promise.all([confirm(server, token), confirm(server, token)]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
      const account = await accountOf(email);
      const sessions = await server.app.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', account?.id ?? '')
        .execute();
      expect(sessions).toHaveLength(1);
    }
  });

  test('expires after 24 hours', async () => {
    const { email, token } = await unconfirmedPerson();
    const row = await server.app.db
      .selectFrom('email_tokens')
      .select(['expires_at', 'created_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const hours = (Date.parse(row.expires_at) - Date.parse(row.created_at)) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
    await server.app.db
      .updateTable('email_tokens')
      .set({ expires_at: '2026-01-01T00:00:00.000Z' })
      .where('email', '=', email)
      .execute();
    expect(await confirm(server, token)).toMatchObject(invalidLink);
    expect(await accountOf(email)).toBeUndefined();
  });

  test.each(['x'.repeat(43), 'not-a-token-at-all-but-long'])(
    'that is made up (%s) gets the same error',
    async (token) => {
      expect(await confirm(server, token)).toMatchObject(invalidLink);
    },
  );

  test('does not set a password', async () => {
    const { token } = await unconfirmedPerson();
    const body = { token, password: 'another-password' };
    expect(await server.call('POST', '/api/auth/reset-password', { body })).toMatchObject(
      invalidLink,
    );
    expect(await confirm(server, token)).toMatchObject({ status: 200 });
  });

  test('is refused if a member has the address by now', async () => {
    const { email, token } = await unconfirmedPerson();
    await people({ member: { email } });
    expect(await confirm(server, token)).toMatchObject({
      status: 409,
      body: { message: 'This email is already registered. Please sign in instead.' },
    });
  });

  test('emits an event, and rolls back if a handler fails', async () => {
    const { email, token } = await unconfirmedPerson();
    const events: unknown[] = [];
    let fail = true;
    server.app.events.on(accountConfirmed, async (_platform, _trx, payload) => {
      if (payload.email !== email) return;
      events.push(payload);
      if (fail) throw new Error('a later feature failed');
    });
    expect(await confirm(server, token)).toMatchObject({ status: 500 });
    expect(await accountOf(email)).toBeUndefined();
    expect(await signUpOf(email)).toBeDefined();
    fail = false;
    const { session } = sessionOf(await confirm(server, token));
    expect(events.at(-1)).toEqual({
      user_id: session.user.id,
      email,
      signup_code_id: null,
      invite_link_id: null,
    });
  });

  test('is stored as a hash only', async () => {
    const { email, token } = await unconfirmedPerson();
    const rows = await server.app.db
      .selectFrom('email_tokens')
      .selectAll()
      .where('email', '=', email)
      .execute();
    expect(rows[0]?.token_hash).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('requesting the link again', () => {
  const resend = (email: string) =>
    server.call('POST', '/api/auth/resend-confirmation', { body: { email } });

  test('mails another valid link', async () => {
    const { email } = await unconfirmedPerson();
    expect(await resend(email)).toMatchObject({ status: 200 });
    await server.runJobs();
    expect(await server.mails(email)).toHaveLength(2);
    expect(await confirm(server, await mailedToken(server, email))).toMatchObject({ status: 200 });
  });

  test('gets the same response for any address; only a sign-up gets a mail', async () => {
    const { email } = await unconfirmedPerson();
    const { anna } = await people({ anna: { id: newId() } });
    const answers = await Promise.all([email, anna.email, 'nobody@courtfolk.test'].map(resend));
    expect(
      new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size,
    ).toBe(1);
    await server.runJobs();
    expect(await server.mails(anna.email)).toEqual([]);
    expect(await server.mails('nobody@courtfolk.test')).toEqual([]);
    expect(await server.mails(email)).toHaveLength(2);
  });
});
