import { describe, expect, test } from 'vitest';
import { messageSent } from '#features/chat/rules/notification-kinds.ts';
import type { Home } from '#features/home/contract.ts';
import type { Agreement } from '#features/matches/contract/answers.ts';
import { toConfirm } from '#features/matches/rules/begin-and-completion-kinds.ts';
import { handleDeadlines } from '#features/matches/server/service/deadlines.ts';
import type { PlaydatePage } from '#features/playdates/contract/answers.ts';
import { noticeTexts as playdateNoticeTexts } from '#features/playdates/messages/notices.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { allowAnyTime } from '#tests/support/agreements.ts';
import { lockedBeforeTheFirst, moveToFront } from '#tests/support/lock-order.ts';
import { type TestPerson, testPassword } from '#tests/support/people.ts';
import { ok, violatedInvariants } from '#tests/support/playdates.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, agreements } = await withServer();
await allowAnyTime(server);
const { admin } = await people({ admin: { is_admin: true, last_name: 'Overseer' } });

type Told = { id: string; title: string; message: string; link: string; read: boolean };
const notificationsOf = async (person: TestPerson) =>
  ok<{ items: Told[] }>(await person.call('GET', '/api/notifications')).items;
const offRowsOf = async (person: TestPerson) =>
  ok<Home>(await person.call('GET', '/api/home')).off?.items;
const mailTo = async (person: TestPerson, title: string) =>
  (await server.mails(person.email)).filter(({ subject }) => subject === `${title} - Courtfolk`);
const removeAccount = (person: TestPerson) =>
  person.call('POST', '/api/auth/delete-account', { body: { current_password: testPassword } });
const deletePlaydate = (id: string, deleted_for?: string) =>
  admin.call('DELETE', `/api/play_dates/${id}`, { ...(deleted_for && { body: { deleted_for } }) });
const rename = (person: TestPerson, first_name: string, last_name: string) =>
  server.app.db
    .updateTable('profiles')
    .set({ first_name, last_name })
    .where('id', '=', person.id)
    .execute();
const noMails = (person: TestPerson) =>
  person.call('PATCH', '/api/mail_preferences', { body: { mail_matches: false } });
const whenOf = async (person: TestPerson, id: string) => {
  const { starts_at, time_zone } = await agreements.get(person, id);
  return formatDateTime(starts_at ?? '', time_zone);
};

