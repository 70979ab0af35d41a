import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Home } from '#features/home/contract.ts';
import type { Agreement, AttendanceReport } from '#features/matches/contract/answers.ts';
import { messages } from '#features/matches/messages/common.ts';
import { noticeTexts } from '#features/matches/messages/notices.ts';
import { handleDeadlines } from '#features/matches/server/service/deadlines.ts';
import type {
  PlaydateCard,
  PlaydateDetail,
  PlaydatePage,
} from '#features/playdates/contract/answers.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { allowAnyTime, type Match } from '#tests/support/agreements.ts';
import { notificationsOf } from '#tests/support/notifications.ts';
import { type TestPerson, testPassword } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import type { Answer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, agreements } = await withServer();
await allowAnyTime(server);

const refusal = (answer: Answer) => [answer.status, (answer.body as { message?: string }).message];
const told = async (person: TestPerson, id: string) =>
  (await agreements.titles(person, id)).map(({ title }) => title);
const ids = (reports: AttendanceReport[]) => reports.map((report) => report.id);

/** A match that ended so many hours ago. */
async function ended(hoursAgo: number): Promise<Match> {
  const match = await agreements.match(72);
  await agreements.startsIn(match.id, `${-60 * hoursAgo - 90} minutes`);
  return match;
}

const report = async (by: TestPerson, id: string, about: TestPerson, body: object = {}) =>
  ok<AttendanceReport>(await agreements.report(by, id, about.id, body));
const claim = (by: TestPerson, id: string, about: TestPerson) =>
  report(by, id, about, { was_played: false });

/** Ends the match by the clock: what is open goes unanswered. */
async function endByClock({ id, creators }: Match): Promise<Agreement> {
  await agreements.age('attendance_reports', id, '72 hours');
  await agreements.startsIn(id, '-26 hours');
  await handleDeadlines(server.app, AbortSignal.timeout(600_000));
  return await agreements.get(creators[0], id);
}

/** How many cents depend on a person's answer, as Home says. */
const decided = async (person: TestPerson) => {
  const { agreements: tasks } = ok<Home>(await person.call('GET', '/api/home'));
  return tasks?.items.find(({ kind }) => kind === 'report')?.decides_cents;
};

/** A score of the creators that one of the other team has confirmed. */
async function confirmedScore({ id, creators, players }: Match): Promise<void> {
  const { scores } = ok<Agreement>(await agreements.putScores(creators[0], id, [11, 7]));
  ok(await agreements.confirmScores(players[0], id, scores?.updated_at));
}

describe('a notification', () => {
  const open = async (person: TestPerson, id: string, title: string) =>
    (await notificationsOf(person)).filter(
      (item) => item.play_date_id === id && item.title === title && item.ended === null,
    ).length;

  test('of one of two claims is over when that one is disputed, not the other', async () => {
    const match = await ended(1);
    const { id, creators, players } = match;
    const first = await claim(creators[0], id, players[0]);
    await claim(players[1], id, creators[1]);
    const title = noticeTexts.claimTitle;
    expect(await open(creators[1], id, title)).toBe(1);
    expect(await open(creators[0], id, title)).toBe(1);
    ok(await agreements.updateReport(players[0], id, first.id, { state: 'disputed' }));
    expect(await open(creators[1], id, title)).toBe(0);
    expect(await open(creators[0], id, title)).toBe(1);
    await endByClock(match);
    expect(await open(creators[0], id, title)).toBe(0);
  });

  test('of a score that the other team has replaced asks nobody of that team any more', async () => {
    const { id, creators, players } = await ended(1);
    ok(await agreements.putScores(creators[0], id, [11, 7]));
    ok(await agreements.putScores(players[0], id, [7, 11]));
    for (const person of players) expect(await open(person, id, messages.scoreTitle)).toBe(0);
    for (const person of creators) expect(await open(person, id, messages.scoreTitle)).toBe(1);
  });
});

