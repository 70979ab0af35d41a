import { describe, expect, test } from 'vitest';
import { messages } from '#features/accounts/messages/common.ts';
import { newId } from '#platform/common/ids.ts';
import { type TestPerson, testPassword } from '#tests/support/people.ts';
import { rounds } from '#tests/support/rounds.ts';
import { confirm, mailedToken, signUp, tokenIn } from '#tests/support/sign-ups.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people } = await withServer();

const newEmail = () => `${newId()}@courtfolk.test`;
const change = (person: TestPerson, email: string, currentPassword = testPassword) =>
  person.call('POST', '/api/auth/change-email', {
    body: { email, current_password: currentPassword },
  });
const follow = (token: string) =>
  server.call('POST', '/api/auth/confirm-email', { body: { token } });
const signIn = async (email: string, password = testPassword) =>
  (await server.call('POST', '/api/auth/sign-in', { body: { email, password } })).status;
const addressOf = async (person: TestPerson) =>
  (await person.call('GET', '/api/profiles/me')).body as { email: string };
const invalidLink = { status: 400, body: { message: messages.linkInvalid } };

describe('changing the email address', () => {
  test('takes effect with the link, and notifies the old address', async () => {
    const { anna } = await people('anna');
    const email = newEmail();
    expect(await change(anna, `  ${email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { message: messages.changeEmailSent },
    });
    const token = await mailedToken(server, email);
    expect(await addressOf(anna)).toMatchObject({ email: anna.email });
    expect(await follow(token)).toMatchObject({ status: 200, body: { email } });
    expect(await addressOf(anna)).toMatchObject({ email });
    expect(await signIn(anna.email)).toBe(401);
    expect(await signIn(email)).toBe(200);
    const [notice] = await server.mails(anna.email);
    expect(notice).toMatchObject({
      subject: 'Your Courtfolk email address was changed',
      links: [],
    });
    expect(notice?.text).toContain(server.app.config.supportEmail);
    expect(notice?.text).not.toContain(email);
  });

  test('keeps all sessions', async () => {
    const { anna } = await people('anna');
    const email = newEmail();
    const other = await server.call<{ access_token: string }>('POST', '/api/auth/sign-in', {
      body: { email: anna.email, password: testPassword },
    });
    await change(anna, email);
    await follow(await mailedToken(server, email));
    for (const token of [anna.token, other.body.access_token])
      expect((await server.call('GET', '/api/auth/sessions', { token })).status).toBe(200);
  });

  test.each([
    ['email', '', testPassword, messages.emailRequired],
    ['email', 'nobody', testPassword, messages.emailInvalid],
    ['current_password', 'new@courtfolk.test', '', messages.currentPasswordRequired],
    ['current_password', 'new@courtfolk.test', 'not-it', messages.currentPasswordWrong],
  ])('is refused with an error on %s (%j, %j): %4$s', async (field, email, password, message) => {
    const { anna } = await people('anna');
    expect(await change(anna, email, password)).toMatchObject({
      status: 400,
      body: { data: { fields: { [field]: message } } },
    });
    expect(await server.mails('new@courtfolk.test')).toEqual([]);
  });

  test('to the current address is refused', async () => {
    const { anna } = await people('anna');
    expect(await change(anna, anna.email.toUpperCase())).toMatchObject({
      status: 400,
      body: { data: { fields: { email: messages.emailUnchanged } } },
    });
  });

  test('to a member’s address gets the same response, and no mail is sent', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const [free, taken] = [await change(anna, newEmail()), await change(anna, ben.email)];
    expect(taken).toMatchObject({ status: 200 });
    expect(taken.body).toEqual(free.body);
    expect(await server.mails(ben.email)).toEqual([]);
  });

  test('sends a mail without user input to the new address', async () => {
    const { anna } = await people({
      anna: { first_name: 'Buy-my-pills', last_name: 'At-example' },
    });
    const email = newEmail();
    await change(anna, email);
    const [mail] = await server.mails(email);
    expect(mail?.links).toHaveLength(1);
    for (const word of ['pills', 'example', anna.email]) expect(mail?.text).not.toContain(word);
  });
});

describe('the email change link', () => {
  test('works once; links are valid for their own purpose only', async () => {
    const { anna } = await people('anna');
    const email = newEmail();
    await change(anna, email);
    const token = await mailedToken(server, email);
    expect(await confirm(server, token)).toMatchObject(invalidLink);
    expect(
      await server.call('POST', '/api/auth/reset-password', {
        body: { token, password: 'a-new-one' },
      }),
    ).toMatchObject(invalidLink);
    const waiting = newEmail();
    await signUp(server, { email: waiting });
    expect(await follow(await mailedToken(server, waiting))).toMatchObject(invalidLink);
    expect(await follow('a'.repeat(43))).toMatchObject(invalidLink);
    expect(await follow(token)).toMatchObject({ status: 200 });
    expect(await follow(token)).toMatchObject(invalidLink);
  });

  test('expires after 24 hours, or with a newer link', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const [first, second] = [newEmail(), newEmail()];
    await change(anna, first);
    const token = await mailedToken(server, first);
    await change(anna, second);
    const later = await mailedToken(server, second);
    expect(await follow(token)).toMatchObject(invalidLink);
    expect(await follow(later)).toMatchObject({ status: 200 });
    const email = newEmail();
    await change(ben, email);
    const late = await mailedToken(server, email);
    const { db } = server.app;
    const row = await db
      .selectFrom('email_tokens')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const life = new Date(row.expires_at).getTime() - new Date(row.created_at).getTime();
    expect(Math.round(life / 3_600_000)).toBe(24);
    await db
      .updateTable('email_tokens')
      .set({ expires_at: row.created_at })
      .where('email', '=', email)
      .execute();
    expect(await follow(late)).toMatchObject(invalidLink);
  });

  test('is deleted by a password change, or not sent after one', async () => {
    const { anna } = await people('anna');
    const [before, after] = [newEmail(), newEmail()];
    await change(anna, before);
    const token = await mailedToken(server, before);
    await change(anna, after);
    const body = { current_password: testPassword, new_password: 'a-new-one-for-anna' };
    expect(await anna.call('POST', '/api/auth/change-password', { body })).toMatchObject({
      status: 204,
    });
    expect(await server.mails(after)).toEqual([]);
    expect(await follow(token)).toMatchObject(invalidLink);
  });

  test('deletes all other links of the account', async () => {
    const { anna } = await people('anna');
    await server.call('POST', '/api/auth/forgot-password', { body: { email: anna.email } });
    const reset = await mailedToken(server, anna.email);
    const email = newEmail();
    await change(anna, email);
    await follow(await mailedToken(server, email));
    // not even after changing the address back
    await change(anna, anna.email);
    expect(await follow(await mailedToken(server, anna.email))).toMatchObject({ status: 200 });
    expect(
      await server.call('POST', '/api/auth/reset-password', {
        body: { token: reset, password: 'a-new-one' },
      }),
    ).toMatchObject(invalidLink);
  });

  test('is refused if a member has the address by now, and replaces a sign-up', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const email = newEmail();
    await change(anna, email);
    const annas = await mailedToken(server, email);
    await change(ben, email);
    const bens = tokenIn((await server.mails(email))[0]?.links);
    await signUp(server, { email });
    const waiting = await mailedToken(server, email);
    expect(await follow(annas)).toMatchObject({ status: 200 });
    expect(await confirm(server, waiting)).toMatchObject(invalidLink);
    expect(await follow(bens)).toMatchObject({
      status: 409,
      body: { message: messages.emailTaken },
    });
    // the old address can be used for a sign-up
    expect(await signUp(server, { email: anna.email })).toMatchObject({ status: 200 });
  });

  test('of two concurrent changes to one address exactly one succeeds', async () => {
    for (let round = 0; round < rounds(15); round += 1) {
      const { anna, ben } = await people('anna', 'ben');
      const email = newEmail();
      await change(anna, email);
      const one = await mailedToken(server, email);
      await change(ben, email);
      const other = tokenIn((await server.mails(email))[0]?.links);
      await signUp(server, { email });
      const waiting = await mailedToken(server, email);
      const answers = await Promise.all([follow(one), follow(other), confirm(server, waiting)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status } of answers) expect([200, 400, 409]).toContain(status);
      const rows = await server.app.db
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', email)
        .execute();
      expect(rows).toHaveLength(1);
    }
  });
});

test('Email change links are rate-limited per user and per mailbox', async () => {
  const limited = await withServer({ rate_limits: true });
  const { anna, ben, cleo } = await limited.people('anna', 'ben', 'cleo');
  const statuses: number[] = [];
  for (let at = 0; at < 6; at += 1)
    statuses.push((await change(anna, `a${at}@courtfolk.test`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const to = async (person: TestPerson, address: string) => (await change(person, address)).status;
  const spellings = ['wanted', 'wanted+1', 'wanted+2', 'wanted'].map(
    (name) => `${name}@courtfolk.test`,
  );
  const people = [ben, ben, cleo, cleo];
  const answers: number[] = [];
  for (const [at, person] of people.entries()) answers.push(await to(person, spellings[at] ?? ''));
  expect(answers).toEqual([200, 200, 200, 429]);
  // wrong passwords share one limit with the password form
  for (let at = 0; at < 10; at += 1)
    expect((await change(cleo, 'other@courtfolk.test', 'not-it')).status).toBe(400);
  const body = { current_password: testPassword, new_password: 'a-new-one' };
  expect(await cleo.call('POST', '/api/auth/change-password', { body })).toMatchObject({
    status: 429,
  });
});