describe('a match that is off before its start', () => {
  const ends: [
    kind: string,
    title: string,
    why: (by: TestPerson) => string,
    end: (by: TestPerson, id: string) => Promise<{ status: number }>,
  ][] = [
    [
      'called off',
      'PlayDate Called Off',
      (by) => `${by.first_name} ${by.last_name} called off: Weather`,
      (by, id) => agreements.callOff(by, id, 'weather'),
    ],
    [
      'called off for safety',
      'PlayDate Called Off',
      (by) => `${by.first_name} ${by.last_name} called off: No reason given`,
      (by, id) => agreements.callOff(by, id, 'safety'),
    ],
    [
      'objected to',
      'Could Not Agree',
      (by) => `${by.first_name} ${by.last_name} could not agree. Nothing is owed`,
      (by, id) => agreements.answer(by, id, 'objected'),
    ],
    [
      'left by an account that is deleted',
      'PlayDate Cancelled',
      () => 'A player has deleted their account',
      (by) => removeAccount(by),
    ],
    [
      'deleted by an admin',
      'PlayDate Deleted',
      () => 'An admin deleted this PlayDate',
      (_, id) => deletePlaydate(id),
    ],
  ];

  test.each(ends)(
    '%s reaches the others in the app, on Home and by mail',
    async (kind, title, why, end) => {
      const { id, creators, players } = await agreements.match(72);
      const [other, by] = kind === 'objected to' ? players : [players[1], players[0]];
      const isDeleted = kind === 'deleted by an admin';
      const others = [...creators, other, ...(isDeleted ? [by] : [])];
      const when = await whenOf(creators[0], id);
      const gone = kind.startsWith('left') ? 'Former player' : 'Captain Tester';
      expect((await end(by, id)).status).toBeLessThan(300);
      const reason = why(by);
      for (const person of others) {
        const against = creators.includes(person) ? gone : 'Captain Tester';
        // Without court and names, as the PlayDate has gone.
        const which = isDeleted
          ? `${when}, East Valley, Arizona`
          : `${when}, Old Park, against ${against} and Partner Tester`;
        const told = (await notificationsOf(person)).filter((item) => item.title === title);
        const link = isDeleted ? '/playdates' : `/playdates/${id}`;
        const message = `${which}: This match is off: ${reason}`;
        expect(told).toMatchObject([{ message, link, read: false }]);
        expect(await offRowsOf(person)).toEqual([
          {
            notification_id: told[0]?.id,
            play_date_id: isDeleted ? null : id,
            title: `${which}: this match is off`,
            why: reason,
            is_soon: false,
          },
        ]);
        const mails = await mailTo(person, title);
        expect(mails).toHaveLength(1);
        for (const said of ['This match is off: ', ...reason.split('. '), when])
          expect(mails[0]?.text).toContain(said);
        expect(mails[0]?.text).not.toMatch(/Secret Rd|safe|Overseer/);
        if (isDeleted) continue;
        const unopenedOff = async () => (await agreements.get(person, id)).unopened_off_id;
        ok(await person.call('PATCH', '/api/notifications', { body: { read: true } }));
        expect([await unopenedOff(), await offRowsOf(person)]).toEqual([
          told[0]?.id,
          [expect.anything()],
        ]);
        ok(
          await person.call('PATCH', `/api/notifications/${told[0]?.id}`, { body: { read: true } }),
        );
        expect([await unopenedOff(), await offRowsOf(person)]).toEqual([null, []]);
      }
      expect(await mailTo(admin, title)).toEqual([]);
      if (kind.startsWith('called off') || kind === 'objected to') {
        expect((await notificationsOf(by)).map((item) => item.title)).not.toContain(title);
        expect(await offRowsOf(by)).toEqual([]);
        expect(await mailTo(by, title)).toEqual([]);
      }
    },
  );

  test.each(ends)(
    '%s within 24 hours is mailed whatever the switches say',
    async (kind, title, _, end) => {
      for (const [interval, count] of [
        ['23 hours 59 minutes', 1],
        ['24 hours 1 minute', 0],
      ] as const) {
        const { id, creators, players } = await agreements.match(72);
        await agreements.startsIn(id, interval);
        ok(await noMails(creators[1]));
        const by = kind === 'objected to' ? players[1] : players[0];
        expect((await end(by, id)).status).toBeLessThan(300);
        expect(await mailTo(creators[1], title)).toHaveLength(count);
      }
    },
  );

  test('deleted for a heading of the Community Rules tells it to the creator team alone', async () => {
    const { id, creators, players } = await agreements.match(72);
    const when = await whenOf(creators[0], id);
    expect(await deletePlaydate(id, 'money_scams')).toMatchObject({ status: 204 });
    const which = `${when}, East Valley, Arizona`;
    const what = 'An admin deleted this PlayDate';
    const own = `${what}. In the Community Rules it is about: Money scams.`;
    for (const [person, message] of [
      [creators[0], own],
      [creators[1], own],
      [players[0], what],
      [players[1], what],
    ] as const) {
      const [told, ...more] = (await notificationsOf(person)).filter(({ title }) =>
        title.includes('Deleted'),
      );
      expect([told?.message, more]).toEqual([`${which}: This match is off: ${message}`, []]);
      const [mail] = await mailTo(person, 'PlayDate Deleted');
      expect(mail?.text).toMatch(
        new RegExp(`\\nThis match is off: ${what}\\.\\n[^]*\\n${which}\\n`),
      );
      expect(mail?.text.includes('In the Community Rules')).toBe(message === own);
    }
    const log = await admin.call('GET', `/api/admin/audit_log?action=delete_play_date`);
    const entries = ok<{ items: { target_id: string; after: object }[] }>(log).items;
    expect(entries.find(({ target_id }) => target_id === id)?.after).toEqual({
      deleted_for: 'money_scams',
    });
  });

  test('deleted by an admin is mailed to a paused creator too, and how the team may answer', async () => {
    const { id, creators, players } = await agreements.match(72);
    for (const person of [creators[0], players[0]]) await people.setPaused(person, true);
    expect(await deletePlaydate(id, 'spam')).toMatchObject({ status: 204 });
    const rules = 'Read the Community Rules:\nhttp';
    const answer = `write to ${server.app.config.supportEmail} from this address.`;
    for (const creator of creators) {
      const [mail] = await mailTo(creator, 'PlayDate Deleted');
      expect(mail?.text).toContain('In the Community Rules it is about: Spam.');
      expect(mail?.text).toMatch(/Go to PlayDates:\nhttp\S+\/playdates\n/);
      for (const text of [rules, answer]) expect(mail?.text).toContain(text);
    }
    expect(await mailTo(players[0], 'PlayDate Deleted')).toEqual([]);
    const [told] = await mailTo(players[1], 'PlayDate Deleted');
    expect(told?.text).toMatch(/Go to PlayDates:\nhttp\S+\/playdates\n/);
    for (const text of [rules, answer]) expect(told?.text).not.toContain(text);
  });

  test('says as much of time and place as is agreed on, and against whom it was', async () => {
    const against = 'against Captain Tester and Partner Tester: this match is off';
    const timeless = await agreements.match(null);
    ok(await agreements.callOff(timeless.players[1], timeless.id));
    const nowhere = await agreements.match(72, {
      terms: { venue_name: null, venue_address: null },
    });
    const when = await whenOf(nowhere.creators[0], nowhere.id);
    ok(await agreements.callOff(nowhere.players[1], nowhere.id));
    expect((await offRowsOf(timeless.creators[0]))?.map(({ title }) => title)).toEqual([
      `No time yet, Old Park, ${against}`,
    ]);
    expect((await offRowsOf(nowhere.creators[0]))?.map(({ title }) => title)).toEqual([
      `${when}, East Valley, Arizona, ${against}`,
    ]);
    const bare = await agreements.playdates.match();
    ok(await agreements.callOff(bare.players[1], bare.id));
    expect((await offRowsOf(bare.creators[0]))?.map(({ title }) => title)).toEqual([
      `No time yet, East Valley, Arizona, ${against}`,
    ]);
  });

  test('stands on Home until it is read, dismissed, or its start has passed', async () => {
    const { id, creators, players } = await agreements.match(72);
    ok(await agreements.callOff(players[0], id));
    const [row] = (await offRowsOf(creators[0])) ?? [];
    ok(
      await creators[0].call('PATCH', `/api/notifications/${row?.notification_id}`, {
        body: { read: true },
      }),
    );
    expect(await offRowsOf(creators[0])).toEqual([]);
    const [dismissed] = (await offRowsOf(creators[1])) ?? [];
    ok(await creators[1].call('DELETE', `/api/notifications/${dismissed?.notification_id}`));
    expect(await offRowsOf(creators[1])).toEqual([]);
    expect(await offRowsOf(players[1])).toHaveLength(1);
    await server.app.db
      .updateTable('notifications')
      .set({ data: { match: { starts: ['2026-01-01T12:00:00.000Z'] } } })
      .where('user_id', '=', players[1].id)
      .where('kind', '=', 'match_off')
      .execute();
    expect(await offRowsOf(players[1])).toEqual([]);
  });

  test('settles what waits for an answer, also when an admin deletes it', async () => {
    const { id, creators, players } = await agreements.match(72);
    ok(await agreements.propose(players[0], id, { venue_name: 'New Park' }));
    expect((await deletePlaydate(id)).status).toBe(204);
    const unread = (await notificationsOf(creators[1])).filter(({ read }) => !read);
    const titles = unread.map(({ title }) => title);
    expect(titles).toContain('PlayDate Deleted');
    for (const settled of ['Please Confirm', 'Change Proposed'])
      expect(titles).not.toContain(settled);
  });

  test('stays told, without the name, when who called it off deletes the account', async () => {
    const { id, creators, players } = await agreements.match(72);
    ok(await agreements.callOff(players[0], id, 'weather'));
    const [row] = (await offRowsOf(creators[1])) ?? [];
    ok(
      await creators[1].call('PATCH', `/api/notifications/${row?.notification_id}`, {
        body: { read: true },
      }),
    );
    expect((await removeAccount(players[0])).status).toBe(204);
    expect(await offRowsOf(creators[0])).toMatchObject([
      { play_date_id: id, why: 'Former player called off: Weather' },
    ]);
    expect(await offRowsOf(creators[1])).toEqual([]);
    for (const person of creators)
      expect(JSON.stringify(await notificationsOf(person))).not.toContain(
        'Captain Tester called off',
      );
  });

  test('leaves no name of before a rename in notices, once the account is deleted', async () => {
    const created = await people({
      ben: { first_name: 'Ben', last_name: 'Ortiz' },
      cleo: { first_name: 'Cleo', last_name: 'Park' },
    });
    const { ben, cleo } = created;
    await people.befriend(ben, cleo);
    const { id, creators } = await agreements.match(72, {
      teams: [await agreements.playdates.team(), [ben, cleo]],
    });
    ok(await agreements.playdates.send(creators[0], id, 'See you'));
    const told = async () => {
      const links = [`/playdates/${id}`, `/playdates/${id}#chat`];
      return JSON.stringify(
        (await notificationsOf(creators[1]))
          .filter(({ link }) => links.includes(link))
          .map(({ message }) => message),
      );
    };
    expect(await told()).toContain('against Ben Ortiz and Cleo Park: Captain Tester wrote');
    await rename(ben, 'Bruno', 'Newton');
    expect((await removeAccount(ben)).status).toBe(204);
    expect(await told()).toContain('against Former player and Cleo Park: Captain Tester wrote');
    expect(await told()).not.toMatch(/Ben|Ortiz|Bruno|Newton/);
    await rename(cleo, 'Dora', 'Quist');
    expect((await removeAccount(cleo)).status).toBe(204);
    expect(await told()).toContain('against Former player and Former player: Captain Tester wrote');
    expect(await told()).not.toMatch(/Cleo|Dora|Quist/);
  });

  test.each([
    ['what waits for an answer', toConfirm],
    ['what is new in its chat', messageSent],
  ])('that an admin deletes settles all in one order, %s first', async (_, kind) => {
    const { id, creators, players } = await agreements.match(72);
    ok(await agreements.playdates.send(creators[0], id, 'See you'));
    await moveToFront(server, players[1].id, { kind, key: id });
    expect(await lockedBeforeTheFirst(server, players[1].id, () => deletePlaydate(id))).toBe(0);
  });

  test('says on the card that a player has deleted the account, without a name', async () => {
    const { id, creators, players } = await agreements.match(72);
    expect((await removeAccount(players[1])).status).toBe(204);
    expect(await agreements.get(creators[0], id)).toMatchObject({
      status: 'cancelled',
      ended_as: 'account_deleted',
      ended_reason: null,
      ended_late: false,
    });
  });
});

