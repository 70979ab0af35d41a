import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { notificationKinds } from '#app/server/notification-kinds.ts';
import { messages } from '#features/matches/messages/common.ts';
import { noticeTexts } from '#features/matches/messages/notices.ts';
import { mailNotification, sendDeferred } from '#features/matches/server/service/match-mails.ts';
import { sendReminders } from '#features/matches/server/service/reminders.ts';
import { deleteOld } from '#features/matches/server/store/match-mails.ts';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { applicationTexts } from '#features/playdates/messages/applications.ts';
import { applicantAsked } from '#features/playdates/rules/notification-kinds.ts';
import { deleteOldQuestions } from '#features/playdates/server/store/partners.ts';
import { newId } from '#platform/common/ids.ts';
import { allowAnyTime, phoenix } from '#tests/support/agreements.ts';
import { ageMails, endMailHour } from '#tests/support/match-mails.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { offer, ok, type Team } from '#tests/support/playdates.ts';
import type { TestServer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, playdates, agreements } = await withServer();
const { db } = server.app;
await allowAnyTime(server);

const create = ([captain, partner]: Team) =>
  captain.call('POST', '/api/play_dates', { body: { ...offer, partner_id: partner.id } });
const apply = ([captain, partner]: Team, id: string) =>
  captain.call('POST', `/api/play_dates/${id}/requests`, {
    body: { requester_partner_id: partner.id, offer_changed_at: null },
  });
const answer = (partner: TestPerson, id: string, given: string, request_id: string | null = null) =>
  partner.call('PUT', `/api/play_dates/${id}/answer`, {
    body: { answer: given, request_id, amount_per_hour: 40, offer_changed_at: null },
  });
const refused = {
  status: 429,
  body: { message: 'Partner Tester has not answered yet. Please wait for them.' },
};

/** Mails about matches, oldest first. */
const subjectsTo = async (person: TestPerson) =>
  (await server.mails(person.email))
    .map(({ subject }) => subject.replace(' - Courtfolk', ''))
    .toReversed();
const question = 'Play with Captain Tester?';
const pass = (interval: string) => ageMails(server, interval);
const endHour = () => endMailHour(server);
const sendAllDeferred = () =>
  sendDeferred(server.app, notificationKinds, AbortSignal.timeout(60_000));

