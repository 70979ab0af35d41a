import { beforeEach, describe, expect, test } from 'vitest';
import type {
  PlaydateCard,
  PlaydatePage,
  PlaydateRequest,
} from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { newId } from '#platform/common/ids.ts';
import type { Page } from '#platform/common/paging.ts';
import { answer, connected } from '#tests/support/connections.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { ok, type Team } from '#tests/support/playdates.ts';
import { withServer } from '#tests/support/with-server.ts';

let viewer: TestPerson;
const { server, people, playdates } = await withServer();
beforeEach(async () => {
  await server.app.db.deleteFrom('play_dates').execute();
  ({ viewer } = await people('viewer'));
});

const list = async (person: TestPerson, query: string) =>
  ok<Page<PlaydateCard>>(await person.call('GET', `/api/play_dates?${query}`));
const ids = async (person: TestPerson, query: string) =>
  (await list(person, query)).items.map((item) => item.id);
/** Inserts PlayDates whose ids are in their order; `created_at` is given or the same for all. */
const insertMany = async (
  teams: readonly Team[],
  count: number,
  createdAt?: (at: number) => Date,
): Promise<string[]> => {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    creator_id: teams[at % teams.length]?.[0].id ?? '',
    partner_id: teams[at % teams.length]?.[1].id ?? '',
    type: 'teach' as const,
    state: 'UT' as const,
    regions: [],
    payment_per_hour_min: 10,
    payment_per_hour_max: 10,
    description: `Number ${at}`,
    ...(createdAt && { created_at: createdAt(at).toISOString() }),
  }));
  await server.app.db.insertInto('play_dates').values(rows).execute();
  return rows.map((row) => row.id);
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
        {
          my_request_status: 'pending',
          request_count: 2,
          abilities: { view: false, apply: false },
        },
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
    const cheap = await playdates.create(team, {
      payment_per_hour_min: 20,
      payment_per_hour_max: 20,
    });
    const range = await playdates.create(team, {
      payment_per_hour_min: 30,
      payment_per_hour_max: 50,
    });
    expect(await ids(viewer, 'amount_min=21')).toEqual([range]);
    expect(await ids(viewer, 'amount_min=50')).toEqual([range]);
    expect(await ids(viewer, 'amount_min=51')).toEqual([]);
    expect(await ids(viewer, 'amount_max=20')).toEqual([cheap]);
    expect(await ids(viewer, 'amount_min=20&amount_max=30')).toEqual([range, cheap]);
  });

  test('is filtered by the team’s current average DUPR, bounds included', async () => {
    const weak = await playdates.rated(2.5, 3.01);
    const low = await playdates.create(weak);
    const high = await playdates.create(await playdates.rated(5, 5.5));
    // The mean of 2.50 and 3.01, rounded to hundredths.
    expect(await ids(viewer, 'rating_min=2.76&rating_max=2.76')).toEqual([low]);
    expect(await ids(viewer, 'rating_max=2.75')).toEqual([]);
    expect(await ids(viewer, 'rating_min=2.77')).toEqual([high]);
    await people.rate(weak[1], 6.5);
    expect(await ids(viewer, 'rating_min=4.5&rating_max=4.5')).toEqual([low]);
  });

  test('is paged without gaps or duplicates, also among equal times', async () => {
    const team = await playdates.team();
    const timeOf = (at: number) => new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 9));
    const created = await insertMany([team], 47, timeOf);
    for (const tab of ['available', 'my']) {
      const seen: string[] = [];
      const sizes: number[] = [];
      let cursor = '';
      for (;;) {
        const page = await list(tab === 'my' ? team[0] : viewer, `tab=${tab}${cursor}`);
        seen.push(...page.items.map((item) => item.id));
        sizes.push(page.items.length);
        if (page.next_cursor === null) break;
        cursor = `&cursor=${page.next_cursor}`;
      }
      expect(seen).toEqual(created.toReversed());
      expect(sizes).toEqual([20, 20, 7]);
    }
    // Exactly one page has no next page.
    const last = await list(
      viewer,
      `tab=available&cursor=${timeOf(20).toISOString()}_${created[20]}`,
    );
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
      {
        id,
        status: 'matched',
        my_request_status: 'accepted',
        abilities: { view: true, apply: false },
      },
    ]);
  });

  test('an open one says to the other of its team alone that a player cannot play at present', async () => {
    const team = await playdates.team();
    const id = await playdates.create(team);
    const applicants = await playdates.team();
    await playdates.apply(applicants, id);
    const detail = `/api/play_dates/${id}`;
    for (const [one, other] of [team, [team[1], team[0]]] as const) {
      await people.setPaused(one, true);
      expect((await list(other, 'tab=my')).items).toMatchObject([
        { id, status: 'open', cannot_play: true },
      ]);
      expect(ok<PlaydateCard>(await other.call('GET', detail))).toMatchObject({
        cannot_play: true,
      });
      expect((await list(applicants[0], 'tab=applied')).items).toMatchObject([
        { id, cannot_play: false },
      ]);
      expect(ok<PlaydateCard>(await applicants[1].call('GET', `${detail}/card`))).toMatchObject({
        cannot_play: false,
      });
      await people.setPaused(one, false);
      expect((await list(other, 'tab=my')).items).toMatchObject([{ id, cannot_play: false }]);
    }
    await people.setPaused(applicants[1], true);
    expect((await list(team[0], 'tab=my')).items).toMatchObject([{ id, cannot_play: false }]);
  });

  test('History has completed and cancelled ones, for the responding team too', async () => {
    const { id, creators, players } = await playdates.match();
    await playdates.complete(id, creators[0], players[0]);
    const cancelled = await playdates.create(creators);
    const losers = await playdates.team();
    await playdates.apply(losers, cancelled);
    ok(await playdates.update(creators[1], cancelled, 'cancelled'));
    for (const creator of creators)
      expect(await ids(creator, 'tab=history')).toEqual([cancelled, id]);
    for (const player of players) expect(await ids(player, 'tab=history')).toEqual([id]);
    for (const loser of losers) expect(await ids(loser, 'tab=history')).toEqual([]);
    for (const person of [...creators, ...players]) expect(await ids(person, 'tab=my')).toEqual([]);
  });

  test('a match has its opponents, and how many messages the viewer has not read', async () => {
    const { id, creators, players } = await playdates.match();
    const open = await playdates.create(creators);
    const card = async (person: TestPerson, tab: string) =>
      (await list(person, `tab=${tab}`)).items.find((item) => item.id === id);
    const opponents = {
      requester: { id: players[0].id },
      requester_partner: { id: players[1].id },
    };
    expect(await card(creators[0], 'my')).toMatchObject({
      accepted_request: opponents,
      unread_messages: 0,
    });
    expect((await list(creators[0], 'tab=my')).items).toMatchObject([
      { id: open, accepted_request: null, unread_messages: 0 },
      { id },
    ]);
    const next = async (person: TestPerson, query: string) =>
      ok<{ next_match?: { id: string } | null }>(
        await person.call('GET', `/api/play_dates?${query}`),
      ).next_match;
    expect(await next(creators[0], 'tab=my')).toMatchObject({ id });
    expect(await next(creators[0], 'tab=available')).toBeUndefined();
    const chat = `/api/play_dates/${id}/messages`;
    ok(await players[0].call('POST', chat, { body: { content: 'Hello' } }));
    expect((await card(creators[0], 'my'))?.unread_messages).toBe(1);
    ok(await creators[0].call('POST', chat, { body: { content: 'Hello, Cora' } }));
    ok(await players[1].call('POST', chat, { body: { content: 'Hello everybody' } }));
    expect((await card(creators[0], 'my'))?.unread_messages).toBe(2);
    expect((await card(players[0], 'my'))?.unread_messages).toBe(2);
    await creators[0].call('PATCH', chat, { body: { read: true } });
    expect((await card(creators[0], 'my'))?.unread_messages).toBe(0);
    ok(await players[0].call('POST', chat, { body: { content: 'When?' } }));
    expect((await card(creators[0], 'my'))?.unread_messages).toBe(1);
    await playdates.complete(id, creators[0], players[0]);
    expect(await card(creators[1], 'history')).toMatchObject({ accepted_request: opponents });
  });
});

