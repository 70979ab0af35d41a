import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { confirmTexts } from '#features/matches/messages/confirming.ts';
import { handleDeadlines } from '#features/matches/server/service/deadlines.ts';
import { sendReminders } from '#features/matches/server/service/reminders.ts';
import type { PlaydateCard } from '#features/playdates/contract/answers.ts';
import { day, hour, minute } from '#platform/common/clock.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { phoenix } from '#tests/support/agreements.ts';
import { agreeOn, confirmFor, matchAt } from '#tests/support/calendar.ts';
import { connectTo } from '#tests/support/database.ts';
import { type TestPerson, testPassword } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { rounds } from '#tests/support/rounds.ts';
import { withMailServer } from '#tests/support/with-server.ts';

const quarter = 15 * minute;
/** A full quarter hour; starts are set from it, and the clock only a little beside it. */
const base = Math.floor(Date.now() / quarter) * quarter;
let offset = 0;
const clock = { now: () => new Date(base + offset) };

const { smtp, server, people, playdates } = await withMailServer({
  clock,
  settings: { PUBLIC_ORIGIN: 'https://courtfolk.example' },
});

const at = (fromNow: number) => new Date(base + fromNow).toISOString();
/**
 * In so much time, and confirmed by all four where it says so; the mails that it was made with are
 * gone, and of an hour before.
 */
const match = async (fromNow: number, { areAllIn = false } = {}) => {
  const made = await matchAt(server, playdates, at(fromNow));
  if (areAllIn) await confirmFor(server, made.id, made.four);
  await server.runJobs();
  smtp.received.splice(0);
  await server.app.db.deleteFrom('match_mails').execute();
  return made;
};

type Notice = { id: string; title: string; message: string; link: string; read: boolean };
type Four = Awaited<ReturnType<typeof match>>['four'];
const remindersOf = async (person: TestPerson): Promise<Notice[]> => {
  const { items } = ok<{ items: Notice[] }>(await person.call('GET', '/api/notifications'));
  return items.filter(({ title }) => /^(?:Today|Tomorrow|In \d.*|Reminder)$/.test(title));
};
/** Without what asks a partner before there is a match. */
const mailsTo = async ({ email }: TestPerson): Promise<Email[]> => {
  await server.runJobs();
  return smtp.received.filter(
    ({ to, subject }) =>
      to?.some(({ address }) => address === email) && !subject?.startsWith('Play with '),
  );
};
const subjectsTo = async (person: TestPerson) =>
  (await mailsTo(person)).map(({ subject }) => subject);

test('one match whose reminders fail holds up no other, and is tried again', async () => {
  const [first, broken, last] = [
    await match(24 * hour - 2),
    await match(24 * hour - 1),
    await match(24 * hour),
  ];
  const owner = await connectTo(server.ownerUrl);
  await owner.query(`create function break_reminders() returns trigger language plpgsql as
      $$ begin raise 'broken'; end $$;
    create trigger broken before insert on reminders_sent for each row
      when (new.play_date_id = '${broken.id}') execute function break_reminders()`);
  const counts = async () =>
    await Promise.all(
      [first, broken, last].map(async ({ four }) => (await remindersOf(four[0])).length),
    );
  expect(await sendReminders(server.app)).toBe(2);
  expect(await counts()).toEqual([1, 0, 1]);
  await owner.query('drop trigger broken on reminders_sent');
  expect(await sendReminders(server.app)).toBe(1);
  expect(await counts()).toEqual([1, 1, 1]);
});