describe('a report of each team', () => {
  test('a teammate who reports first does not take the place of the other team', async () => {
    const match = await ended(1);
    const { id, creators, players } = match;
    const own = await report(players[1], id, players[0], { kind: 'late' });
    expect((await agreements.get(creators[0], id)).may_report).toContain(players[0].id);
    const other = await claim(creators[0], id, players[0]);
    for (const person of [creators[1], players[1]]) {
      expect((await agreements.get(person, id)).may_report).not.toContain(players[0].id);
      expect(refusal(await agreements.report(person, id, players[0].id))).toEqual([
        409,
        messages.alreadyReported,
      ]);
    }
    const found = await agreements.get(players[0], id);
    expect(ids(found.reports)).toEqual([own.id, other.id]);
    expect(found.may_answer_reports).toEqual([own.id, other.id]);
    expect((await endByClock(match)).ended_as).toBe('not_played');
  });

  test('a teammate who reports and excuses at once does not take it either', async () => {
    const { id, creators, players } = await ended(1);
    const own = await report(players[1], id, players[0]);
    ok(await agreements.updateReport(players[1], id, own.id, { state: 'excused' }));
    const other = await report(creators[1], id, players[0]);
    expect((await agreements.get(players[0], id)).may_answer_reports).toEqual([other.id]);
  });

  test('each is asked for, answered and settled on its own', async () => {
    const { id, creators, players } = await ended(1);
    const own = await report(players[1], id, players[0], { kind: 'late' });
    const other = await report(creators[0], id, players[0]);
    const waiting = async () => {
      const home = ok<Home>(await players[0].call('GET', '/api/home'));
      return home.agreements?.items
        .filter(({ kind }) => kind === 'report')
        .map((task) => [task.report_id, task.person?.id]);
    };
    const task = async () =>
      ok<{ items: PlaydateCard[] }>(
        await players[0].call('GET', '/api/play_dates?tab=my'),
      ).items.find((card) => card.id === id)?.task;
    const unread = async () =>
      (await agreements.titles(players[0], id)).filter(
        ({ title, read }) => title === messages.attendanceReportTitle && !read,
      ).length;
    const both = [
      [own.id, players[1].id],
      [other.id, creators[0].id],
    ];
    // By when they have to be answered.
    expect(await waiting()).toEqual(both);
    expect([await task(), await unread()]).toEqual(['report', 2]);
    ok(
      await agreements.updateReport(players[0], id, other.id, {
        state: 'disputed',
        reply: 'I came',
      }),
    );
    expect(await waiting()).toEqual([[own.id, players[1].id]]);
    expect([await task(), await unread()]).toEqual(['report', 1]);
    const found = ok<Agreement>(
      await agreements.updateReport(players[0], id, own.id, { state: 'agreed', reply: 'Traffic' }),
    );
    expect(found.reports.map(({ state, reply }) => [state, reply])).toEqual([
      ['agreed', 'Traffic'],
      ['disputed', 'I came'],
    ]);
    expect(await waiting()).toEqual([]);
    expect(await unread()).toBe(0);
  });

  test('the schema takes one report of each team', async () => {
    const { id, creators, players } = await ended(1);
    await report(creators[0], id, players[0]);
    const insert = (reporter: TestPerson, team: string) =>
      sql`insert into attendance_reports (id, play_date_id, about_id, reporter_id,
        reporter_team, about_team, kind, was_played)
        values (gen_random_uuid(), ${id}, ${players[0].id}, ${reporter.id}, ${team},
          'other_team', 'late', true)`.execute(server.app.db);
    await expect(insert(creators[1], 'creator_team')).rejects.toMatchObject({
      constraint: 'attendance_reports_one_each',
    });
    await insert(players[1], 'other_team');
  });
});

