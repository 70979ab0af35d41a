import { expect, it } from 'vitest';
import type {
  PlaydateCard,
  PlaydateDetail,
  PlaydateRequest,
} from '#features/playdates/contract/answers.ts';
import { chooseAgain } from '#features/playdates/rules/notification-kinds.ts';
import { withNodeProcess } from '#tests/support/node-process.ts';
import { callAs, type TestPerson } from '#tests/support/people.ts';
import { allowAnyQuestions, ok, type Team, violatedInvariants } from '#tests/support/playdates.ts';
import { rounds } from '#tests/support/rounds.ts';
import type { Answer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

// Two processes on one database: locks must not depend on one of them.
let creators: Team;
let players: Team;
let rivals: Team;
const { server, people, playdates } = await withServer();
await allowAnyQuestions(server);
const other = await withNodeProcess(server, { RATE_LIMITS: 'off' });
const { admin } = await people({ admin: { is_admin: true } });
[creators, players, rivals] = [
  await playdates.team(),
  await playdates.team(),
  await playdates.team(),
];
// Each person may only do so much in an hour; these tests do more.
await server.app.db.deleteFrom('rate_limits').execute();

const elsewhere = (person: TestPerson): TestPerson => ({
  ...person,
  call: callAs(person.token, other),
});
const quarter = 900_000;
const phoenix = (hours: number) =>
  new Date(Math.ceil(Date.now() / quarter) * quarter + (hours - 7) * 3_600_000)
    .toISOString()
    .slice(0, 16);
const terms = { time_zone: 'America/Phoenix' };

/** An open PlayDate with two times and an application for the first one. */
async function applied(changes: object = {}, offered_amount?: number) {
  await server.app.db.deleteFrom('rate_limits').execute();
  const {
    id,
    offer_changed_at = null,
    ...created
  } = await playdates.createDetail(creators, {
    terms,
    times: [phoenix(24), phoenix(48)],
    ...changes,
  });
  const times = created.terms?.times ?? [];
  const request = ok<PlaydateRequest>(
    await players[0].call('POST', `/api/play_dates/${id}/requests`, {
      body: { requester_partner_id: players[1].id, time_ids: [times[0]?.id], offered_amount },
    }),
  );
  const seen = {
    amount_per_hour: request.offered_amount,
    offer_changed_at,
    time_ids: request.time_ids,
  };
  return { id, times, request, seen };
}
const accept = (
  person: TestPerson,
  id: string,
  { id: request_id, time_ids: [time_id] }: Pick<PlaydateRequest, 'id' | 'time_ids'>,
  amount_per_hour?: number,
) =>
  person.call('PATCH', `/api/play_dates/${id}/requests/${request_id}`, {
    body: { status: 'accepted', time_id, amount_per_hour },
  });
const statuses = (answers: Answer[]) => answers.map((answer) => answer.status);
/** Leaves room for the next round: ten PlayDates may be open. */
const close = async (id: string) => {
  if ((await playdates.update(creators[0], id, 'cancelled')).status === 409) return;
};

it('a time is agreed on or replaced, never both', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < rounds(100); round += 1) {
    const { id, times, request } = await applied();
    // Once: a quarter of an hour may begin meanwhile.
    const later = phoenix(72);
    const answers = await Promise.all([
      accept(creators[0], id, request),
      elsewhere(creators[1]).call('PUT', `/api/play_dates/${id}/times`, {
        body: { times: [later] },
      }),
    ]);
    const detail = ok<PlaydateDetail>(await creators[0].call('GET', `/api/play_dates/${id}`));
    if (detail.status === 'matched') {
      expect(detail.agreed?.starts_at).toBe(times[0]?.starts_at);
      expect(statuses(answers)).toEqual([200, 409]);
    } else {
      expect(detail.terms?.times.map((time) => time.local_start)).toEqual([later]);
      expect(statuses(answers)).toEqual([400, 200]);
    }
    outcomes.add(detail.status);
    await close(id);
  }
  expect(await violatedInvariants(server)).toEqual([]);
  expect(outcomes.size).toBeGreaterThan(0);
});

it('an application and new times leave no time of the past in it', async () => {
  for (let round = 0; round < rounds(100); round += 1) {
    const { id, times } = await applied();
    const [answer] = await Promise.all([
      rivals[0].call('POST', `/api/play_dates/${id}/requests`, {
        body: { requester_partner_id: rivals[1].id, time_ids: [times[1]?.id] },
      }),
      elsewhere(creators[1]).call('PUT', `/api/play_dates/${id}/times`, {
        body: { times: [phoenix(72)] },
      }),
    ]);
    expect([200, 400]).toContain(answer.status);
    const { items } = ok<{ items: PlaydateRequest[] }>(
      await creators[0].call('GET', `/api/play_dates/${id}/requests`),
    );
    expect(items.flatMap((item) => item.time_ids)).toEqual([]);
    await close(id);
  }
});

