import { expect, test } from 'vitest';
import { nameTexts } from '#features/profiles/messages/names.ts';
import { newId } from '#platform/common/ids.ts';
import { profileBody } from '#tests/support/people.ts';
import { snapshotOf } from '#tests/support/snapshot.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people } = await withServer({ rate_limits: true });

test('saving the own profile trims the fields and returns the saved profile', async () => {
  const { anna, ben } = await people('anna', 'ben');
  const response = await anna.call('PATCH', `/api/profiles/${anna.id.toUpperCase()}`, {
    body: profileBody({ first_name: '  Ann-Marie ', last_name: 'Núñez' }),
  });
  expect(response).toMatchObject({
    status: 200,
    body: {
      id: anna.id,
      email: anna.email,
      first_name: 'Ann-Marie',
      last_name: 'Núñez',
      gender: 'male',
      dupr_rating: 4.12,
      self_rating: 4.25,
      birthdate: '1988-01-31',
      zip_code: '85004-1234',
      is_admin: false,
      is_paused: false,
    },
  });
  expect(await ben.call('GET', `/api/profiles/${anna.id}`)).toMatchObject({
    body: { first_name: 'Ann-Marie', zip_code: '85004' },
  });
  // The player search finds the new name.
  expect(
    await ben.call('POST', '/api/rpc/search_profiles', { body: { search_query: 'nunez' } }),
  ).toMatchObject({ body: [{ id: anna.id }] });
});

test('all blanks in a name are saved as single spaces', async () => {
  const { anna } = await people('anna');
  const response = await anna.call('PATCH', `/api/profiles/${anna.id}`, {
    body: profileBody({ first_name: 'Mary\u2003\u00a0 Ann', last_name: '\u00a0de  la Vaux' }),
  });
  expect(response).toMatchObject({
    status: 200,
    body: { first_name: 'Mary Ann', last_name: 'de la Vaux' },
  });
});

test('a name with an address is refused, but one that is stored stays when other fields are saved', async () => {
  const { anna, eve } = await people({
    anna: {},
    eve: { first_name: 'eve.example', last_name: 'www.eve' },
  });
  const save = (person: typeof anna, names: Record<string, string>) =>
    person.call('PATCH', `/api/profiles/${person.id}`, { body: profileBody(names) });
  const message =
    'A name cannot contain a web or email address, / or @. Put a blank after a stop, as in St. John.';
  expect(await save(anna, { first_name: 'evil.example' })).toMatchObject({
    status: 400,
    body: { data: { fields: { first_name: message } } },
  });
  const kept = { first_name: 'eve.example', last_name: 'www.eve', zip_code: '85001' };
  expect(await save(eve, kept)).toMatchObject({ status: 200, body: kept });
  expect(await save(eve, { ...kept, last_name: 'eve/two' })).toMatchObject({
    status: 400,
    body: { data: { fields: { last_name: message } } },
  });
  expect(await save(anna, { first_name: 'J.R.' })).toMatchObject({ status: 200 });
});

test('a new name is cleaned and checked beside its field; one that is stored stays', async () => {
  const stored = { first_name: 'Admin', last_name: 'Zo\u200be\u0301\u0302\u0303\u0304' };
  const { anna, admin } = await people({ anna: {}, admin: stored });
  const save = (person: typeof anna, names: Record<string, string>) =>
    person.call('PATCH', `/api/profiles/${person.id}`, { body: profileBody(names) });
  const refusal = (fields: Record<string, string>) => ({ status: 400, body: { data: { fields } } });
  expect(await save(anna, { last_name: 'Nu\u0301n\u0303ez\u00ad' })).toMatchObject({
    body: { last_name: 'Núñez' },
  });
  expect(await save(anna, { last_name: 'Mоderator' })).toMatchObject(
    refusal({ last_name: nameTexts.reserved }),
  );
  expect(await save(anna, { first_name: '🎾' })).toMatchObject(
    refusal({ first_name: nameTexts.noLetter }),
  );
  expect(await save(anna, { first_name: stored.last_name })).toMatchObject(
    refusal({ first_name: nameTexts.stackedMarks }),
  );
  expect(await save(admin, { ...stored, zip_code: '85001' })).toMatchObject({
    status: 200,
    body: stored,
  });
});

test('another user’s profile or an unknown one cannot be saved', async () => {
  const { anna, ada } = await people({ anna: {}, ada: { is_admin: true } });
  const before = await snapshotOf(server);
  for (const id of [anna.id, newId()]) {
    expect(await ada.call('PATCH', `/api/profiles/${id}`, { body: profileBody() })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Profile Not Found' },
    });
  }
  expect(await snapshotOf(server)).toEqual(before);
});

test.each([
  ['first_name', ' ', 'First name is required'],
  ['last_name', undefined, 'Last name is required'],
  ['gender', 'other', 'Gender is required'],
  ['dupr_rating', 1.99, 'Rating must be at least 2.00'],
  ['dupr_rating', undefined, 'DUPR rating is required'],
  ['self_rating', 7.01, 'Rating must be at most 7.00'],
  ['self_rating', null, 'Self rating is required'],
  ['birthdate', '', 'Birthdate is required'],
  ['birthdate', '1899-12-31', 'Birthdate cannot be before 1900'],
  ['zip_code', '8528', 'Please enter a valid ZIP code'],
  ['zip_code', '', 'ZIP code is required'],
])('%s = %j is invalid: %s', async (field, value, message) => {
  const { anna } = await people('anna');
  const before = await snapshotOf(server);
  const body = profileBody({ [field]: value });
  expect(await anna.call('PATCH', `/api/profiles/${anna.id}`, { body })).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', data: { fields: { [field]: message } } },
  });
  expect(await snapshotOf(server)).toEqual(before);
});

test('a birthdate below 18 years cannot be saved', async () => {
  const { anna } = await people('anna');
  const today = server.app.clock.now();
  const birthday = (days: number) =>
    new Date(Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate() + days))
      .toISOString()
      .slice(0, 10);
  const save = (birthdate: string) =>
    anna.call('PATCH', `/api/profiles/${anna.id}`, { body: profileBody({ birthdate }) });
  expect(await save(birthday(1))).toMatchObject({
    status: 400,
    body: { data: { fields: { birthdate: 'You must be at least 18 years old' } } },
  });
  expect(await save(birthday(0))).toMatchObject({ status: 200 });
});

test('flags and the email address cannot be changed by saving the profile', async () => {
  const { anna } = await people('anna');
  const body = profileBody({
    is_admin: true,
    email: 'other@courtfolk.test',
    created_at: '2000-01-01',
  });
  expect(await anna.call('PATCH', `/api/profiles/${anna.id}`, { body })).toMatchObject({
    status: 200,
    body: { is_admin: false, email: anna.email },
  });
});

test('profile and ratings can be saved 30 times an hour', async () => {
  const { anna } = await people('anna');
  const body = { user_id: anna.id, new_dupr_rating: 3.5, new_self_rating: 3.5 };
  const statuses: number[] = [];
  for (let call = 0; call < 31; call += 1) {
    const { status } =
      call % 2 === 0
        ? await anna.call('POST', '/api/rpc/update_player_ratings', { body })
        : await anna.call('PATCH', `/api/profiles/${anna.id}`, { body: profileBody() });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
});
