import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Home } from '#features/home/contract.ts';
import type { Agreement, AgreementChange } from '#features/matches/contract/answers.ts';
import { messages as agreementMessages } from '#features/matches/messages/common.ts';
import { completionTexts } from '#features/matches/messages/completion.ts';
import { noticeTexts } from '#features/matches/messages/notices.ts';
import { playedAsked } from '#features/matches/rules/begin-and-completion-kinds.ts';
import { handleDeadlines } from '#features/matches/server/service/deadlines.ts';
import type { PlaydateCard, PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { allowAnyTime, phoenix } from '#tests/support/agreements.ts';
import { confirmFor } from '#tests/support/calendar.ts';
import { endMailHour } from '#tests/support/match-mails.ts';
import { type TestPerson, testPassword } from '#tests/support/people.ts';
import { ok, violatedInvariants } from '#tests/support/playdates.ts';
import { listenToTopics, publishedTopics } from '#tests/support/published-topics.ts';
import type { Answer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, agreements } = await withServer();
const ears = await listenToTopics(server);
await allowAnyTime(server);

const tidy = () => handleDeadlines(server.app, AbortSignal.timeout(600_000));
const refusal = (answer: Answer) => [answer.status, (answer.body as { message?: string }).message];
const complete = (person: TestPerson, id: string) =>
  agreements.playdates.update(person, id, 'completed');
const detail = async (person: TestPerson, id: string) =>
  ok<PlaydateDetail>(await person.call('GET', `/api/play_dates/${id}`));
const playedMails = async (person: TestPerson) =>
  (await server.mails(person.email)).filter(
    ({ subject }) => subject === `${completionTexts.playedTitle} - Courtfolk`,
  );
const told = async (person: TestPerson, id: string) =>
  (await agreements.titles(person, id)).map(({ title }) => title);
/** What waits for the viewer: in Now, and on the card. */
const waiting = async (person: TestPerson, id: string) => {
  const { agreements: tasks } = ok<Home>(await person.call('GET', '/api/home'));
  const cards = ok<{ items: PlaydateCard[] }>(
    await person.call('GET', '/api/play_dates?tab=my'),
  ).items;
  return [
    tasks?.items.find((item) => item.play_date_id === id && item.kind === 'played') !== undefined,
    cards.find((card) => card.id === id)?.task,
  ];
};
const unread = async (person: TestPerson, id: string) => {
  const rows = await server.app.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', person.id)
    .where('kind', '=', playedAsked.name)
    .where('key', '=', id)
    .where('read', '=', false)
    .execute();
  return rows.length;
};
/** A match without a time that the creator has called played. */
async function asked() {
  const match = await agreements.match(null);
  ok(await complete(match.creators[0], match.id));
  return match;
}

describe('Complete in a match without a time', () => {
  test('by one team asks the other, and one of each team completes it', async () => {
    const { id, creators, players, four } = await agreements.match(null);
    for (const person of four) expect((await detail(person, id)).abilities.complete).toBe(true);
    const answer = ok<PlaydateDetail>(await complete(creators[1], id));
    expect(answer).toMatchObject({
      status: 'matched',
      completed_at: null,
      completion: { state: 'asked', team: 'creator_team', asked_by: creators[1].id },
      abilities: { complete: false, decline_completion: false },
    });
    // Once more by either of them changes nothing.
    for (const person of creators)
      expect(ok<PlaydateDetail>(await complete(person, id)).completion).toEqual(answer.completion);
    const { until } = answer.completion ?? { until: '' };
    for (const person of players) {
      expect(await detail(person, id)).toMatchObject({
        completion: answer.completion,
        abilities: { complete: true, decline_completion: true },
      });
      expect((await agreements.get(person, id)).abilities.complete).toBe(true);
      const notices = await agreements.titles(person, id);
      expect(notices.filter(({ title }) => title === completionTexts.playedTitle)).toMatchObject([
        {
          message: `No time yet, Old Park, against Captain Tester and Partner Tester: ${[
            completionTexts.saysPlayed(`${creators[1].first_name} ${creators[1].last_name}`),
            completionTexts.completedUnlessAnswered(formatDateTime(until, 'America/Phoenix')),
          ].join('. ')}`,
        },
      ]);
      expect(await waiting(person, id)).toEqual([true, 'played']);
    }
    for (const person of creators) {
      expect((await agreements.get(person, id)).abilities.complete).toBe(false);
      expect((await waiting(person, id))[0]).toBe(false);
      expect(await told(person, id)).not.toContain(completionTexts.playedTitle);
    }
    // The partner who has not confirmed yet is only asked whether it was played.
    const tasks = ok<Home>(await players[1].call('GET', '/api/home')).agreements?.items;
    expect(tasks?.map(({ kind }) => kind)).toEqual(['played']);
    expect(tasks?.[0]).toMatchObject({
      person: { id: creators[1].id },
      played: { asked_at: answer.completion?.asked_at, until },
    });

    expect(ok<PlaydateDetail>(await complete(players[1], id))).toMatchObject({
      status: 'completed',
      completion: null,
      abilities: { complete: false, decline_completion: false },
    });
    for (const person of players) expect(await unread(person, id)).toBe(0);
    for (const person of [...creators, players[0]])
      expect(
        (await told(person, id)).filter((title) => title === noticeTexts.completedTitle),
      ).toHaveLength(1);
    expect(await violatedInvariants(server)).toEqual([]);
  });

  /** The question, after all that the mails were about has been answered, and an hour later. */
  const mailedQuestion = async () => {
    const match = await agreements.match(null);
    await confirmFor(server, match.id, match.four);
    await endMailHour(server);
    ok(await complete(match.creators[0], match.id));
    return match;
  };

  test('is mailed to the team that is asked, which its silence binds', async () => {
    const { id, creators, players } = await mailedQuestion();
    const { until } = (await agreements.completionOf(players[0], id)) ?? { until: '' };
    for (const person of players) {
      const [mail, ...more] = await playedMails(person);
      expect(more).toEqual([]);
      expect(mail?.text).toContain(completionTexts.saysPlayed('Captain Tester'));
      expect(mail?.text).toContain(
        completionTexts.completedUnlessAnswered(formatDateTime(until, 'America/Phoenix')),
      );
      expect(mail?.text).toContain(`/playdates/${id}`);
    }
    for (const person of creators) expect(await playedMails(person)).toEqual([]);
  });

  test('is mailed once in an hour, also when a pause has settled it meanwhile', async () => {
    const { id, creators, players } = await mailedQuestion();
    for (const is_paused of [true, false]) await people.setPaused(creators[1], is_paused);
    ok(await complete(creators[0], id));
    expect(await agreements.completionOf(players[0], id)).toMatchObject({ state: 'asked' });
    for (const person of players) expect(await playedMails(person)).toHaveLength(1);
    // Another match is another question.
    const other = await agreements.match(null, { teams: [creators, players] });
    await confirmFor(server, other.id, players);
    await endMailHour(server);
    ok(await complete(creators[0], other.id));
    for (const person of players) expect(await playedMails(person)).toHaveLength(2);
  });

  test('may begin with the team that has applied', async () => {
    const { id, creators, players } = await agreements.match(null);
    expect(ok<PlaydateDetail>(await complete(players[1], id))).toMatchObject({
      status: 'matched',
      completion: { team: 'other_team' },
    });
    expect(ok<PlaydateDetail>(await complete(creators[0], id)).status).toBe('completed');
  });

  test('owes nothing until both teams have said so', async () => {
    const match = await agreements.match(72, { terms: { duration_minutes: 90 } });
    const { id, creators, players, four } = match;
    await sql`update agreements set starts_at = null, ends_at = null where play_date_id = ${id}`.execute(
      server.app.db,
    );
    const owed = () =>
      Promise.all(
        four.map(async (person) => [
          (await agreements.get(person, id)).owed,
          (await detail(person, id)).agreed?.owed,
        ]),
      );
    const nothing = four.map(() => [null, null]);
    const whole = { owed_by: 'creator_team', percent: 100, amount_cents: 6000, total_cents: 6000 };
    ok(await complete(creators[0], id));
    expect(await owed()).toEqual(nothing);
    ok(await agreements.notYet(players[0], id));
    expect(await owed()).toEqual(nothing);
    await agreements.ageCompletion(id, '1 day');
    ok(await complete(creators[0], id));
    await agreements.ageCompletion(id, '7 days');
    // The clock has not come yet.
    expect(await owed()).toEqual(nothing);
    await tidy();
    expect(await owed()).toEqual(four.map(() => [whole, whole]));
  });

  test('is told to nobody but the four', async () => {
    const { id } = await asked();
    const { admin } = await people({ admin: { is_admin: true } });
    expect((await detail(admin, id)).completion).toBeNull();
  });
});

describe('‘Not yet’', () => {
  test('ends the question, and its team is told once and may ask again after a day', async () => {
    const { id, creators, players } = await asked();
    const { asked_at, until } = (await agreements.completionOf(players[0], id)) ?? {
      asked_at: '',
      until: '',
    };
    const answer = ok<PlaydateDetail>(await agreements.notYet(players[1], id));
    const nextDay = new Date(new Date(asked_at).getTime() + 24 * 3_600_000).toISOString();
    expect(new Date(until).getTime() - new Date(asked_at).getTime()).toBe(7 * 24 * 3_600_000);
    expect(answer).toMatchObject({
      status: 'matched',
      completion: { state: 'not_yet', team: 'creator_team', asked_at, until: nextDay },
      abilities: { complete: true, decline_completion: false },
    });
    // Once more by either of them changes nothing.
    for (const person of players) ok(await agreements.notYet(person, id));
    expect(await unread(players[1], id)).toBe(0);
    // Also the teammate, who may know better.
    for (const person of [...creators, players[0]])
      expect(
        (await agreements.titles(person, id)).filter(
          ({ title }) => title === completionTexts.notPlayedYetTitle,
        ),
      ).toMatchObject([
        {
          message: expect.stringContaining(
            completionTexts.saysNotPlayedYet(`${players[1].first_name} ${players[1].last_name}`),
          ),
        },
      ]);
    expect((await waiting(players[0], id))[0]).toBe(false);
    const again = [429, completionTexts.askPlayedAgain(formatDateTime(nextDay, 'America/Phoenix'))];
    for (const person of creators) {
      expect(refusal(await complete(person, id))).toEqual(again);
      expect((await detail(person, id)).abilities.complete).toBe(false);
    }
    await agreements.ageCompletion(id, '23 hours 59 minutes');
    expect((await complete(creators[0], id)).status).toBe(429);
    await agreements.ageCompletion(id, '1 minute');
    expect((await detail(creators[0], id)).completion).toBeNull();
    expect(ok<PlaydateDetail>(await complete(creators[1], id)).completion).toMatchObject({
      state: 'asked',
    });
    for (const person of players) expect(await unread(person, id)).toBe(1);
    expect(ok<PlaydateDetail>(await complete(players[0], id)).status).toBe('completed');
  });

  test.each<[string, (person: TestPerson, id: string) => Promise<Answer>]>([
    ['with ‘Yes, completed’', (person, id) => agreements.yes(person, id)],
    ['as well with Complete', (person, id) => complete(person, id)],
  ])('is corrected by its team %s, as both teams have said so then', async (_, correct) => {
    const { id, creators, players, four } = await asked();
    ok(await agreements.notYet(players[0], id));
    expect(ok<PlaydateDetail>(await correct(players[1], id))).toMatchObject({
      status: 'completed',
      completion: null,
    });
    for (const person of four) expect(await unread(person, id)).toBe(0);
    for (const person of creators)
      expect(
        (await told(person, id)).filter((title) => title === noticeTexts.completedTitle),
      ).toHaveLength(1);
    expect(await told(creators[0], id)).not.toContain(completionTexts.playedTitle);
    expect(await violatedInvariants(server)).toEqual([]);
  });

  test('is corrected by nobody of the team that asks, and not while paused', async () => {
    const { id, creators, players } = await asked();
    const { asked_at } = (await agreements.completionOf(players[0], id)) ?? { asked_at: '' };
    ok(await agreements.notYet(players[0], id));
    for (const person of creators)
      expect((await agreements.yes(person, id, asked_at)).status).toBe(429);
    await people.setPaused(players[1], true);
    expect((await agreements.yes(players[1], id, asked_at)).status).toBe(403);
    expect((await detail(players[0], id)).status).toBe('matched');
  });

  test('is for the team that is asked, and for the question that it has seen', async () => {
    const { id, creators, players } = await asked();
    const { asked_at } = (await agreements.completionOf(players[0], id)) ?? { asked_at: '' };
    for (const person of creators)
      expect(refusal(await agreements.notYet(person, id, asked_at))).toEqual([
        403,
        messages.notAllowed,
      ]);
    const { xenia } = await people('xenia');
    expect(refusal(await agreements.notYet(xenia, id, asked_at))).toEqual([
      403,
      messages.notAuthorized,
    ]);
    const changed = [409, completionTexts.playedChanged];
    expect(refusal(await agreements.notYet(players[0], id, '2026-01-01T00:00:00.000Z'))).toEqual(
      changed,
    );
    const none = await agreements.match(null);
    expect(refusal(await agreements.notYet(none.players[0], none.id, asked_at))).toEqual(changed);
    ok(await complete(players[0], id));
    expect(refusal(await agreements.notYet(players[0], id, asked_at))).toEqual(changed);
  });

  test('leaves a ‘Yes’ to an earlier question without effect', async () => {
    const { id, creators, players } = await asked();
    const { asked_at } = (await agreements.completionOf(players[0], id)) ?? { asked_at: '' };
    ok(await agreements.notYet(players[0], id));
    const changed = [409, completionTexts.playedChanged];
    await agreements.ageCompletion(id, '1 day');
    expect(refusal(await agreements.yes(players[1], id, asked_at))).toEqual(changed);
    expect(await agreements.completionOf(creators[0], id)).toBeNull();
    const next = ok<PlaydateDetail>(await complete(creators[1], id)).completion?.asked_at ?? '';
    expect(refusal(await agreements.yes(players[1], id, asked_at))).toEqual(changed);
    expect(ok<PlaydateDetail>(await agreements.yes(players[1], id, next)).status).toBe('completed');
    // Sent once more, as after a lost answer.
    expect(ok<PlaydateDetail>(await agreements.yes(players[1], id, next)).status).toBe('completed');
  });
});

describe('A question that nobody answers for 7 days', () => {
  test('completes the match by the clock, which tells all four once', async () => {
    const [early, late] = [await asked(), await asked()];
    await agreements.ageCompletion(early.id, '6 days 23 hours 59 minutes');
    await agreements.ageCompletion(late.id, '7 days');
    const { heard } = await ears.during(tidy);
    // Open pages of it show that it is over.
    expect(publishedTopics(`play_dates/${late.id}`, heard)).toEqual(
      late.four.map((person) => person.id).toSorted(),
    );
    await tidy();
    expect((await detail(early.creators[0], early.id)).status).toBe('matched');
    for (const person of late.four) {
      expect(await detail(person, late.id)).toMatchObject({
        status: 'completed',
        completion: null,
      });
      expect(
        (await told(person, late.id)).filter((title) => title === noticeTexts.completedTitle),
      ).toHaveLength(1);
      expect(await unread(person, late.id)).toBe(0);
    }
    expect(await violatedInvariants(server)).toEqual([]);
  });

  test('is over before the clock has come', async () => {
    const { id, creators, players, four } = await asked();
    const { asked_at } = (await agreements.completionOf(players[0], id)) ?? { asked_at: '' };
    const aged = new Date(new Date(asked_at).getTime() - 7 * 24 * 3_600_000).toISOString();
    await agreements.ageCompletion(id, '7 days');
    expect(refusal(await agreements.notYet(players[0], id, aged))).toEqual([
      409,
      completionTexts.playedChanged,
    ]);
    const started = [409, agreementMessages.started];
    expect(refusal(await agreements.callOff(players[0], id))).toEqual(started);
    expect(refusal(await agreements.answer(players[1], id, 'objected'))).toEqual(started);
    expect(refusal(await agreements.propose(players[1], id, { starts: [phoenix(96)] }))).toEqual(
      started,
    );
    for (const person of four) {
      expect((await detail(person, id)).completion).toBeNull();
      expect(await waiting(person, id)).toEqual([false, null]);
      expect((await agreements.get(person, id)).abilities).toMatchObject({
        confirm: false,
        object: false,
        call_off: false,
        propose_change: false,
        complete: true,
      });
    }
    // Whoever is first writes it down, also one of the team that has asked.
    expect(ok<PlaydateDetail>(await complete(creators[1], id)).status).toBe('completed');
  });

  test('leaves the match to its completion when a player deletes the account', async () => {
    const { id, creators, players } = await asked();
    await agreements.ageCompletion(id, '7 days');
    const body = { current_password: testPassword };
    expect((await creators[0].call('POST', '/api/auth/delete-account', { body })).status).toBe(204);
    await tidy();
    expect(await agreements.get(players[0], id)).toMatchObject({
      status: 'completed',
      ended_as: null,
    });
  });
});

describe('A question is settled', () => {
  const gone = async ({ id, four }: Awaited<ReturnType<typeof asked>>, left = four) => {
    for (const person of left) {
      expect(await agreements.completionOf(person, id)).toBeNull();
      expect(await unread(person, id)).toBe(0);
      expect((await waiting(person, id))[0]).toBe(false);
    }
  };

  test('by an agreed time, and not by another court', async () => {
    const match = await asked();
    const { id, creators, players } = match;
    const accept = async (body: object, version: number) => {
      const { id: change } = ok<AgreementChange>(
        await agreements.propose(players[0], id, { ...body, version }),
      );
      return ok<Agreement>(
        await agreements.updateChange(creators[1], id, change, { state: 'accepted' }),
      );
    };
    await accept({ venue_name: 'New Park' }, 1);
    expect(await agreements.completionOf(players[0], id)).toMatchObject({ state: 'asked' });
    expect(await unread(players[0], id)).toBe(1);
    await accept({ starts: [phoenix(96)] }, 2);
    await gone(match);
    expect(refusal(await complete(players[0], id))).toEqual([409, messages.notStarted]);
    await agreements.startsIn(id, '-1 second');
    // With a time it stays as it was: any of the four completes it.
    expect(ok<PlaydateDetail>(await complete(creators[0], id)).status).toBe('completed');
  });

  test.each<[string, (match: Awaited<ReturnType<typeof asked>>) => Promise<Answer>]>([
    ['a call-off', ({ id, creators }) => agreements.callOff(creators[0], id)],
    ['an objection', ({ id, players }) => agreements.answer(players[1], id, 'objected')],
  ])('by %s', async (_, end) => {
    const match = await asked();
    ok(await end(match));
    await gone(match);
    expect(refusal(await complete(match.players[0], match.id))).toEqual([409, messages.notAllowed]);
  });

  test('by the deletion of an account', async () => {
    const match = await asked();
    const { creators, players, id } = match;
    const body = { current_password: testPassword };
    expect((await creators[0].call('POST', '/api/auth/delete-account', { body })).status).toBe(204);
    await gone(match, [creators[1], ...players]);
    expect((await agreements.get(players[0], id)).ended_as).toBe('account_deleted');
  });

  test('by a pause, after which either team may ask anew', async () => {
    const match = await asked();
    const { creators, players, id } = match;
    await people.setPaused(players[1], true);
    await gone(match, [...creators, players[0]]);
    expect(ok<PlaydateDetail>(await complete(creators[0], id)).completion).toMatchObject({
      state: 'asked',
    });
  });

  test('by a pause of the whole team, which is not asked again until one of them can play', async () => {
    const match = await asked();
    const { creators, players, id } = match;
    for (const person of players) await people.setPaused(person, true);
    await gone(match, [...creators]);
    expect(refusal(await complete(creators[0], id))).toEqual([409, completionTexts.nobodyToAsk]);
    await gone(match, [...creators]);
    await people.setPaused(players[1], false);
    expect(ok<PlaydateDetail>(await complete(creators[0], id)).completion).toMatchObject({
      state: 'asked',
    });
  });
});
