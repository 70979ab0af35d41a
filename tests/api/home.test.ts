import { describe, expect, test } from 'vitest';
import type { Home } from '#features/home/contract.ts';
import type { PlaydateCard } from '#features/playdates/contract/answers.ts';
import { allowAnyTime } from '#tests/support/agreements.ts';
import { answer, connected } from '#tests/support/connections.ts';
import { connectTo } from '#tests/support/database.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { passHours } from '#tests/support/play-date-times.ts';
import { ok } from '#tests/support/playdates.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, playdates, agreements } = await withServer();

const homeOf = async (person: TestPerson) => ok<Home>(await person.call('GET', '/api/home'));
const suggestedTo = async (person: TestPerson) =>
  (await homeOf(person)).for_you?.map(({ id }) => id);

test('a newcomer has nothing waiting, no match and no numbers', async () => {
  const { nova } = await people('nova');
  expect(await homeOf(nova)).toMatchObject({
    off: { items: [], total: 0 },
    agreements: { items: [], total: 0 },
    to_answer: { items: [], total: 0 },
    requests: { items: [], total: 0 },
    chats: { items: [], total: 0 },
    match: { playdate: null, total: 0, unconfirmed: null, paused: [], has_change: false },
    applied: { items: [], total: 0 },
    counts: { active_playdates: 0, friends: 0, has_playdate: false, has_played: false },
    newcomer: { nearby: { items: [], more: false }, inviter: null, inviters_playdates: [] },
  });
});

test('a newcomer has the four nearest until there is a friend, and is one until there is a match', async () => {
  const near = { zip_code: '33101', findable_by: 'members' } as const;
  const { nova, friend } = await people({ nova: { zip_code: '33101' }, friend: {} });
  await people({ far: { ...near, zip_code: '32801' }, strong: { ...near, dupr_rating: 4.6 } });
  const nearby = async () => {
    const { newcomer } = await homeOf(nova);
    return (
      newcomer?.nearby && [
        newcomer.nearby.items.map((each) => each.first_name),
        newcomer.nearby.more,
      ]
    );
  };
  expect(await nearby()).toEqual([[], false]);
  const levels = { Dee: 3.9, Ada: 3.52, Cleo: 3.4, Bea: 3.45 };
  const options = Object.entries(levels).map(
    ([name, dupr_rating]) => [name, { ...near, dupr_rating }] as const,
  );
  await people(Object.fromEntries(options));
  expect(await nearby()).toEqual([['Ada', 'Bea', 'Cleo', 'Dee'], false]);
  await people({ eve: { ...near, dupr_rating: 3.99 } });
  expect(await nearby()).toEqual([['Ada', 'Bea', 'Cleo', 'Dee'], true]);
  await people.befriend(nova, friend);
  expect((await homeOf(nova)).newcomer).toEqual({
    nearby: null,
    inviter: null,
    inviters_playdates: [],
  });
  const creators = await playdates.team();
  const id = await playdates.create(creators);
  const request = await playdates.apply([nova, friend], id);
  expect((await homeOf(nova)).newcomer).not.toBeNull();
  ok(await playdates.answer(creators[0], id, request, 'accepted'));
  expect((await homeOf(nova)).newcomer).toBeNull();
});

test('who joined by a link has the inviter and those of their PlayDates that are open to them', async () => {
  const [ana, partner] = await playdates.team();
  const { ben, blocked } = await people('ben', 'blocked');
  await people.befriend(ana, blocked);
  const first = await playdates.create([ana, partner]);
  const second = await playdates.create([partner, ana]);
  await playdates.create([ana, blocked]);
  ok(await playdates.update(ana, await playdates.create([ana, partner]), 'cancelled'));
  const { code } = ok<{ code: string }>(await ana.call('POST', '/api/invite_links', { body: {} }));
  ok(await ben.call('POST', `/api/invite_links/${code}/join`));
  ok(await blocked.call('POST', '/api/blocks', { body: { profile_id: ben.id } }));
  const invited = async () => {
    const { newcomer } = await homeOf(ben);
    const { id } = newcomer?.inviter?.profile ?? {};
    return {
      id,
      greeted: newcomer?.inviter?.greeted,
      playdates: newcomer?.inviters_playdates?.map((card) => card.id),
    };
  };
  expect(await invited()).toEqual({ id: ana.id, greeted: false, playdates: [second, first] });
  ok(await ben.call('POST', '/api/invite_links/joined/hello'));
  const { friend } = await people('friend');
  await people.befriend(ben, friend);
  await playdates.apply([ben, friend], second);
  expect(await invited()).toEqual({ id: ana.id, greeted: true, playdates: [first] });
  ok(await ana.call('POST', '/api/blocks', { body: { profile_id: ben.id } }));
  expect(await invited()).toEqual({ id: undefined, greeted: undefined, playdates: [] });
});

