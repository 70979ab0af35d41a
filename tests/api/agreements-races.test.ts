import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type {
  Agreement,
  AgreementChange,
  AttendanceReport,
} from '#features/matches/contract/answers.ts';
import {
  playdateCompleted,
  playedAsked,
  toConfirm,
} from '#features/matches/rules/begin-and-completion-kinds.ts';
import {
  dayBefore,
  matchOff,
  matchOver,
  notPlayedClaimed,
  reportContradicted,
} from '#features/matches/rules/notification-kinds.ts';
import { handleDeadlines } from '#features/matches/server/service/deadlines.ts';
import { sendReminders } from '#features/matches/server/service/reminders.ts';
import { newId } from '#platform/common/ids.ts';
import { allowAnyTime, type Match, phoenix, startsInOf } from '#tests/support/agreements.ts';
import { withNodeProcess } from '#tests/support/node-process.ts';
import { toldOf } from '#tests/support/notifications.ts';
import { callAs, type TestPerson, testPassword } from '#tests/support/people.ts';
import { offer, ok, violatedInvariants } from '#tests/support/playdates.ts';
import { rounds } from '#tests/support/rounds.ts';
import type { Answer, TestServer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

// Two processes on one database: locks must not depend on one of them. The second server in this
// one runs the job beside.
const { server, agreements } = await withServer();
const other = await server.another();
await allowAnyTime(server);
const second = await withNodeProcess(server, { RATE_LIMITS: 'off' });
const creators = await agreements.playdates.team();
const players = await agreements.playdates.team();

const many = rounds(100);
/**
 * Runs so many rounds concurrently, each on its own match. Twenty calls of each wait for eight
 * connections: on a slow machine more rounds would wait for longer than the server allows.
 */
const beside = 2;
const elsewhere = (person: TestPerson): TestPerson => ({
  ...person,
  call: callAs(person.token, second),
});
const tidy = async (at: TestServer): Promise<null> => {
  await handleDeadlines(at.app, AbortSignal.timeout(600_000));
  return null;
};
/** What others have locked is left for the next minute. */
const tidyUntil = async (id: string, status: string) => {
  await expect
    .poll(async () => {
      await tidy(server);
      return (await agreements.get(creators[0], id)).status;
    })
    .toBe(status);
};
const statuses = (answers: Answer[]) => answers.map((answer) => answer.status).toSorted();
const messageOf = ({ body }: Answer) => (body as { message?: string }).message;

/**
 * A match (null: without a time), inserted directly for speed: the creator and the captain have
 * confirmed.
 */
async function insertMatch(interval: string | null): Promise<Match> {
  const { db } = server.app;
  const [id, request_id] = [newId(), newId()];
  await db.transaction().execute(async (trx) => {
    const [creator, partner] = creators;
    await trx
      .insertInto('play_dates')
      .values({
        ...offer,
        id,
        creator_id: creator.id,
        partner_id: partner.id,
        type: 'teach',
        state: 'AZ',
      })
      .execute();
    await trx
      .insertInto('play_date_requests')
      .values({
        id: request_id,
        play_date_id: id,
        requester_id: players[0].id,
        requester_partner_id: players[1].id,
      })
      .execute();
    await trx
      .updateTable('play_date_requests')
      .set({ status: 'accepted' })
      .where('id', '=', request_id)
      .execute();
    await trx.updateTable('play_dates').set({ status: 'matched' }).where('id', '=', id).execute();
    await trx
      .insertInto('agreements')
      .values({ play_date_id: id, request_id, time_zone: 'America/Phoenix', amount_per_hour: 40 })
      .execute();
    const confirmed = { play_date_id: id, version: 1, answer: 'confirmed' } as const;
    await trx
      .insertInto('agreement_answers')
      .values([creator, players[0]].map((person) => ({ ...confirmed, profile_id: person.id })))
      .execute();
  });
  if (interval !== null) await startsInOf(server, id, interval);
  return { id, creators, players, four: [...creators, ...players] };
}

/** Repeats a race on new matches, then checks the invariants. */
async function repeat(
  interval: string | null,
  race: (match: Match, round: number) => Promise<void>,
): Promise<void> {
  const waiting = Array.from({ length: many }, (_, round) => round);
  await Promise.all(
    Array.from({ length: beside }, async () => {
      for (let round = waiting.pop(); round !== undefined; round = waiting.pop())
        await race(await insertMatch(interval), round);
    }),
  );
  expect(await violatedInvariants(server)).toEqual([]);
}

const openChanges = async (id: string) =>
  (
    await server.app.db
      .selectFrom('agreement_changes')
      .select('state')
      .where('play_date_id', '=', id)
      .where('state', '=', 'open')
      .execute()
  ).length;
const noticesOf = async (id: string, title: string) =>
  (await toldOf(server, id, ...told)).filter((notice) => notice.title === title).length;
const told = [
  matchOff,
  playdateCompleted,
  matchOver,
  playedAsked,
  reportContradicted,
  toConfirm,
  notPlayedClaimed,
];
const unreadReminders = async (id: string) =>
  (await toldOf(server, id, dayBefore)).filter(({ read }) => !read).map(({ key }) => key);
/** Starts calls in an order that depends on the round. */
const turned = async <Result>(
  round: number,
  ...calls: (() => Promise<Result>)[]
): Promise<Result[]> => {
  const results: Result[] = [];
  const order = calls.map((_, at) => (at + round) % calls.length);
  await Promise.all(
    order.map(async (at) => {
      const result = await calls[at]?.();
      if (result !== undefined) results[at] = result;
    }),
  );
  return results;
};

describe('Repeatedly,', () => {
  test('twenty call-offs and confirmations at once leave one state', async () => {
    await repeat('72 hours', async ({ id, four }, round) => {
      const calls = Array.from({ length: 20 }, (_, at) => {
        const person = four[at % 4] as TestPerson;
        const from = at % 2 === 0 ? person : elsewhere(person);
        return (at + round) % 3 === 0
          ? () => agreements.callOff(from, id)
          : () => agreements.answer(from, id);
      });
      for (const answer of await turned(round, ...calls))
        expect([200, 409]).toContain(answer.status);
      const found = await agreements.get(four[0] as TestPerson, id);
      // Of a player who has not confirmed before, a call-off is an objection.
      const given = found.answers.find(({ profile_id }) => profile_id === found.ended_by)?.answer;
      expect(found).toMatchObject(
        given === 'confirmed'
          ? { status: 'cancelled', ended_as: 'called_off', ended_reason: 'conflict' }
          : { status: 'cancelled', ended_as: 'objected', ended_reason: null },
      );
      const notices = ['PlayDate Called Off', 'Could Not Agree'].map((title) =>
        noticesOf(id, title),
      );
      expect(await Promise.all(notices)).toEqual(given === 'confirmed' ? [3, 0] : [0, 3]);
    });
  });

  test('of a player who confirms, objects and calls off at once the first counts: a mark or none', async () => {
    const seen = new Set<string>();
    await repeat('1 hour', async ({ id }, round) => {
      const [confirmed, objected, calledOff] = await turned(
        round,
        () => agreements.answer(players[1], id),
        () => agreements.answer(elsewhere(players[1]), id, 'objected'),
        () => agreements.callOff(round % 2 === 0 ? players[1] : elsewhere(players[1]), id),
      );
      expect(calledOff?.status).toBe(200);
      const isConfirmed = confirmed?.status === 200;
      expect(objected?.status).toBe(isConfirmed ? 409 : 200);
      const found = await agreements.get(players[1], id);
      expect([found.ended_as, found.ended_late]).toEqual(
        isConfirmed ? ['called_off', true] : ['objected', false],
      );
      seen.add(String(found.ended_as));
    });
    if (many === 100) expect(seen.size).toBeGreaterThan(1);
  });

  test('without a time, an objection and the acceptance of the first time: one of them is first', async () => {
    const seen = new Set<string>();
    await repeat(null, async ({ id }, round) => {
      await server.app.db.deleteFrom('rate_limits').execute();
      const change = ok<AgreementChange>(
        await agreements.propose(creators[0], id, { starts: [phoenix(96)] }),
      );
      const [objected, accepted, confirmed] = await turned(
        round,
        () => agreements.answer(elsewhere(players[1]), id, 'objected'),
        () => agreements.updateChange(players[0], id, change.id, { state: 'accepted' }),
        () => agreements.answer(elsewhere(creators[1]), id),
      );
      expect(statuses([objected as Answer, accepted as Answer])).toEqual([200, 409]);
      const found = await agreements.get(creators[0], id);
      const isOff = objected?.status === 200;
      expect([found.status, found.ended_as, found.version, found.starts_at === null]).toEqual(
        isOff ? ['cancelled', 'objected', 1, true] : ['matched', null, 2, false],
      );
      expect(found.last_change?.state).toBe(isOff ? 'expired' : 'accepted');
      // What was confirmed of the version without a time says nothing of the one with it.
      expect([200, 409]).toContain(confirmed?.status);
      if (!isOff) expect(found.answers).toHaveLength(2);
      seen.add(found.status);
    });
    if (many === 100) expect(seen.size).toBeGreaterThan(1);
  });

  test('confirming, objecting, accepting a change and calling off have the outcome of some order', async () => {
    const seen = new Set<string>();
    await repeat('72 hours', async ({ id }, round) => {
      const change = ok<AgreementChange>(
        await agreements.propose(creators[0], id, { starts: [phoenix(96)] }),
      );
      const [confirmed, objected, accepted, calledOff] = await turned(
        round,
        () => agreements.answer(elsewhere(creators[1]), id),
        () => agreements.answer(players[1], id, 'objected'),
        () => agreements.updateChange(elsewhere(players[0]), id, change.id, { state: 'accepted' }),
        () => agreements.callOff(creators[1], id),
      );
      const found = await agreements.get(creators[0], id);
      const ended = found.ended_as;
      expect([objected?.status === 200, calledOff?.status === 200]).toEqual([
        found.ended_by === players[1].id,
        found.ended_by === creators[1].id,
      ]);
      // Who has confirmed before has called off.
      const hasCalledOff = calledOff?.status === 200 && confirmed?.status === 200;
      if (ended !== null) expect(ended).toBe(hasCalledOff ? 'called_off' : 'objected');
      // An accepted change makes the other two answer to a version that is gone, and the match
      // stands.
      expect(found.version).toBe(accepted?.status === 200 ? 2 : 1);
      expect(accepted?.status).toBe(ended === null ? 200 : 409);
      expect(await openChanges(id)).toBe(0);
      seen.add(`${ended} ${found.version}`);
    });
    if (many === 100) expect(seen.size).toBeGreaterThan(1);
  });

  test('of two proposals one is open', async () => {
    await repeat('72 hours', async ({ id }, round) => {
      const answers = await turned(
        round,
        () => agreements.propose(creators[0], id, { starts: [phoenix(96)] }),
        () => agreements.propose(elsewhere(players[0]), id, { venue_name: 'New Park' }),
      );
      expect(statuses(answers)).toEqual([200, 409]);
      expect(await openChanges(id)).toBe(1);
      // Thirty an hour for each person.
      await server.app.db.deleteFrom('rate_limits').execute();
    });
  });

  test('of an acceptance, a decline and a withdrawal of a change one counts', async () => {
    await repeat('72 hours', async ({ id }, round) => {
      await server.app.db.deleteFrom('rate_limits').execute();
      const change = ok<AgreementChange>(
        await agreements.propose(creators[0], id, { starts: [phoenix(96)] }),
      );
      const update = (person: TestPerson, state: string) => () =>
        agreements.updateChange(person, id, change.id, { state });
      const answers = await turned(
        round,
        update(players[0], 'accepted'),
        update(elsewhere(players[1]), 'declined'),
        update(elsewhere(creators[1]), 'withdrawn'),
      );
      expect(statuses(answers)).toEqual([200, 409, 409]);
      const states = ['accepted', 'declined', 'withdrawn'];
      const counted = states[answers.findIndex((answer) => answer.status === 200)];
      expect((await agreements.get(creators[0], id)).last_change?.state).toBe(counted);
      expect((await agreements.get(creators[0], id)).version).toBe(counted === 'accepted' ? 2 : 1);
    });
  });

  test('reminders beside an acceptance and a call-off: none of another version stays unread', async () => {
    await repeat('20 hours', async ({ id }, round) => {
      // Reminders are of quarter hours.
      await sql`update agreements set starts_at = date_trunc('hour', now()) + interval '20 hours',
          ends_at = date_trunc('hour', now()) + interval '21 hours 30 minutes'
        where play_date_id = ${id}`.execute(server.app.db);
      const change = ok<AgreementChange>(
        await agreements.propose(creators[0], id, { venue_name: 'New Park' }),
      );
      const remind = async (at: TestServer) => {
        await sendReminders(at.app);
        return null;
      };
      const calls: (() => Promise<unknown>)[] = [
        () => remind(server),
        () => agreements.updateChange(elsewhere(players[0]), id, change.id, { state: 'accepted' }),
        () => remind(other),
        ...(round % 2 === 0 ? [() => agreements.callOff(players[1], id)] : []),
      ];
      await turned(round, ...calls);
      const { status, version } = await agreements.get(creators[0], id);
      const key = `${id}/${version}`;
      // What another worker has locked is left for the next minute.
      await expect
        .poll(async () => {
          await remind(server);
          return await unreadReminders(id);
        })
        .toEqual(status === 'matched' ? [key, key, key, key] : []);
    });
  });

  test('a change at its expiry is accepted or expired, not both', async () => {
    await repeat('72 hours', async ({ id }, round) => {
      await server.app.db.deleteFrom('rate_limits').execute();
      const change = ok<AgreementChange>(
        await agreements.propose(creators[0], id, { starts: [phoenix(96)] }),
      );
      const left = round % 2 === 0 ? '48 hours' : '47:59:59.98';
      await agreements.age('agreement_changes', id, left);
      const [accepted] = await turned<Answer | null>(
        round,
        () => agreements.updateChange(elsewhere(players[0]), id, change.id, { state: 'accepted' }),
        () => tidy(server),
        () => tidy(other),
      );
      const found = await agreements.get(creators[0], id);
      const isAccepted = (accepted as Answer).status === 200;
      expect([found.last_change?.state, found.version]).toEqual(
        isAccepted ? ['accepted', 2] : ['expired', 1],
      );
    });
  });

  test('completing by hand, the clock and a report end a match once', async () => {
    const seen = new Set<string>();
    await repeat('-26 hours', async ({ id, four }, round) => {
      const [completed, reported] = await turned<Answer | null>(
        round,
        () => agreements.playdates.update(elsewhere(creators[1]), id, 'completed'),
        () => agreements.report(creators[0], id, players[0].id, { was_played: false }),
        () => tidy(round % 2 === 0 ? server : other),
      );
      expect([(completed as Answer).status, (reported as Answer).status]).toEqual([200, 200]);
      const found = await agreements.get(four[0] as TestPerson, id);
      expect(found).toMatchObject({
        status: 'completed',
        ended_as: null,
        reports: [{ state: 'open' }],
      });
      const notices = await noticesOf(id, 'PlayDate Completed');
      expect([3, 4]).toContain(notices);
      seen.add(String(notices));
    });
  });

  describe('without a time', () => {
    const complete = (person: TestPerson, id: string) =>
      agreements.playdates.update(elsewhere(person), id, 'completed');
    /** The question that the creator has asked. */
    const ask = async (id: string) => {
      ok(await agreements.playdates.update(creators[0], id, 'completed'));
      return (await agreements.completionOf(players[0], id))?.asked_at ?? '';
    };

    test('both teams say so at once: one asks and the other completes, and the four hear of it once', async () => {
      await repeat(null, async ({ id }, round) => {
        const answers = await turned(
          round,
          () => agreements.playdates.update(creators[1], id, 'completed'),
          () => complete(players[0], id),
          () => complete(players[1], id),
        );
        expect(statuses(answers)).toEqual([200, 200, 200]);
        expect(await agreements.get(creators[0], id)).toMatchObject({
          status: 'completed',
          ended_as: null,
        });
        expect(await noticesOf(id, 'PlayDate Completed')).toBe(3);
        expect(await noticesOf(id, 'Have You Played?')).toBe(2);
      });
    });

    test('‘Yes’ and ‘Not yet’ of the asked team: whichever is first, the ‘Yes’ completes the match', async () => {
      await repeat(null, async ({ id }, round) => {
        const asked_at = await ask(id);
        const [yes, no] = await turned(
          round,
          () => agreements.yes(elsewhere(players[0]), id, asked_at),
          () => agreements.notYet(players[1], id, asked_at),
        );
        const { status } = await agreements.get(creators[0], id);
        const completion = await agreements.completionOf(creators[0], id);
        expect([status, yes?.status, completion]).toEqual(['completed', 200, null]);
        expect([200, 409]).toContain(no?.status);
      });
    });

    test('completing, calling off and an agreed time: the match ends once, or has a time', async () => {
      await repeat(null, async ({ id }, round) => {
        const { id: change } = ok<AgreementChange>(
          await agreements.propose(creators[1], id, { starts: [phoenix(96)] }),
        );
        await ask(id);
        const isOff = round % 2 === 0;
        const [completed, ended] = await turned(
          round,
          () => complete(players[0], id),
          () =>
            isOff
              ? agreements.callOff(creators[0], id)
              : agreements.updateChange(players[1], id, change, { state: 'accepted' }),
        );
        expect(statuses([completed, ended].filter((each) => each !== undefined))).toEqual([
          200, 409,
        ]);
        const found = await agreements.get(creators[0], id);
        const otherwise = isOff ? 'cancelled' : 'matched';
        expect(found.status).toBe(completed?.status === 200 ? 'completed' : otherwise);
        expect(found.starts_at === null).toBe(isOff || completed?.status === 200);
        expect(await agreements.completionOf(creators[0], id)).toBeNull();
      });
    });

    test('the clock after 7 days and an answer: the match is completed, and told of once', async () => {
      await repeat(null, async ({ id }, round) => {
        const asked_at = await ask(id);
        await agreements.ageCompletion(id, '7 days');
        const aged = new Date(new Date(asked_at).getTime() - 7 * 24 * 3_600_000).toISOString();
        const isYes = round % 2 === 0;
        const [answered] = await turned<Answer | null>(
          round,
          () => (isYes ? complete(players[0], id) : agreements.notYet(players[0], id, aged)),
          () => tidy(server),
          () => tidy(other),
        );
        expect(answered?.status).toBe(isYes ? 200 : 409);
        await tidyUntil(id, 'completed');
        expect([3, 4]).toContain(await noticesOf(id, 'PlayDate Completed'));
      });
    });
  });

  test('a report before the clock: completing by hand ends the match, the clock alone waits', async () => {
    await repeat('-2 hours', async ({ id }, round) => {
      ok<AttendanceReport>(
        await agreements.report(creators[0], id, players[0].id, { was_played: false }),
      );
      await agreements.startsIn(id, '-26 hours');
      const isByHand = round % 2 === 0;
      const [completed] = await turned<Answer | null>(
        round,
        () =>
          isByHand
            ? agreements.playdates.update(elsewhere(creators[1]), id, 'completed')
            : Promise.resolve(null),
        () => tidy(server),
        () => tidy(other),
      );
      expect(completed?.status).toBe(isByHand ? 200 : undefined);
      expect(await agreements.get(creators[0], id)).toMatchObject({
        status: isByHand ? 'completed' : 'matched',
        ended_as: null,
        reports: [{ state: 'open' }],
      });
      expect(await noticesOf(id, 'PlayDate Completed')).toBe(isByHand ? 3 : 0);
    });
  });

  test('the answer to a report and the clock: a match that was not played is never completed too', async () => {
    await repeat('-2 hours', async ({ id }, round) => {
      const report = ok<AttendanceReport>(
        await agreements.report(creators[0], id, players[0].id, { was_played: false }),
      );
      await agreements.age('attendance_reports', id, round % 2 === 0 ? '72 hours' : '71:59:59.98');
      // Not before: the job of another round would end the match without the report.
      await agreements.startsIn(id, '-26 hours');
      const [answered] = await turned<Answer | null>(
        round,
        () => agreements.updateReport(elsewhere(players[0]), id, report.id, { state: 'disputed' }),
        () => tidy(server),
        () => tidy(other),
      );
      const isAnswered = (answered as Answer).status === 200;
      await tidyUntil(id, isAnswered ? 'completed' : 'cancelled');
      const { reports } = await agreements.get(creators[0], id);
      expect(reports[0]?.state).toBe(isAnswered ? 'disputed' : 'unanswered');
    });
  });

  test('two reports of a team about the same player are one, beside that of the teammate', async () => {
    await repeat('-2 hours', async ({ id }, round) => {
      const [own, ...others] = await turned(
        round,
        () => agreements.report(players[1], id, players[0].id),
        () => agreements.report(creators[0], id, players[0].id),
        () => agreements.report(elsewhere(creators[1]), id, players[0].id),
      );
      expect(own?.status).toBe(200);
      expect(statuses(others)).toEqual([200, 409]);
      expect((await agreements.get(players[0], id)).may_answer_reports).toHaveLength(2);
    });
  });

  test('a report of an absence and the completion by that player: one of them is first', async () => {
    await repeat('-2 hours', async ({ id }, round) => {
      const [reported, completed] = await turned(
        round,
        () => agreements.report(creators[0], id, players[0].id),
        () => agreements.playdates.update(elsewhere(players[0]), id, 'completed'),
      );
      expect(reported?.status).toBe(200);
      expect([200, 409]).toContain(completed?.status);
      const { status } = await agreements.get(creators[0], id);
      expect(status).toBe(completed?.status === 200 ? 'completed' : 'matched');
    });
  });

  test('contradictions, the answer, a completion and the clock: one claim ends a match or does not', async () => {
    await repeat('-2 hours', async ({ id }, round) => {
      const report = ok<AttendanceReport>(
        await agreements.report(creators[0], id, players[0].id, { was_played: false }),
      );
      const agree = () =>
        agreements.updateReport(elsewhere(players[0]), id, report.id, { state: 'agreed' });
      // Agreed, so that the clock may end the match at once, or answered meanwhile, or not at all.
      if (round % 3 === 0) ok(await agree());
      else await agreements.age('attendance_reports', id, '71:59:59.98');
      await agreements.startsIn(id, '-26 hours');
      const [first, second, ...rest] = await turned<Answer | null>(
        round,
        () => agreements.contradict(elsewhere(creators[1]), id, report.id),
        () => agreements.contradict(players[1], id, report.id),
        () => tidy(server),
        () => tidy(other),
        () => (round % 3 === 1 ? agree() : Promise.resolve(null)),
        () =>
          round % 4 === 0
            ? agreements.playdates.update(creators[1], id, 'completed')
            : Promise.resolve(null),
      );
      for (const answer of [first, second]) expect([200, 409]).toContain(answer?.status);
      for (const answer of rest) expect([200, 409, undefined]).toContain(answer?.status);
      const isContradicted = first?.status === 200;
      expect(second?.status === 200).toBe(isContradicted);
      const isCompleted = rest.at(-1)?.status === 200;
      await tidyUntil(id, isContradicted || isCompleted ? 'completed' : 'cancelled');
      const found = await agreements.get(creators[0], id);
      const uncontradicted = isCompleted ? 'completed' : 'ended';
      const claim = isContradicted ? 'contradicted' : uncontradicted;
      expect(found.reports[0]?.claim).toBe(claim);
      expect(found.ended_as).toBe(claim === 'ended' ? 'not_played' : null);
      expect(await noticesOf(id, 'Report Contradicted')).toBe(isContradicted ? 3 : 0);
    });
  });

  test('a confirmed score, a claim of not played and the clock: such a claim never stands beside it', async () => {
    await repeat('-2 hours', async ({ id }, round) => {
      const { scores } = ok<Agreement>(await agreements.putScores(creators[0], id, [11, 7]));
      const [confirmed, claimed] = await turned<Answer | null>(
        round,
        () => agreements.confirmScores(elsewhere(players[0]), id, scores?.updated_at),
        () => agreements.report(players[1], id, creators[1].id, { was_played: false }),
        () => tidy(other),
      );
      expect(confirmed?.status).toBe(200);
      expect([200, 409]).toContain(claimed?.status);
      const found = await agreements.get(creators[0], id);
      expect(found.reports.map(({ claim }) => claim)).toEqual(
        claimed?.status === 200 ? ['scored'] : [],
      );
      expect(found.not_played_at).toBeNull();
      await agreements.age('attendance_reports', id, '72 hours');
      await agreements.startsIn(id, '-26 hours');
      await tidyUntil(id, 'completed');
    });
  });

  test('a score that changes is not confirmed unseen', async () => {
    await repeat('-2 hours', async ({ id }, round) => {
      const put = ok<Agreement>(await agreements.putScores(creators[0], id, [11, 7]));
      const seen = put.scores?.updated_at;
      const [changed, confirmed] = await turned(
        round,
        () => agreements.putScores(creators[1], id, [7, 11]),
        () => agreements.confirmScores(elsewhere(players[0]), id, seen),
      );
      expect(statuses([changed as Answer, confirmed as Answer])).toEqual([200, 409]);
      const { scores } = await agreements.get(creators[0], id);
      expect([scores?.games[0]?.creator_team_points, scores?.confirmed_by]).toEqual(
        confirmed?.status === 200 ? [11, players[0].id] : [7, null],
      );
      expect(messageOf(changed as Answer)).toBe(
        confirmed?.status === 200 ? 'The other team has already confirmed the score' : undefined,
      );
    });
  });

  test('the answer to a report and its excuse: an excused one takes no answer', async () => {
    await repeat('-2 hours', async ({ id }, round) => {
      const report = ok<AttendanceReport>(await agreements.report(creators[0], id, players[0].id));
      const [answered, excused] = await turned(
        round,
        () => agreements.updateReport(elsewhere(players[0]), id, report.id, { state: 'disputed' }),
        () => agreements.updateReport(creators[0], id, report.id, { state: 'excused' }),
      );
      expect(excused?.status).toBe(200);
      expect([200, 409]).toContain(answered?.status);
      const { reports } = await agreements.get(creators[0], id);
      expect(reports).toMatchObject([{ state: 'excused' }]);
    });
  });

  test('the job on several servers tells once', async () => {
    await repeat('-26 hours', async ({ id }) => {
      await Promise.all([tidy(server), tidy(other), tidy(server)]);
      await tidyUntil(id, 'completed');
      expect(await noticesOf(id, 'PlayDate Completed')).toBe(4);
    });
  });
});

test('Repeatedly, the job ends many matches while their players read and dismiss what it settles', async () => {
  const { db } = server.app;
  for (let round = 0; round < rounds(20); round += 1) {
    await Promise.all([
      db.deleteFrom('rate_limits').execute(),
      db.deleteFrom('blocks_made').execute(),
    ]);
    const matches = await Promise.all(Array.from({ length: 6 }, () => insertMatch('-26 hours')));
    const four = [...creators, ...players];
    for (const { id } of matches)
      await server.app.db
        .insertInto('notifications')
        .values(
          four.map((person) => ({
            user_id: person.id,
            type: 'other' as const,
            kind: toConfirm.name,
            key: id,
            play_date_id: id,
            about_id: creators[0].id,
          })),
        )
        .execute();
    const answers = await turned<Answer | null>(
      round,
      () => tidy(server),
      () => players[0].call('PATCH', '/api/notifications', { body: { read: true } }),
      () => elsewhere(creators[1]).call('DELETE', '/api/notifications'),
      () => tidy(other),
      () => players[1].call('POST', '/api/blocks', { body: { profile_id: creators[0].id } }),
    );
    for (const answer of answers) expect([200, 204, undefined]).toContain(answer?.status);
    for (const { id } of matches) await tidyUntil(id, 'completed');
    const left = await db
      .selectFrom('notifications')
      .select('id')
      .where('kind', '=', toConfirm.name)
      .where(
        'play_date_id',
        'in',
        matches.map(({ id }) => id),
      )
      .where('read', '=', false)
      .execute();
    expect(left).toEqual([]);
    await players[1].call('DELETE', `/api/blocks/${creators[0].id}`);
  }
  expect(await violatedInvariants(server)).toEqual([]);
});

test('Repeatedly, a block beside what is done with the match: it stands until somebody calls it off', async () => {
  const { db } = server.app;
  for (let round = 0; round < many; round += 1) {
    await Promise.all([
      db.deleteFrom('rate_limits').execute(),
      db.deleteFrom('blocks_made').execute(),
    ]);
    const { id } = await insertMatch('72 hours');
    const change = ok<AgreementChange>(
      await agreements.propose(creators[0], id, { starts: [phoenix(96)] }),
    );
    const [one, two] = round % 4 < 2 ? [creators[0], players[0]] : [players[0], creators[0]];
    const [blocked, accepted, calledOff] = await turned(
      round,
      () => elsewhere(one).call('POST', '/api/blocks', { body: { profile_id: two.id } }),
      () => agreements.updateChange(elsewhere(players[0]), id, change.id, { state: 'accepted' }),
      () =>
        round % 3 === 0
          ? agreements.callOff(creators[1], id, 'safety')
          : agreements.answer(creators[1], id),
    );
    expect(blocked?.status).toBe(200);
    for (const answer of [accepted, calledOff]) expect([200, 409]).toContain(answer?.status);
    const found = await agreements.get(creators[0], id);
    const isOff = round % 3 === 0 && calledOff?.status === 200;
    expect([found.status, found.version]).toEqual([
      isOff ? 'cancelled' : 'matched',
      accepted?.status === 200 ? 2 : 1,
    ]);
    expect(await openChanges(id)).toBe(0);
    expect((await one.call('DELETE', `/api/blocks/${two.id}`)).status).toBe(204);
  }
  expect(await violatedInvariants(server)).toEqual([]);
});

test('Repeatedly, an account is deleted while its match is changed, without a deadlock', async () => {
  for (let round = 0; round < rounds(20); round += 1) {
    const { id, creators, players } = await agreements.match(72, {
      teams: [await agreements.playdates.team(), await agreements.playdates.team()],
    });
    const change = ok<AgreementChange>(
      await agreements.propose(creators[0], id, { starts: [phoenix(96)] }),
    );
    const body = { current_password: testPassword };
    const [deleted, accepted, calledOff] = await turned(
      round,
      () => players[0].call('POST', '/api/auth/delete-account', { body }),
      () => agreements.updateChange(elsewhere(players[1]), id, change.id, { state: 'accepted' }),
      () => agreements.callOff(elsewhere(creators[1]), id),
    );
    expect(deleted?.status).toBe(204);
    for (const answer of [accepted, calledOff]) expect([200, 409]).toContain(answer?.status);
    expect(await openChanges(id)).toBe(0);
    expect((await agreements.get(creators[0], id)).status).toBe('cancelled');
  }
});

test('One run of the job closes more reports than a batch holds, also several of a match', async () => {
  const { db } = server.app;
  const matches: string[] = [];
  for (let at = 0; at < 110; at += 1) matches.push((await insertMatch('-2 hours')).id);
  const about = { reporter_id: creators[0].id, kind: 'late', was_played: true } as const;
  await db
    .insertInto('attendance_reports')
    .values(
      matches.flatMap((play_date_id) =>
        players.map(({ id }, day) => ({
          ...about,
          id: newId(),
          play_date_id,
          about_id: id,
          about_team: 'other_team',
          reporter_team: 'creator_team',
          answer_until: `2026-01-0${day + 1}T03:04:05.000Z`,
        })),
      ),
    )
    .execute();
  await tidy(server);
  const left = await db
    .selectFrom('attendance_reports')
    .select('id')
    .where('play_date_id', 'in', matches)
    .where('state', '=', 'open')
    .execute();
  expect(left).toEqual([]);
});