describe('an open PlayDate', () => {
  test('whose creator deletes the account is told of as before', async () => {
    const team = await agreements.playdates.team();
    const id = await agreements.playdates.create(team);
    expect((await removeAccount(team[0])).status).toBe(204);
    expect((await notificationsOf(team[1]))[0]).toMatchObject({
      title: playdateNoticeTexts.cancelledTitle,
      message: expect.stringContaining(playdateNoticeTexts.leftCancelledMessage),
      link: `/playdates/${id}`,
    });
    expect(await offRowsOf(team[1])).toEqual([]);
  });
});

describe('a match that has begun', () => {
  test('is told of as before when an admin deletes it', async () => {
    const { id, creators, players } = await agreements.match(72);
    await agreements.startsIn(id, '-1 minute');
    const when = await whenOf(creators[0], id);
    expect((await deletePlaydate(id, 'other')).status).toBe(204);
    const toldOf = async (person: TestPerson) => (await notificationsOf(person))[0]?.message;
    const own = await toldOf(creators[0]);
    expect(own).toMatch(
      /^An admin deleted your PlayDate, with its applications and its chat\. Pay to Challenge, /,
    );
    expect(own).toContain(`, ${when}. It is about something that the Community Rules do not list.`);
    const theirs = await toldOf(players[0]);
    expect(theirs).toMatch(
      /^An admin deleted a PlayDate of yours, with its chat\. Pay to Challenge, /,
    );
    expect(theirs).toMatch(new RegExp(`, ${when}\\.$`));
    expect(await offRowsOf(creators[0])).toEqual([]);
  });
});

