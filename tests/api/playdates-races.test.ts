import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '#features/playdates/messages.ts';
import { newId } from '#platform/common/ids.ts';
import { createPeople, type People, type TestPerson } from '#tests/support/people.ts';
import {
  type Action,
  type Applicants,
  actions,
  endsOf,
  everyTwoAndThree,
  ordersOf,
  told,
} from '#tests/support/playdate-orders.ts';
import { createPlaydates, offer, ok, type Team, violatedInvariants } from '#tests/support/playdates.ts';
import { rounds } from '#tests/support/rounds.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/support/server.ts';

// Two nodes on one database: what decides a race must not live in one process.
let server: TestServer;
let other: TestServer;
let people: People;
let playdates: ReturnType<typeof createPlaydates>;
let creators: Team;
let teams: [Team, Team, Team];
beforeAll(async () => {
  server = await startTestServer();
  other = await server.another();
  people = createPeople(server);
  playdates = createPlaydates(server, people);
  creators = await playdates.team();
  teams = [await playdates.team(), await playdates.team(), await playdates.team()];
});
afterAll(() => server.close());

const many = rounds(100);
/** So many rounds run beside each other, each on a PlayDate of its own. */
const beside = 10;
const elsewhere = (person: TestPerson): TestPerson => ({
  ...person,
  call: (method, path, rest = {}) => other.call(method, path, { ...rest, token: person.token }),
});
const statuses = (answers: Answer[]) => answers.map((answer) => answer.status).toSorted();
const statusOf = async (id: string) => {
  const query = server.app.db.selectFrom('play_dates').select('status').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).status;
};
const requestStatuses = async (id: string) => {
  const query = server.app.db.selectFrom('play_date_requests').select('status');
  return (await query.where('play_date_id', '=', id).execute()).map((row) => row.status).toSorted();
};

/** Open PlayDates of the creators, each with an application of these teams; without the way through HTTP, for their number. */
async function offers(count: number, ...applicants: Team[]): Promise<{ id: string; requests: string[] }[]> {
  const made = Array.from({ length: count }, () => ({
    id: newId(),
    requests: applicants.map(() => newId()),
  }));
  const { db } = server.app;
  const [creator, partner] = creators;
  const about = {
    ...offer,
    creator_id: creator.id,
    partner_id: partner.id,
    type: 'teach',
    state: 'AZ',
  } as const;
  await db.deleteFrom('play_dates').execute();
  await db
    .insertInto('play_dates')
    .values(made.map(({ id }) => ({ id, ...about })))
    .execute();
  const rows = made.flatMap(({ id, requests }) =>
    applicants.map(([captain, second], at) => ({
      id: requests[at] ?? newId(),
      play_date_id: id,
      requester_id: captain.id,
      requester_partner_id: second.id,
    })),
  );
  if (rows.length > 0) await db.insertInto('play_date_requests').values(rows).execute();
  return made;
}

/** Runs a race again and again, each time on a PlayDate of its own to which these teams have applied; then looks at what must hold. */
async function repeat(
  applicants: Team[],
  race: (id: string, requests: string[], round: number) => Promise<void>,
  times = many,
): Promise<void> {
  const waiting = [...(await offers(times, ...applicants)).entries()];
  await Promise.all(
    Array.from({ length: beside }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [round, { id, requests }] = next;
        await race(id, requests, round);
      }
    }),
  );
  expect(await violatedInvariants(server)).toEqual([]);
}

test('Of two last applications at once one is the 200th, and the other hears that there is no room', async () => {
  const id = await playdates.create(creators);
  const { db } = server.app;
  await sql`with made as (
      insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate, zip_code)
      select gen_random_uuid(), 'Anna', 'Applicant', 'female', 3, 3, '1990-01-01', '85001' from generate_series(1, 398)
      returning id),
    numbered as (select id, row_number() over () as n from made)
    insert into play_date_requests (id, play_date_id, requester_id, requester_partner_id)
    select gen_random_uuid(), ${id}, one.id, two.id from numbered one join numbered two on one.n % 2 = 1 and two.n = one.n + 1`.execute(
    db,
  );
  const [[captain, partner], second] = teams;
  const last = newId();
  const other = await db.transaction().execute(async (trx) => {
    const row = { id: last, play_date_id: id, requester_id: captain.id, requester_partner_id: partner.id };
    await trx.insertInto('play_date_requests').values(row).execute();
    // It has to wait until this one is written or given up.
    const answer = playdates.tryApply([elsewhere(second[0]), second[1]], id);
    await Promise.race([answer, sleep(300)]);
    return { answer };
  });
  expect(await other.answer).toMatchObject({ status: 409, body: { message: messages.applicationsFull } });
  expect(await requestStatuses(id)).toEqual(Array.from({ length: 200 }, () => 'pending'));
  ok(await playdates.answer(captain, id, last, 'withdrawn'));
  ok(await playdates.tryApply(second, id));
});