test('applications are listed in the order of arrival, paged', async () => {
  const creators = await playdates.team();
  const id = await playdates.create(creators);
  const created: string[] = [];
  for (let at = 0; at < 23; at += 1)
    created.push(await playdates.apply(await playdates.team(), id));
  const read = async (cursor: string) =>
    ok<Page<PlaydateRequest>>(
      await creators[0].call('GET', `/api/play_dates/${id}/requests${cursor}`),
    );
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
    const low = await playdates.create(await playdates.rated(3, 3));
    const near = await playdates.create(await playdates.rated(3.9, 4));
    const above = await playdates.create(await playdates.rated(4.5, 4.5), { type: 'teach' });
    const exact = await playdates.create(await playdates.rated(4, 4));
    const high = await playdates.create(await playdates.rated(6.5, 6.5), { type: 'teach' });
    expect(await openOnes(four)).toEqual([exact, near, above, low, high]);
    expect(await openOnes(four, '&rating_max=4.4')).toEqual([exact, near, low]);
    const own = await playdates.rated(4, 4);
    await playdates.create(own);
    expect(await openOnes(own[0])).toEqual([exact, near, above, low, high]);
  });

  test('has reversed ones last: payers more than 0.10 above and teachers as far below', async () => {
    const { viewer: four } = await people({ viewer: { dupr_rating: 4 } });
    const exact: string[] = [];
    const fits: string[] = [];
    const others: string[] = [];
    for (const level of [4, 3.89, 4.2, 2.5, 6])
      for (const type of ['challenge', 'teach']) {
        const id = await playdates.create(await playdates.rated(level), { type });
        const inexact = (type === 'challenge') === level < 4 ? fits : others;
        (level === 4 ? exact : inexact).push(id);
      }
    expect(await openOnes(four)).toEqual([...exact.toSorted(), ...fits, ...others]);
    const teachers = [exact[1], fits[1], others[0], others[2]];
    expect(await openOnes(four, '&type=teach&rating_max=4.4')).toEqual(teachers);
  });

  test('is paged without gaps or duplicates, also among equal gaps', async () => {
    const { viewer: four } = await people({ viewer: { dupr_rating: 4 } });
    const teams = [await playdates.rated(3.5, 3.5), await playdates.rated(4.5, 4.5)];
    const created = await insertMany(teams, 45);
    // All of them teach: those above the viewer first.
    const above = created.filter((_, at) => at % 2 === 1);
    expect(await openOnes(four)).toEqual([
      ...above,
      ...created.filter((id) => !above.includes(id)),
    ]);
    expect((await list(four, 'sort=best_fit')).items).toHaveLength(20);
  });

  test('counts as reversed what is more than 0.10 apart, to the hundredth', async () => {
    const { viewer: four } = await people({ viewer: { dupr_rating: 4.03 } });
    const far = await playdates.create(await playdates.rated(3));
    const reversed = await playdates.create(await playdates.rated(4.14));
    const fair = await playdates.create(await playdates.rated(4.13));
    const taught = await playdates.create(await playdates.rated(3.93), { type: 'teach' });
    const beneath = await playdates.create(await playdates.rated(3.92), { type: 'teach' });
    const [near, last] = [[fair, taught].toSorted(), [reversed, beneath].toSorted()];
    expect(await openOnes(four)).toEqual([...near, far, ...last]);
  });

  test('compares with the viewer and their only regular partner, also on further pages', async () => {
    const [four, six] = await playdates.rated(4, 6);
    expect((await answer(six, await connected(four, six, 'partner'), 'accepted')).status).toBe(200);
    const teachers = await insertMany([await playdates.rated(5, 5.1)], 21);
    const reversed = await playdates.create(await playdates.rated(5.11));
    expect(await openOnes(four)).toEqual([...teachers, reversed]);
    const alone = await playdates.rated(4);
    const near = await playdates.create(await playdates.rated(4));
    expect((await openOnes(alone[0]))[0]).toBe(near);
    expect((await openOnes(four)).at(-2)).toBe(near);
  });

  test('goes on after a level with more PlayDates than one statement scans', async () => {
    const { viewer: four } = await people({ viewer: { dupr_rating: 4 } });
    await insertMany([await playdates.rated(4)], 2001);
    const florida = { state: 'FL', regions: [] };
    const below = await playdates.create(await playdates.rated(3.5), florida);
    const above = await playdates.create(await playdates.rated(4.2), { ...florida, type: 'teach' });
    // The one below has been scanned as well, but those nearer above have not.
    const page = await list(four, 'sort=best_fit&state=FL');
    expect(page.items.map((item) => item.id)).toEqual([above, below]);
    expect(page.next_cursor).toBeNull();
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

test('the first page of Available names the only regular partner, to compare teams with', async () => {
  const { ben, cora } = await people({ ben: { first_name: 'Ben', dupr_rating: 4.25 }, cora: {} });
  const partnerIn = async (query: string) =>
    ok<{ regular_partner?: unknown }>(await viewer.call('GET', `/api/play_dates?${query}`))
      .regular_partner;
  const makePartner = async (friend: TestPerson) => {
    await people.befriend(viewer, friend);
    const id = await connected(viewer, friend, 'partner');
    expect(await partnerIn('')).toEqual(friend === ben ? null : expected);
    expect((await answer(friend, id, 'accepted')).status).toBe(200);
  };
  const expected = { first_name: 'Ben', dupr_rating: 4.25 };
  await makePartner(ben);
  for (const sort of ['newest', 'best_fit', 'soonest'])
    expect(await partnerIn(`sort=${sort}`)).toEqual(expected);
  await insertMany([await playdates.team()], 21);
  const first = await list(viewer, '');
  expect(await partnerIn(`cursor=${first.next_cursor}`)).toBeUndefined();
  expect(await partnerIn('tab=my')).toBeUndefined();
  await makePartner(cora);
  expect(await partnerIn(''), 'several').toBeNull();
  await people.setPaused(cora, true);
  expect(await partnerIn('')).toEqual(expected);
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
  await insertMany([team], 99);
  expect(await count(viewer)).toEqual({ count: 100, more: true });
});

describe('What has changed in Available', () => {
  type Changes = { gone: string[]; new_count: number; more: boolean };
  const path = (query: { ids?: readonly string[] } & Record<string, unknown>) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    return `/api/play_dates/available_changes?${given.map((pair) => pair.join('=')).join('&')}`;
  };
  const ask = async (person: TestPerson, query: Parameters<typeof path>[0]) =>
    ok<Changes>(await person.call('GET', path(query)));
  const since = async (query = '') => ((await list(viewer, query)) as PlaydatePage).since;

  test('whatever is not available is gone alike, and whatever is, is not, whatever the filters', async () => {
    const [mine, blocked, blocker, paused, captain, hider, listed] = [
      await playdates.team(),
      await playdates.team(),
      await playdates.team(),
      await playdates.team(),
      await playdates.team(),
      await playdates.team(),
      await playdates.team(),
    ];
    const [reader] = mine;
    const cancelled = await playdates.create(listed);
    const { id: matched } = await playdates.match();
    const gone = [
      newId(),
      await playdates.create(mine),
      await playdates.create(blocked),
      await playdates.create(blocker),
      await playdates.create(paused),
      await playdates.create(captain),
      await playdates.create(hider),
      cancelled,
      matched,
    ];
    const open = await playdates.create(listed);
    const pending = await playdates.create(listed);
    await playdates.apply(mine, pending);
    ok(await playdates.update(listed[0], cancelled, 'cancelled'));
    ok(await reader.call('POST', '/api/blocks', { body: { profile_id: blocked[1].id } }));
    ok(await blocker[0].call('POST', '/api/blocks', { body: { profile_id: reader.id } }));
    await people.setPaused(paused[1], true);
    ok(
      await captain[1].call('PUT', `/api/play_dates/${gone[5]}/answer`, {
        body: { answer: 'not_this_time' },
      }),
    );
    await server.app.db
      .updateTable('play_dates')
      .set({ hidden_at: new Date().toISOString() })
      .where('id', '=', gone[6] ?? '')
      .execute();
    expect(
      await ask(reader, { ids: [open, ...gone, pending], state: 'TX', amount_min: 900 }),
    ).toEqual({
      gone,
      new_count: 0,
      more: false,
    });
    expect((await ids(reader, '')).toSorted()).toEqual([open, pending].toSorted());
    const answers = await Promise.all(gone.map((id) => ask(reader, { ids: [id] })));
    expect(answers).toEqual(gone.map((id) => ({ gone: [id], new_count: 0, more: false })));
    // It is back with its team.
    await people.setPaused(paused[1], false);
    expect(await ask(reader, { ids: gone.slice(4, 5) })).toMatchObject({ gone: [] });
  });

  test.each(['newest', 'best_fit', 'soonest'])(
    'what was created since a page of the order %s was read is counted with its filters, up to 20',
    async (order) => {
      const team = await playdates.team();
      const seen = await playdates.create(team);
      const read = await since(`sort=${order}`);
      expect(await ask(viewer, { ids: [seen], since: read })).toEqual({
        gone: [],
        new_count: 0,
        more: false,
      });
      await new Promise((done) => setTimeout(done, 2));
      await playdates.create(team, { regions: ['yuma'] });
      await playdates.create(team, { type: 'teach', payment_per_hour_max: 90 });
      const count = async (filters: object, person = viewer) =>
        (await ask(person, { ids: [seen], since: read, ...filters })).new_count;
      expect(await count({})).toBe(2);
      expect(await count({ region: 'yuma' })).toBe(1);
      expect(await count({ type: 'earn', amount_min: 50 })).toBe(1);
      expect(await count({ state: 'AZ' })).toBe(2);
      expect(await count({ state: 'UT' })).toBe(0);
      expect(await count({}, team[1])).toBe(0);
      expect(await count({ since: undefined })).toBe(0);
      await insertMany([team], 19);
      expect(await ask(viewer, { ids: [], since: read })).toMatchObject({
        new_count: 20,
        more: true,
      });
    },
  );

  test('also an empty list says what is new from then on, and a further page does not', async () => {
    const read = await since('state=UT&amount_min=11');
    expect(read).toMatch(/^\d{4}-.*Z_f{8}-/);
    const team = await playdates.team();
    await insertMany([team], 21);
    const { next_cursor } = await list(viewer, '');
    expect(await since(`cursor=${next_cursor}`)).toBeUndefined();
  });

  test('is asked for at most 60 PlayDates', async () => {
    const all = Array.from({ length: 61 }, () => newId());
    expect((await ask(viewer, { ids: all.slice(1) })).gone).toEqual(all.slice(1));
    // Of no version that ids have: the answer, which repeats it, could not be sent.
    const unversioned = 'aaaaabd9-75a0-db9d-aa99-5282cc4fe6ba';
    for (const query of [
      { ids: all },
      { ids: ['1'] },
      { ids: [unversioned] },
      { ids: [], since: 'yesterday' },
      {},
    ])
      expect(await viewer.call('GET', path(query))).toMatchObject({ status: 400 });
  });
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
  await playdates.complete(played, creators[0], players[0]);
  const team = await playdates.team();
  const id = await playdates.create(team);
  const { players: unplayed } = await playdates.match();
  for (const applicants of [players, creators, unplayed]) await playdates.apply(applicants, id);
  const { items } = ok<{ items: { matches_played: number }[] }>(
    await team[0].call('GET', `/api/play_dates/${id}/requests`),
  );
  // Both of a team played in the same match, which counts once.
  expect(items.map((item) => item.matches_played)).toEqual([1, 1, 0]);
  const played_by = async (person: { id: string }) =>
    ok<{ matches_played: number }>(await team[0].call('GET', `/api/profiles/${person.id}`))
      .matches_played;
  expect(await Promise.all([players[0], unplayed[0]].map(played_by))).toEqual([1, 0]);
});

test('a match counts for those who had a part in it: a yes, its completion or its score', async () => {
  const { id, creators, players } = await playdates.match();
  const [anna, ben, cora, dev] = [...creators, ...players];
  const { db } = server.app;
  await db
    .updateTable('play_date_members')
    .set({ answer: null, answered_amount: null, answered_at: null })
    .where('play_date_id', '=', id)
    .execute();
  await db.deleteFrom('agreement_answers').where('play_date_id', '=', id).execute();
  await playdates.complete(id, anna, cora);
  const played = async () => {
    const profiles = await Promise.all(
      [anna, ben, cora, dev].map((person) => viewer.call('GET', `/api/profiles/${person?.id}`)),
    );
    return profiles.map(({ body }) => (body as { matches_played: number }).matches_played);
  };
  expect(await played(), 'the two who have said that it was played').toEqual([1, 0, 1, 0]);
  await db
    .insertInto('agreement_answers')
    .values({ play_date_id: id, version: 1, profile_id: ben.id, answer: 'confirmed' })
    .execute();
  await db
    .insertInto('play_date_scores')
    .values({
      play_date_id: id,
      game: 1,
      creator_team_points: 11,
      other_team_points: 7,
      entered_by: dev.id,
      entered_team: 'other_team',
    })
    .execute();
  expect(await played()).toEqual([1, 1, 1, 1]);
});