it('an offer and a lower highest price are not both taken', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < rounds(100); round += 1) {
    const { id, times } = await applied({ payment_per_hour_max: 60 }, 45);
    const body = {
      requester_partner_id: rivals[1].id,
      time_ids: [times[1]?.id],
      offered_amount: 60,
    };
    const calls = [
      () => rivals[0].call('POST', `/api/play_dates/${id}/requests`, { body }),
      () =>
        elsewhere(creators[1]).call('PUT', `/api/play_dates/${id}/terms`, {
          body: { ...terms, payment_per_hour_max: 50 },
        }),
    ];
    const started = (round % 2 === 0 ? calls : calls.toReversed()).map((call) => call());
    const answers = await Promise.all(started);
    outcomes.add(`${statuses(round % 2 === 0 ? answers : answers.toReversed())}`);
    expect(await violatedInvariants(server)).toEqual([]);
    await close(id);
  }
  expect([...outcomes].filter((each) => !['200,409', '400,200'].includes(each))).toEqual([]);
});

const putTimes = (person: TestPerson, id: string, times: string[]) =>
  person.call('PUT', `/api/play_dates/${id}/times`, { body: { times } });

it('an application for a time that is removed chooses again or has none, and can be accepted', async () => {
  for (let round = 0; round < rounds(100); round += 1) {
    const { id, times, request } = await applied();
    const body = { requester_partner_id: rivals[1].id, time_ids: [times[1]?.id] };
    const calls = [
      () => rivals[0].call('POST', `/api/play_dates/${id}/requests`, { body }),
      () => putTimes(elsewhere(creators[1]), id, []),
    ];
    const started = (round % 2 === 0 ? calls : calls.toReversed()).map((call) => call());
    const answers = await Promise.all(started);
    const [answer, removed] = round % 2 === 0 ? answers : answers.toReversed();
    expect(removed?.status).toBe(200);
    expect([200, 400]).toContain(answer?.status);
    const { items } = ok<{ items: PlaydateRequest[] }>(
      await creators[0].call('GET', `/api/play_dates/${id}/requests`),
    );
    expect(items.map((item) => item.time_ids)).toEqual(
      Array(answer?.status === 200 ? 2 : 1).fill([]),
    );
    const [first = request] = items;
    ok(await accept(creators[0], id, first));
    const { agreed } = ok<PlaydateDetail>(await creators[0].call('GET', `/api/play_dates/${id}`));
    expect(agreed).toMatchObject({ starts_at: null });
  }
  expect(await violatedInvariants(server)).toEqual([]);
});

it('an application without a time and the first times: it chooses one or came before them', async () => {
  for (let round = 0; round < rounds(100); round += 1) {
    await server.app.db.deleteFrom('rate_limits').execute();
    const id = await playdates.create(creators, { terms });
    const calls = [
      () => playdates.tryApply(rivals, id),
      () => putTimes(elsewhere(creators[1]), id, [phoenix(24)]),
    ];
    const started = (round % 2 === 0 ? calls : calls.toReversed()).map((call) => call());
    const [answer, added] =
      round % 2 === 0 ? await Promise.all(started) : (await Promise.all(started)).toReversed();
    expect(added?.status).toBe(200);
    expect([200, 400]).toContain(answer?.status);
    // Whoever came before is asked to choose.
    const asked = await server.app.db
      .selectFrom('notifications')
      .select('user_id')
      .where('kind', '=', chooseAgain.name)
      .where('key', '=', id)
      .execute();
    expect(asked.map((each) => each.user_id).toSorted()).toEqual(
      answer?.status === 200 ? rivals.map((each) => each.id).toSorted() : [],
    );
    await close(id);
  }
});

