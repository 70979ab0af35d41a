import { describe, expect, test } from 'vitest';
import { type TestPerson, testPassword } from '#tests/support/people.ts';
import { mailedToken, sessionOf, signUp } from '#tests/support/sign-ups.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people } = await withServer();

const signIn = (person: TestPerson, password: string) =>
  server.call('POST', '/api/auth/sign-in', { body: { email: person.email, password } });
const status = async (token: string) =>
  (await server.call('GET', '/api/auth/sessions', { token })).status;
const change = (person: TestPerson, currentPassword: string, newPassword: string) =>
  person.call('POST', '/api/auth/change-password', {
    body: { current_password: currentPassword, new_password: newPassword },
  });

describe('changing the password', () => {
  test('ends all other sessions and notifies by mail', async () => {
    const { anna } = await people('anna');
    const other = sessionOf(await signIn(anna, testPassword));
    expect(await change(anna, testPassword, 'a-new-one-for-anna')).toMatchObject({ status: 204 });
    expect(await status(anna.token)).toBe(200);
    expect(await status(other.session.access_token)).toBe(401);
    expect(await signIn(anna, testPassword)).toMatchObject({ status: 401 });
    expect(await signIn(anna, 'a-new-one-for-anna')).toMatchObject({ status: 200 });
    await server.runJobs();
    expect((await server.mails(anna.email))[0]?.subject).toBe(
      'Your Courtfolk password was changed',
    );
  });

  test.each([
    ['current_password', '', 'a-new-one', 'Current password is required'],
    ['current_password', 'not-it', 'a-new-one', 'Current password is incorrect'],
    ['new_password', testPassword, '', 'New password is required'],
    ['new_password', testPassword, 'five5', 'Password must be at least 6 characters'],
    [
      'new_password',
      testPassword,
      'qwerty',
      'This password is too easy to guess. Try a longer one, without names or common words.',
    ],
  ])('is refused with an error on %s (%j, %j): %4$s', async (field, current, next, message) => {
    const { anna } = await people('anna');
    expect(await change(anna, current, next)).toMatchObject({
      status: 400,
      body: { data: { fields: { [field]: message } } },
    });
    expect(await signIn(anna, testPassword)).toMatchObject({ status: 200 });
  });

  test('needs a signed-in user who is not paused', async () => {
    const body = { current_password: testPassword, new_password: 'a-new-one' };
    expect(await server.call('POST', '/api/auth/change-password', { body })).toMatchObject({
      status: 401,
    });
    const { pat } = await people({ pat: { is_paused: true } });
    expect(await pat.call('POST', '/api/auth/change-password', { body })).toMatchObject({
      status: 403,
    });
  });

  test('of two concurrent changes one succeeds, in 12 rounds', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { anna } = await people('anna');
      const answers = await Promise.all([
        change(anna, testPassword, 'the-first-of-two'),
        change(anna, testPassword, 'the-second-of-two'),
      ]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([204, 400]);
      const winner = answers[0]?.status === 204 ? 'the-first-of-two' : 'the-second-of-two';
      expect(await signIn(anna, winner)).toMatchObject({ status: 200 });
    }
  });

  test('ends sessions started concurrently with the old password', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { anna } = await people('anna');
      const [changed, opened] = await Promise.all([
        change(anna, testPassword, 'a-new-one-for-anna'),
        signIn(anna, testPassword),
      ]);
      expect(changed.status).toBe(204);
      expect([200, 401]).toContain(opened.status);
      const left = await server.app.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', anna.id)
        .execute();
      expect(left).toEqual([{ id: anna.session_id }]);
    }
  });
});