describe('A captain and a partner who has not answered', () => {
  test('have three PlayDates and applications in 24 hours together, whatever became of them', async () => {
    const others = await playdates.create(await playdates.team());
    const team = await playdates.team();
    const [captain, partner] = team;
    const first = ok<PlaydateDetail>(await create(team)).id;
    ok(await playdates.update(captain, first, 'cancelled'));
    const request = ok<{ id: string }>(await apply(team, others)).id;
    ok(await playdates.answer(captain, others, request, 'withdrawn'));
    ok(await create(team));
    expect(await create(team)).toMatchObject(refused);
    expect(await apply(team, others)).toMatchObject(refused);
    // Another friend may be asked; what was asked a day ago counts no more.
    const { cal } = await people('cal');
    await people.befriend(captain, cal);
    ok(await create([captain, cal]));
    const age = (by: string) =>
      sql`update partner_questions set asked_at = asked_at - ${by}::interval
        where partner_id = ${partner.id}`.execute(db);
    await age('23 hours');
    expect(await create(team)).toMatchObject(refused);
    await age('1 hour');
    ok(await create(team));
  });

  test('may not choose each other a fourth time either', async () => {
    const team = await playdates.team();
    const [captain, partner] = team;
    const { cal } = await people('cal');
    await people.befriend(captain, cal);
    const { id } = ok<PlaydateDetail>(await create([captain, cal]));
    ok(await answer(cal, id, 'not_this_time'));
    for (let round = 0; round < 3; round++) ok(await create(team));
    const choice = { body: { partner_id: partner.id } };
    expect(await captain.call('PUT', `/api/play_dates/${id}/partner`, choice)).toMatchObject(
      refused,
    );
  });

  test.each(['in', 'not_this_time'])('begin anew with the answer %s', async (given) => {
    const team = await playdates.team();
    const ids = [];
    for (let round = 0; round < 3; round++) ids.push(ok<PlaydateDetail>(await create(team)).id);
    expect(await create(team)).toMatchObject(refused);
    ok(await answer(team[1], ids[0] ?? '', given));
    for (let round = 0; round < 3; round++) ok(await create(team));
    expect(await create(team)).toMatchObject(refused);
  });

  test.each(['confirmed', 'objected'])(
    'begin anew when a match is %s, also as applicants',
    async (given) => {
      const team = await playdates.team();
      const creators = await playdates.team();
      const id = await playdates.create(creators);
      const request = ok<{ id: string }>(await apply(team, id)).id;
      ok(await playdates.answer(creators[0], id, request, 'accepted'));
      for (let round = 0; round < 2; round++) ok(await create(team));
      expect(await create(team)).toMatchObject(refused);
      ok(await agreements.answer(team[1], id, given));
      ok(await create(team));
    },
  );

  test('have three also when they are asked at once, on two servers', async () => {
    const other = await server.another();
    const [captain, partner] = await playdates.team();
    const body = { ...offer, partner_id: partner.id };
    const createOn = (on: TestServer) =>
      on.call('POST', '/api/play_dates', { token: captain.token, body });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => createOn(at % 2 === 0 ? server : other)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe('Who has not said yes in a match', () => {
  test('gets its question, also for a new version and in place of a reminder, and its end, no more', async () => {
    const match = await agreements.match(20);
    const [captain, partner] = match.creators;
    const [other] = match.players;
    const change = { starts: [], venue_name: 'New Park', venue_address: null };
    const proposed = ok<{ id: string }>(await agreements.propose(other, match.id, change));
    await people.setPaused(match.players[1], true);
    await people.setPaused(match.players[1], false);
    expect(await subjectsTo(partner)).toEqual([noticeTexts.confirmTitle]);
    await endHour();
    expect(await subjectsTo(partner)).toEqual([noticeTexts.confirmTitle]);
    ok(await agreements.updateChange(captain, match.id, proposed.id, { state: 'accepted' }));
    await server.runJobs();
    await sendReminders(server.app);
    await server.runJobs();
    ok(await agreements.callOff(other, match.id, 'conflict', { version: 2 }));
    const confirmations = Array(3).fill(noticeTexts.confirmTitle);
    expect(await subjectsTo(partner)).toEqual([...confirmations, messages.calledOffTitle]);
    // By the hour at which the test runs.
    expect(await subjectsTo(captain)).toContainEqual(expect.stringMatching(/^(Today|Tomorrow)$/));
  });

  test('gets a report about themselves', async () => {
    const match = await agreements.match();
    const partner = match.creators[1];
    await agreements.startsIn(match.id, '-1 hour');
    ok(await agreements.report(match.players[0], match.id, partner.id));
    expect(await subjectsTo(partner)).toContain(messages.attendanceReportTitle);
  });

  test('gets the other mails once they have', async () => {
    const match = await agreements.match();
    const partner = match.creators[1];
    ok(await agreements.answer(partner, match.id));
    await pass('1 hour');
    ok(await agreements.propose(match.players[0], match.id, { starts: [phoenix(99)] }));
    expect(await subjectsTo(partner)).toContain(messages.changeProposedTitle);
  });

  test('gets them likewise once they have as a partner, before the match', async () => {
    const [creators, players] = [await playdates.team(), await playdates.team()];
    const terms = { time_zone: 'America/Phoenix' };
    const created = await playdates.createDetail(creators, { terms, times: [phoenix(72)] });
    const { id } = created;
    const seen = { amount_per_hour: 40, ...(await playdates.versionOf(id)) };
    const body = { answer: 'in', request_id: null, ...seen };
    ok(await creators[1].call('PUT', `/api/play_dates/${id}/answer`, { body }));
    const times = created.terms?.times.map((time) => time.id) ?? [];
    const request = await playdates.apply(players, id, times);
    ok(await playdates.answer(creators[0], id, request, 'accepted'));
    await pass('1 hour');
    ok(await agreements.propose(players[0], id, { starts: [phoenix(99)] }));
    expect(await subjectsTo(creators[1])).toContain(messages.changeProposedTitle);
  });
});

describe('Mails about one match', () => {
  /** A match of whose creator a proposal and the absence of two were held back. */
  const busyMatch = async () => {
    const match = await agreements.match();
    const [reader] = match.creators;
    await people.setPaused(match.creators[1], true);
    await server.runJobs();
    const [first, second] = match.players;
    const proposal = ok<{ id: string }>(
      await agreements.propose(first, match.id, { starts: [phoenix(99)] }),
    );
    await people.setPaused(second, true);
    await people.setPaused(match.creators[1], false);
    expect(await subjectsTo(reader)).toEqual(['Player Unavailable']);
    return { ...match, reader, proposal };
  };

  test('are one an hour for a reader, and then one of what is still unsettled', async () => {
    const { id, reader } = await busyMatch();
    await pass('59 minutes');
    await sendAllDeferred();
    expect(await subjectsTo(reader)).toEqual(['Player Unavailable']);
    await endHour();
    expect(await subjectsTo(reader)).toEqual(['Player Unavailable', '3 more things have happened']);
    const [mail] = await server.mails(reader.email);
    const text = mail?.text.replaceAll(/\s+/g, ' ');
    for (const part of ['proposes a change', 'cannot play at present', 'can play again'])
      expect(text).toContain(part);
    expect(mail?.links.some((link) => link.endsWith(`/playdates/${id}`))).toBe(true);
    await endHour();
    expect(await subjectsTo(reader)).toHaveLength(2);
  });

  test('leave out what was settled or read meanwhile', async () => {
    const { id, reader, players, proposal } = await busyMatch();
    ok(await agreements.updateChange(players[0], id, proposal.id, { state: 'withdrawn' }));
    await people.setPaused(players[1], false);
    await endHour();
    expect(await subjectsTo(reader)).toEqual(['Player Unavailable', '2 more things have happened']);
    const again = await busyMatch();
    ok(await again.reader.call('PATCH', '/api/notifications', { body: { read: true } }));
    await endHour();
    expect(await subjectsTo(again.reader)).toEqual(['Player Unavailable']);
    expect(
      await db.selectFrom('match_mails').selectAll().where('sent_at', 'is', null).execute(),
    ).toEqual([]);
  });

  test('are as what is left says it then, where it is one thing', async () => {
    const others = await playdates.create(await playdates.team());
    const team = await playdates.team();
    const first = ok<{ id: string }>(await apply(team, others)).id;
    await server.runJobs();
    ok(await playdates.answer(team[0], others, first, 'withdrawn'));
    ok(await apply(team, others));
    expect(await subjectsTo(team[1])).toEqual([question]);
    await endHour();
    expect(await subjectsTo(team[1])).toEqual([question, question]);
  });

  test('of one reader that cannot be made hold up nobody else’s, and are sent once they can', async () => {
    const [asked, busy] = [await playdates.team(), await busyMatch()];
    const others = await playdates.create(await playdates.team());
    const first = ok<{ id: string }>(await apply(asked, others)).id;
    await server.runJobs();
    ok(await playdates.answer(asked[0], others, first, 'withdrawn'));
    ok(await apply(asked, others));
    await pass('1 hour');
    const broken = {
      ...applicantAsked,
      title: () => {
        throw new Error('There is no title');
      },
    };
    const kinds = new Map(notificationKinds).set(broken.name, broken);
    await sendDeferred(server.app, notificationKinds, AbortSignal.abort());
    expect(await subjectsTo(asked[1])).toEqual([question]);
    await sendDeferred(server.app, kinds, AbortSignal.timeout(60_000));
    expect(await subjectsTo(asked[1])).toEqual([question]);
    expect(await subjectsTo(busy.reader)).toEqual([
      'Player Unavailable',
      '3 more things have happened',
    ]);
    await sendAllDeferred();
    expect(await subjectsTo(asked[1])).toEqual([question, question]);
  });

  test('are sent of what has changed before that, also where the change has none of its own', async () => {
    const creators = await playdates.team();
    const id = await playdates.create(creators, { payment_per_hour_max: 60 });
    await pass('1 hour');
    const applicants = await playdates.team();
    const body = {
      requester_partner_id: applicants[1].id,
      offered_amount: 50,
      offer_changed_at: null,
    };
    const request = ok<{ id: string }>(
      await applicants[0].call('POST', `/api/play_dates/${id}/requests`, { body }),
    ).id;
    const seen = { amount_per_hour: 50, offer_changed_at: null, time_ids: [] };
    const offer_path = `/api/play_dates/${id}/requests/${request}/offer`;
    ok(await applicants[0].call('PUT', offer_path, { body: { offered_amount: 55, seen } }));
    expect(await subjectsTo(creators[0])).toEqual([applicationTexts.offerChangedTitle]);
  });

  test('are sent once though their job is repeated, and forgotten once a later one has said it', async () => {
    const team = await playdates.team();
    await playdates.create(team);
    const row = await db
      .selectFrom('notifications')
      .select(['id', 'created_at'])
      .where('user_id', '=', team[1].id)
      .executeTakeFirstOrThrow();
    const about = { notification_id: row.id, actor_id: team[0].id, created_at: row.created_at };
    const run = (job = newId()) => mailNotification(server.app, notificationKinds, job, about);
    const job = newId();
    for (const _ of ['run', 'repeated']) await run(job);
    expect(await subjectsTo(team[1])).toEqual([question]);
    await run();
    await pass('1 hour');
    await run();
    await endHour();
    expect(await subjectsTo(team[1])).toEqual([question, question]);
  });

  test('wait for the end of their own hour, also where another match’s has ended', async () => {
    const [captain, partner] = await playdates.team();
    const { dan } = await people('dan');
    await people.befriend(dan, partner);
    const askTwice = async (by: TestPerson) => {
      const play_date_id = await playdates.create([by, partner]);
      await server.runJobs();
      const row = await db
        .selectFrom('notifications')
        .select(['id', 'created_at'])
        .where('play_date_id', '=', play_date_id)
        .where('user_id', '=', partner.id)
        .executeTakeFirstOrThrow();
      const about = { notification_id: row.id, actor_id: by.id, created_at: row.created_at };
      await mailNotification(server.app, notificationKinds, newId(), about);
    };
    await askTwice(captain);
    await pass('1 hour');
    await askTwice(dan);
    await sendAllDeferred();
    expect(await subjectsTo(partner)).toEqual([question, 'Play with Dan Tester?', question]);
  });

  test('that are outside of the limits are sent all the same', async () => {
    const { id, reader, players, proposal } = await busyMatch();
    ok(await agreements.updateChange(reader, id, proposal.id, { state: 'accepted' }));
    expect((await subjectsTo(players[0])).at(-1)).toBe(messages.changeAcceptedTitle);
    ok(await agreements.callOff(players[0], id, 'conflict', { version: 2 }));
    expect((await subjectsTo(reader)).at(-1)).toBe(messages.calledOffTitle);
  });
});

describe('Mails by what one person does', () => {
  /** Creates PlayDates whose partner answers each. */
  const ask = async (team: Team, count: number) => {
    for (let round = 0; round < count; round++) {
      const { id } = ok<PlaydateDetail>(await create(team));
      await server.runJobs();
      ok(await answer(team[1], id, 'in'));
      ok(await playdates.update(team[0], id, 'cancelled'));
    }
  };

  test('are six an hour for a reader, whom somebody else may mail', async () => {
    const team = await playdates.team();
    await ask(team, 5);
    for (let round = 0; round < 3; round++) ok(await create(team));
    expect(await subjectsTo(team[1])).toEqual(Array(6).fill(question));
    const { dan } = await people('dan');
    await people.befriend(dan, team[1]);
    ok(await create([dan, team[1]]));
    expect((await subjectsTo(team[1])).at(-1)).toBe('Play with Dan Tester?');
    await pass('59 minutes');
    await sendAllDeferred();
    expect(await subjectsTo(team[1])).toHaveLength(7);
    await endHour();
    expect((await subjectsTo(team[1])).slice(7)).toEqual(['2 more things have happened']);
    expect((await server.mails(team[1].email))[0]?.links.join()).toContain('/notifications');
  });

  test('count as one where several are sent together', async () => {
    const team = await playdates.team();
    const [captain, partner] = team;
    const asked: string[] = [];
    for (let round = 0; round < 9; round++) asked.push(await playdates.create(team));
    await server.runJobs();
    await endHour();
    expect((await subjectsTo(partner)).slice(6)).toEqual(['3 more things have happened']);
    for (const id of asked) ok(await playdates.update(captain, id, 'cancelled'));
    for (let round = 0; round < 6; round++) await playdates.create(team);
    expect((await subjectsTo(partner)).slice(7)).toEqual(Array(5).fill(question));
    // Twelve mails about fourteen things until now, and seven more.
    const [sent] = await db
      .selectFrom('match_mails')
      .select(['play_date_id'])
      .where('reader_id', '=', partner.id)
      .execute();
    const play_date_id = sent?.play_date_id ?? '';
    const row = { reader_id: partner.id, actor_id: captain.id, play_date_id };
    const earlier = Array.from({ length: 7 }, (_, nr) => ({
      ...row,
      id: newId(),
      sent_at: sql<string>`now() - ${nr + 1} * interval '1 hour'`,
    }));
    await db.insertInto('match_mails').values(earlier).execute();
    await pass('1 hour');
    await playdates.create(team);
    expect((await subjectsTo(partner)).slice(12)).toEqual([question]);
    await playdates.create(team);
    expect((await subjectsTo(partner)).slice(12)).toEqual([question]);
  });

  test('are twenty a day for a reader', async () => {
    const team = await playdates.team();
    for (const count of [6, 6, 6, 2]) {
      await ask(team, count);
      await pass('1 hour');
    }
    ok(await create(team));
    await endHour();
    expect(await subjectsTo(team[1])).toEqual(Array(20).fill(question));
    await pass('18 hours');
    await sendAllDeferred();
    expect(await subjectsTo(team[1])).toHaveLength(20);
    await endHour();
    expect(await subjectsTo(team[1])).toEqual(Array(21).fill(question));
  });
});

test('what counts for no limit any more is deleted each hour, and what waits stays', async () => {
  const team = await playdates.team();
  const [captain, partner] = team;
  const { id } = ok<PlaydateDetail>(await create(team));
  await server.runJobs();
  const [sent] = await db
    .selectFrom('match_mails')
    .selectAll()
    .where('play_date_id', '=', id)
    .execute();
  if (sent === undefined) throw new Error('No question was mailed');
  const hours = (count: number) => sql<string>`now() - ${count} * interval '1 hour'`;
  const rows = [hours(23), hours(24), null, null].map((sent_at, nr) => ({
    reader_id: partner.id,
    actor_id: captain.id,
    play_date_id: id,
    id: newId(),
    sent_at,
    // A build before this one names no notification.
    notification_id: nr === 2 ? sent.notification_id : null,
  }));
  await db.insertInto('match_mails').values(rows).execute();
  await db.deleteFrom('partner_questions').execute();
  const asked = [hours(23), hours(24)].map((asked_at) => ({
    captain_id: captain.id,
    partner_id: partner.id,
    asked_at,
  }));
  await db.insertInto('partner_questions').values(asked).execute();
  await deleteOld(db);
  await deleteOldQuestions(db);
  const left = await db
    .selectFrom('match_mails')
    .select('id')
    .where('play_date_id', '=', id)
    .execute();
  expect(left.map((row) => row.id).toSorted()).toEqual(
    [sent.id, rows[0]?.id, rows[2]?.id].toSorted(),
  );
  expect(await db.selectFrom('partner_questions').selectAll().execute()).toHaveLength(1);
});

test('the question of a match waits for the hour of an earlier mail, and comes then', async () => {
  const team = await playdates.team();
  const rivals = await playdates.team();
  const { id } = ok<PlaydateDetail>(await create(team));
  await server.runJobs();
  const request = await playdates.apply(rivals, id);
  ok(await playdates.answer(team[0], id, request, 'accepted'));
  const asked = async () =>
    (await subjectsTo(team[1])).filter((subject) => subject === noticeTexts.confirmTitle);
  expect(await asked()).toEqual([]);
  await pass('1 hour');
  await sendAllDeferred();
  expect(await asked()).toHaveLength(1);
});

test('the question of a match that waits is forgotten for that of a newer version', async () => {
  const team = await playdates.team();
  const rivals = await playdates.team();
  const { id } = ok<PlaydateDetail>(await create(team));
  await server.runJobs();
  const request = await playdates.apply(rivals, id);
  ok(await playdates.answer(team[0], id, request, 'accepted'));
  await server.runJobs();
  const change = ok<{ id: string }>(
    await agreements.propose(team[0], id, { starts: [phoenix(72)] }),
  );
  ok(await agreements.updateChange(rivals[0], id, change.id, { state: 'accepted' }));
  const asked = async () =>
    (await subjectsTo(team[1])).filter((subject) => subject === noticeTexts.confirmTitle);
  expect(await asked()).toHaveLength(1);
  await pass('1 hour');
  await sendAllDeferred();
  expect(await asked()).toHaveLength(1);
});

test('the flood of a friend and two accomplices is six mails for each', async () => {
  const { anna, ben, cleo, gil } = await people('anna', 'ben', 'cleo', 'gil');
  for (const captain of [anna, ben, cleo]) await people.befriend(captain, gil);
  const rivals = await playdates.team();
  for (const captain of [anna, ben, cleo])
    for (let round = 0; round < 20; round++) {
      const created = await create([captain, gil]);
      if (created.status === 429) continue;
      const { id } = ok<PlaydateDetail>(created);
      await server.runJobs();
      const request = ok<{ id: string }>(await apply(rivals, id)).id;
      ok(await answer(rivals[1], id, 'in', request));
      ok(await playdates.answer(captain, id, request, 'accepted'));
      await server.runJobs();
      ok(await agreements.callOff(captain, id));
    }
  const subjects = await subjectsTo(gil);
  expect(subjects).toHaveLength(18);
  // Each question waited for its hour, and was untrue by then.
  expect(subjects).not.toContain(noticeTexts.confirmTitle);
});