it('a pause and an acceptance: matched with a time, or still open and not listed', async () => {
  // A pause holds all matches ahead while it tells of each: those of the other races take seconds.
  players = await playdates.team();
  const paused = players[1];
  for (let round = 0; round < rounds(100); round += 1) {
    const { id, times, request } = await applied();
    const setPaused = (is_paused: boolean) =>
      admin.call('PATCH', `/api/admin/profiles/${paused.id}`, { body: { is_paused } });
    const calls = [() => accept(elsewhere(creators[1]), id, request), () => setPaused(true)];
    const started = (round % 2 === 0 ? calls : calls.toReversed()).map((call) => call());
    const answers = await Promise.all(started);
    const [answer, done] = (round % 2 === 0 ? answers : answers.toReversed()) as [Answer, Answer];
    expect(done.status).toBeLessThan(300);
    expect((await setPaused(false)).status).toBeLessThan(300);
    expect([200, 409]).toContain(answer.status);
    const detail = ok<PlaydateDetail>(await creators[0].call('GET', `/api/play_dates/${id}`));
    expect([detail.status, detail.agreed?.starts_at]).toEqual(
      answer.status === 200 ? ['matched', times[0]?.starts_at] : ['open', undefined],
    );
    expect(await violatedInvariants(server)).toEqual([]);
    await server.app.db.deleteFrom('play_dates').where('id', '=', id).execute();
  }
});

it('an offer and a lower range leave no offer outside it', async () => {
  for (let round = 0; round < rounds(100); round += 1) {
    const { id, times } = await applied({ payment_per_hour_max: 60 }, 40);
    const answers = await Promise.all([
      rivals[0].call('POST', `/api/play_dates/${id}/requests`, {
        body: { requester_partner_id: rivals[1].id, time_ids: [times[0]?.id], offered_amount: 60 },
      }),
      elsewhere(creators[1]).call('PUT', `/api/play_dates/${id}/terms`, {
        body: { ...terms, payment_per_hour_max: 50 },
      }),
    ]);
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual(statuses(answers));
    await close(id);
  }
});

it('of two acceptances at different prices one holds', async () => {
  for (let round = 0; round < rounds(100); round += 1) {
    const { id, times, request } = await applied({ payment_per_hour_max: 60 }, 45);
    const rival = ok<PlaydateRequest>(
      await rivals[0].call('POST', `/api/play_dates/${id}/requests`, {
        body: { requester_partner_id: rivals[1].id, time_ids: [times[1]?.id], offered_amount: 55 },
      }),
    );
    const answers = await Promise.all([
      accept(creators[0], id, request, 45),
      accept(elsewhere(creators[1]), id, rival, 55),
    ]);
    expect(statuses(answers).toSorted()).toEqual([200, 409]);
    const { agreed } = ok<PlaydateDetail>(await creators[0].call('GET', `/api/play_dates/${id}`));
    expect([
      [45, times[0]?.starts_at],
      [55, times[1]?.starts_at],
    ]).toContainEqual([agreed?.amount_per_hour, agreed?.starts_at]);
  }
  expect(await violatedInvariants(server)).toEqual([]);
});

it('a price is changed or accepted, and no other than the one that was seen', async () => {
  for (let round = 0; round < rounds(100); round += 1) {
    const { id, request, seen } = await applied({ payment_per_hour_max: 60 }, 45);
    const answers = await Promise.all([
      accept(creators[0], id, request, 45),
      elsewhere(players[1]).call('PUT', `/api/play_dates/${id}/requests/${request.id}/offer`, {
        body: { offered_amount: 55, seen },
      }),
    ]);
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual(statuses(answers));
    const { status, agreed } = ok<PlaydateDetail>(
      await creators[0].call('GET', `/api/play_dates/${id}`),
    );
    expect([status, agreed?.amount_per_hour]).toEqual(
      answers[0].status === 200 ? ['matched', 45] : ['open', undefined],
    );
    await close(id);
  }
  expect(await violatedInvariants(server)).toEqual([]);
});

it('a price is changed before its application is withdrawn, or not at all', async () => {
  for (let round = 0; round < rounds(100); round += 1) {
    const { id, request, seen } = await applied({ payment_per_hour_max: 60 }, 45);
    const [withdrawn, changed] = await Promise.all([
      playdates.answer(players[0], id, request.id, 'withdrawn'),
      elsewhere(players[1]).call('PUT', `/api/play_dates/${id}/requests/${request.id}/offer`, {
        body: { offered_amount: 55, seen },
      }),
    ]);
    expect(withdrawn.status).toBe(200);
    expect([200, 409]).toContain(changed.status);
    const { my_request } = ok<PlaydateCard & { my_request: PlaydateRequest }>(
      await players[0].call('GET', `/api/play_dates/${id}/card`),
    );
    expect([my_request.status, my_request.offered_amount]).toEqual([
      'withdrawn',
      changed.status === 200 ? 55 : 45,
    ]);
    await close(id);
  }
  expect(await violatedInvariants(server)).toEqual([]);
});
