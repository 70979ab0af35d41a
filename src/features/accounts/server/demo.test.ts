import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAdmin, demoPassword, demoPeople, demoPlayer } from '#features/accounts/data/demo-people.ts';
import { signUpInput } from '#features/accounts/rules.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { sessionOf } from '#tests/support/sign-ups.ts';
import { demoAccounts } from './demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.platform.db.transaction().execute((trx) => demoAccounts(server.platform, trx));
});
afterAll(() => server.close());

const everybody = [demoPlayer, demoAdmin, ...demoPeople];

test('the demo community is some sixty different people who could have signed up', () => {
  expect(everybody.length).toBeGreaterThanOrEqual(60);
  expect(new Set(everybody.map((person) => person.email)).size).toBe(everybody.length);
  expect(new Set(everybody.map((person) => person.id)).size).toBe(everybody.length);
  for (const person of everybody) {
    const form = { ...person, password: demoPassword, consent: true };
    expect(signUpInput.safeParse(form).error, person.email).toBeUndefined();
  }
});

test('both demo logins work, and only the admin is one', async () => {
  for (const person of [demoPlayer, demoAdmin]) {
    const body = { email: person.email, password: demoPassword };
    const { session } = sessionOf(await server.call('POST', '/api/auth/sign-in', { body }));
    expect(session.user).toMatchObject({ id: person.id, is_admin: person === demoAdmin });
  }
  const admins = await server.platform.db
    .selectFrom('profiles')
    .select('id')
    .where('is_admin', '=', true)
    .execute();
  expect(admins).toEqual([{ id: demoAdmin.id }]);
});
