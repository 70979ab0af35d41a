import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  applicationAccepted,
  toConfirm,
} from '#features/matches/rules/begin-and-completion-kinds.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { newId } from '#platform/common/ids.ts';
import { toldOf } from '#tests/support/notifications.ts';
import { callAs, type TestPerson } from '#tests/support/people.ts';
import {
  type Action,
  type Applicants,
  actions,
  describeOutcome,
  pairsAndTriples,
  permutations,
  possibleOutcomes,
} from '#tests/support/playdate-orders.ts';
import {
  allowAnyQuestions,
  offer,
  ok,
  type Team,
  violatedInvariants,
} from '#tests/support/playdates.ts';
import { rounds } from '#tests/support/rounds.ts';
import type { Answer, TestServer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

// Two servers on one database: locks must not depend on one process.
let other: TestServer;
const { server, people, playdates } = await withServer();
await allowAnyQuestions(server);
other = await server.another();
const creators = await playdates.team();
const teams = [await playdates.team(), await playdates.team(), await playdates.team()] as const;

const many = rounds(100);
/** Runs so many rounds concurrently, each on its own PlayDate. */
const beside = 10;
const elsewhere = (person: TestPerson): TestPerson => ({
  ...person,
  call: callAs(person.token, other),
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

/** Open PlayDates with an application of each team, inserted directly for speed. */
async function offers(
  count: number,
  ...applicants: Team[]
): Promise<{ id: string; requests: string[] }[]> {
  const created = Array.from({ length: count }, () => ({
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
    .values(created.map(({ id }) => ({ id, ...about })))
    .execute();
  const rows = created.flatMap(({ id, requests }) =>
    applicants.map(([captain, second], at) => ({
      id: requests[at] ?? newId(),
      play_date_id: id,
      requester_id: captain.id,
      requester_partner_id: second.id,
    })),
  );
  if (rows.length > 0) await db.insertInto('play_date_requests').values(rows).execute();
  return created;
}

/** Repeats a race on new PlayDates with these applicants, then checks the invariants. */
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

test('of two concurrent last applications one is the 200th, the other is refused', async () => {
  const id = await playdates.create(creators);
  const { db } = server.app;
  await sql`with created as (
      insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate,
        zip_code)
      select gen_random_uuid(), 'Anna', 'Applicant', 'female', 3, 3, '1990-01-01', '85001'
        from generate_series(1, 398)
      returning id),
    numbered as (select id, row_number() over () as n from created)
    insert into play_date_requests (id, play_date_id, requester_id, requester_partner_id)
    select gen_random_uuid(), ${id}, one.id, two.id from numbered one join numbered two
      on one.n % 2 = 1 and two.n = one.n + 1`.execute(db);
  const [[captain, partner], second] = teams;
  const last = newId();
  const other = await db.transaction().execute(async (trx) => {
    const row = {
      id: last,
      play_date_id: id,
      requester_id: captain.id,
      requester_partner_id: partner.id,
    };
    await trx.insertInto('play_date_requests').values(row).execute();
    // It has to wait until this one commits or rolls back.
    const answer = playdates.tryApply([elsewhere(second[0]), second[1]], id);
    await Promise.race([answer, sleep(300)]);
    return { answer };
  });
  expect(await other.answer).toMatchObject({
    status: 409,
    body: { message: messages.applicationsFull },
  });
  expect(await requestStatuses(id)).toEqual(Array.from({ length: 200 }, () => 'pending'));
  ok(await playdates.answer(captain, id, last, 'withdrawn'));
  ok(await playdates.tryApply(second, id));
});

/** Runs actions concurrently: each outcome must equal that of some serial order. */
async function race(concurrent: readonly Action[], times: number): Promise<void> {
  const [first, others] = teams;
  const orders = permutations(concurrent);
  const played: { id: string; requestId: string; applicants: Applicants; answers: number[] }[] = [];
  await repeat(
    [first],
    async (id, [requestId = ''], round) => {
      const applicants = round % 5 === 4 ? 'same two' : 'others';
      const [captain, partner] = applicants === 'others' ? others : [first[1], first[0]];
      const calls: Record<Action, () => Promise<Answer>> = {
        apply: () => playdates.tryApply([elsewhere(captain), partner], id),
        cancel: () => playdates.update(creators[0], id, 'cancelled'),
        accept: () => playdates.answer(elsewhere(creators[1]), id, requestId, 'accepted'),
        withdraw: () => playdates.answer(first[1], id, requestId, 'withdrawn'),
        decline: () => playdates.answer(creators[0], id, requestId, 'declined'),
        complete: () => playdates.update(elsewhere(creators[1]), id, 'completed'),
      };
      const answers: number[] = [];
      played.push({ id, requestId, applicants, answers });
      // Start orders vary; the step of seven shares no factor with the number of orders.
      const order = orders[(round * 7) % orders.length] ?? concurrent;
      await Promise.all(
        order.map(async (action) => {
          answers[concurrent.indexOf(action)] = (await calls[action]()).status;
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
  for (const { id, requestId, applicants, answers } of played) {
    const own = found.filter((row) => row.play_date_id === id);
    const row = own.find((row) => row.id === requestId);
    const added = own.find((row) => row.id !== requestId)?.status ?? null;
    if (row === undefined) throw new Error('An application has gone.');
    const end = describeOutcome({ playdate: row.playdate, first: row.status, added }, answers);
    expect(
      [...possibleOutcomes(concurrent, applicants)],
      `${concurrent} (${applicants})`,
    ).toContain(end);
  }
}

const hotly: readonly Action[] = ['apply', 'cancel', 'accept', 'withdraw'];

test('any two or three concurrent actions have the outcome of some serial order', async () => {
  for (const concurrent of [...pairsAndTriples(), hotly]) {
    await race(concurrent, concurrent.every((action) => hotly.includes(action)) ? many : rounds(6));
  }
});

// Takes seconds on a quiet machine, longer on a busy one.
describe('Repeatedly,', () => {
  test('six concurrent actions have the outcome of some serial order', async () => {
    await race(actions, many);
  });

  test('of two acceptances of different applications exactly one succeeds', async () => {
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

  test('two acceptances of the same application have one effect and the same answer', async () => {
    await repeat([teams[0]], async (id, [requestId = '']) => {
      const answers = await Promise.all([
        playdates.answer(creators[0], id, requestId, 'accepted'),
        playdates.answer(elsewhere(creators[1]), id, requestId, 'accepted'),
      ]);
      expect(statuses(answers)).toEqual([200, 200]);
      expect(await requestStatuses(id)).toEqual(['accepted']);
      // Without a time the captain has confirmed, and the other one is asked.
      const told = await toldOf(server, id, applicationAccepted, toConfirm);
      const ids = teams[0].map((person) => person.id);
      expect(told.filter(({ user_id }) => ids.includes(user_id))).toHaveLength(2);
    });
  });

  test('an application during a cancellation ends with it, or is refused afterwards', async () => {
    const seen = new Set<string>();
    await repeat([], async (id, _, round) => {
      const calls = [
        () => playdates.tryApply([elsewhere(teams[0][0]), teams[0][1]], id),
        () => playdates.update(creators[1], id, 'cancelled'),
      ];
      const ordered = round % 2 === 0 ? calls : calls.toReversed();
      // Two rounds alternate, so that both orders occur on any machine.
      const first = ordered[0]?.();
      if (round < 2) await first;
      const answers = await Promise.all([first, ordered[1]?.()]);
      const [applied, cancelled] = round % 2 === 0 ? answers : answers.toReversed();
      expect(cancelled?.status).toBe(200);
      expect(await statusOf(id)).toBe('cancelled');
      expect(await requestStatuses(id)).toEqual(applied?.status === 200 ? ['cancelled'] : []);
      if (applied?.status !== 200)
        expect(applied).toMatchObject({
          status: 409,
          body: { message: messages.noLongerAvailable },
        });
      seen.add(applied?.status === 200 ? 'before' : 'after');
    });
    expect([...seen].toSorted()).toEqual(['after', 'before']);
  });

  test('messages during the deletion by an admin are stored before, or find no PlayDate', async () => {
    const { ada } = await people({ ada: { is_admin: true } });
    const seen = new Set<number>();
    await repeat([teams[0]], async (id, [requestId = '']) => {
      ok(await playdates.answer(creators[0], id, requestId, 'accepted'));
      const authors = [...creators, ...teams[0]].flatMap((player) => [player, elsewhere(player)]);
      const sent = authors.map((player) => playdates.send(player, id, 'Hello?'));
      // Not before the first message is stored.
      await Promise.any(sent);
      expect((await ada.call('DELETE', `/api/play_dates/${id}`)).status).toBe(204);
      for (const { status } of await Promise.all(sent)) seen.add(status);
    });
    expect([...seen].filter((status) => status !== 200 && status !== 404)).toEqual([]);
  });

  test('of two teams that share a person exactly one applies, in either role', async () => {
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

/** Pauses and rating changes update every open PlayDate of a team: some PlayDates a round. */
describe('Repeatedly, at five PlayDates of one team,', () => {
  const turns = Array.from({ length: rounds(20) }, (_, round) => round);

  test('a pause during acceptances and applications is serialised without a deadlock', async () => {
    for (const round of turns) {
      const created = await offers(5, teams[0]);
      const calls = created.flatMap(({ id, requests: [requestId = ''] }) => [
        playdates.answer(elsewhere(creators[1]), id, requestId, 'accepted'),
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

  test('rating changes and a pause during applications leave the right average and visibility', async () => {
    for (const round of turns) {
      const created = await offers(5);
      const mean = 4 + round / 20;
      const changes = [
        people.rate(creators[0], Number((mean - 1).toFixed(2))),
        people.rate(creators[1], Number((mean + 1).toFixed(2))),
        ...(round % 2 === 0 ? [people.setPaused(creators[1], true)] : []),
      ];
      const applied = created.map(({ id }, at) =>
        playdates.tryApply(teams[at % 3] ?? teams[0], id),
      );
      await Promise.all(changes);
      for (const answer of await Promise.all(applied)) expect([200, 409]).toContain(answer.status);
      expect(await violatedInvariants(server)).toEqual([]);
      await people.setPaused(creators[1], false);
      const around = `rating_min=${(mean - 0.01).toFixed(2)}&rating_max=${(mean + 0.01).toFixed(2)}`;
      const found = ok<{ items: { id: string }[] }>(
        await teams[0][0].call('GET', `/api/play_dates?${around}`),
      );
      expect(found.items.map((item) => item.id).toSorted()).toEqual(
        created.map(({ id }) => id).toSorted(),
      );
    }
  });
});
