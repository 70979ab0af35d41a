import { describe, expect, test } from 'vitest';
import type { Report } from '#features/reports/contract.ts';
import { reportsPerDay } from '#features/reports/limits.ts';
import { messages } from '#features/reports/messages/common.ts';
import { day } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import { type TestPerson, testPassword } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { listenToTopics, publishedTopics } from '#tests/support/published-topics.ts';
import { rounds } from '#tests/support/rounds.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, playdates } = await withServer();

type Body = Record<string, unknown>;
const send = (reporter: TestPerson, body: Body) => reporter.call('POST', '/api/reports', { body });
const reportPerson = (reporter: TestPerson, about: { id: string }, changes: Body = {}) =>
  send(reporter, { target_type: 'person', target_id: about.id, reason: 'harassment', ...changes });
const rowsAbout = (about: { id: string }) =>
  server.app.db
    .selectFrom('reports')
    .selectAll()
    .where('about_id', '=', about.id)
    .orderBy('created_at')
    .execute();
const remove = (person: TestPerson) =>
  person.call('POST', '/api/auth/delete-account', { body: { current_password: testPassword } });
const strangers = async (count: number) =>
  Object.values(
    await people(
      ...Array.from({ length: count }, (_, at) => `about${String.fromCharCode(97 + at)}`),
    ),
  );

