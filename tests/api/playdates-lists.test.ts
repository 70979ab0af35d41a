import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlaydateCard, PlaydateRequest } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import type { Page } from '#platform/common/paging.ts';
import { createPeople, type People, type TestPerson } from '#tests/support/people.ts';
import { createPlaydates, ok, type Team } from '#tests/support/playdates.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let people: People;
let playdates: ReturnType<typeof createPlaydates>;
let viewer: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  people = createPeople(server);
  playdates = createPlaydates(server, people);
});
beforeEach(async () => {
  await server.app.db.deleteFrom('play_dates').execute();
  ({ viewer } = await people('viewer'));
});
afterAll(() => server.close());

const list = async (person: TestPerson, query: string) =>
  ok<Page<PlaydateCard>>(await person.call('GET', `/api/play_dates?${query}`));
const ids = async (person: TestPerson, query: string) =>
  (await list(person, query)).items.map((item) => item.id);
/** A team with these DUPR ratings. */
const rated = async (first: number, second: number): Promise<Team> => {
  const { captain, partner } = await people({
    captain: { dupr_rating: first },
    partner: { dupr_rating: second },
  });
  await people.befriend(captain, partner);
  return [captain, partner];
};

describe('Available', () => {
  test('has all open PlayDates of others, newest first', async () => {
    const team = await playdates.team();
    const first = await playdates.create(team);
    const second = await playdates.create(await playdates.team());
    const cancelled = await playdates.create(team);
    ok(await playdates.update(team[0], cancelled, 'cancelled'));
    await playdates.match();
    expect(await ids(viewer, '')).toEqual([second, first]);
    expect(await ids(team[0], 'tab=available')).toEqual([second]);
    expect(await ids(team[1], 'tab=available')).toEqual([second]);
  });

  test('marks own applications and counts pending ones', async () => {
    const id = await playdates.create(await playdates.team());
    const applicants = await playdates.team();
    await playdates.apply(applicants, id);
    await playdates.apply(await playdates.team(), id);
    for (const applicant of applicants)
      expect((await list(applicant, '')).items).toMatchObject([
        { my_request_status: 'pending', request_count: 2, abilities: { view: false, apply: false } },
      ]);
    expect((await list(viewer, '')).items).toMatchObject([
      { my_request_status: null, request_count: 2, abilities: { view: false, apply: true } },
    ]);
  });

  test('omits PlayDates of paused people until they are resumed', async () => {
    const team = await playdates.team();
    const id = await playdates.create(team);
    for (const person of team) {
      await people.setPaused(person, true);
      expect(await ids(viewer, '')).toEqual([]);
      expect(await viewer.call('GET', `/api/play_dates/${id}/card`)).toMatchObject({
        status: 409,
        body: { message: messages.noLongerAvailable },
      });
      await people.setPaused(person, false);
      expect(await ids(viewer, '')).toEqual([id]);
    }
  });

  test('is filtered by state, region and type, also by the former type earn', async () => {
    const team = await playdates.team();
    const tucson = await playdates.create(team, { regions: ['tucson', 'yuma'] });
    const florida = await playdates.create(team, { state: 'FL', regions: [], type: 'teach' });
    const yuma = await playdates.create(team, { regions: ['yuma'], type: 'teach' });
    expect(await ids(viewer, 'state=AZ')).toEqual([yuma, tucson]);
    expect(await ids(viewer, 'state=FL')).toEqual([florida]);
    expect(await ids(viewer, 'state=TX')).toEqual([]);
    expect(await ids(viewer, 'region=tucson')).toEqual([tucson]);
    expect(await ids(viewer, 'state=AZ&region=yuma')).toEqual([yuma, tucson]);
    expect(await ids(viewer, 'type=challenge')).toEqual([tucson]);
    expect(await ids(viewer, 'type=earn')).toEqual([yuma, florida]);
    expect(await ids(viewer, 'type=teach&state=AZ')).toEqual([yuma]);
    expect((await viewer.call('GET', '/api/play_dates?state=NY')).status).toBe(400);
    expect((await viewer.call('GET', '/api/play_dates?tab=all')).status).toBe(400);
    expect((await viewer.call('GET', '/api/play_dates?rating_min=9')).status).toBe(400);
  });

  test('is filtered by amount, bounds included', async () => {
    const team = await playdates.team();
    const cheap = await playdates.create(team, { payment_per_hour_min: 20, payment_per_hour_max: 20 });
    const range = await playdates.create(team, { payment_per_hour_min: 30, payment_per_hour_max: 50 });
    expect(await ids(viewer, 'amount_min=21')).toEqual([range]);
    expect(await ids(viewer, 'amount_min=50')).toEqual([range]);
    expect(await ids(viewer, 'amount_min=51')).toEqual([]);
    expect(await ids(viewer, 'amount_max=20')).toEqual([cheap]);
    expect(await ids(viewer, 'amount_min=20&amount_max=30')).toEqual([range, cheap]);
  });

  test('is filtered by the team’s current average DUPR, bounds included', async () => {
    const weak = await rated(2.5, 3.01);
    const low = await playdates.create(weak);
    const high = await playdates.create(await rated(5, 5.5));
    // The mean of 2.50 and 3.01, rounded to hundredths.
    expect(await ids(viewer, 'rating_min=2.76&rating_max=2.76')).toEqual([low]);
    expect(await ids(viewer, 'rating_max=2.75')).toEqual([]);
    expect(await ids(viewer, 'rating_min=2.77')).toEqual([high]);
    await server.app.db
      .updateTable('profiles')
      .set({ dupr_rating: 6.5 })
      .where('id', '=', weak[1].id)
      .execute();
    expect(await ids(viewer, 'rating_min=4.5&rating_max=4.5')).toEqual([low]);
  });

  test('is paged without gaps or duplicates, also among equal times', async () => {
    const team = await playdates.team();
    const [creator, partner] = team;
    const rows = Array.from({ length: 47 }, (_, at) => ({
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      creator_id: creator.id,
      partner_id: partner.id,
      type: 'teach' as const,
      state: 'UT' as const,
      regions: [],
      payment_per_hour_min: 10,
      payment_per_hour_max: 10,
      description: `Number ${at}`,
      created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 9)).toISOString(),
    }));
    await server.app.db.insertInto('play_dates').values(rows).execute();
    for (const tab of ['available', 'my']) {
      const seen: string[] = [];
      const sizes: number[] = [];
      let cursor = '';
      for (;;) {
        const page = await list(tab === 'my' ? creator : viewer, `tab=${tab}${cursor}`);
        seen.push(...page.items.map((item) => item.id));
        sizes.push(page.items.length);
        if (page.next_cursor === null) break;
        cursor = `&cursor=${page.next_cursor}`;
      }
      expect(seen).toEqual(rows.map((row) => row.id).toReversed());
      expect(sizes).toEqual([20, 20, 7]);
    }
    // Exactly one page has no next page.
    const last = await list(viewer, `tab=available&cursor=${rows[20]?.created_at}_${rows[20]?.id}`);
    expect([last.items.length, last.next_cursor]).toEqual([20, null]);
  });
});