test('the next match says who has not confirmed it, and whether a change is proposed', async () => {
  const { id, creators, players, four } = await agreements.match(72);
  const openTo = async (person: TestPerson) => (await homeOf(person)).match;
  const ids = [creators[1].id, players[1].id].sort();
  for (const person of four) {
    const match = await openTo(person);
    expect(match?.unconfirmed?.map((each) => each.id)).toEqual(ids);
    expect(match?.has_change).toBe(false);
  }
  ok(await agreements.answer(creators[1], id));
  ok(await agreements.propose(players[0], id, { venue_name: 'New Park' }));
  expect(await openTo(players[1])).toMatchObject({
    unconfirmed: [{ id: players[1].id }],
    has_change: true,
  });
  await allowAnyTime(server);
  await agreements.startsIn(id, '-1 hour');
  expect(await openTo(creators[0])).toMatchObject({ playdate: { id }, unconfirmed: null });
});

test('both of the creator team may answer an application, both applicants may withdraw it', async () => {
  const [creators, applicants] = [await playdates.team(), await playdates.team()];
  const id = await playdates.create(creators);
  const requestId = await playdates.apply(applicants, id);
  for (const creator of creators)
    expect((await homeOf(creator)).to_answer).toMatchObject({
      items: [
        {
          playdate: { id },
          request: { id: requestId, abilities: { answer: true, withdraw: false } },
        },
      ],
      total: 1,
    });
  for (const applicant of applicants) {
    const { applied, to_answer, counts } = await homeOf(applicant);
    expect(to_answer?.items).toEqual([]);
    expect(applied).toMatchObject({
      items: [
        {
          playdate: { id },
          request: { id: requestId, abilities: { answer: false, withdraw: true } },
        },
      ],
      total: 1,
    });
    expect(counts).toMatchObject({ active_playdates: 0, friends: 1 });
  }
  ok(await playdates.answer(creators[0], id, requestId, 'accepted'));
  expect(await homeOf(creators[1])).toMatchObject({
    to_answer: { total: 0 },
    match: { playdate: { id, accepted_request: { id: requestId } }, total: 1 },
    counts: { active_playdates: 1, has_played: false },
  });
  expect(await homeOf(applicants[1])).toMatchObject({
    applied: { total: 0 },
    match: { playdate: { id }, total: 1 },
  });
  await playdates.complete(id, applicants[0], creators[0]);
  expect(await homeOf(applicants[0])).toMatchObject({
    match: { playdate: null, total: 0 },
    counts: { active_playdates: 0, has_played: true },
  });
});