describe('a claim that the match was not played', () => {
  test('is refused against a score that both teams have confirmed', async () => {
    const match = await ended(1);
    const { id, creators, players } = match;
    await confirmedScore(match);
    const refused = await agreements.report(players[0], id, creators[1].id, { was_played: false });
    expect(refusal(refused)).toEqual([409, messages.playedByScore]);
    await report(players[0], id, creators[1]);
    expect((await endByClock(match)).status).toBe('completed');
  });

  test('does not stand once both teams have confirmed a score', async () => {
    const match = await ended(1);
    const { id, creators, players } = match;
    await claim(players[0], id, creators[1]);
    const standing = await agreements.get(creators[0], id);
    expect(standing.reports[0]?.claim).toBe('stands');
    expect(standing.not_played_at).toBe(standing.reports[0]?.answer_until);
    await confirmedScore(match);
    const found = await agreements.get(creators[0], id);
    expect([found.reports[0]?.claim, found.not_played_at]).toEqual(['scored', null]);
    expect(await endByClock(match)).toMatchObject({ status: 'completed', ended_as: null });
  });

  test('is refused also when the account that confirmed the score is deleted', async () => {
    const match = await ended(1);
    const { id, creators, players } = match;
    await confirmedScore(match);
    await sql`update play_date_scores set confirmed_by = null where play_date_id = ${id}`.execute(
      server.app.db,
    );
    const refused = await agreements.report(creators[0], id, players[0].id, { was_played: false });
    expect(refusal(refused)).toEqual([409, messages.playedByScore]);
    const found = await agreements.get(creators[0], id);
    expect(found.scores).toMatchObject({ is_confirmed: true, confirmed_by: null });
    expect(found.abilities).toMatchObject({ add_scores: false, confirm_scores: false });
    const replaced = await agreements.putScores(creators[0], id, [11, 0]);
    expect(refusal(replaced)).toEqual([409, messages.scoresConfirmed]);
  });

  test('an unconfirmed score does not defeat it', async () => {
    const match = await ended(1);
    ok(await agreements.putScores(match.creators[0], match.id, [11, 7]));
    await claim(match.players[0], match.id, match.creators[1]);
    expect(await endByClock(match)).toMatchObject({ status: 'cancelled', ended_as: 'not_played' });
  });

  test('is told to all of the others with what it leads to, and so is the end that it brings', async () => {
    const match = await ended(1);
    const { id, creators, players } = match;
    await claim(players[0], id, creators[0]);
    const messagesTo = async (person: TestPerson, wanted: string) =>
      (await agreements.titles(person, id)).flatMap(({ title, message }) =>
        title === wanted ? [message] : [],
      );
    const [report] = (await agreements.get(creators[0], id)).reports;
    const until = formatDateTime(report?.answer_until ?? '', 'America/Phoenix');
    const effect = (owed: string) =>
      `If nobody disagrees by ${until}, this match ends as not played. ${owed} $30.00: half of $60.`;
    const [own, other] = ['Your team owes', 'The other team owes yours'] as const;
    const name = `${players[0].first_name} ${players[0].last_name}`;
    for (const [person, owed] of [
      [creators[1], own],
      [players[1], other],
    ] as const)
      expect(await messagesTo(person, 'Not Played?')).toEqual([
        expect.stringContaining(`: It is reported that you did not play. ${effect(owed)}`),
      ]);
    expect(await messagesTo(creators[0], messages.attendanceReportTitle)).toEqual([
      expect.stringContaining(
        `: ${name} says you did not come. Please answer by ${until}. They also say that you did not play. ${effect(own)}`,
      ),
    ]);
    expect(await messagesTo(players[0], 'Not Played?')).toEqual([]);
    expect((await endByClock(match)).owed).toMatchObject({
      owed_by: 'creator_team',
      amount_cents: 3000,
    });
    for (const person of match.four) {
      const owed = creators.includes(person) ? own : other;
      expect(await messagesTo(person, messages.notPlayedTitle)).toEqual([
        expect.stringMatching(
          new RegExp(
            `MST, Old Park, against .*: This match was not played, as reported\\. ${owed} \\$30\\.00: half of \\$60\\.$`,
          ),
        ),
      ]);
    }
  });

  test('says the sum of all that is reported and open', async () => {
    const { id, creators, players } = await ended(1);
    const owedNow = async () => (await agreements.get(creators[1], id)).owed_if_absent;
    await claim(players[0], id, creators[0]);
    expect(await decided(creators[0])).toBe(3000);
    const half = { owed_by: 'creator_team', amount_cents: 3000 };
    expect(await owedNow()).toMatchObject({
      nobody: half,
      creator_team: half,
      other_team: { owed_by: null },
    });
    // Also where they are said to have played all the same.
    await report(creators[1], id, players[1]);
    const nothing = { owed_by: null };
    expect(await owedNow()).toMatchObject({
      nobody: nothing,
      creator_team: nothing,
      other_team: nothing,
    });
    expect(await decided(creators[0])).toBe(0);
  });

  test('waits for the two others until it is disputed, excused, or the match has ended', async () => {
    const unread = async (person: TestPerson, id: string) =>
      (await agreements.titles(person, id)).flatMap(({ title, read }) => (read ? [] : [title]));
    for (const end of ['agreed', 'disputed', 'excused', 'completed', 'scored'] as const) {
      const match = await ended(1);
      const { id, creators, players } = match;
      const { id: of } = await claim(players[0], id, creators[0]);
      if (end === 'completed') ok(await agreements.playdates.update(players[1], id, 'completed'));
      else if (end === 'scored') await confirmedScore(match);
      else {
        const author = end === 'excused' ? players[0] : creators[0];
        ok(await agreements.updateReport(author, id, of, { state: end }));
      }
      for (const person of [creators[1], players[1]])
        expect((await unread(person, id)).includes('Not Played?'), end).toBe(end === 'agreed');
      // Who did not answer hears how it went.
      expect((await unread(creators[1], id)).includes(messages.attendanceAnsweredTitle), end).toBe(
        end === 'disputed' || end === 'excused',
      );
    }
  });

  test('is asked about on Home also once a captain has deleted the account', async () => {
    const { id, creators, players } = await ended(1);
    await report(creators[1], id, players[0]);
    const asked = async () =>
      ok<Home>(await players[0].call('GET', '/api/home')).agreements?.items.filter(
        ({ kind }) => kind === 'report',
      );
    expect(await asked()).toMatchObject([{ pays: false }]);
    const body = { current_password: testPassword };
    await creators[0].call('POST', '/api/auth/delete-account', { body });
    expect(await asked()).toMatchObject([{ pays: false }]);
  });

  test('does not have its author asked to complete the match', async () => {
    const { id, creators, players } = await ended(1);
    const asked = async (person: TestPerson) => {
      const { agreements: tasks } = ok<Home>(await person.call('GET', '/api/home'));
      const { items } = ok<PlaydatePage>(await person.call('GET', '/api/play_dates?tab=my'));
      return [tasks?.items.some(({ kind }) => kind === 'complete'), items[0]?.task];
    };
    await claim(creators[0], id, players[0]);
    expect(await asked(creators[0])).toEqual([false, null]);
    expect(await asked(creators[1])).toEqual([true, 'complete']);
  });

  test('either of the two others contradicts it, once; the absence stays as it is', async () => {
    const match = await ended(1);
    const { id, creators, players } = match;
    const { id: of } = await claim(players[0], id, creators[1]);
    for (const person of [players[0], creators[1]]) {
      expect((await agreements.get(person, id)).may_contradict_reports).toEqual([]);
      expect((await agreements.contradict(person, id, of)).status).toBe(403);
    }
    for (const person of [creators[0], players[1]])
      expect((await agreements.get(person, id)).may_contradict_reports).toEqual([of]);
    expect(await decided(creators[1])).toBe(3000);
    ok(await agreements.contradict(players[1], id, of));
    expect(await decided(creators[1])).toBe(0);
    const found = ok<Agreement>(await agreements.contradict(creators[0], id, of));
    expect(found.reports).toMatchObject([
      { state: 'open', contradicted_by: players[1].id, claim: 'contradicted' },
    ]);
    expect([found.may_contradict_reports, found.not_played_at]).toEqual([[], null]);
    for (const person of [players[0], creators[0], creators[1]])
      expect(
        (await told(person, id)).filter((title) => title === messages.contradictedTitle),
      ).toHaveLength(1);
    expect(await told(players[1], id)).not.toContain(messages.contradictedTitle);
    // It no longer waits for somebody who disagrees.
    const [asked] = (await agreements.titles(creators[0], id)).filter(
      ({ title }) => title === 'Not Played?',
    );
    expect(asked?.read).toBe(true);
    ok(await agreements.updateReport(creators[1], id, of, { state: 'agreed' }));
    const after = await endByClock(match);
    expect(after).toMatchObject({
      status: 'completed',
      reports: [{ state: 'agreed', kind: 'no_show' }],
    });
  });

  test('counts as contradicted also when that account is deleted', async () => {
    const match = await ended(1);
    const { id, creators, players } = match;
    const { id: of } = await claim(players[0], id, creators[1]);
    ok(await agreements.contradict(players[1], id, of));
    await sql`update attendance_reports set contradicted_by = null where id = ${of}`.execute(
      server.app.db,
    );
    expect((await agreements.get(creators[0], id)).reports[0]).toMatchObject({
      contradicted_by: null,
      claim: 'contradicted',
    });
    expect((await endByClock(match)).status).toBe('completed');
  });

  test('is contradicted only while the match is on, and only where it says so', async () => {
    const match = await ended(1);
    const { id, creators, players } = match;
    const played = await report(players[0], id, creators[0]);
    const { id: of } = await claim(players[0], id, creators[1]);
    const refused = [409, messages.notContradictable];
    expect(refusal(await agreements.contradict(players[1], id, played.id))).toEqual(refused);
    const unknown = await agreements.contradict(players[1], id, id);
    expect(refusal(unknown)).toEqual([404, messages.attendanceReportNotFound]);
    const after = await endByClock(match);
    expect(after).toMatchObject({
      status: 'cancelled',
      ended_as: 'not_played',
      not_played_at: null,
    });
    expect(after.reports.map((each) => each.claim)).toEqual([null, 'ended']);
    expect(refusal(await agreements.contradict(players[1], id, of))).toEqual(refused);
  });

  test.each([
    ['disputed', 1],
    ['excused', 0],
  ] as const)('says that it was %s', async (state, by) => {
    const { id, creators, players } = await ended(1);
    const { id: of } = await claim(creators[0], id, players[0]);
    const person = by === 1 ? players[0] : creators[0];
    const found = ok<Agreement>(await agreements.updateReport(person, id, of, { state }));
    expect(found.reports[0]?.claim).toBe(state);
    expect((await agreements.get(players[1], id)).may_contradict_reports).toEqual([]);
    expect(refusal(await agreements.contradict(players[1], id, of))).toEqual([
      409,
      messages.notContradictable,
    ]);
  });

  test('changes nothing once somebody has completed the match', async () => {
    const { id, creators, players } = await ended(1);
    ok(await agreements.playdates.update(creators[0], id, 'completed'));
    await claim(creators[0], id, players[0]);
    const found = await agreements.get(players[1], id);
    expect(found).toMatchObject({ not_played_at: null, may_contradict_reports: [] });
    expect(found.reports[0]?.claim).toBe('completed');
  });

  test('of two, the one that nobody contradicts still ends the match', async () => {
    const match = await ended(1);
    const { id, creators, players } = match;
    const first = await claim(players[0], id, creators[1]);
    await claim(creators[0], id, players[1]);
    ok(await agreements.contradict(players[1], id, first.id));
    expect((await agreements.get(creators[0], id)).reports.map((each) => each.claim)).toEqual([
      'contradicted',
      'stands',
    ]);
    expect((await endByClock(match)).ended_as).toBe('not_played');
  });

  test('ends the match not before all reports are closed', async () => {
    const { id, creators, players } = await ended(1);
    const first = await claim(players[0], id, creators[1]);
    ok(await agreements.updateReport(creators[1], id, first.id, { state: 'agreed' }));
    const found = await agreements.get(creators[0], id);
    // A day after the end, which is nearer than the 72 hours.
    expect(found.not_played_at).toBe(
      new Date(Date.parse(found.ends_at ?? '') + 24 * 3_600_000).toISOString(),
    );
  });
});