describe('My PlayDates and History', () => {
  test('My PlayDates has created, partnered and accepted ones, open or matched', async () => {
    const { id, creators, players } = await playdates.match();
    const open = await playdates.create(players);
    const other = await playdates.create(await playdates.team());
    await playdates.apply(players, other);
    for (const player of players) expect(await ids(player, 'tab=my')).toEqual([open, id]);
    for (const creator of creators) expect(await ids(creator, 'tab=my')).toEqual([id]);
    expect(await ids(viewer, 'tab=my')).toEqual([]);
    expect((await list(players[1], 'tab=my')).items).toMatchObject([
      { id: open, abilities: { view: true, apply: false } },
      { id, status: 'matched', my_request_status: 'accepted', abilities: { view: true, apply: false } },
    ]);
  });

  test('History has completed and cancelled ones, for the responding team too', async () => {
    const { id, creators, players } = await playdates.match();
    ok(await playdates.update(players[0], id, 'completed'));
    const cancelled = await playdates.create(creators);
    const losers = await playdates.team();
    await playdates.apply(losers, cancelled);
    ok(await playdates.update(creators[1], cancelled, 'cancelled'));
    for (const creator of creators) expect(await ids(creator, 'tab=history')).toEqual([cancelled, id]);
    for (const player of players) expect(await ids(player, 'tab=history')).toEqual([id]);
    for (const loser of losers) expect(await ids(loser, 'tab=history')).toEqual([]);
    for (const person of [...creators, ...players]) expect(await ids(person, 'tab=my')).toEqual([]);
  });

  test('a match has its opponents, and whether the viewer has read its chat', async () => {
    const { id, creators, players } = await playdates.match();
    const open = await playdates.create(creators);
    const card = async (person: TestPerson, tab: string) =>
      (await list(person, `tab=${tab}`)).items.find((item) => item.id === id);
    const opponents = { requester: { id: players[0].id }, requester_partner: { id: players[1].id } };
    expect(await card(creators[0], 'my')).toMatchObject({
      accepted_request: opponents,
      has_unread_messages: false,
    });
    expect((await list(creators[0], 'tab=my')).items).toMatchObject([
      { id: open, accepted_request: null, has_unread_messages: false },
      { id },
    ]);
    const chat = `/api/play_dates/${id}/messages`;
    ok(await players[0].call('POST', chat, { body: { content: 'Hello' } }));
    expect((await card(creators[0], 'my'))?.has_unread_messages).toBe(true);
    expect((await card(players[0], 'my'))?.has_unread_messages).toBe(false);
    await creators[0].call('PATCH', chat, { body: { read: true } });
    expect((await card(creators[0], 'my'))?.has_unread_messages).toBe(false);
    ok(await playdates.update(players[0], id, 'completed'));
    expect(await card(creators[1], 'history')).toMatchObject({ accepted_request: opponents });
  });
});