/** Lets these deeds meet at PlayDates to which one team has applied: each must end as in some order of one after the other. */
async function race(together: readonly Action[], times: number): Promise<void> {
  const [first, others] = teams;
  const orders = ordersOf(together);
  const played: { id: string; request_id: string; applicants: Applicants; answers: number[] }[] = [];
  await repeat(
    [first],
    async (id, [request_id = ''], round) => {
      const applicants = round % 5 === 4 ? 'same two' : 'others';
      const [captain, partner] = applicants === 'others' ? others : [first[1], first[0]];
      const calls: Record<Action, () => Promise<Answer>> = {
        apply: () => playdates.tryApply([elsewhere(captain), partner], id),
        cancel: () => playdates.update(creators[0], id, 'cancelled'),
        accept: () => playdates.answer(elsewhere(creators[1]), id, request_id, 'accepted'),
        withdraw: () => playdates.answer(first[1], id, request_id, 'withdrawn'),
        decline: () => playdates.answer(creators[0], id, request_id, 'declined'),
        complete: () => playdates.update(elsewhere(creators[1]), id, 'completed'),
      };
      const answers: number[] = [];
      played.push({ id, request_id, applicants, answers });
      // They set out in every order, or where there are hundreds in many of them: seven shares no factor with their number.
      const order = orders[(round * 7) % orders.length] ?? together;
      await Promise.all(
        order.map(async (deed) => {
          answers[together.indexOf(deed)] = (await calls[deed]()).status;
        }),
      );
    },
    times,
  );
  const found = await server.app.db
    .selectFrom('play_dates as p')
    .innerJoin('play_date_requests as r', 'r.play_date_id', 'p.id')
    .select(['p.id as play_date_id', 'p.status as playdate', 'r.id', 'r.status'])
    .execute();
  for (const { id, request_id, applicants, answers } of played) {
    const own = found.filter((row) => row.play_date_id === id);
    const kept = own.find((row) => row.id === request_id);
    const added = own.find((row) => row.id !== request_id)?.status ?? null;
    if (kept === undefined) throw new Error('An application has gone.');
    const end = told({ playdate: kept.playdate, first: kept.status, added }, answers);
    expect([...endsOf(together, applicants)], `${together} (${applicants})`).toContain(end);
  }
}

const hotly: readonly Action[] = ['apply', 'cancel', 'accept', 'withdraw'];

test('Any two and any three deeds, and apply, cancel, accept and withdraw, end as if one had come after the other', {
  timeout: 120_000,
}, async () => {
  for (const together of [...everyTwoAndThree(), hotly]) {
    await race(together, together.every((deed) => hotly.includes(deed)) ? many : rounds(6));
  }
});

