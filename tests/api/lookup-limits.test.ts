import { beforeEach, describe, expect, test } from 'vitest';
import { listAvailableChanges } from '#features/playdates/server/service/lists.ts';
import { messages } from '#features/profiles/messages/common.ts';
import { limitFoundPlayers } from '#features/profiles/server/service/lookup-limits.ts';
import { newId } from '#platform/common/ids.ts';
import { toCursor } from '#platform/common/paging.ts';
import { connect, remove } from '#tests/support/connections.ts';
import type { People, TestPerson } from '#tests/support/people.ts';
import { createPlaydates, ok } from '#tests/support/playdates.ts';
import type { TestServer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

// Limits against copying the membership. Two servers on one database share them.
let server: TestServer;
let other: TestServer;
let people: People;
beforeEach(async () => {
  ({ server, people } = await withServer({ rate_limits: true }));
  other = await server.another();
});

const viewerOf = ({ id, session_id }: TestPerson) => ({
  user_id: id,
  session_id,
  is_admin: false,
  is_paused: false,
});
const names = (count: number, prefix = 'p') =>
  Array.from({ length: count }, (_, n) => `${prefix}${n}`);
const crowd = async (count: number) => Object.values(await people(...names(count)));
const search = (person: TestPerson, search_query: string, node = server) =>
  node.call('POST', '/api/rpc/search_profiles', { token: person.token, body: { search_query } });

describe('whole profiles', () => {
  const pagesOf = (id: string) => [
    `/api/profiles/${id}`,
    `/api/profiles/${id}/rating_history`,
    `/api/profiles/${id}/friends_and_watched`,
    `/api/profiles/${id}/relationship`,
  ];
  const look = async (person: TestPerson, id: string, node = server) => {
    const answers = pagesOf(id).map((path) => node.call('GET', path, { token: person.token }));
    return [...new Set((await Promise.all(answers)).map(({ status }) => status))];
  };

  test('of 150 strangers can be read in a day, over all nodes, each as often as wanted', async () => {
    const { crawler, anna } = await people('crawler', 'anna');
    const strangers = await crowd(151);
    for (const [at, { id }] of strangers.slice(0, 150).entries())
      expect(await look(crawler, id, at % 2 ? other : server)).toEqual([200]);
    const last = strangers[150]?.id ?? '';
    for (const node of [server, other]) expect(await look(crawler, last, node)).toEqual([429]);
    const refused = await crawler.call('GET', `/api/profiles/${last}`);
    expect(refused).toMatchObject({
      body: {
        code: 'TOO_MANY_REQUESTS',
        message: 'You have looked at many profiles today. Please come back tomorrow.',
      },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    // An unknown player is refused alike, and those seen before are still there, as are others.
    expect(await look(crawler, newId())).toEqual([429]);
    for (const { id } of strangers.slice(0, 10)) expect(await look(crawler, id)).toEqual([200]);
    expect(await look(crawler, crawler.id)).toEqual([200]);
    expect(await look(anna, last)).toEqual([200]);
    expect(await crawler.call('GET', '/api/play_dates')).toMatchObject({ status: 200 });
  });

  test('of people whom one knows do not count', async () => {
    const { anna } = await people('anna');
    const friends = await crowd(5);
    await people.befriend(anna, ...friends);
    for (const { id } of friends) expect(await look(anna, id)).toEqual([200]);
    expect(await server.app.db.selectFrom('rate_limit_sets').selectAll().execute()).toEqual([]);
  });

  test('are counted under hashes, which name neither of the two', async () => {
    const { anna, ben } = await people('anna', 'ben');
    expect(await look(anna, ben.id)).toEqual([200]);
    const rows = await server.app.db
      .selectFrom('rate_limit_sets')
      .select(['key', 'members'])
      .execute();
    expect(rows).toEqual([{ key: expect.any(String), members: [expect.any(Number)] }]);
    for (const { id } of [anna, ben]) expect(JSON.stringify(rows)).not.toContain(id);
  });
});

describe('a search', () => {
  test('finds at most 600 different strangers an hour, over all nodes', async () => {
    const { crawler, friend } = await people({ crawler: {}, friend: { first_name: 'Zora' } });
    await people.befriend(crawler, friend);
    await people(...names(3, 'zelda'));
    await people(...names(2, 'xenia'));
    await limitFoundPlayers(server.app, viewerOf(crawler), names(597).map(newId));
    for (const node of [server, other, server]) {
      const found = ok<unknown[]>(await search(crawler, 'zelda', node));
      expect(found).toHaveLength(3);
    }
    const refused = await search(crawler, 'xenia', other);
    expect(refused).toMatchObject({ status: 429, body: { message: messages.lookupsUsedUp(60) } });
    // What was found before, and friends, can still be searched.
    expect(await search(crawler, 'zelda')).toMatchObject({ status: 200 });
    expect(await search(crawler, 'zora')).toMatchObject({ status: 200 });
  });

  test('is possible 2,000 times an hour, over all nodes', async () => {
    const { crawler, anna } = await people('crawler', 'anna');
    const viewer = viewerOf(crawler);
    for (let count = 0; count < 1998; count += 1) await limitFoundPlayers(server.app, viewer, []);
    for (const node of [server, other])
      expect(await search(crawler, 'nobody', node)).toMatchObject({ status: 200 });
    for (const node of [server, other]) {
      const refused = await search(crawler, 'nobody', node);
      expect(refused).toMatchObject({ status: 429, body: { message: messages.lookupsUsedUp(60) } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    }
    expect(await search(anna, 'nobody')).toMatchObject({ status: 200 });
  });

  test('shares its limit of strangers with the further pages of a list of friends', async () => {
    const { crawler, popular } = await people('crawler', 'popular');
    await people.befriend(popular, ...(await crowd(25)));
    const path = `/api/profiles/${popular.id}/friends_and_watched`;
    await limitFoundPlayers(server.app, viewerOf(crawler), names(596).map(newId));
    const first = ok<{ next_cursor: string }>(await crawler.call('GET', path));
    expect(await crawler.call('GET', `${path}?cursor=${first.next_cursor}`)).toMatchObject({
      status: 429,
    });
  });
});

test('20 strangers can be linked or watched in an hour, and friends besides', async () => {
  const { crawler, anna, friend } = await people('crawler', 'anna', 'friend');
  await people.befriend(crawler, friend);
  const strangers = await crowd(21);
  const link = (person: TestPerson, { id }: TestPerson) =>
    person.call('POST', '/api/players', { body: { profile_id: id } });
  const watch = (person: TestPerson, stranger: TestPerson) => connect(person, stranger, 'watched');
  for (const [at, stranger] of strangers.slice(0, 20).entries()) {
    expect(await (at % 2 ? link : watch)(crawler, stranger)).toMatchObject({ status: 200 });
  }
  const [, , ...rest] = strangers;
  const last = rest.at(-1) ?? crawler;
  for (const refused of [await link(crawler, last), await watch(crawler, last)])
    expect(refused).toMatchObject({ status: 429, body: { message: messages.linksUsedUp(60) } });
  for (const make of [link, watch]) {
    expect(await make(crawler, friend)).toMatchObject({ status: 200 });
    expect(await make(anna, last)).toMatchObject({ status: 200 });
  }
  // Ending one does not make room for another.
  const { items } = ok<{ items: { id: string }[] }>(
    await crawler.call('GET', '/api/connections?type=watched'),
  );
  expect((await remove(crawler, items[0]?.id ?? '')).status).toBe(204);
  expect(await watch(crawler, last)).toMatchObject({ status: 429 });
});

test('100 further or filtered pages of Available can be read in an hour, each as often as wanted', async () => {
  const playdates = createPlaydates(server, people);
  const team = await playdates.team();
  for (let count = 0; count < 3; count += 1) await playdates.create(team);
  const { crawler, anna } = await people('crawler', 'anna');
  const read = (person: TestPerson, rest = '', node = server) =>
    node.call('GET', `/api/play_dates?tab=available${rest}`, { token: person.token });
  const cursors = names(101).map((_, at) =>
    toCursor({ created_at: new Date(Date.UTC(2030, 0, 1, 0, at)).toISOString(), id: newId() }),
  );
  for (const [at, each] of cursors.slice(0, 100).entries())
    expect(await read(crawler, `&cursor=${each}`, at % 2 ? other : server)).toMatchObject({
      status: 200,
    });
  expect(await read(crawler, `&cursor=${cursors[100]}`)).toMatchObject({
    status: 429,
    body: {
      message: expect.stringMatching(/^You have read very many PlayDates within an hour\. /),
    },
  });
  for (const filters of ['&state=AZ', '&rating_min=3.50&rating_max=3.51'])
    expect(await read(crawler, filters)).toMatchObject({ status: 429 });
  for (const each of ['', `&cursor=${cursors[7]}`])
    expect(await read(crawler, each)).toMatchObject({ status: 200 });
  expect(await read(anna, `&cursor=${cursors[100]}`)).toMatchObject({ status: 200 });
});

test('what changes in Available can be asked 240 times an hour, apart from its pages', async () => {
  const { crawler, anna } = await people('crawler', 'anna');
  const viewer = viewerOf(crawler);
  const ask = (person: TestPerson, node = server) =>
    node.call('GET', `/api/play_dates/available_changes?ids=${newId()}`, { token: person.token });
  for (let count = 0; count < 238; count += 1)
    await listAvailableChanges(server.app, viewer, { ids: [] });
  for (const node of [server, other])
    expect(await ask(crawler, node)).toMatchObject({ status: 200 });
  for (const node of [server, other])
    expect(await ask(crawler, node)).toMatchObject({ status: 429 });
  expect(await ask(anna)).toMatchObject({ status: 200 });
  expect(await crawler.call('GET', '/api/play_dates?state=AZ')).toMatchObject({ status: 200 });
});

test('60 messages a minute are accepted, over all nodes', async () => {
  const playdates = createPlaydates(server, people);
  const { id, players } = await playdates.match();
  const [author] = players;
  const send = (n: number) => {
    const body = { id: newId(), content: `Line ${n}` };
    const node = n % 2 ? other : server;
    return node.call('POST', `/api/play_dates/${id}/messages`, { token: author.token, body });
  };
  const answers = await Promise.all(Array.from({ length: 140 }, (_, n) => send(n)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(80);
});