describe('A reminder', () => {
  test.each([
    ['none more than a day before', 24 * hour, -1, null],
    ['the first exactly a day before', 24 * hour, 0, 'day_before'],
    ['the first until 12 hours before', 12 * hour, 0, 'day_before'],
    ['none less than 12 hours before', 12 * hour, 1, null],
    ['none more than two hours before', 2 * hour, -1, null],
    ['the second exactly two hours before', 2 * hour, 0, 'two_hours'],
    ['the second until half an hour before', 30 * minute, 0, 'two_hours'],
    ['none less than half an hour before', 30 * minute, 1, null],
  ])('is due in its window alone: %s', async (_, fromNow, milliseconds, kind) => {
    const { id, four } = await match(fromNow);
    offset = milliseconds;
    await sendReminders(server.app);
    offset = 0;
    const sent = await server.app.db
      .selectFrom('reminders_sent')
      .select('kind')
      .where('play_date_id', '=', id)
      .execute();
    expect(sent).toEqual(kind === null ? [] : four.map(() => ({ kind })));
    for (const person of four)
      expect(await remindersOf(person)).toHaveLength(kind === null ? 0 : 1);
  });

  test('says when, where, against whom and how long it is until then, by notification and mail, without address', async () => {
    const { id, four } = await match(24 * hour, { areAllIn: true });
    const [anna] = four;
    await sendReminders(server.app);
    const when = formatDateTime(at(day), 'America/Phoenix');
    const message = `${when}, Pecos Park, against Captain Tester and Partner Tester: You play in 24 hours`;
    expect(await remindersOf(anna)).toMatchObject([
      { title: 'Tomorrow', message, link: `/playdates/${id}` },
    ]);
    const [mail, ...others] = await mailsTo(anna);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Tomorrow - Courtfolk' });
    for (const body of [mail?.text, mail?.html]) {
      for (const said of [
        'You play in 24 hours.',
        when,
        'Pecos Park',
        'Against Captain Tester and Partner Tester',
      ])
        expect(body).toContain(said);
      expect(body).toContain(`https://courtfolk.example/playdates/${id}`);
      expect(body).toContain('https://courtfolk.example/stop-mails#token=');
      expect(body).not.toMatch(/48th/);
    }
    for (const person of four) expect(await subjectsTo(person)).toEqual(['Tomorrow - Courtfolk']);
  });

  test('repeats to who has not confirmed until when they may object, and only as long as they may', async () => {
    const asked = async (ago: string) => {
      const { id, four } = await match(20 * hour);
      await sql`update agreements set updated_at = ${at(0)}::timestamptz - ${ago}::interval
        where play_date_id = ${id}`.execute(server.app.db);
      await sendReminders(server.app);
      return four;
    };
    // Six hours are left of the day in which Ben and Dora may object.
    const until = confirmTexts.objectUntil(formatDateTime(at(6 * hour), 'America/Phoenix'));
    const [anna, ben, cleo, dora] = await asked('18 hours');
    for (const person of [ben, dora]) {
      const [reminder] = await remindersOf(person);
      expect(reminder?.message).toMatch(
        /: You play in 20 hours\. You have not confirmed yet\. You can say /,
      );
      expect(reminder?.message).toContain(until);
      const [mail] = await mailsTo(person);
      expect(mail?.text?.replaceAll('\n', ' ')).toContain(until);
    }
    const late = await asked('24 hours');
    for (const person of [anna, cleo, ...late])
      expect((await remindersOf(person))[0]?.message).not.toContain('confirm');
  });

  test('of the same day says so, when the server could not send it before', async () => {
    // Noon in Phoenix, which has no daylight saving: 13 hours later is another day, 12 hours
    // earlier not.
    const noon = `${at(20 * day).slice(0, 10)}T19:00:00.000Z`;
    const { four } = await matchAt(server, playdates, noon);
    offset = Date.parse(noon) - 12 * hour - base;
    await server.runJobs();
    smtp.received.splice(0);
    await sendReminders(server.app);
    const subjects = await subjectsTo(four[0]);
    offset = 0;
    expect(subjects).toEqual(['Today - Courtfolk']);
  });

  test('is sent once, however many workers send at once', async () => {
    const second = await server.another();
    for (let round = 0; round < rounds(100); round += 1) {
      const matches = [await match(20 * hour), await match(hour)];
      await Promise.all([server, second, server, second].map(({ app }) => sendReminders(app)));
      // What was locked by another worker is left to the next minute.
      await sendReminders(server.app);
      for (const { four } of matches)
        for (const person of four) {
          expect(await remindersOf(person)).toHaveLength(1);
          expect(await mailsTo(person)).toHaveLength(1);
        }
    }
  });

  test('is sent anew for another version, with its court; the earlier one is read', async () => {
    const { id, four } = await match(20 * hour, { areAllIn: true });
    const [anna, , cleo] = four;
    await sendReminders(server.app);
    const path = `/api/play_dates/${id}/changes`;
    const body = { version: 1, venue_name: 'Reid Park' };
    await server.runJobs();
    const change = ok<{ id: string }>(await anna.call('POST', path, { body }));
    ok(await cleo.call('PATCH', `${path}/${change.id}`, { body: { state: 'accepted' } }));
    for (const person of four) expect(await remindersOf(person)).toMatchObject([{ read: true }]);
    await sendReminders(server.app);
    await sendReminders(server.app);
    for (const person of four) {
      const reminders = await remindersOf(person);
      const [first, second, ...others] = reminders.toSorted((one) => (one.read ? -1 : 1));
      expect(others).toEqual([]);
      expect(first).toMatchObject({ read: true, title: 'Reminder' });
      expect(second).toMatchObject({
        read: false,
        message: expect.stringContaining(', Reid Park, '),
      });
      // Twenty hours later it is the same day for whoever runs this in the night of Arizona.
      const subjects = (await subjectsTo(person)).filter((subject) =>
        /^(Tomorrow|Today)/.test(subject ?? ''),
      );
      expect(subjects).toHaveLength(2);
    }
  });

  test.each<[string, (four: Four, path: string) => Promise<unknown>]>([
    [
      'a call-off',
      ([anna], path) =>
        anna.call('POST', `${path}/call_off`, { body: { version: 1, reason: 'weather' } }),
    ],
    [
      'an objection',
      ([, ben], path) =>
        ben.call('POST', `${path}/answers`, { body: { version: 1, answer: 'objected' } }),
    ],
    [
      'the deletion of an account',
      ([, , cleo]) =>
        cleo.call('POST', '/api/auth/delete-account', { body: { current_password: testPassword } }),
    ],
    [
      'the deletion of the PlayDate by an admin',
      async (_, path) => (await people({ ada: { is_admin: true } })).ada.call('DELETE', path),
    ],
  ])('of either kind is read once %s makes it untrue', async (_, end) => {
    const { id, four } = await match(20 * hour);
    await sendReminders(server.app);
    // As if hours had gone by.
    await agreeOn(server, id, { starts_at: at(2 * hour) });
    await sendReminders(server.app);
    // An objection is possible until two hours before the start.
    await agreeOn(server, id, { starts_at: at(3 * hour) });
    const [anna] = four;
    expect((await remindersOf(anna)).map(({ read }) => read)).toEqual([false, false]);
    const { status } = (await end(four, `/api/play_dates/${id}`)) as { status: number };
    expect([200, 204]).toContain(status);
    const left = await remindersOf(anna);
    // With the PlayDate they go.
    const isGone = (await anna.call('GET', `/api/play_dates/${id}`)).status === 404;
    expect(left.map(({ title, read }) => [title, read])).toEqual(
      isGone ? [] : Array(2).fill(['Reminder', true]),
    );
  });

  test('is read once the clock has ended the match', async () => {
    const { id, four } = await match(20 * hour);
    await sendReminders(server.app);
    await agreeOn(server, id, { starts_at: at(-26 * hour) });
    await handleDeadlines(server.app, AbortSignal.timeout(600_000));
    for (const person of four) expect(await remindersOf(person)).toMatchObject([{ read: true }]);
  });

  test('is not sent once the match is off or over, without a time, or to paused players', async () => {
    const { db } = server.app;
    const off = await match(20 * hour);
    const ended = {
      status: 'cancelled',
      ended_as: 'called_off',
      ended_reason: 'weather',
      ended_by_team: 'creator_team',
    } as const;
    await db.updateTable('play_dates').set(ended).where('id', '=', off.id).execute();
    const timeless = await playdates.match();
    const { four } = await match(20 * hour);
    const [anna, ...others] = four;
    await people.setPaused(anna, true);
    await sendReminders(server.app);
    for (const person of [...off.four, ...timeless.creators])
      expect(await remindersOf(person)).toEqual([]);
    for (const person of others) expect(await remindersOf(person)).toHaveLength(1);
    expect(await subjectsTo(anna)).toEqual(['Your access to Courtfolk is paused']);
    await people.setPaused(anna, false);
    expect(await remindersOf(anna)).toEqual([]);
  });

  test('waits while somebody else is changing the match, and sees what became of it', async () => {
    const { id, four } = await match(20 * hour);
    await server.app.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('play_dates')
        .select('id')
        .where('id', '=', id)
        .forNoKeyUpdate()
        .execute();
      await sendReminders(server.app);
      const ended = {
        status: 'cancelled',
        ended_as: 'called_off',
        ended_reason: 'weather',
        ended_by_team: 'creator_team',
      } as const;
      await trx.updateTable('play_dates').set(ended).where('id', '=', id).execute();
    });
    await sendReminders(server.app);
    for (const person of four) expect(await remindersOf(person)).toEqual([]);
  });

  test('reaches both of two who are apart: their match stands', async () => {
    const { four } = await match(20 * hour);
    const [anna, , cleo] = four;
    ok(await anna.call('POST', '/api/blocks', { body: { profile_id: cleo.id } }));
    await sendReminders(server.app);
    for (const person of four) expect(await remindersOf(person)).toHaveLength(1);
  });

  test('no longer names somebody who has deleted the account', async () => {
    const { four } = await match(20 * hour);
    const [anna, , ...opponents] = four;
    await sendReminders(server.app);
    const body = { current_password: testPassword };
    expect(await anna.call('POST', '/api/auth/delete-account', { body })).toMatchObject({
      status: 204,
    });
    for (const person of opponents)
      expect((await remindersOf(person))[0]?.message).toContain(
        'against Former player and Partner Tester',
      );
  });
});

