import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { handleDeadlines } from '#features/matches/server/service/deadlines.ts';
import type { PlaydateCard, PlaydateRequest } from '#features/playdates/contract/answers.ts';
import { applicantAsked, partnerAsked } from '#features/playdates/rules/notification-kinds.ts';
import { phoenix } from '#tests/support/agreements.ts';
import { type NodeProcess, withNodeProcess } from '#tests/support/node-process.ts';
import { callAs, type TestPerson, testPassword } from '#tests/support/people.ts';
import {
  type ApplicationAction,
  applicationCombinations,
  applicationOutcomes,
  describeApplication,
  permutations,
} from '#tests/support/playdate-orders.ts';
import { ok, type Team, violatedInvariants } from '#tests/support/playdates.ts';
import { rounds } from '#tests/support/rounds.ts';
import type { Answer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

// Two processes on one database: the second call of each race is sent to the other one.
let second: NodeProcess;
const { server, people, playdates } = await withServer();
second = await withNodeProcess(server, { RATE_LIMITS: 'off' });
const creators = await playdates.team();
const players = await playdates.team();
const { cal, dee } = await people('cal', 'dee');
await people.befriend(creators[0], cal, dee);

const many = rounds(100);
/** With new people each time. */
const fewer = rounds(25);
const elsewhere = (person: TestPerson): TestPerson => ({
  ...person,
  call: callAs(person.token, second),
});
const say = (person: TestPerson, id: string, answer: string, request_id: string | null = null) =>
  elsewhere(person).call('PUT', `/api/play_dates/${id}/answer`, {
    body: { request_id, answer, ...(answer === 'in' && { amount_per_hour: 40 }) },
  });
const choose = (person: TestPerson, id: string, partner: TestPerson) =>
  person.call('PUT', `/api/play_dates/${id}/partner`, { body: { partner_id: partner.id } });
const block = (person: TestPerson, { id }: TestPerson) =>
  elsewhere(person).call('POST', '/api/blocks', { body: { profile_id: id } });
const remove = (person: TestPerson) =>
  elsewhere(person).call('POST', '/api/auth/delete-account', {
    body: { current_password: testPassword },
  });

/** Runs both at once, with either one started first. */
function atOnce<One, Other>(
  round: number,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One, Other]> {
  if (round % 2 === 0) return Promise.all([one(), other()]);
  const begun = other();
  return Promise.all([one(), begun]);
}

async function stateOf(id: string) {
  const { rows } = await sql<{ status: string; partner_id: string | null; requests: string[] }>`
    select p.status, p.partner_id, array(select r.status from play_date_requests r
      where r.play_date_id = p.id order by r.created_at) as requests
    from play_dates p where p.id = ${id}`.execute(server.app.db);
  const [state] = rows;
  if (state === undefined) throw new Error(`There is no PlayDate ${id}`);
  return state;
}

/** Nobody is asked by an unread notification in a PlayDate that no longer asks them. */
async function askedInVain(): Promise<string[]> {
  const asking = [partnerAsked, applicantAsked].map(({ name }) => name);
  const { rows } = await sql<{ user_id: string }>`
    select n.user_id from notifications n join play_dates p on p.id = n.play_date_id
    where not n.read and n.kind = any (${asking}) and not exists (select from play_date_members m
      where m.play_date_id = p.id and m.profile_id = n.user_id and m.answer is null
        and p.status = 'open')`.execute(server.app.db);
  return rows.map((row) => row.user_id);
}

async function repeat(times: number, race: (round: number) => Promise<Answer[]>): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    for (const { status, body } of await race(round))
      expect([200, 204, 400, 401, 403, 404, 409], JSON.stringify(body)).toContain(status);
    expect(await violatedInvariants(server)).toEqual([]);
    expect(await askedInVain()).toEqual([]);
    // The limit of ten open ones.
    await server.app.db.deleteFrom('play_dates').execute();
  }
}