describe('a password reset', () => {
  const forgot = (email: string) =>
    server.call('POST', '/api/auth/forgot-password', { body: { email } });
  const reset = (token: string, password: string) =>
    server.call('POST', '/api/auth/reset-password', { body: { token, password } });
  const invalidLink = {
    status: 400,
    body: { message: 'This link is no longer valid. Please ask for a new one.' },
  };

  test('gets the same response for any address; only members get a mail', async () => {
    const { anna } = await people('anna');
    await signUp(server);
    await server.runJobs();
    const addresses = [anna.email, 'stranger@courtfolk.test', 'nia@courtfolk.test'];
    const answers = await Promise.all(addresses.map(forgot));
    expect(
      new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size,
    ).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200 });
    await server.runJobs();
    const counts = await Promise.all(
      addresses.map(async (address) => (await server.mails(address)).length),
    );
    expect(counts).toEqual([1, 0, 1]);
  });

  test('ends all sessions, starts a new one and notifies by mail', async () => {
    const { anna } = await people('anna');
    await forgot(anna.email);
    const token = await mailedToken(server, anna.email);
    const { session } = sessionOf(await reset(token, 'remembered-this-time'));
    expect(session.user.id).toBe(anna.id);
    expect(await status(session.access_token)).toBe(200);
    expect(await status(anna.token)).toBe(401);
    expect(await signIn(anna, 'remembered-this-time')).toMatchObject({ status: 200 });
    expect(await signIn(anna, testPassword)).toMatchObject({ status: 401 });
    await server.runJobs();
    expect((await server.mails(anna.email))[0]?.subject).toBe(
      'Your Courtfolk password was changed',
    );
  });

  test('works once per link, and deletes all other links', async () => {
    const { anna } = await people('anna');
    await forgot(anna.email);
    const first = await mailedToken(server, anna.email);
    await forgot(anna.email);
    const second = await mailedToken(server, anna.email);
    expect(first).not.toBe(second);
    expect(await reset(second, 'remembered-this-time')).toMatchObject({ status: 200 });
    expect(await reset(second, 'and-once-more')).toMatchObject(invalidLink);
    expect(await reset(first, 'and-once-more')).toMatchObject(invalidLink);
    expect(await signIn(anna, 'remembered-this-time')).toMatchObject({ status: 200 });
  });

  test('of two concurrent uses of a link one succeeds', async () => {
    const { anna } = await people('anna');
    await forgot(anna.email);
    const token = await mailedToken(server, anna.email);
    const answers = await Promise.all([
      reset(token, 'the-first-of-two'),
      reset(token, 'the-second-of-two'),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  test('of two links and a change at once one succeeds, in 12 rounds', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { anna } = await people('anna');
      await forgot(anna.email);
      const first = await mailedToken(server, anna.email);
      await forgot(anna.email);
      const second = await mailedToken(server, anna.email);
      const answers = await Promise.all([
        reset(first, 'by-the-first-link'),
        reset(second, 'by-the-second-link'),
        change(anna, testPassword, 'by-a-change'),
      ]);
      const done = answers.filter((answer) => answer.status < 300);
      expect(done).toHaveLength(1);
      // No deadlock.
      for (const answer of answers) expect([200, 204, 400, 401]).toContain(answer.status);
    }
  });

  test('is refused for a link to a former address of the account', async () => {
    const { anna } = await people('anna');
    await forgot(anna.email);
    const token = await mailedToken(server, anna.email);
    const { db } = server.app;
    await db
      .updateTable('accounts')
      .set({ email: 'moved@x.test' })
      .where('id', '=', anna.id)
      .execute();
    expect(await reset(token, 'remembered-this-time')).toMatchObject(invalidLink);
  });

  test('refuses a common password, and the link stays valid', async () => {
    const { anna } = await people('anna');
    await forgot(anna.email);
    const token = await mailedToken(server, anna.email);
    expect(await reset(token, 'iloveyou')).toMatchObject({
      status: 400,
      body: {
        data: {
          fields: {
            password:
              'This password is too easy to guess. Try a longer one, without names or common words.',
          },
        },
      },
    });
    expect(await reset(token, anna.email)).toMatchObject({
      status: 400,
      body: { data: { fields: { password: 'The password cannot be your email address' } } },
    });
    expect(await reset(token, 'remembered-this-time')).toMatchObject({ status: 200 });
  });

  test('is refused for links that are expired, made up or for another purpose', async () => {
    const { anna } = await people('anna');
    await forgot(anna.email);
    const token = await mailedToken(server, anna.email);
    await server.app.db
      .updateTable('email_tokens')
      .set({ expires_at: '2026-01-01T00:00:00.000Z' })
      .where('account_id', '=', anna.id)
      .execute();
    expect(await reset(token, 'remembered-this-time')).toMatchObject(invalidLink);
    expect(await reset('m'.repeat(43), 'remembered-this-time')).toMatchObject(invalidLink);
    // a truncated link
    expect(await reset('mmm', 'remembered-this-time')).toMatchObject(invalidLink);
    expect(await server.call('POST', '/api/auth/confirm', { body: { token } })).toMatchObject(
      invalidLink,
    );
  });
});