describe('A report', () => {
  test('of a person is stored for the moderators and answers without their part of it', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const id = newId();
    const answer = await reportPerson(anna, ben, { id, text: '  Insulted my partner \n twice ' });
    expect(ok(answer)).toEqual({
      id,
      target_type: 'person',
      target_id: ben.id,
      reason: 'harassment',
      created_at: expect.any(String),
    });
    expect(await rowsAbout(ben)).toMatchObject([
      {
        id,
        reporter_id: anna.id,
        text: 'Insulted my partner \n twice',
        snapshot: null,
        state: 'open',
      },
    ]);
  });

  test.each([
    ['harassment', false],
    ['minor', true],
    ['threat', true],
    ['money_scam', false],
  ])('for %s is urgent: %s', async (reason, isUrgent) => {
    const { anna, ben } = await people('anna', 'ben');
    ok(await reportPerson(anna, ben, { reason }));
    expect(await rowsAbout(ben)).toMatchObject([{ reason, is_urgent: isUrgent, text: null }]);
    // 'under 18' pauses nothing by itself
    expect(ok(await ben.call('GET', '/api/profiles/me'))).toMatchObject({ is_paused: false });
  });

  test('of a message keeps its text, for the four of its chat alone', async () => {
    const { id, creators, players } = await playdates.match();
    const [message, { stranger }] = [newId(), await people('stranger')];
    ok(await playdates.send(players[0], id, 'Pay or else', message));
    const body = { target_type: 'message', target_id: message, reason: 'threat' };
    ok(await send(creators[1], body));
    ok(await send(players[1], body));
    expect(await rowsAbout(players[0])).toMatchObject([
      { reporter_id: creators[1].id, target_id: message, snapshot: 'Pay or else' },
      { reporter_id: players[1].id, snapshot: 'Pay or else' },
    ]);
    const unknown = await send(stranger, { ...body, target_id: newId() });
    expect(unknown).toMatchObject({ status: 404, body: { message: messages.targetNotFound } });
    const foreign = await send(stranger, body);
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
    expect(await send(players[0], body)).toMatchObject({
      status: 400,
      body: {
        message: messages.notYourself,
        data: { fields: { target_id: messages.notYourself } },
      },
    });
    expect(await rowsAbout(players[0])).toHaveLength(2);
  });

  test('of a PlayDate keeps its description and is about its creator, for those who may see it', async () => {
    const [team, { stranger }] = [await playdates.team(), await people('stranger')];
    const id = await playdates.create(team, { description: 'Send gift cards first' });
    const body = { target_type: 'play_date', target_id: id, reason: 'money_scam' };
    expect(await send(team[0], body)).toMatchObject({
      status: 400,
      body: { message: messages.notYourself },
    });
    ok(await send(team[1], body));
    ok(await send(stranger, body));
    expect(await rowsAbout(team[0])).toMatchObject([
      { target_type: 'play_date', target_id: id, snapshot: 'Send gift cards first' },
      { reporter_id: stranger.id },
    ]);
    ok(await playdates.update(team[0], id, 'cancelled'));
    const { late } = await people('late');
    expect(await send(late, body)).toMatchObject({
      status: 404,
      body: { message: messages.targetNotFound },
    });
  });

  test('of a person can be sent by an admin and about a paused one, never about oneself', async () => {
    const { ada, ben } = await people({ ada: { is_admin: true }, ben: { is_paused: true } });
    ok(await reportPerson(ada, ben));
    expect(await reportPerson(ada, ada)).toMatchObject({ status: 400 });
    expect(await reportPerson(ada, { id: newId() })).toMatchObject({ status: 404 });
  });

  test('is published to the admins in real time, but not to the one that it is about', async () => {
    const { anna, ada, bea } = await people({
      anna: {},
      ada: { is_admin: true },
      bea: { is_admin: true },
    });
    const listener = await listenToTopics(server);
    const { heard } = await listener.during(async () => ok(await reportPerson(anna, ada)));
    expect(publishedTopics('admin', heard)).toContain(bea.id);
    expect(heard.flatMap(({ users }) => users)).not.toContain(ada.id);
  });

  test.each([
    [{ reason: 'other' }, 'text', messages.textRequired],
    [{ reason: 'other', text: ' \u200b ' }, 'text', messages.textRequired],
    [{ text: 'a'.repeat(1001) }, 'text', messages.textTooLong],
    [{ text: 'a\u202eb' }, 'text', messages.textCharacters],
    [{ reason: 'rude' }, 'reason', messages.reasonRequired],
    [{ target_type: 'court' }, 'target_type', messages.targetTypeRequired],
  ])('with %o is refused on %s', async (changes, field, message) => {
    const { anna, ben } = await people('anna', 'ben');
    expect(await reportPerson(anna, ben, changes)).toMatchObject({
      status: 400,
      body: { data: { fields: { [field]: message } } },
    });
    expect(await rowsAbout(ben)).toEqual([]);
  });

  test('that is repeated while open answers as the first did, also with another id and reason', async () => {
    const { anna, ben, cleo } = await people('anna', 'ben', 'cleo');
    const first = await reportPerson(anna, ben);
    const again = await reportPerson(anna, ben, { id: newId(), reason: 'spam' });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    ok(await reportPerson(cleo, ben));
    expect(await rowsAbout(ben)).toHaveLength(2);
    const taken = { id: (first.body as Report).id };
    expect(await reportPerson(cleo, anna, taken)).toMatchObject({
      status: 409,
      body: { message: messages.idTaken },
    });
    await server.app.db
      .updateTable('reports')
      .set({ state: 'closed', outcome: 'dismissed', closed_at: new Date().toISOString() })
      .where('reporter_id', '=', anna.id)
      .execute();
    ok(await reportPerson(anna, ben));
    expect(await rowsAbout(ben)).toHaveLength(3);
  });
});