describe('the answer of a partner', () => {
  test.each(['in', 'not_this_time'])(
    '“%s” of the creator’s partner beside an acceptance',
    async (answer) => {
      await repeat(many, async (round) => {
        const id = await playdates.create(creators);
        const request = await playdates.apply(players, id);
        const [accepted, said] = await atOnce(
          round,
          () => playdates.answer(creators[0], id, request, 'accepted'),
          () => say(creators[1], id, answer),
        );
        const state = await stateOf(id);
        if (answer === 'in') expect(accepted.status).toBe(200);
        else
          expect([accepted.status, said.status]).toEqual(
            said.status === 204 ? [409, 204] : [200, 409],
          );
        expect(state).toMatchObject(
          accepted.status === 200
            ? { status: 'matched', partner_id: creators[1].id, requests: ['accepted'] }
            : { status: 'open', partner_id: null, requests: ['pending'] },
        );
        return [accepted, said];
      });
    },
  );

  test.each([
    ['an acceptance', 'accepted', 0],
    ['a withdrawal by the captain', 'withdrawn', 1],
  ] as const)('“Not this time” of an applicant beside %s', async (_, status, side) => {
    await repeat(many, async (round) => {
      const id = await playdates.create(creators);
      const request = await playdates.apply(players, id);
      const captain = side === 0 ? creators[0] : players[0];
      const [answered, said] = await atOnce(
        round,
        () => playdates.answer(captain, id, request, status),
        () => say(players[1], id, 'not_this_time', request),
      );
      const { requests } = await stateOf(id);
      if (status === 'withdrawn') expect(requests).toEqual(['withdrawn']);
      else expect(requests).toEqual([answered.status === 200 ? 'accepted' : 'withdrawn']);
      if (status === 'accepted') expect(said.status).toBe(answered.status === 200 ? 409 : 204);
      return [answered, said];
    });
  });

  test('“Not this time” beside cancelling, which ends it in any order', async () => {
    await repeat(many, async (round) => {
      const id = await playdates.create(creators);
      await playdates.apply(players, id);
      const answers = await atOnce(
        round,
        () => playdates.update(creators[0], id, 'cancelled'),
        () => say(creators[1], id, 'not_this_time'),
      );
      expect(await stateOf(id)).toMatchObject({ status: 'cancelled', requests: ['cancelled'] });
      return answers;
    });
  });

  test('beside a block of the captain, and beside the deletion of either account', async () => {
    const races: ((team: Team) => Promise<Answer>)[] = [
      ([captain, partner]) => block(partner, captain),
      ([, partner]) => remove(partner),
      ([captain]) => remove(captain),
    ];
    await repeat(fewer * races.length, async (round) => {
      const team = await playdates.team();
      const id = await playdates.create(team);
      await playdates.apply(players, id);
      const race = races[round % races.length];
      const answers = await atOnce(
        Math.floor(round / races.length),
        () => say(team[1], id, round % 2 === 0 ? 'in' : 'not_this_time'),
        () => race?.(team) ?? Promise.reject(new Error('no race')),
      );
      // Who had left before the block or the deletion leaves a PlayDate without a partner.
      const { status, partner_id } = await stateOf(id);
      expect(status === 'cancelled' || partner_id === null).toBe(true);
      return answers;
    });
  });
});

/** A PlayDate with an application, whose partner cannot play. */
async function withoutPartner(team: Team = creators, applicants: Team = players): Promise<string> {
  const id = await playdates.create(team);
  await playdates.apply(applicants, id);
  ok(await say(team[1], id, 'not_this_time'));
  return id;
}

describe('another partner', () => {
  test('of two that are chosen at once one is asked', async () => {
    await repeat(many, async (round) => {
      const id = await withoutPartner();
      const answers = await atOnce(
        round,
        () => choose(creators[0], id, cal),
        () => choose(elsewhere(creators[0]), id, dee),
      );
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
      const { partner_id } = await stateOf(id);
      expect(partner_id).toBe(answers[0].status === 200 ? cal.id : dee.id);
      return answers;
    });
  });

  test('is chosen before it is cancelled, or not at all', async () => {
    await repeat(many, async (round) => {
      const id = await withoutPartner();
      const answers = await atOnce(
        round,
        () => choose(creators[0], id, cal),
        () => playdates.update(elsewhere(creators[0]), id, 'cancelled'),
      );
      expect(await stateOf(id)).toMatchObject({
        status: 'cancelled',
        partner_id: answers[0].status === 200 ? cal.id : null,
      });
      return answers;
    });
  });

  test('is chosen in time, or the job cancels the PlayDate', async () => {
    await repeat(many, async (round) => {
      const id = await withoutPartner();
      const until = sql<string>`now() + interval '4 milliseconds'`;
      await server.app.db
        .updateTable('play_dates')
        .set({ partner_until: until })
        .where('id', '=', id)
        .execute();
      const [chosen] = await atOnce(
        round,
        () => choose(elsewhere(creators[0]), id, cal),
        () => handleDeadlines(server.app, AbortSignal.timeout(600_000)),
      );
      await handleDeadlines(server.app, AbortSignal.timeout(600_000));
      expect(await stateOf(id)).toMatchObject(
        chosen.status === 200
          ? { status: 'open', partner_id: cal.id }
          : { status: 'cancelled', partner_id: null },
      );
      return [chosen];
    });
  });

  test('beside a block, a pause and a deletion is never one who may not play', async () => {
    const races: ((friend: TestPerson, team: Team, applicants: Team) => Promise<Answer>)[] = [
      (friend, [captain]) => block(friend, captain),
      (friend, _, [applicant]) => block(applicant, friend),
      (friend) => remove(friend),
      (_, [captain]) => remove(captain),
      (friend) => people.setPaused(friend, true).then(() => friend.call('GET', '/api/home')),
    ];
    await repeat(fewer * races.length, async (round) => {
      const [team, applicants] = [await playdates.team(), await playdates.team()];
      const { friend } = await people('friend');
      await people.befriend(team[0], friend);
      const id = await withoutPartner(team, applicants);
      const race = races[round % races.length];
      const answers = await atOnce(
        Math.floor(round / races.length),
        () => choose(team[0], id, friend),
        () => race?.(friend, team, applicants) ?? Promise.reject(new Error('no race')),
      );
      const { rows } = await sql<{ id: string }>`
        select p.id from play_dates p join play_date_members m on m.play_date_id = p.id
          join blocks b on (b.blocker_id, b.blocked_id) in ((m.profile_id, p.partner_id),
            (p.partner_id, m.profile_id))
        where p.status = 'open'`.execute(server.app.db);
      expect(rows).toEqual([]);
      return answers;
    });
  });
});