test('applications are listed in the order of arrival, paged', async () => {
  const creators = await playdates.team();
  const id = await playdates.create(creators);
  const created: string[] = [];
  for (let at = 0; at < 23; at += 1) created.push(await playdates.apply(await playdates.team(), id));
  const read = async (cursor: string) =>
    ok<Page<PlaydateRequest>>(await creators[0].call('GET', `/api/play_dates/${id}/requests${cursor}`));
  const first = await read('');
  expect(first.items.map((item) => item.id)).toEqual(created.slice(0, 20));
  const second = await read(`?cursor=${first.next_cursor}`);
  expect(second.items.map((item) => item.id)).toEqual(created.slice(20));
  expect(second.next_cursor).toBeNull();
});

describe('the order best_fit', () => {
  const openOnes = async (person: TestPerson, query = '') => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list(person, `sort=best_fit${query}${cursor}`);
      seen.push(...page.items.map((item) => item.id));
      cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`;
    } while (cursor !== '');
    return seen;
  };

  test('has the teams nearest to the viewer first, from above and below, without the own', async () => {
    const { viewer: four } = await people({ viewer: { dupr_rating: 4 } });
    const low = await playdates.create(await rated(3, 3));
    const near = await playdates.create(await rated(3.9, 4));
    const above = await playdates.create(await rated(4.5, 4.5));
    const exact = await playdates.create(await rated(4, 4));
    const high = await playdates.create(await rated(6.5, 6.5));
    expect(await openOnes(four)).toEqual([exact, near, above, low, high]);
    expect(await openOnes(four, '&rating_max=4.4')).toEqual([exact, near, low]);
    const own = await rated(4, 4);
    await playdates.create(own);
    expect(await openOnes(own[0])).toEqual([exact, near, above, low, high]);
  });

  test('is paged without gaps or duplicates, also among equal gaps', async () => {
    const { viewer: four } = await people({ viewer: { dupr_rating: 4 } });
    const teams = [await rated(3.5, 3.5), await rated(4.5, 4.5)];
    const rows = Array.from({ length: 45 }, (_, at) => ({
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      creator_id: teams[at % 2]?.[0].id ?? '',
      partner_id: teams[at % 2]?.[1].id ?? '',
      type: 'teach' as const,
      state: 'UT' as const,
      regions: [],
      payment_per_hour_min: 10,
      payment_per_hour_max: 10,
      description: `Number ${at}`,
    }));
    await server.app.db.insertInto('play_dates').values(rows).execute();
    expect(await openOnes(four)).toEqual(rows.map((row) => row.id));
    expect((await list(four, 'sort=best_fit')).items).toHaveLength(20);
  });

  test('refuses the cursor of the other order', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    for (const query of [
      `sort=best_fit&cursor=2026-01-01T00:00:00.000Z_${id}`,
      `sort=newest&cursor=4.00_0.50_${id}`,
      `tab=my&cursor=4.00_0.50_${id}`,
      'sort=best_fit&cursor=4.00',
    ])
      expect((await viewer.call('GET', `/api/play_dates?${query}`)).status, query).toBe(400);
  });
});

test('Available is counted with its filters, up to 100', async () => {
  const team = await playdates.team();
  const count = async (person: TestPerson, query = '') =>
    ok<object>(await person.call('GET', `/api/play_dates/count${query}`));
  expect(await count(viewer)).toEqual({ count: 0, more: false });
  await playdates.create(team);
  await playdates.create(team, { state: 'FL', regions: [] });
  expect(await count(viewer)).toEqual({ count: 2, more: false });
  expect(await count(viewer, '?state=FL')).toEqual({ count: 1, more: false });
  expect(await count(team[0])).toEqual({ count: 0, more: false });
  const [creator, partner] = team;
  const row = {
    creator_id: creator.id,
    partner_id: partner.id,
    type: 'teach' as const,
    state: 'UT' as const,
    regions: [],
    payment_per_hour_min: 10,
    payment_per_hour_max: 10,
    description: 'One of many',
  };
  const rows = Array.from({ length: 99 }, (_, at) => ({
    ...row,
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  }));
  await server.app.db.insertInto('play_dates').values(rows).execute();
  expect(await count(viewer)).toEqual({ count: 100, more: true });
});

test('Applied has the own pending applications, for both applicants', async () => {
  const id = await playdates.create(await playdates.team());
  const applicants = await playdates.team();
  expect(await ids(applicants[0], 'tab=applied')).toEqual([]);
  const request = await playdates.apply(applicants, id);
  for (const applicant of applicants)
    expect((await list(applicant, 'tab=applied')).items).toMatchObject([
      { id, my_request: { id: request, status: 'pending', abilities: { withdraw: true } } },
    ]);
  expect(await ids(viewer, 'tab=applied')).toEqual([]);
  ok(await playdates.answer(applicants[1], id, request, 'withdrawn'));
  expect(await ids(applicants[0], 'tab=applied')).toEqual([]);
});

test('an application tells how many matches its two have played', async () => {
  const { id: played, creators, players } = await playdates.match();
  ok(await playdates.update(players[0], played, 'completed'));
  const team = await playdates.team();
  const id = await playdates.create(team);
  for (const applicants of [players, creators, await playdates.team()]) await playdates.apply(applicants, id);
  const { items } = ok<{ items: { matches_played: number }[] }>(
    await team[0].call('GET', `/api/play_dates/${id}/requests`),
  );
  // Both of a team played in the same match, which counts once.
  expect(items.map((item) => item.matches_played)).toEqual([1, 1, 0]);
});