// Seconds on a quiet machine; on a busy one they may take their time.
describe('Again and again,', { timeout: 120_000 }, () => {
  test('apply, cancel, accept, withdraw, decline and complete at once end as if one had come after the other', async () => {
    await race(actions, many);
  });

  test('of two accepts of different applications at once exactly one wins, and the other hears so', async () => {
    await repeat([teams[0], teams[1]], async (id, [one = '', two = ''], round) => {
      const answers = await Promise.all([
        playdates.answer(creators[0], id, one, 'accepted'),
        playdates.answer(elsewhere(creators[round % 2 === 0 ? 0 : 1]), id, two, 'accepted'),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
      expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({
        code: 'CONFLICT',
        message: messages.noLongerAvailable,
      });
      expect(await requestStatuses(id)).toEqual(['accepted', 'declined']);
    });
  });

  test('of two accepts of the same application at once exactly one wins', async () => {
    await repeat([teams[0]], async (id, [request_id = '']) => {
      const answers = await Promise.all([
        playdates.answer(creators[0], id, request_id, 'accepted'),
        playdates.answer(elsewhere(creators[1]), id, request_id, 'accepted'),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
    });
  });

  test('an application that races a cancel arrives before it and is declined, or after it and is refused', async () => {
    const seen = new Set<string>();
    await repeat([], async (id, _, round) => {
      const calls = [
        () => playdates.tryApply([elsewhere(teams[0][0]), teams[0][1]], id),
        () => playdates.update(creators[1], id, 'cancelled'),
      ];
      const ordered = round % 2 === 0 ? calls : calls.toReversed();
      // Two rounds take turns, so that both orders occur on any machine; the others run at once.
      const first = ordered[0]?.();
      if (round < 2) await first;
      const answers = await Promise.all([first, ordered[1]?.()]);
      const [applied, cancelled] = round % 2 === 0 ? answers : answers.toReversed();
      expect(cancelled?.status).toBe(200);
      expect(await statusOf(id)).toBe('cancelled');
      expect(await requestStatuses(id)).toEqual(applied?.status === 200 ? ['declined'] : []);
      if (applied?.status !== 200)
        expect(applied).toMatchObject({ status: 409, body: { message: messages.noLongerAvailable } });
      seen.add(applied?.status === 200 ? 'before' : 'after');
    });
    expect([...seen].toSorted()).toEqual(['after', 'before']);
  });

  test('of two teams that share a person exactly one applies, whichever part that person has', async () => {
    const { anna, ben, cleo } = await people('anna', 'ben', 'cleo');
    await people.befriend(anna, ben);
    await people.befriend(anna, cleo);
    await people.befriend(ben, cleo);
    const pairs: [Team, Team][] = [
      [
        [anna, ben],
        [anna, cleo],
      ],
      [
        [anna, ben],
        [cleo, anna],
      ],
      [
        [anna, ben],
        [ben, anna],
      ],
      [
        [ben, anna],
        [cleo, anna],
      ],
    ];
    await repeat([], async (id, _, round) => {
      const [one, two] = pairs[round % pairs.length] ?? [teams[0], teams[1]];
      const answers = await Promise.all([
        playdates.tryApply(one, id),
        playdates.tryApply([elsewhere(two[0]), two[1]], id),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
      expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({
        message: messages.alreadyApplied,
      });
    });
  });
});

/** Pauses and ratings reach every open PlayDate of a team: one round after the other, with some PlayDates each. */
describe('Again and again, at five PlayDates of one team,', { timeout: 120_000 }, () => {
  const turns = Array.from({ length: rounds(20) }, (_, round) => round);

  test('a pause that races accepts and applications ends in order, and never in a standstill', async () => {
    for (const round of turns) {
      const made = await offers(5, teams[0]);
      const calls = made.flatMap(({ id, requests: [request_id = ''] }) => [
        playdates.answer(elsewhere(creators[1]), id, request_id, 'accepted'),
        playdates.tryApply(teams[1], id),
      ]);
      const paused = round % 2 === 0 ? creators[0] : teams[0][1];
      await people.setPaused(paused, true);
      for (const answer of await Promise.all(calls)) expect([200, 409]).toContain(answer.status);
      expect(await violatedInvariants(server)).toEqual([]);
      await people.setPaused(paused, false);
      expect(await violatedInvariants(server)).toEqual([]);
    }
  });

  test('two rating changes and a pause of the team while others apply leave the average of both, listed or not', async () => {
    for (const round of turns) {
      const made = await offers(5);
      const rate = (person: TestPerson, dupr_rating: number) =>
        server.app.db.updateTable('profiles').set({ dupr_rating }).where('id', '=', person.id).execute();
      const mean = 4 + round / 20;
      const changes = [
        rate(creators[0], mean - 1),
        rate(creators[1], mean + 1),
        ...(round % 2 === 0 ? [people.setPaused(creators[1], true)] : []),
      ];
      const applied = made.map(({ id }, at) => playdates.tryApply(teams[at % 3] ?? teams[0], id));
      await Promise.all(changes);
      for (const answer of await Promise.all(applied)) expect([200, 409]).toContain(answer.status);
      expect(await violatedInvariants(server)).toEqual([]);
      await people.setPaused(creators[1], false);
      const around = `rating_min=${(mean - 0.01).toFixed(2)}&rating_max=${(mean + 0.01).toFixed(2)}`;
      const found = ok<{ items: { id: string }[] }>(
        await teams[0][0].call('GET', `/api/play_dates?${around}`),
      );
      expect(found.items.map((item) => item.id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    }
  });
});
