import { beforeEach, describe, expect, test } from 'vitest';
import { termsVersion } from '#features/accounts/limits.ts';
import { nameTexts } from '#features/profiles/messages/names.ts';
import { newId } from '#platform/common/ids.ts';
import { rounds } from '#tests/support/rounds.ts';
import { confirm, mailedToken, sessionOf, signUp, tokenIn } from '#tests/support/sign-ups.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people } = await withServer();
beforeEach(async () => {
  await server.app.db.deleteFrom('sign_ups').execute();
});

const pendingSignUps = () => server.app.db.selectFrom('sign_ups').selectAll().execute();
const email = 'nia@courtfolk.test';

let lastCode = 1_000_000;
async function addCode(
  changes: { user_id?: string; used_at?: string; expires_at?: string; url_code?: string } = {},
) {
  lastCode += 1;
  const row = { id: newId(), code: String(lastCode), ...changes };
  await server.app.db.insertInto('signup_codes').values(row).execute();
  return row;
}
const codeRow = (id: string) =>
  server.app.db
    .selectFrom('signup_codes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('signing up', () => {
  test('stores all data, the password as argon2id, the consent with its version', async () => {
    const answer = await signUp(server, { email: ' Nia@Courtfolk.TEST ' });
    expect(answer).toMatchObject({ status: 200, body: { email } });
    const [row] = await pendingSignUps();
    expect(row).toMatchObject({
      email,
      first_name: 'Nia',
      dupr_rating: 3.25,
      birthdate: '1992-03-04',
    });
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row?.terms_version).toBe(termsVersion);
    const members = await server.app.db.selectFrom('accounts').select('id').execute();
    expect(members).toEqual([]);
  });

  test.each([
    ['first_name', '', 'First name is required'],
    ['gender', 'other', 'Gender is required'],
    ['dupr_rating', 7.01, 'Rating must be at most 7.00'],
    ['self_rating', undefined, 'Self rating is required'],
    ['birthdate', 'yesterday', 'Please enter a valid birthdate'],
    ['zip_code', '852', 'Please enter a valid ZIP code'],
    ['email', 'nia', 'Invalid email address'],
    ['password', 'fives', 'Password must be at least 6 characters'],
    [
      'password',
      'courtfolk2026',
      'This password is too easy to guess. Try a longer one, without names or common words.',
    ],
    [
      'password',
      'Password1',
      'This password is too easy to guess. Try a longer one, without names or common words.',
    ],
    ['password', 'NIA@courtfolk.test', 'The password cannot be your email address'],
    ['consent', false, 'You must agree to the Terms and Privacy Policy'],
  ])('with %s = %j is refused: %s', async (field, value, message) => {
    const answer = await signUp(server, { [field]: value });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', data: { fields: { [field]: message } } },
    });
    expect(await pendingSignUps()).toEqual([]);
  });

  test('cleans the names, and is refused with one of the team', async () => {
    await signUp(server, { first_name: 'Nu\u0301\u200bria', last_name: '\u2060O\u200cNeil' });
    expect(await pendingSignUps()).toMatchObject([{ first_name: 'Núria', last_name: 'ONeil' }]);
    expect(await signUp(server, { first_name: 'Court', last_name: 'Fоlk' })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', data: { fields: { last_name: nameTexts.reserved } } },
    });
  });

  test('is refused with an address for a name', async () => {
    expect(await signUp(server, { last_name: 'evil.example' })).toMatchObject({
      status: 400,
      body: {
        data: {
          fields: {
            last_name:
              'A name cannot contain a web or email address, / or @. Put a blank after a stop, as in St. John.',
          },
        },
      },
    });
  });

  test('is refused under the age of 18', async () => {
    const today = server.app.clock.now();
    const birthday = (days: number) => {
      const date = new Date(
        Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate() + days),
      );
      return date.toISOString().slice(0, 10);
    };
    const young = await signUp(server, { birthdate: birthday(1) });
    const fields = { birthdate: 'You must be at least 18 years old' };
    expect(young).toMatchObject({ status: 400, body: { data: { fields } } });
    expect(await signUp(server, { birthdate: birthday(0) })).toMatchObject({ status: 200 });
  });

  test('with the address of a member is refused with an error on the field', async () => {
    const { anna } = await people('anna');
    const message = 'This email is already registered. Please sign in instead.';
    expect(await signUp(server, { email: anna.email })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message, data: { fields: { email: message } } },
    });
  });

  test('mails a link without any user input', async () => {
    await signUp(server, { first_name: '<b>www.evil.test</b>', last_name: 'Win $100' });
    await server.runJobs();
    const [mail] = await server.mails(email);
    expect(mail?.subject).toBe('Confirm your email address for Courtfolk');
    expect(mail?.links[0]).toMatch(/\/confirm#token=[\w-]{43}$/);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|Win/);
  });

  test('again with the same address replaces the first sign-up and its link', async () => {
    await signUp(server, { password: 'first-password' });
    const first = await mailedToken(server, email);
    await signUp(server, { password: 'second-password', first_name: 'Nova' });
    const second = await mailedToken(server, email);
    expect(await pendingSignUps()).toHaveLength(1);
    expect(await confirm(server, first)).toMatchObject({ status: 400 });
    const { session } = sessionOf(await confirm(server, second));
    expect(session.user).toMatchObject({ email, first_name: 'Nova' });
    await server.app.db.deleteFrom('profiles').where('id', '=', session.user.id).execute();
  });

  test('twice concurrently with one address leaves one sign-up with one valid link', async () => {
    for (let round = 0; round < rounds(20); round += 1) {
      const address = `twice${round}@courtfolk.test`;
      const answers = await Promise.all([
        signUp(server, { email: address }),
        signUp(server, { email: address }),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
      await server.runJobs();
      const tokens = (await server.mails(address)).map((mail) => tokenIn(mail.links));
      expect(tokens).toHaveLength(2);
      const outcomes = await Promise.all(tokens.map((token) => confirm(server, token)));
      expect(outcomes.map((answer) => answer.status).sort()).toEqual([200, 400]);
    }
    expect(await pendingSignUps()).toEqual([]);
  });
});

test('the schema keeps one sign-up and one account for an address', async () => {
  const { db } = server.app;
  await signUp(server);
  const [first] = await pendingSignUps();
  await expect(
    db
      .insertInto('sign_ups')
      .values({ ...first, id: newId() } as NonNullable<typeof first>)
      .execute(),
  ).rejects.toMatchObject({ constraint: 'sign_ups_email_key' });
  const { anna, ben } = await people('anna', 'ben');
  await expect(
    db.updateTable('accounts').set({ email: anna.email }).where('id', '=', ben.id).execute(),
  ).rejects.toMatchObject({ constraint: 'accounts_email_key' });
});

describe('a signup code', () => {
  const refused = {
    status: 409,
    body: {
      message: 'Invalid or expired invite code',
      data: { fields: { signup_code: 'Invalid or expired invite code' } },
    },
  };

  test('gets the same error if unknown, used, assigned or expired', async () => {
    const { anna } = await people('anna');
    const codes = [
      '9999999',
      (await addCode({ used_at: '2026-01-01T00:00:00.000Z' })).code,
      (await addCode({ user_id: anna.id })).code,
      (await addCode({ user_id: anna.id, used_at: '2026-01-01T00:00:00.000Z' })).code,
      (await addCode({ expires_at: '2026-01-01T00:00:00.000Z' })).code,
    ];
    await signUp(server);
    const before = await pendingSignUps();
    for (const signupCode of codes) {
      expect(await signUp(server, { signup_code: signupCode })).toMatchObject(refused);
    }
    // The earlier sign-up is unchanged.
    expect(await pendingSignUps()).toEqual(before);
  });

  test('is reserved by code or URL code, and used by the confirmation', async () => {
    const code = await addCode({ url_code: 'come-and-play' });
    expect(await signUp(server, { signup_code: 'come-and-play' })).toMatchObject({ status: 200 });
    expect(
      await signUp(server, { email: 'other@courtfolk.test', signup_code: code.code }),
    ).toMatchObject(refused);
    const [row] = await pendingSignUps();
    expect(await codeRow(code.id)).toMatchObject({
      reserved_by: row?.id,
      user_id: null,
      used_at: null,
    });
    const { session } = sessionOf(await confirm(server, await mailedToken(server, email)));
    const used = await codeRow(code.id);
    expect(used).toMatchObject({
      user_id: session.user.id,
      reserved_by: null,
      reserved_until: null,
    });
    expect(used.used_at).not.toBeNull();
    await server.app.db.deleteFrom('profiles').where('id', '=', session.user.id).execute();
    // It stays used after the account is deleted.
    expect(await signUp(server, { signup_code: code.code })).toMatchObject(refused);
  });

  test('is kept by a repeated sign-up with the code, and released by one without', async () => {
    const { code } = await addCode();
    await signUp(server, { signup_code: code });
    expect(await signUp(server, { signup_code: code })).toMatchObject({ status: 200 });
    await signUp(server);
    expect(
      await signUp(server, { email: 'other@courtfolk.test', signup_code: code }),
    ).toMatchObject({
      status: 200,
    });
  });

  test('can be taken after its reservation ends; the first sign-up confirms without', async () => {
    const code = await addCode();
    await signUp(server, { signup_code: code.code });
    await server.app.db
      .updateTable('signup_codes')
      .set({ reserved_until: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', code.id)
      .execute();
    const other = 'other@courtfolk.test';
    expect(await signUp(server, { email: other, signup_code: code.code })).toMatchObject({
      status: 200,
    });
    const first = sessionOf(await confirm(server, await mailedToken(server, email)));
    const second = sessionOf(await confirm(server, await mailedToken(server, other)));
    expect(await codeRow(code.id)).toMatchObject({ user_id: second.session.user.id });
    const ids = [first, second].map((one) => one.session.user.id);
    await server.app.db.deleteFrom('profiles').where('id', 'in', ids).execute();
  });

  test('requested by two sign-ups at once is reserved by exactly one', async () => {
    for (let round = 0; round < rounds(50); round += 1) {
      const { code, id } = await addCode();
      const addresses = [`one${round}@courtfolk.test`, `two${round}@courtfolk.test`];
      const answers = await Promise.all(
        addresses.map((address) => signUp(server, { email: address, signup_code: code })),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      expect(answers.find((answer) => answer.status === 409)).toMatchObject(refused);
      const rows = (await pendingSignUps()).filter((row) => addresses.includes(row.email));
      expect(rows).toHaveLength(1);
      expect((await codeRow(id)).reserved_by).toBe(rows[0]?.id);
    }
  });
});