test('The reminder two hours before says until when to object where it is the first one', async () => {
  const until = confirmTexts.objectUntil(formatDateTime(at(hour), 'America/Phoenix'));
  const first = await match(hour);
  await sendReminders(server.app);
  for (const person of first.four) {
    const isAsked = person === first.four[1] || person === first.four[3];
    const [reminder] = await remindersOf(person);
    expect(reminder?.message.includes(` You have not confirmed yet. ${until}`)).toBe(isAsked);
    const [mail] = await mailsTo(person);
    expect(mail?.text?.replaceAll('\n', ' ').includes(until)).toBe(isAsked);
  }
  const { id, four } = await match(24 * hour);
  await sendReminders(server.app);
  await agreeOn(server, id, { starts_at: at(hour), version: 1 });
  await sendReminders(server.app);
  for (const person of four) {
    const second = (await remindersOf(person)).find(({ title }) => title === 'In 1 hour');
    expect(second?.message).not.toContain('confirm');
  }
});

describe('The mail two hours before', () => {
  const remindTwice = async (between: (four: Four) => Promise<unknown>, version = 1) => {
    const { id, four } = await match(24 * hour, { areAllIn: true });
    await sendReminders(server.app);
    await server.runJobs();
    await between(four);
    // As if 22 hours had gone by.
    await agreeOn(server, id, { starts_at: at(2 * hour), version });
    await sendReminders(server.app);
    return four;
  };

  test('is not sent to players who have read or dismissed the first reminder; the notification is', async () => {
    const [reader, dismisser, unread] = await remindTwice(async ([reader, dismisser]) => {
      const [first] = await remindersOf(reader);
      ok(await reader.call('PATCH', `/api/notifications/${first?.id}`, { body: { read: true } }));
      const [second] = await remindersOf(dismisser);
      ok(await dismisser.call('DELETE', `/api/notifications/${second?.id}`));
    });
    for (const person of [reader, dismisser, unread]) {
      const hasRead = person !== unread;
      expect((await remindersOf(person)).map(({ title }) => title)).toContain('In 2 hours');
      expect(await subjectsTo(person)).toEqual(
        hasRead ? ['Tomorrow - Courtfolk'] : ['Tomorrow - Courtfolk', 'In 2 hours - Courtfolk'],
      );
    }
  });

  test('is sent to players who have read the reminder of another version', async () => {
    const [reader] = await remindTwice(async ([reader]) => {
      const [first] = await remindersOf(reader);
      ok(await reader.call('PATCH', `/api/notifications/${first?.id}`, { body: { read: true } }));
    }, 2);
    expect(await subjectsTo(reader)).toEqual(['Tomorrow - Courtfolk', 'In 2 hours - Courtfolk']);
  });

  test('is sent to those who had no first one, as the match was made too late', async () => {
    const { four } = await match(hour);
    await sendReminders(server.app);
    const [mail] = await mailsTo(four[0]);
    expect(mail?.subject).toBe('In 1 hour - Courtfolk');
    expect(mail?.text).toContain('Can’t make it? Say so now.');
  });
});