describe('Between two who are apart', () => {
  const block = async (blocker: TestPerson, blocked: TestPerson) =>
    ok(await blocker.call('POST', '/api/blocks', { body: { profile_id: blocked.id } }));

  test('the blocker reports the blocked player, who gets the answer to an unknown id', async () => {
    const { anna, ben } = await people('anna', 'ben');
    await block(anna, ben);
    ok(await reportPerson(anna, ben));
    const unknown = await reportPerson(ben, { id: newId() });
    const apart = await reportPerson(ben, anna);
    expect(apart.status).toBe(404);
    expect(JSON.stringify(apart.body)).toBe(JSON.stringify(unknown.body));
    expect(await rowsAbout(anna)).toEqual([]);
  });

  test('a repeat after the block tells no more than a first report, nor does the export', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const id = newId();
    ok(await reportPerson(ben, anna, { id, text: 'Unforgettable' }));
    expect(JSON.stringify(ok(await ben.call('GET', '/api/auth/export')))).toContain(
      'Unforgettable',
    );
    await block(anna, ben);
    for (const changes of [{ id }, {}])
      expect(await reportPerson(ben, anna, changes)).toMatchObject({
        status: 404,
        body: { message: messages.targetNotFound },
      });
    // As after the deletion of the account.
    expect(ok(await ben.call('GET', '/api/auth/export'))).toMatchObject({
      reports: [{ about: 'Former player', text: 'Unforgettable' }],
    });
    expect(await rowsAbout(anna)).toHaveLength(1);
  });

  test('a PlayDate is reported by who has blocked its team, and unknown to whom its team has blocked', async () => {
    const team = await playdates.team();
    const id = await playdates.create(team);
    const { anna, ben } = await people('anna', 'ben');
    await block(anna, team[0]);
    await block(team[1], ben);
    const body = { target_type: 'play_date', target_id: id, reason: 'spam' };
    ok(await send(anna, body));
    expect(await send(ben, body)).toMatchObject({
      status: 404,
      body: { message: messages.targetNotFound },
    });
  });

  test('a match that stands is reported by all of its four, its people included', async () => {
    const { id, creators, players } = await playdates.match();
    const message = newId();
    ok(await playdates.send(creators[0], id, 'Never again', message));
    await block(creators[0], players[0]);
    ok(await send(players[0], { target_type: 'message', target_id: message, reason: 'threat' }));
    ok(await reportPerson(players[0], creators[0]));
    ok(await reportPerson(creators[0], players[0]));
    ok(await send(players[0], { target_type: 'play_date', target_id: id, reason: 'spam' }));
  });
});

describe('A day has ten reports of a person', () => {
  test('the eleventh is refused with its sentence, a repeat is none, and the next day has ten again', async () => {
    const { anna } = await people('anna');
    const [eleventh, ...about] = await strangers(reportsPerDay + 1);
    if (eleventh === undefined) throw new Error('nobody');
    for (const person of about) ok(await reportPerson(anna, person));
    expect(await reportPerson(anna, eleventh)).toMatchObject({
      status: 429,
      body: { message: messages.tooManyReports },
    });
    expect(messages.tooManyReports).toContain(`${reportsPerDay} reports`);
    ok(await reportPerson(anna, about[0] ?? eleventh));
    expect(await rowsAbout(eleventh)).toEqual([]);
    const yesterday = new Date(Date.now() - day).toISOString();
    const { db } = server.app;
    await db
      .updateTable('reports')
      .set({ created_at: yesterday })
      .where('reporter_id', '=', anna.id)
      .execute();
    ok(await reportPerson(anna, eleventh));
  });

  test('also when more are sent at once', async () => {
    const { anna } = await people('anna');
    const about = await strangers(reportsPerDay + 4);
    const answers = await Promise.all(about.map((person) => reportPerson(anna, person)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(reportsPerDay).fill(200),
      ...Array(4).fill(429),
    ]);
  });
});

describe('Races', () => {
  test('two reports of one target at once are one', async () => {
    for (let round = 0; round < rounds(25); round += 1) {
      const { anna, ben } = await people('anna', 'ben');
      const answers = await Promise.all([
        reportPerson(anna, ben),
        reportPerson(anna, ben, { reason: 'spam' }),
      ]);
      expect(ok(answers[0])).toEqual(ok(answers[1]));
      expect(await rowsAbout(ben)).toHaveLength(1);
    }
  });

  test('a report beside the deletion of either account leaves no trace of who is gone', async () => {
    for (let round = 0; round < rounds(50); round += 1) {
      const { anna, ben } = await people('anna', 'ben');
      const gone = round % 2 === 0 ? anna : ben;
      const work = [() => reportPerson(anna, ben), () => remove(gone)];
      if (round % 4 > 1) work.reverse();
      const answers = await Promise.all(work.map((start) => start()));
      const [reported, removed] = round % 4 > 1 ? answers.toReversed() : answers;
      expect(removed).toMatchObject({ status: 204 });
      expect([200, 401, 404]).toContain(reported?.status);
      const rows = await rowsAbout(ben);
      if (gone === ben || reported?.status !== 200) expect(rows).toEqual([]);
      else expect(rows).toMatchObject([{ reporter_id: null, state: 'open' }]);
    }
  });
});
