import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Home } from '#features/home/contract.ts';
import type { PlaydateCard, PlaydateDetail } from '#features/playdates/contract/answers.ts';
import type { OwnProfile, PublicProfile } from '#features/profiles/contract.ts';
import { messages } from '#features/profiles/messages/common.ts';
import { lockRatings, setRatings } from '#features/profiles/server/store/ratings.ts';
import { day } from '#platform/common/clock.ts';
import type { Page } from '#platform/common/paging.ts';
import { profileBody, type TestPerson } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, playdates } = await withServer();

type Body = Record<string, unknown>;
const state = (person: TestPerson, dupr: number, changes: Body = {}) =>
  person.call('POST', '/api/rpc/update_player_ratings', {
    body: { user_id: person.id, new_dupr_rating: dupr, new_self_rating: 3.5, ...changes },
  });
const save = (person: TestPerson, changes: Body = {}) =>
  person.call('PATCH', `/api/profiles/${person.id}`, {
    body: profileBody({ dupr_rating: 3.5, self_rating: 3.5, ...changes }),
  });
const seen = async (person: TestPerson, viewer = person) =>
  ok<PublicProfile>(await viewer.call('GET', `/api/profiles/${person.id}`));
/** As if the person had stated the rating long ago. */
const backdate = (person: TestPerson, days: number) =>
  server.app.db
    .updateTable('profiles')
    .set({ rating_source_at: new Date(Date.now() - days * day).toISOString() })
    .where('id', '=', person.id)
    .execute();
const daysOld = ({ rating_source_at }: { rating_source_at: string }) =>
  Math.round((Date.now() - Date.parse(rating_source_at)) / day);

describe('A DUPR rating', () => {
  test('is an own estimate until its player says that it is their DUPR, with the ID', async () => {
    const { anna, ben } = await people('anna', 'ben');
    expect(await seen(anna, ben)).toMatchObject({
      rating_source: 'self',
      dupr_id: null,
      rating_changes: 0,
    });
    const answer = ok<OwnProfile>(
      await state(anna, 3.5, { rating_source: 'dupr', dupr_id: 'ab12cd' }),
    );
    expect(answer).toMatchObject({ rating_source: 'dupr', dupr_id: 'AB12CD', rating_changes: 0 });
    expect(await seen(anna, ben)).toMatchObject({ rating_source: 'dupr', dupr_id: 'AB12CD' });
    expect(ok(await state(anna, 3.5, { rating_source: 'dupr' }))).toMatchObject({ dupr_id: null });
    expect(ok(await state(anna, 3.5, { rating_source: 'dupr', dupr_id: '' }))).toMatchObject({
      rating_source: 'dupr',
      dupr_id: null,
    });
    expect(ok(await state(anna, 3.5, { rating_source: 'self' }))).toMatchObject({
      rating_source: 'self',
    });
  });

  test.each([
    [{ rating_source: 'dupr', dupr_id: 'AB12C' }, 'dupr_id', messages.duprIdInvalid],
    [{ rating_source: 'dupr', dupr_id: 'AB12C!' }, 'dupr_id', messages.duprIdInvalid],
    [{ rating_source: 'self', dupr_id: 'AB12CD' }, 'dupr_id', messages.duprIdNeedsDupr],
    [{ dupr_id: 'AB12CD' }, 'dupr_id', messages.duprIdNeedsDupr],
  ])('stated as %o is refused', async (changes, field, message) => {
    const { anna } = await people('anna');
    for (const answer of [await state(anna, 3.5, changes), await save(anna, changes)])
      expect(answer).toMatchObject({
        status: 400,
        body: { data: { fields: { [field]: message } } },
      });
    expect(await state(anna, 3.5, { rating_source: 'verified' })).toMatchObject({ status: 400 });
    expect(await seen(anna)).toMatchObject({ rating_source: 'self', dupr_id: null });
  });

  test('that changes without a word about its source is an own estimate again', async () => {
    const { anna, ben } = await people('anna', 'ben');
    for (const [person, change] of [
      [anna, () => state(anna, 3.6)],
      [ben, () => save(ben, { dupr_rating: 3.6 })],
    ] as const) {
      ok(await state(person, 3.5, { rating_source: 'dupr', dupr_id: 'AB12CD' }));
      await backdate(person, 100);
      ok(await change());
      const profile = await seen(person);
      expect(profile).toMatchObject({ rating_source: 'self', dupr_id: null, rating_changes: 1 });
      expect(daysOld(profile)).toBe(0);
    }
  });

  test('is as old as its statement, which another saving of the profile does not renew', async () => {
    const { anna } = await people('anna');
    const stated = { rating_source: 'dupr', dupr_id: 'AB12CD' };
    ok(await state(anna, 3.5, stated));
    await backdate(anna, 100);
    ok(await save(anna, { first_name: 'Renamed' }));
    ok(await save(anna, stated));
    expect(daysOld(await seen(anna))).toBe(100);
    expect(await seen(anna)).toMatchObject(stated);
    ok(await state(anna, 3.5));
    expect(daysOld(await seen(anna))).toBe(100);
    ok(await state(anna, 3.5, stated));
    expect(daysOld(await seen(anna))).toBe(0);
    await backdate(anna, 100);
    ok(await save(anna, { ...stated, dupr_id: 'ZZ99ZZ' }));
    expect(daysOld(await seen(anna))).toBe(0);
  });

  test('counts its changes of 12 months, as the history has them', async () => {
    const { anna, ben } = await people('anna', 'ben');
    for (const dupr of [3.6, 3.7]) ok(await state(anna, dupr, { rating_source: 'dupr' }));
    ok(await save(anna, { dupr_rating: 3.7, self_rating: 4.5 }));
    expect(await seen(anna, ben)).toMatchObject({ rating_source: 'dupr', rating_changes: 2 });
    const dated = (days: number) =>
      server.app.db.transaction().execute(async (trx) => {
        const ratings_confirmed_at = new Date(Date.now() - days * day).toISOString();
        const rated = { dupr_rating: 2 + days / 100, self_rating: 3.5, ratings_confirmed_at };
        await setRatings(trx, await lockRatings(trx, ben.id), rated);
      });
    for (const days of [400, 370, 360, 10]) await dated(days);
    expect(await seen(ben)).toMatchObject({ rating_changes: 2 });
    // Each change removes those that were older than 12 months by then.
    const { rating_changed_at } = await server.app.db
      .selectFrom('profiles')
      .select('rating_changed_at')
      .where('id', '=', ben.id)
      .executeTakeFirstOrThrow();
    expect(rating_changed_at).toHaveLength(3);
    const { rows } = await sql<{ id: string }>`
      select p.id from profiles p where p.id = ${anna.id} and cardinality(p.rating_changed_at) <> (
        select count(*) from (select dupr_rating, created_at,
          lag(dupr_rating) over (order by created_at, id) as before
          from rating_history where profile_id = p.id) h
        where h.before <> h.dupr_rating
          and h.created_at > p.ratings_confirmed_at - interval '12 months')`.execute(server.app.db);
    expect(rows).toEqual([]);
  });
});

