import { expect, test } from 'vitest';
import { signUpInput } from '#features/accounts/schema.ts';
import { sessionOf } from '#tests/support/sign-ups.ts';
import { withServer } from '#tests/support/with-server.ts';
import { demoContext } from './demo-context.ts';
import {
  addPeople,
  demoPeople as allPeople,
  demoAdmin,
  demoNewcomer,
  demoPassword,
  demoPlayer,
  ratingHistories,
} from './people.ts';

const { server } = await withServer();
await server.app.db.transaction().execute((trx) => addPeople(demoContext(server.app, trx)));

test('the demo community consists of 60 or more different people with valid sign-up data', () => {
  expect(allPeople.length).toBeGreaterThanOrEqual(60);
  expect(new Set(allPeople.map((person) => person.email)).size).toBe(allPeople.length);
  expect(new Set(allPeople.map((person) => person.id)).size).toBe(allPeople.length);
  for (const person of allPeople) {
    const form = { ...person, password: demoPassword, consent: true };
    expect(signUpInput.safeParse(form).error, person.email).toBeUndefined();
  }
});

test('the demo logins work, and only the admin login is an admin', async () => {
  for (const person of [demoPlayer, demoAdmin, demoNewcomer]) {
    const body = { email: person.email, password: demoPassword };
    const { session } = sessionOf(await server.call('POST', '/api/auth/sign-in', { body }));
    expect(session.user).toMatchObject({ id: person.id, is_admin: person === demoAdmin });
  }
  const admins = await server.app.db
    .selectFrom('profiles')
    .select('id')
    .where('is_admin', '=', true)
    .execute();
  expect(admins).toEqual([{ id: demoAdmin.id }]);
});

test('thirty players around Tempe, four in Flagstaff and not the newcomer let others find them', async () => {
  const findable = async (zip_codes: RegExp) =>
    (
      await server.app.db
        .selectFrom('profiles')
        .select('zip_code')
        .where('findable_by', '<>', 'nobody')
        .execute()
    ).filter(({ zip_code }) => zip_codes.test(zip_code));
  expect(await findable(/^85[02]/)).toHaveLength(30);
  expect(await findable(/^860/)).toHaveLength(4);
});

test('rating histories end at the current ratings; no demo login needs new ones', async () => {
  const rows = await server.app.db
    .selectFrom('profiles as p')
    .innerJoin('rating_history as h', 'h.profile_id', 'p.id')
    .select(['p.id', 'p.dupr_rating', 'p.self_rating', 'p.created_at as registered_at'])
    .select(['h.dupr_rating as dupr_then', 'h.self_rating as self_then', 'h.created_at'])
    .orderBy('h.created_at')
    .execute();
  const histories = Map.groupBy(rows, ({ id }) => id);
  expect(histories.size).toBe(allPeople.length);
  expect([...histories.values()].filter((entries) => entries.length > 1)).toHaveLength(
    Object.keys(ratingHistories).length,
  );
  for (const person of allPeople) {
    const { id, dupr_rating, self_rating } = person;
    const entries = histories.get(id) ?? [];
    expect(entries.at(-1), person.email).toMatchObject({
      dupr_rating,
      self_rating,
      dupr_then: dupr_rating,
      self_then: self_rating,
    });
    expect(entries.length).toBe(
      Object.keys(ratingHistories[person.last_name] ?? { 0: dupr_rating }).length,
    );
    const times = entries.map(({ created_at }) => created_at);
    expect(times[0], 'the first ratings are set at the registration').toBe(
      entries[0]?.registered_at,
    );
    expect(times.every((time) => time <= server.app.clock.now().toISOString())).toBe(true);
    if (person !== demoPlayer && person !== demoAdmin) continue;
    const body = { email: person.email, password: demoPassword };
    const { session } = sessionOf(await server.call('POST', '/api/auth/sign-in', { body }));
    const check = { token: session.access_token, body: { user_id: id } };
    const needed = await server.call('POST', '/api/rpc/check_rating_update_needed', check);
    expect(needed).toMatchObject({ status: 200, body: false });
  }
});