describe('an application that changes, and whose captain is asked', () => {
  const terms = { time_zone: 'America/Phoenix' };

  /** The calls of people who have seen the second time, of which the captain is asked. */
  async function asked(hasPartner: boolean) {
    await server.app.db.deleteFrom('rate_limits').execute();
    const id = await playdates.create(creators, { terms, times: [phoenix(48), phoenix(72)] });
    const { terms: shown } = ok<PlaydateCard>(
      await players[0].call('GET', `/api/play_dates/${id}/card`),
    );
    const [first = '', second = ''] = shown?.times.map((time) => time.id) ?? [];
    const request = await playdates.apply(players, id, [first]);
    const application = `/api/play_dates/${id}/requests/${request}`;
    const { offer_changed_at } = await playdates.versionOf(id);
    const seen = { amount_per_hour: 40, offer_changed_at, time_ids: [second] };
    ok<PlaydateRequest>(
      await players[1].call('PUT', `${application}/times`, {
        body: { time_ids: [second], seen: { ...seen, time_ids: [first] } },
      }),
    );
    if (!hasPartner) ok(await say(creators[1], id, 'not_this_time'));
    const calls: Record<ApplicationAction, () => Promise<Answer>> = {
      times: () =>
        players[1].call('PUT', `${application}/times`, { body: { time_ids: [first], seen } }),
      captain: () =>
        elsewhere(players[0]).call('PUT', `/api/play_dates/${id}/answer`, {
          body: { request_id: request, answer: 'in', ...seen },
        }),
      accept: () =>
        creators[0].call('PATCH', application, {
          body: { status: 'accepted', time_id: second, offer_changed_at },
        }),
      terms: () =>
        elsewhere(creators[0]).call('PUT', `/api/play_dates/${id}/terms`, {
          body: { ...terms, late_percent: 100 },
        }),
      partner: () => choose(creators[0], id, cal),
    };
    return { id, request, first, calls };
  }

  async function outcome(
    id: string,
    request: string,
    first: string,
    statuses: number[],
  ): Promise<string> {
    const { rows } = await sql<{ isMatched: boolean; isFirst: boolean; isIn: boolean }>`
      select p.status = 'matched' as "isMatched", m.answer is not null as "isIn",
        array(select time_id from play_date_request_times
          where request_id = r.id) = array[${first}::uuid] as "isFirst"
      from play_date_requests r join play_dates p on p.id = r.play_date_id
        join play_date_members m on m.play_date_id = p.id and m.profile_id = r.requester_id
      where r.id = ${request}`.execute(server.app.db);
    const [row] = rows;
    if (row === undefined) throw new Error(`There is no application ${request}`);
    const { isMatched, isFirst, isIn } = row;
    if (!isMatched) ok(await playdates.answer(creators[0], id, request, 'accepted'));
    const confirmed = await server.app.db
      .selectFrom('agreement_answers')
      .select('profile_id')
      .where('play_date_id', '=', id)
      .execute();
    return describeApplication(
      { isMatched, time: isFirst ? 'first' : 'second', captain: isIn ? 'in' : 'asked' },
      confirmed.length,
      statuses,
    );
  }

  test.each([
    ['an acceptance and new terms', true],
    ['another partner of the creator', false],
  ])('beside %s confirms only what was seen, in any order', async (_, hasPartner) => {
    const combinations = applicationCombinations(hasPartner);
    await repeat(many, async (round) => {
      const concurrent = combinations[round % combinations.length] ?? [];
      const orders = permutations(concurrent);
      const { id, request, first, calls } = await asked(hasPartner);
      const begun = new Map<ApplicationAction, Promise<Answer>>();
      for (const action of orders[Math.floor(round / combinations.length) % orders.length] ?? [])
        begun.set(action, calls[action]());
      const answers = await Promise.all(
        concurrent.map((action) => begun.get(action) ?? calls[action]()),
      );
      const statuses = answers.map((answer) => answer.status);
      expect([...applicationOutcomes(concurrent, hasPartner)], concurrent.join()).toContain(
        await outcome(id, request, first, statuses),
      );
      return answers;
    });
  });
});