test('cards, details and applications have it, lists of people do not', async () => {
  const [team, applicants] = [await playdates.team(), await playdates.team()];
  // Strong enough for a team that pays to be challenged.
  const { viewer } = await people({ viewer: { dupr_rating: 4 } });
  ok(await state(team[0], 3.6, { rating_source: 'dupr', dupr_id: 'AB12CD' }));
  ok(await state(applicants[1], 3.6, { rating_source: 'dupr', dupr_id: 'EF34GH' }));
  await server.app.db
    .updateTable('profiles')
    .set({ rating_changed_at: sql`array[now() - interval '400 days']` })
    .where('id', '=', team[1].id)
    .execute();
  const id = await playdates.create(team);
  const request = await playdates.apply(applicants, id);
  const rating_source_at = expect.any(String);
  const stated = { rating_source: 'dupr', dupr_id: 'AB12CD', rating_source_at, rating_changes: 1 };
  const estimate = { rating_source: 'self', dupr_id: null, rating_source_at, rating_changes: 0 };
  const team1 = { creator: stated, partner: estimate };
  const application = { requester: estimate, requester_partner: { ...stated, dupr_id: 'EF34GH' } };
  const get = async <Answer>(person: TestPerson, path: string) =>
    ok<Answer>(await person.call('GET', path));
  for (const sort of ['newest', 'best_fit']) {
    const { items } = await get<Page<PlaydateCard>>(viewer, `/api/play_dates?sort=${sort}`);
    expect(items.find((card) => card.id === id)).toMatchObject(team1);
  }
  expect(
    (await get<Home>(viewer, '/api/home')).for_you?.find((card) => card.id === id),
  ).toMatchObject(team1);
  expect(await get(viewer, `/api/play_dates/${id}/card`)).toMatchObject(team1);
  expect(await get(team[0], `/api/play_dates/${id}`)).toMatchObject(team1);
  expect(await get(team[0], `/api/play_dates/${id}/requests`)).toMatchObject({
    items: [application],
  });
  expect(await get(applicants[0], '/api/play_dates?tab=applied')).toMatchObject({
    items: [{ ...team1, my_request: application }],
  });
  ok(await playdates.answer(team[0], id, request, 'accepted'));
  const detail = await get<PlaydateDetail>(team[1], `/api/play_dates/${id}`);
  expect(detail).toMatchObject({ ...team1, accepted_request: application });
  const { captain } = await people('captain');
  const body = { search_query: 'captain' };
  const found = ok(await captain.call('POST', '/api/rpc/search_profiles', { body }));
  const friends = await get(team[1], '/api/connections/friends');
  for (const answer of [found, friends]) {
    expect(JSON.stringify(answer)).toContain('dupr_rating');
    expect(JSON.stringify(answer)).not.toMatch(/dupr_id|rating_source|rating_changes/);
  }
});