describe('a player who deletes the account after the start', () => {
  const begun = async (interval = '-1 hour') => {
    const match = await agreements.match(72);
    await agreements.startsIn(match.id, interval);
    return match;
  };

  test('leaves the match on, which goes on to completion by hand', async () => {
    const { id, creators, players } = await begun();
    expect((await removeAccount(creators[0])).status).toBe(204);
    for (const person of [creators[1], ...players]) {
      expect(await offRowsOf(person)).toEqual([]);
      const found = await agreements.get(person, id);
      expect(found).toMatchObject({
        status: 'matched',
        ended_as: null,
        abilities: { complete: true },
      });
      expect(found.players).toHaveLength(3);
    }
    expect(ok<Home>(await players[0].call('GET', '/api/home')).match?.playdate).toMatchObject({
      id,
      creator: null,
      partner: { id: creators[1].id },
    });
    ok(await agreements.playdates.send(players[0], id, 'Where is she?'));
    ok(await agreements.playdates.update(players[0], id, 'completed'));
    expect(await agreements.get(creators[1], id)).toMatchObject({
      status: 'completed',
      abilities: { create_again: true },
    });
    expect(await violatedInvariants(server)).toEqual([]);
  });

  test('leaves the match to the clock, which completes it', async () => {
    const { id, creators, players } = await begun('-26 hours');
    expect((await removeAccount(players[0])).status).toBe(204);
    await handleDeadlines(server.app, AbortSignal.timeout(600_000));
    expect(await agreements.get(creators[0], id)).toMatchObject({
      status: 'completed',
      ended_as: null,
    });
  });

  test.each([
    ['a minute before the start is cancelled', '1 minute', 'cancelled'],
    ['at the start stays on', '0 seconds', 'matched'],
  ])('the match %s', async (_, interval, status) => {
    const { id, creators, players } = await begun(interval);
    expect((await removeAccount(players[0])).status).toBe(204);
    expect((await agreements.get(creators[0], id)).status).toBe(status);
  });

  test('leaves the score, which the other team can still confirm, and their own team cannot', async () => {
    const { id, creators, players } = await begun();
    ok(await agreements.putScores(creators[0], id, [11, 7]));
    expect((await removeAccount(creators[0])).status).toBe(204);
    const found = await agreements.get(players[0], id);
    expect(found).toMatchObject({
      scores: { entered_by: null },
      abilities: { confirm_scores: true },
    });
    expect((await agreements.get(creators[1], id)).abilities.confirm_scores).toBe(false);
    const { items } = ok<PlaydatePage>(await players[0].call('GET', '/api/play_dates?tab=my'));
    expect(items.find((item) => item.id === id)?.task).toBe('score');
    const { items: own } = ok<PlaydatePage>(
      await creators[1].call('GET', '/api/play_dates?tab=my'),
    );
    expect(own.find((item) => item.id === id)?.task).not.toBe('score');
    const seen = found.scores?.updated_at;
    expect((await agreements.confirmScores(creators[1], id, seen)).status).toBe(403);
    ok(await agreements.confirmScores(players[1], id, seen));
    expect(await agreements.get(creators[1], id)).toMatchObject({
      scores: { is_confirmed: true, confirmed_by: players[1].id },
      abilities: { add_scores: false },
    });
  });

  test('leaves a score that they have confirmed as it is', async () => {
    const { id, creators, players } = await begun();
    const put = ok<Agreement>(await agreements.putScores(creators[0], id, [11, 7]));
    ok(await agreements.confirmScores(players[0], id, put.scores?.updated_at));
    expect((await removeAccount(players[0])).status).toBe(204);
    expect(await agreements.get(creators[0], id)).toMatchObject({
      scores: { is_confirmed: true, confirmed_by: null },
      abilities: { add_scores: false },
    });
    expect((await agreements.putScores(creators[1], id, [7, 11])).status).toBe(409);
  });

  test('leaves what they have reported to be answered', async () => {
    const { id, creators, players } = await begun();
    ok(await agreements.report(creators[0], id, players[0].id));
    ok(await agreements.report(players[1], id, creators[0].id));
    expect((await removeAccount(creators[0])).status).toBe(204);
    const { reports, may_answer_reports } = await agreements.get(players[0], id);
    expect(reports).toMatchObject([
      { about_id: players[0].id, reporter_id: null, state: 'open' },
      { about_id: null, about_team: 'creator_team', reporter_id: players[1].id, state: 'open' },
    ]);
    ok(
      await agreements.updateReport(players[0], id, may_answer_reports[0] ?? '', {
        state: 'disputed',
      }),
    );
  });

  test('stays in calendars as a former player', async () => {
    const { id, creators, players } = await begun();
    const file = async () =>
      String((await creators[1].call('GET', `/api/play_dates/${id}/calendar.ics`)).body);
    expect(await file()).not.toContain('Former player');
    expect((await removeAccount(players[0])).status).toBe(204);
    expect((await file()).replaceAll('\r\n ', '')).toContain(
      `SUMMARY:Pickleball with ${creators[0].first_name}\\, ${players[1].first_name} and Former player`,
    );
  });
});
