import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '#features/playdates/messages.ts';
import { newId } from '#platform/common/ids.ts';
import { createPeople, type People, type TestPerson } from '#tests/support/people.ts';
import { brokenPromises, createPlaydates, ok, type Team } from '#tests/support/playdates.ts';
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

const rounds = 50;
const elsewhere = (person: TestPerson): TestPerson => ({
  ...person,
  call: (method, path, rest = {}) => other.call(method, path, { ...rest, token: person.token }),
});
const statuses = (answers: Answer[]) => answers.map((answer) => answer.status).toSorted();
const statusOf = async (id: string) =>
  (
    await server.platform.db
      .selectFrom('play_dates')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;
const requestStatuses = async (id: string) =>
  (
    await server.platform.db
      .selectFrom('play_date_requests')
      .select('status')
      .where('play_date_id', '=', id)
      .execute()
  )
    .map((row) => row.status)
    .toSorted();

/** Runs a race again and again, each time on a PlayDate of its own, and looks after each round at what must hold. */
async function repeat(race: (id: string, round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await server.platform.db.deleteFrom('play_dates').execute();
    await race(await playdates.create(creators), round);
    expect(await brokenPromises(server)).toEqual([]);
  }
}

test('Of two last applications at once one is the 200th, and the other hears that there is no room', async () => {
  const id = await playdates.create(creators);
  const { db } = server.platform;
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
  expect(await other.answer).toMatchObject({ status: 409, body: { message: messages.applications_full } });
  expect(await requestStatuses(id)).toEqual(Array.from({ length: 200 }, () => 'pending'));
  ok(await playdates.answer(captain, id, last, 'withdrawn'));
  ok(await playdates.tryApply(second, id));
});

// Seconds on a quiet machine; on a busy one they may take their time.
describe('Fifty times over,', { timeout: 120_000 }, () => {
  test('of two accepts of different applications at once exactly one wins, and the other hears so', async () => {
    await repeat(async (id, round) => {
      const [one, two] = [await playdates.apply(teams[0], id), await playdates.apply(teams[1], id)];
      const answers = await Promise.all([
        playdates.answer(creators[0], id, one, 'accepted'),
        playdates.answer(elsewhere(creators[round % 2 === 0 ? 0 : 1]), id, two, 'accepted'),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
      expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({
        code: 'CONFLICT',
        message: messages.no_longer_available,
      });
      expect(await requestStatuses(id)).toEqual(['accepted', 'declined']);
    });
  });

  test('of two accepts of the same application at once exactly one wins', async () => {
    await repeat(async (id) => {
      const request_id = await playdates.apply(teams[0], id);
      const answers = await Promise.all([
        playdates.answer(creators[0], id, request_id, 'accepted'),
        playdates.answer(elsewhere(creators[1]), id, request_id, 'accepted'),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
    });
  });

  test('an application that races a cancel arrives before it and is declined, or after it and is refused', async () => {
    const seen = new Set<string>();
    await repeat(async (id, round) => {
      const calls = [
        () => playdates.tryApply([elsewhere(teams[0][0]), teams[0][1]], id),
        () => playdates.update(creators[1], id, 'cancelled'),
      ];
      const ordered = round % 2 === 0 ? calls : calls.toReversed();
      // The first two rounds take turns, so that both orders occur on any machine; the others run at once.
      const first = ordered[0]?.();
      if (round < 2) await first;
      const answers = await Promise.all([first, ordered[1]?.()]);
      const [applied, cancelled] = round % 2 === 0 ? answers : answers.toReversed();
      expect(cancelled?.status).toBe(200);
      expect(await statusOf(id)).toBe('cancelled');
      expect(await requestStatuses(id)).toEqual(applied?.status === 200 ? ['declined'] : []);
      if (applied?.status !== 200)
        expect(applied).toMatchObject({ status: 409, body: { message: messages.no_longer_available } });
      seen.add(applied?.status === 200 ? 'before' : 'after');
    });
    expect([...seen].toSorted()).toEqual(['after', 'before']);
  });

  test('apply, withdraw, accept and decline at once leave a whole PlayDate', async () => {
    await repeat(async (id) => {
      const [one, two] = [await playdates.apply(teams[0], id), await playdates.apply(teams[1], id)];
      const [withdrawn, accepted, declined, applied, again] = await Promise.all([
        playdates.answer(elsewhere(teams[0][0]), id, one, 'withdrawn'),
        playdates.answer(creators[0], id, one, 'accepted'),
        playdates.answer(elsewhere(creators[1]), id, two, 'declined'),
        playdates.tryApply(teams[2], id),
        playdates.tryApply([teams[0][1], teams[0][0]], id),
      ]);
      for (const answer of [withdrawn, accepted, declined, applied, again])
        expect([200, 404, 409]).toContain(answer.status);
      expect(statuses([withdrawn, accepted])).toEqual([200, 409]);
      expect(await statusOf(id)).toBe(accepted.status === 200 ? 'matched' : 'open');
    });
  });

  test('an accept that races a cancel: one of the two happens, not both', async () => {
    await repeat(async (id) => {
      const request_id = await playdates.apply(teams[0], id);
      const answers = await Promise.all([
        playdates.answer(creators[0], id, request_id, 'accepted'),
        playdates.update(elsewhere(creators[1]), id, 'cancelled'),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
      expect(await statusOf(id)).toBe(answers[0]?.status === 200 ? 'matched' : 'cancelled');
    });
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
    await repeat(async (id, round) => {
      const [one, two] = pairs[round % pairs.length] ?? pairs[0] ?? [teams[0], teams[1]];
      const answers = await Promise.all([
        playdates.tryApply(one, id),
        playdates.tryApply([elsewhere(two[0]), two[1]], id),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
      expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({
        message: messages.already_applied,
      });
    });
  });

  test('a pause that races an accept or an application ends in order, and never in a standstill', async () => {
    await repeat(async (id, round) => {
      const request_id = await playdates.apply(teams[0], id);
      const calls = [
        playdates.answer(elsewhere(creators[1]), id, request_id, 'accepted'),
        playdates.tryApply(teams[1], id),
      ];
      await people.setPaused(round % 2 === 0 ? creators[0] : teams[0][1], true);
      for (const answer of await Promise.all(calls)) expect([200, 409]).toContain(answer.status);
      const listed = await server.platform.db
        .selectFrom('play_dates')
        .select(['status', 'is_listed'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (listed.status === 'open') expect(listed.is_listed).toBe(round % 2 === 1);
      await people.setPaused(creators[0], false);
      await people.setPaused(teams[0][1], false);
    });
  });

  test('two rating changes of one team at once leave the average of both', async () => {
    await repeat(async (id, round) => {
      const rate = (person: TestPerson, dupr_rating: number) =>
        server.platform.db.updateTable('profiles').set({ dupr_rating }).where('id', '=', person.id).execute();
      const [first, second] = [2 + (round % 40) / 10, 6.5 - (round % 30) / 10];
      await Promise.all([rate(creators[0], first), rate(creators[1], second)]);
      const found = ok<{ items: { id: string }[] }>(
        await teams[0][0].call(
          'GET',
          `/api/play_dates?rating_min=${((first + second) / 2 - 0.011).toFixed(2)}&rating_max=${((first + second) / 2 + 0.011).toFixed(2)}`,
        ),
      );
      expect(found.items.map((item) => item.id)).toEqual([id]);
    });
  });
});