test('the checklist counts what one did oneself: created, applied or said in, and no question', async () => {
  const [creators, applicants] = [await playdates.team(), await playdates.team()];
  const done = async (person: TestPerson) => (await homeOf(person)).counts?.has_playdate;
  const id = await playdates.create(creators);
  const request_id = await playdates.apply(applicants, id);
  expect(await Promise.all([...creators, ...applicants].map(done))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  const seen = { answer: 'in', amount_per_hour: 40 };
  const sayIn = (person: TestPerson, request: string | null) =>
    person.call('PUT', `/api/play_dates/${id}/answer`, { body: { ...seen, request_id: request } });
  ok(await sayIn(creators[1], null));
  ok(await sayIn(applicants[1], request_id));
  expect(await Promise.all([...creators, ...applicants].map(done))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('the checklist keeps an application that the captain is asked about again', async () => {
  const applicants = await playdates.team();
  const id = await playdates.create(await playdates.team(), { payment_per_hour_max: 60 });
  const body = { requester_partner_id: applicants[1].id, offered_amount: 50 };
  const request = ok<{ id: string }>(
    await applicants[0].call('POST', `/api/play_dates/${id}/requests`, { body }),
  );
  const seen = { amount_per_hour: 50, offer_changed_at: null, time_ids: [] };
  const change = { body: { offered_amount: 55, seen } };
  const path = `/api/play_dates/${id}/requests/${request.id}/offer`;
  ok(await applicants[1].call('PUT', path, change));
  const { asked, counts } = await homeOf(applicants[0]);
  expect(asked?.total).toBe(1);
  expect(counts?.has_playdate).toBe(true);
});

test('the ten oldest applications are shown, and all that wait are counted', async () => {
  const [creator, partner] = await playdates.team();
  const id = await playdates.create([creator, partner]);
  const requestIds: string[] = [];
  for (let at = 0; at < 12; at += 1)
    requestIds.push(await playdates.apply(await playdates.team(), id));
  ok(await playdates.answer(creator, id, requestIds.shift() ?? '', 'declined'));
  const { to_answer } = await homeOf(creator);
  expect(to_answer?.items.map(({ request }) => request.id)).toEqual(requestIds.slice(0, 10));
  expect(to_answer?.total).toBe(11);
});

test('what agreements wait for, by when it must be answered: confirmations, changes, reports and the end', async () => {
  const { creators, players, playdates: made } = await timedMatches();
  const waiting = async (person: TestPerson) =>
    (await homeOf(person)).agreements?.items.map((task) => [
      task.kind,
      task.play_date_id,
      task.person?.id,
    ]);
  // Accepting and applying have confirmed; the two partners have not, also where there is no time.
  expect(await waiting(creators[0])).toEqual([]);
  expect(await waiting(players[1])).toEqual([
    ['confirm', made.late, creators[0].id],
    ['confirm', made.soon, creators[0].id],
    ['confirm', made.timeless, creators[0].id],
  ]);
  ok(
    await players[1].call('POST', `/api/play_dates/${made.soon}/answers`, {
      body: { version: 1, answer: 'confirmed' },
    }),
  );
  const starts = [new Date(Date.now() + 240 * 3_600_000).toISOString().slice(0, 13).concat(':00')];
  ok(
    await players[0].call('POST', `/api/play_dates/${made.late}/changes`, {
      body: { version: 1, starts },
    }),
  );
  expect(await waiting(players[1])).toEqual([
    ['confirm', made.late, creators[0].id],
    ['confirm', made.timeless, creators[0].id],
  ]);
  expect(await waiting(creators[0])).toEqual([['change', made.late, players[0].id]]);

  await passHours(server, made.soon, 50);
  const report = { about_id: creators[1].id, kind: 'late', was_played: true };
  ok(
    await players[0].call('POST', `/api/play_dates/${made.soon}/attendance_reports`, {
      body: report,
    }),
  );
  expect(await waiting(creators[1])).toEqual([
    ['confirm', made.late, players[0].id],
    ['change', made.late, players[0].id],
    ['report', made.soon, players[0].id],
    // The report holds the clock.
    ['complete', made.soon, players[0].id],
    ['confirm', made.timeless, players[0].id],
  ]);
  const tasks = (await homeOf(creators[1])).agreements?.items;
  const found = await agreements.get(creators[1], made.soon);
  expect(tasks?.find(({ kind }) => kind === 'report')).toMatchObject({
    report_kind: 'late',
    decides_cents: 0,
    until: found.reports[0]?.answer_until,
  });
  // Neither can be answered any more, also before a job has closed it.
  await agreements.age('attendance_reports', made.soon, '8 days');
  await agreements.age('agreement_changes', made.late, '8 days');
  const kinds = (await waiting(creators[1]))?.map(([kind]) => kind);
  expect(kinds).toEqual(['complete', 'confirm', 'confirm']);
  const { stranger } = await people('stranger');
  expect(await waiting(stranger)).toEqual([]);
});

test('the next match is the one that is played soonest, then those without a time', async () => {
  const { creators, players, playdates: made } = await timedMatches();
  const next = async () => (await homeOf(creators[0])).match?.playdate?.id;
  expect(await next()).toBe(made.soon);
  await passHours(server, made.soon, 100);
  expect(await next()).toBe(made.late);
  ok(await playdates.update(players[0], made.soon, 'completed'));
  await passHours(server, made.late, 200);
  expect(await next()).toBe(made.timeless);
});

/** Three matches of the same teams: in two days, in four, and without a time. */
async function timedMatches() {
  const [creators, players] = [await playdates.team(), await playdates.team()];
  const match = async (hours: number | null) => {
    const quarter = 900_000;
    const start = new Date(
      Math.ceil(Date.now() / quarter) * quarter + ((hours ?? 0) - 7) * 3_600_000,
    );
    const times = hours === null ? [] : [start.toISOString().slice(0, 16)];
    const id = await playdates.create(creators, { terms: { time_zone: 'America/Phoenix' }, times });
    const card = ok<PlaydateCard>(await players[0].call('GET', `/api/play_dates/${id}/card`));
    const time_ids = card.terms?.times.map((time) => time.id);
    const body = { requester_partner_id: players[1].id, time_ids };
    const request = ok<{ id: string }>(
      await players[0].call('POST', `/api/play_dates/${id}/requests`, { body }),
    );
    ok(await playdates.answer(creators[0], id, request.id, 'accepted'));
    return id;
  };
  const made = { late: await match(96), soon: await match(48), timeless: await match(null) };
  return { creators, players, playdates: made };
}

test('of several matches and chats the latest is first', async () => {
  const [creators, players] = [await playdates.team(), await playdates.team()];
  const matches: string[] = [];
  for (let at = 0; at < 2; at += 1) {
    const id = await playdates.create(creators);
    ok(await playdates.answer(creators[0], id, await playdates.apply(players, id), 'accepted'));
    matches.push(id);
  }
  for (const id of matches) ok(await playdates.send(players[0], id, 'Hello'));
  const { match, chats } = await homeOf(creators[0]);
  expect(match).toMatchObject({ playdate: { id: matches[1] }, total: 2 });
  expect(chats?.items.map((chat) => chat.play_date_id)).toEqual(matches.toReversed());
});

test('an unread chat shows its last message until it is read', async () => {
  const { id, creators, players } = await playdates.match();
  ok(await playdates.send(players[0], id, 'Shall we play on Friday?'));
  ok(await playdates.send(players[1], id, 'x'.repeat(200)));
  expect((await homeOf(creators[0])).chats).toMatchObject({
    items: [{ play_date_id: id, author: { id: players[1].id }, content: 'x'.repeat(140) }],
    total: 1,
  });
  ok(await creators[0].call('PATCH', `/api/play_dates/${id}/messages`, { body: { read: true } }));
  expect((await homeOf(creators[0])).chats).toEqual({ items: [], total: 0 });
  expect((await homeOf(creators[1])).chats?.total).toBe(1);
});

test('received requests are there, sent ones are not', async () => {
  const { anna, ben } = await people('anna', 'ben');
  ok(
    await anna.call('POST', '/api/connections', { body: { receiver_id: ben.id, type: 'friend' } }),
  );
  expect((await homeOf(ben)).requests).toMatchObject({
    items: [{ type: 'friend', profile: { id: anna.id }, abilities: { answer: true } }],
    total: 1,
  });
  expect((await homeOf(anna)).requests).toEqual({ items: [], total: 0 });
  const [cora, dev] = await playdates.team();
  ok(
    await cora.call('POST', '/api/connections', { body: { receiver_id: dev.id, type: 'partner' } }),
  );
  expect((await homeOf(dev)).requests).toMatchObject({ items: [{ type: 'partner' }], total: 1 });
});

describe('For you', () => {
  test('has teams within half a point of the own rating', async () => {
    const { viewer } = await people({ viewer: { dupr_rating: 5, zip_code: '33101' } });
    const create = async (rating: number, type: string) =>
      playdates.create(await playdates.rated(rating), { type, state: 'FL', regions: [] });
    const inside = [await create(4.5, 'challenge'), await create(5.5, 'teach')];
    await create(4.89, 'teach');
    await create(5.51, 'teach');
    expect(await suggestedTo(viewer)).toEqual(inside.reverse());
  });

  test('then has teams that pay for a stronger one, 0.50 to 1.50 below, after all around the level', async () => {
    const { viewer } = await people({ viewer: { dupr_rating: 6.1, zip_code: '84101' } });
    const inUtah = { state: 'UT', regions: [] };
    const create = async (rating: number, type: string) =>
      playdates.create(await playdates.rated(rating), { ...inUtah, type });
    const near = await create(5.6, 'challenge');
    const far = [await create(5.59, 'challenge'), await create(4.6, 'challenge')];
    await create(4.59, 'challenge');
    // Who earns is not below.
    await create(5.2, 'teach');
    expect(await suggestedTo(viewer)).toEqual([near, ...far.reverse()]);
    for (let at = 0; at < 5; at += 1) await create(6.1, 'teach');
    expect(await suggestedTo(viewer)).toHaveLength(6);
    expect(await suggestedTo(viewer)).toContain(near);
    expect(await suggestedTo(viewer)).not.toContain(far[0]);
  });

  test('compares who pays with the pair, and has each of them once', async () => {
    const utah = { zip_code: '84102' };
    const [inUtah, { strong, weak }] = [
      { state: 'UT', regions: [] },
      await people({ strong: { dupr_rating: 4, ...utah }, weak: { dupr_rating: 3, ...utah } }),
    ];
    await people.befriend(strong, weak);
    ok(await answer(weak, await connected(strong, weak, 'partner'), 'accepted'));
    const create = async (rating: number) =>
      playdates.create(await playdates.rated(rating), inUtah);
    // Below the pair of 3.50, of which 2.70 is around the level of one.
    const [far, both] = [await create(2.2), await create(2.7)];
    // Only below the stronger of the two.
    await create(3.2);
    const strongs = await suggestedTo(strong);
    expect(strongs).toEqual([both, far]);
    expect(await suggestedTo(weak)).toEqual([expect.any(String), both, far]);
  });

  test('leaves out reversed ones: payers more than 0.10 above, teachers as far below', async () => {
    const { viewer } = await people({ viewer: { dupr_rating: 3.25 } });
    const fits: string[] = [];
    for (const type of ['challenge', 'teach']) {
      fits.unshift(await playdates.create(await playdates.rated(3.25), { type }));
      const other = await playdates.create(await playdates.rated(type === 'teach' ? 3.15 : 3.35), {
        type,
      });
      fits.unshift(other);
      await playdates.create(await playdates.rated(type === 'teach' ? 3.14 : 3.36), { type });
    }
    expect(await suggestedTo(viewer)).toEqual(fits);
  });

  test('compares with the viewer and their only regular partner', async () => {
    const [viewer, partner] = await playdates.rated(3.25, 3.75);
    const id = await connected(viewer, partner, 'partner');
    expect((await answer(partner, id, 'accepted')).status).toBe(200);
    const pays = await playdates.create(await playdates.rated(3.6));
    const reversed = [
      await playdates.create(await playdates.rated(3.61)),
      await playdates.create(await playdates.rated(3.39), { type: 'teach' }),
    ];
    const suggested = await suggestedTo(viewer);
    expect(suggested).toContain(pays);
    for (const id of reversed) expect(suggested).not.toContain(id);
  });

  test('includes both bounds of ratings that binary fractions only approximate', async () => {
    const { below, above } = await people({
      below: { dupr_rating: 4.03 },
      above: { dupr_rating: 3.61 },
    });
    const low = await playdates.create(await playdates.rated(3.53));
    const high = await playdates.create(await playdates.rated(4.11), { type: 'teach' });
    expect(await suggestedTo(below)).toContain(low);
    expect(await suggestedTo(above)).toContain(high);
  });

  test('has the state of the own ZIP code, or all states where none is played in', async () => {
    const { dallas, boston } = await people({
      dallas: { dupr_rating: 6.4, zip_code: '75201' },
      boston: { dupr_rating: 6.4, zip_code: '02108' },
    });
    const texas = await playdates.create(await playdates.rated(6.4), { state: 'TX', regions: [] });
    const arizona = await playdates.create(await playdates.rated(6.4));
    expect(await suggestedTo(dallas)).toEqual([texas]);
    expect((await suggestedTo(boston))?.slice(0, 2)).toEqual([arizona, texas]);
  });

  test('leaves out own PlayDates and those that the viewer has applied to', async () => {
    const team = await playdates.rated(2.6);
    await playdates.create(team);
    const applied = await playdates.create(await playdates.rated(2.6));
    const withdrawn = await playdates.create(await playdates.rated(2.6));
    const other = await playdates.create(await playdates.rated(2.6));
    await playdates.apply(team, applied);
    const requestId = await playdates.apply(team, withdrawn);
    ok(await playdates.answer(team[0], withdrawn, requestId, 'withdrawn'));
    expect(await suggestedTo(team[0])).toEqual([other]);
  });

  test('has the six newest', async () => {
    const { viewer } = await people({ viewer: { dupr_rating: 2 } });
    const team = await playdates.rated(2);
    const created: string[] = [];
    for (let at = 0; at < 7; at += 1) created.push(await playdates.create(team));
    expect(await suggestedTo(viewer)).toEqual(created.toReversed().slice(0, 6));
  });
});

test('a part that cannot be read is null, and the others are there', async () => {
  const { anna } = await people('anna');
  const owner = await connectTo(server.ownerUrl);
  await owner.query('alter table chat_reads rename to chat_reads_away');
  try {
    const home = await homeOf(anna);
    expect(home.chats).toBeNull();
    expect(home.requests).toEqual({ items: [], total: 0 });
  } finally {
    await owner.query('alter table chat_reads_away rename to chat_reads');
  }
});