describe('who is reported as absent', () => {
  test('cannot complete the match, and is not asked to, unless it is excused', async () => {
    const { id, creators, players } = await ended(1);
    const absent = players[0];
    const { id: of } = await report(creators[0], id, absent);
    const offers = async () => {
      const detail = ok<PlaydateDetail>(await absent.call('GET', `/api/play_dates/${id}`));
      const home = ok<Home>(await absent.call('GET', '/api/home'));
      const { items } = ok<{ items: PlaydateCard[] }>(
        await absent.call('GET', '/api/play_dates?tab=my'),
      );
      return [
        detail.abilities.complete,
        (await agreements.get(absent, id)).abilities.complete,
        home.agreements?.items.some(({ kind }) => kind === 'complete'),
        items.find((card) => card.id === id)?.task === 'complete',
      ];
    };
    const refused = [409, playdateMessages.absentCannotComplete];
    expect(refusal(await agreements.playdates.update(absent, id, 'completed'))).toEqual(refused);
    ok(await agreements.updateReport(absent, id, of, { state: 'disputed' }));
    expect(await offers()).toEqual([false, false, false, false]);
    expect(refusal(await agreements.playdates.update(absent, id, 'completed'))).toEqual(refused);
    expect((await agreements.get(players[1], id)).abilities.complete).toBe(true);
    ok(await agreements.updateReport(creators[0], id, of, { state: 'excused' }));
    expect(await offers()).toEqual([true, true, true, true]);
    ok(await agreements.playdates.update(absent, id, 'completed'));
  });

  test('is somebody else than who came late', async () => {
    const { id, creators, players } = await ended(1);
    await report(creators[0], id, players[0], { kind: 'late' });
    ok(await agreements.playdates.update(players[0], id, 'completed'));
  });

  test('is told to complete nothing, also when another has done it', async () => {
    const { id, creators, players } = await ended(1);
    await report(creators[0], id, players[0]);
    ok(await agreements.playdates.update(players[1], id, 'completed'));
    // The same request again repeats an effect that there is.
    ok(await agreements.playdates.update(players[0], id, 'completed'));
  });
});

test('What a deleted account reported stays a report of its team', async () => {
  const match = await ended(1);
  const { id, creators, players } = match;
  await report(creators[0], id, players[0], { kind: 'late' });
  const body = { current_password: testPassword };
  ok(await agreements.playdates.update(creators[1], id, 'completed'));
  expect((await creators[0].call('POST', '/api/auth/delete-account', { body })).status).toBe(204);
  const found = await agreements.get(creators[1], id);
  expect(found.reports).toMatchObject([{ reporter_id: null }]);
  expect(found.may_report).not.toContain(players[0].id);
  expect((await agreements.get(players[1], id)).may_report).toContain(players[0].id);
});