describe('The mails', () => {
  const preferences = { mail_matches: true, mail_day_before: true, mail_two_hours: true };

  test('are all on, and each kind can be turned off: no mail, but the notification', async () => {
    const { four } = await match(20 * hour);
    const [anna, ben] = four;
    expect(ok(await anna.call('GET', '/api/mail_preferences'))).toEqual(preferences);
    const changed = { ...preferences, mail_day_before: false };
    for (const _ of ['once', 'again'])
      expect(
        ok(await anna.call('PATCH', '/api/mail_preferences', { body: { mail_day_before: false } })),
      ).toEqual(changed);
    expect(ok(await anna.call('GET', '/api/mail_preferences'))).toEqual(changed);
    await sendReminders(server.app);
    expect(await remindersOf(anna)).toHaveLength(1);
    expect(await mailsTo(anna)).toEqual([]);
    expect(await mailsTo(ben)).toHaveLength(1);
  });

  test('end their kind by one click, without a session, in the mail reader and on the page', async () => {
    const { four } = await match(20 * hour);
    const [anna, ben] = four;
    await sendReminders(server.app);
    const headerOf = (mail: Email | undefined, key: string) =>
      mail?.headers.find((header) => header.key === key)?.value ?? '';
    const [mail] = await mailsTo(anna);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = new URL(headerOf(mail, 'list-unsubscribe').slice(1, -1));
    const fetchStop = (method: string, path = url.pathname) =>
      server.fetch(
        new Request(`http://localhost:3000${path}`, {
          method,
          ...(method === 'POST' && {
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: 'List-Unsubscribe=One-Click',
          }),
        }),
      );
    // A scanner that follows the link ends nothing.
    const followed = await fetchStop('GET');
    expect(followed.status).toBe(303);
    const page = new URL(followed.headers.get('location') ?? '');
    expect(page.pathname).toBe('/stop-mails');
    expect(ok(await anna.call('GET', '/api/mail_preferences'))).toEqual(preferences);
    for (const _ of ['once', 'again']) expect((await fetchStop('POST')).status).toBe(204);
    const stopped = { ...preferences, mail_day_before: false };
    expect(ok(await anna.call('GET', '/api/mail_preferences'))).toEqual(stopped);
    expect(ok(await ben.call('GET', '/api/mail_preferences'))).toEqual(preferences);
    for (const wrong of [`/stop-mails/${'x'.repeat(60)}`, `${url.pathname.slice(0, -4)}AAAA`])
      expect((await fetchStop('POST', wrong)).status).toBe(400);

    // The same by the link of the footer, whose token is in the fragment.
    ok(await anna.call('PATCH', '/api/mail_preferences', { body: { mail_day_before: true } }));
    const link = /https:\/\/courtfolk\.example\/stop-mails#token=([\w-]+)/.exec(mail?.text ?? '');
    const body = { token: link?.[1] };
    expect(await server.call('POST', '/api/mail_preferences/stop', { body })).toMatchObject({
      status: 200,
      body: { kind: 'mail_day_before' },
    });
    expect(ok(await anna.call('GET', '/api/mail_preferences'))).toEqual(stopped);
    const foreign = Buffer.from(server.app.secrets.encrypt(anna.id), 'base64').toString(
      'base64url',
    );
    for (const token of [foreign, 'x'.repeat(40), 'short', 'with space '.repeat(4)])
      expect(
        await server.call('POST', '/api/mail_preferences/stop', { body: { token } }),
      ).toMatchObject({
        status: 400,
        body: { message: 'This link is not complete. Please open it again from the mail.' },
      });
    // Of an account that is gone.
    expect(
      await anna.call('POST', '/api/auth/delete-account', {
        body: { current_password: testPassword },
      }),
    ).toMatchObject({ status: 204 });
    expect((await fetchStop('POST')).status).toBe(204);
  });

  const terms = {
    time_zone: 'America/Phoenix',
    venue_name: 'evil.com',
    venue_address: '1 Hidden Street',
  };
  /** A PlayDate with terms and these times, and an application that suits all of them. */
  const applied = async (times: string[]) => {
    const creators = await playdates.team();
    const applicants = await playdates.team();
    const id = await playdates.create(creators, { terms, times });
    const card = ok<PlaydateCard>(await applicants[0].call('GET', `/api/play_dates/${id}/card`));
    const body = {
      requester_partner_id: applicants[1].id,
      time_ids: card.terms?.times.map((time) => time.id),
      offer_changed_at: card.offer_changed_at,
    };
    const request = await applicants[0].call('POST', `/api/play_dates/${id}/requests`, { body });
    return { id, creators, applicants, request: ok<{ id: string }>(request).id };
  };

  test('ask to confirm after an acceptance with a time, and tell the captain of it', async () => {
    const { id, creators, applicants, request } = await applied([phoenix(72)]);
    const [anna, ben] = creators;
    const [cleo, dora] = applicants;
    ok(await dora.call('PATCH', '/api/mail_preferences', { body: { mail_matches: false } }));
    ok(await playdates.answer(anna, id, request, 'accepted'));
    const [mail, ...others] = await mailsTo(ben);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Please Confirm - Courtfolk' });
    expect(mail?.text).toMatch(
      /Does this suit you\?\n\n.* MST\n.*\nAgainst .*\nYou pay \$40 per hour, \$60 for 1\.5 hours\n/,
    );
    expect(mail?.text).not.toContain('Hidden');
    expect(mail?.text).toContain('Stop mails about matches');
    expect(await subjectsTo(cleo)).toEqual(['Application Accepted - Courtfolk']);
    // Anna accepted, Dora has turned the mails off.
    for (const person of [anna, dora]) expect(await mailsTo(person)).toEqual([]);
  });

  test('ask to confirm without a time, with and without terms, but who accepted and who applied', async () => {
    const { id, creators, applicants, request } = await applied([]);
    ok(await playdates.answer(creators[0], id, request, 'accepted'));
    const without = await playdates.match();
    for (const [accepter, partner, , applicant] of [
      [...creators, ...applicants],
      [...without.creators, ...without.players],
    ] as const) {
      expect(await mailsTo(accepter)).toEqual([]);
      for (const person of [partner, applicant])
        expect(await subjectsTo(person)).toEqual(['Please Confirm - Courtfolk']);
    }
    for (const captain of [applicants[0], without.players[0]])
      expect(await subjectsTo(captain)).toEqual(['Application Accepted - Courtfolk']);
  });

  test('ask the captain too when the terms have changed since the application', async () => {
    for (const [changed, subject] of [
      [{ late_percent: 100 }, 'Please Confirm - Courtfolk'],
      [{}, 'Application Accepted - Courtfolk'],
    ] as const) {
      const { id, creators, applicants, request } = await applied([phoenix(72)]);
      const body = { ...terms, ...changed };
      ok(await creators[1].call('PUT', `/api/play_dates/${id}/terms`, { body }));
      ok(await playdates.answer(creators[0], id, request, 'accepted'));
      expect(await subjectsTo(applicants[0])).toEqual([subject]);
    }
  });

  test('are not sent to paused players', async () => {
    const { id, creators, applicants, request } = await applied([phoenix(72)]);
    ok(await playdates.answer(creators[0], id, request, 'accepted'));
    await server.runJobs();
    await sql`update profiles set is_paused = true, paused_at = now()
      where id = ${applicants[0].id}`.execute(server.app.db);
    const body = { version: 1, reason: 'conflict' };
    ok(await creators[0].call('POST', `/api/play_dates/${id}/call_off`, { body }));
    expect(await subjectsTo(applicants[0])).toEqual(['Application Accepted - Courtfolk']);
    expect(await subjectsTo(applicants[1])).toContain('PlayDate Called Off - Courtfolk');
  });

  test('tell the others what becomes of a match, never oneself, and always of a report', async () => {
    const { id, four } = await match(3 * day);
    const [anna, ben, cleo, dora] = four;
    ok(await dora.call('PATCH', '/api/mail_preferences', { body: { mail_matches: false } }));
    const path = `/api/play_dates/${id}`;
    const start = new Date(base + 4 * day - 7 * hour).toISOString().slice(0, 16);
    const proposal = {
      version: 1,
      starts: [start],
      venue_name: 'evil.com',
      venue_address: '1 Hidden St',
    };
    const change = ok<{ id: string }>(
      await anna.call('POST', `${path}/changes`, { body: proposal }),
    );
    expect(await subjectsTo(cleo)).toEqual(['Change Proposed - Courtfolk']);
    ok(await cleo.call('PATCH', `${path}/changes/${change.id}`, { body: { state: 'accepted' } }));
    expect(await subjectsTo(anna)).toEqual(['Change Accepted - Courtfolk']);
    expect(await subjectsTo(ben)).toEqual(['Please Confirm - Courtfolk']);
    ok(await ben.call('POST', `${path}/answers`, { body: { version: 2, answer: 'confirmed' } }));
    const off = { version: 2, reason: 'safety' };
    ok(await ben.call('POST', `${path}/call_off`, { body: off }));
    for (const person of [anna, cleo])
      expect((await subjectsTo(person)).at(-1)).toContain('Called Off');
    expect(await subjectsTo(ben)).toHaveLength(1);
    expect(await mailsTo(dora)).toEqual([]);
    for (const { text, html } of await mailsTo(anna))
      expect(`${text}${html}`).not.toMatch(/Hidden|safe|evil\.com/);

    const played = await match(-hour);
    const [eva, , gil, hal] = played.four;
    ok(await gil.call('PATCH', '/api/mail_preferences', { body: { mail_matches: false } }));
    const report = { about_id: gil.id, kind: 'no_show', was_played: true, note: 'Where was he?' };
    ok(await eva.call('POST', `/api/play_dates/${played.id}/attendance_reports`, { body: report }));
    const [mail, ...others] = await mailsTo(gil);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Report About You - Courtfolk' });
    expect(mail?.text).not.toMatch(/Where was|Stop mails/);
    expect(mail?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
    expect(await mailsTo(hal)).toEqual([]);
  });
});
