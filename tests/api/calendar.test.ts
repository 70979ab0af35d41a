import ICAL from 'ical.js';

import { sql } from 'kysely';
import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, test } from 'vitest';
import { day, hour } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import { agreeOn, calendarOf, confirmFor, matchAt } from '#tests/support/calendar.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { type TestPerson, testPassword } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { mailedToken, sessionOf } from '#tests/support/sign-ups.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, playdates } = await withServer();

/** The quarter hour so many milliseconds from now. */
const quarter = (fromNow: number) =>
  new Date(Math.round((Date.now() + fromNow) / (15 * 60_000)) * 15 * 60_000).toISOString();

/** Without public key and token, as a calendar asks. */
const fetchFeed = (path: string, headers: Record<string, string> = {}, on = server) =>
  on.fetch(new Request(`http://localhost:3000${path}`, { headers }));

const eventsIn = (text: string) => {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each);
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: each.getFirstPropertyValue('status'),
      summary: event.summary,
      location: event.location,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      stamp: String(each.getFirstPropertyValue('dtstamp')),
    };
  });
  const others = convertIcsCalendar(undefined, text).events ?? [];
  expect(others.map(({ uid, start }) => [uid, start.date.toISOString()])).toEqual(
    events.map(({ uid, start }) => [uid, start]),
  );
  return events;
};

const fileOf = (person: TestPerson, id: string) =>
  person.call('GET', `/api/play_dates/${id}/calendar.ics`);
const eventOf = async (person: TestPerson, id: string) => {
  const [event] = eventsIn(ok<string>(await fileOf(person, id)));
  if (event === undefined) throw new Error('no event');
  return event;
};
const feedOf = async (path: string) => eventsIn(await (await fetchFeed(path)).text());

describe('The file of a match', () => {
  test('has time, place and first names, for each of the four', async () => {
    const starts_at = quarter(3 * day);
    const { id, four } = await matchAt(server, playdates, starts_at);
    const [captain, partner] = four;
    const answer = await fileOf(captain, id);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="playdate.ics"');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const [event] = eventsIn(String(answer.body));
    expect(event).toEqual({
      uid: `${id}@courtfolk`,
      sequence: 0,
      status: 'TENTATIVE',
      summary: `Pickleball with ${partner.first_name}, Captain and Partner`,
      location: 'Pecos Park, 17010 S 48th St, Phoenix',
      start: starts_at,
      end: new Date(Date.parse(starts_at) + 1.5 * hour).toISOString(),
      stamp: expect.any(String),
    });
    for (const person of four) expect((await eventOf(person, id)).uid).toBe(`${id}@courtfolk`);
    const text = String(answer.body);
    expect(text).not.toMatch(/\$|Tester|courtfolk\.test|ATTENDEE|ORGANIZER/);
  });

  test('is for nobody else: 403, and 404 without a match or a time', async () => {
    const { id } = await matchAt(server, playdates, quarter(3 * day));
    const { stranger, admin } = await people({ stranger: {}, admin: { is_admin: true } });
    for (const outsider of [stranger, admin]) {
      const answer = await fileOf(outsider, id);
      expect(answer.status).toBe(403);
      expect(JSON.stringify(answer.body)).not.toContain('Pecos');
    }
    expect(await fileOf(stranger, newId())).toMatchObject({ status: 404 });
    const timeless = await playdates.match();
    expect(await fileOf(timeless.creators[0], timeless.id)).toMatchObject({
      status: 404,
      body: { message: 'No time agreed yet' },
    });
    const team = await playdates.team();
    const open = await playdates.create(team);
    expect(await fileOf(team[0], open)).toMatchObject({ status: 404 });
    // An applicant whom another team was preferred to is none of the four.
    const losers = await playdates.team();
    const winners = await playdates.team();
    const request = await playdates.apply(winners, open);
    await playdates.apply(losers, open);
    ok(await playdates.answer(team[0], open, request, 'accepted'));
    await agreeOn(server, open, { starts_at: quarter(3 * day) });
    expect(await fileOf(losers[0], open)).toMatchObject({ status: 403 });
    expect(await fileOf(winners[0], open)).toMatchObject({ status: 200 });
  });

  test('is confirmed by all four; a new version is tentative again, with a higher sequence', async () => {
    const { id, four } = await matchAt(server, playdates, quarter(3 * day));
    const [anna] = four;
    await confirmFor(server, id, four.slice(0, 3));
    expect(await eventOf(anna, id)).toMatchObject({ status: 'TENTATIVE', sequence: 0 });
    await confirmFor(server, id, four);
    expect(await eventOf(anna, id)).toMatchObject({ status: 'CONFIRMED', sequence: 0 });
    await agreeOn(server, id, { starts_at: quarter(4 * day), version: 2 });
    expect(await eventOf(anna, id)).toMatchObject({ status: 'TENTATIVE', sequence: 1 });
    await confirmFor(server, id, four, 2);
    expect(await eventOf(anna, id)).toMatchObject({ status: 'CONFIRMED', sequence: 1 });
    await cancel(id);
    expect(await eventOf(anna, id)).toMatchObject({ status: 'CANCELLED', sequence: 2 });
  });
});

const cancel = async (id: string, at = new Date().toISOString()) => {
  await server.app.db
    .updateTable('play_dates')
    .set({
      status: 'cancelled',
      ended_as: 'called_off',
      ended_reason: 'weather',
      ended_by_team: 'creator_team',
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
};

describe('The calendar address', () => {
  test('is shown once, and has all matches of its owner, blocked players included', async () => {
    const starts_at = quarter(2 * day);
    const { id, four } = await matchAt(server, playdates, starts_at);
    const [anna, , cleo] = four;
    expect(ok(await anna.call('GET', '/api/calendar_feeds'))).toEqual({ created_at: null });
    const path = await calendarOf(anna);
    expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
    expect(ok(await anna.call('GET', '/api/calendar_feeds'))).toEqual({
      created_at: expect.any(String),
    });
    const theirs = await calendarOf(cleo);
    ok(await anna.call('POST', '/api/blocks', { body: { profile_id: cleo.id } }));
    for (const each of [path, theirs])
      expect(await feedOf(each)).toMatchObject([{ uid: `${id}@courtfolk`, start: starts_at }]);
    const { body } = await fetchFeed(path);
    expect(body).not.toBeNull();
  });

  test('is not asked for again while nothing has changed', async () => {
    const { id, four } = await matchAt(server, playdates, quarter(2 * day));
    const path = await calendarOf(four[0]);
    const first = await fetchFeed(path);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const same = await fetchFeed(path, { 'if-none-match': etag });
    expect([same.status, await same.text()]).toEqual([304, '']);
    await confirmFor(server, id, four);
    expect((await fetchFeed(path, { 'if-none-match': etag })).status).toBe(200);
  });

  test('ends at once with a new one, when it is turned off, and while access is paused', async () => {
    const { anna } = await people('anna');
    const old = await calendarOf(anna);
    expect((await fetchFeed(old)).status).toBe(200);
    const path = await calendarOf(anna);
    expect((await fetchFeed(old)).status).toBe(404);
    expect((await fetchFeed(path)).status).toBe(200);
    await people.setPaused(anna, true);
    expect((await fetchFeed(path)).status).toBe(403);
    await people.setPaused(anna, false);
    expect((await fetchFeed(path)).status).toBe(200);
    for (const _ of ['once', 'again'])
      expect(await anna.call('DELETE', '/api/calendar_feeds')).toMatchObject({ status: 204 });
    expect((await fetchFeed(path)).status).toBe(404);
    expect(ok(await anna.call('GET', '/api/calendar_feeds'))).toEqual({ created_at: null });
  });

  test.each([
    '/calendar/short.ics',
    `/calendar/${'a'.repeat(43)}`,
    `/calendar/${'a'.repeat(43)}.ics`,
    `/calendar/${'%2e'.repeat(20)}.ics`,
    `/calendar/${'a'.repeat(2000)}.ics`,
  ])('is unknown, whatever the token: %#', async (path) => {
    expect([path, (await fetchFeed(path)).status]).toEqual([path, 404]);
  });

  test('has what began in the last 30 days, and what was called off in them', async () => {
    const { id, four } = await matchAt(server, playdates, quarter(-29.9 * day));
    const path = await calendarOf(four[0]);
    expect(await feedOf(path)).toHaveLength(1);
    await agreeOn(server, id, { starts_at: quarter(-30.1 * day) });
    expect(await feedOf(path)).toEqual([]);
    await agreeOn(server, id, { starts_at: quarter(40 * day) });
    await cancel(id);
    expect(await feedOf(path)).toMatchObject([{ status: 'CANCELLED', sequence: 1 }]);
    await cancel(id, new Date(Date.now() - 30.1 * day).toISOString());
    expect(await feedOf(path)).toEqual([]);
  });

  test('has the 200 last ones of very many', async () => {
    const { id, four, requestId } = await matchAt(server, playdates, quarter(-20 * day));
    const path = await calendarOf(four[2]);
    await server.app.db.transaction().execute(async (trx) => {
      const copies = sql`select gen_random_uuid() as id, n from generate_series(1, 205) n`;
      await sql`create temp table copies on commit drop as ${copies}`.execute(trx);
      await sql`insert into play_dates (id, creator_id, partner_id, type, state, regions,
        payment_per_hour_min,
          payment_per_hour_max, description)
        select c.id, p.creator_id, p.partner_id, p.type, p.state, p.regions, p.payment_per_hour_min,
          p.payment_per_hour_max, p.description from copies c, play_dates p where p.id = ${id}`.execute(
        trx,
      );
      await sql`insert into play_date_requests (id, play_date_id, requester_id,
        requester_partner_id)
        select c.id, c.id, r.requester_id, r.requester_partner_id from copies c,
          play_date_requests r
        where r.id = ${requestId}`.execute(trx);
      await sql`update play_date_requests set status = 'accepted'
        where id in (select id from copies)`.execute(trx);
      await sql`update play_dates set status = 'matched' where id in (select id from copies)`.execute(
        trx,
      );
      await sql`insert into agreements (play_date_id, request_id, starts_at, ends_at, time_zone,
        duration_minutes,
          amount_per_hour)
        select c.id, c.id, a.starts_at + c.n * interval '1 hour',
          a.ends_at + c.n * interval '1 hour', a.time_zone,
          a.duration_minutes, a.amount_per_hour from copies c, agreements a
            where a.play_date_id = ${id}`.execute(trx);
    });
    const events = await feedOf(path);
    expect(events).toHaveLength(200);
    const starts = events.map(({ start }) => start);
    expect(starts).toEqual(starts.toSorted());
    expect(starts.at(-1)).toBe(quarter(-20 * day + 205 * hour));
    expect(starts[0]).toBe(quarter(-20 * day + 6 * hour));
  });

  test('is read over the change of the clocks: the time is the one at the place', async () => {
    // 2027-03-14, 2:00: Denver skips an hour, Phoenix does not.
    const { id, four } = await matchAt(server, playdates, '2027-03-14T08:45:00.000Z', {
      time_zone: 'America/Denver',
    });
    const [anna] = four;
    const path = await calendarOf(anna);
    const local = async (zone: string) => {
      const [event] = (await feedOf(path)).filter(({ uid }) => uid === `${id}@courtfolk`);
      const format = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone });
      return [event?.start, event?.end].map((at) =>
        format.format(new Date(at ?? 0)).replace(/\s/g, ' '),
      );
    };
    expect(await local('America/Denver')).toEqual(['1:45 AM', '4:15 AM']);
    expect(await local('America/Phoenix')).toEqual(['1:45 AM', '3:15 AM']);
    // 2027-11-07: the hour from one to two comes twice.
    await agreeOn(server, id, {
      starts_at: '2027-11-07T07:30:00.000Z',
      time_zone: 'America/Denver',
    });
    expect(await local('America/Denver')).toEqual(['1:30 AM', '2:00 AM']);
  });

  test('ends with a changed password and with a forgotten one, for whoever copied it', async () => {
    const { anna } = await people('anna');
    const signIn = async (password: string) => {
      const body = { email: anna.email, password };
      return sessionOf(await server.call('POST', '/api/auth/sign-in', { body })).session
        .access_token;
    };
    const feed = async (token: string) =>
      ok(await server.call('GET', '/api/calendar_feeds', { token }));
    const path = await calendarOf(anna);
    expect((await fetchFeed(path)).status).toBe(200);
    const body = { current_password: testPassword, new_password: 'tiger-river-lamp' };
    expect((await anna.call('POST', '/api/auth/change-password', { body })).status).toBe(204);
    expect((await fetchFeed(path)).status).toBe(404);
    expect(await feed(anna.token)).toEqual({ created_at: null });
    const next = await calendarOf(anna);
    expect((await fetchFeed(next)).status).toBe(200);
    await server.call('POST', '/api/auth/forgot-password', { body: { email: anna.email } });
    const token = await mailedToken(server, anna.email);
    const reset = { token, password: 'lamp-river-tiger' };
    sessionOf(await server.call('POST', '/api/auth/reset-password', { body: reset }));
    expect((await fetchFeed(next)).status).toBe(404);
    expect(await feed(await signIn('lamp-river-tiger'))).toEqual({ created_at: null });
  });

  test('is not made by a session that a changed password ends at the same time', async () => {
    const { anna } = await people('anna');
    const body = { email: anna.email, password: testPassword };
    const { session } = sessionOf(await server.call('POST', '/api/auth/sign-in', { body }));
    const { db } = server.app;
    // As the change of the password: the other sessions, then the address.
    const { making } = await db.transaction().execute(async (trx) => {
      const others = trx.deleteFrom('sessions').where('user_id', '=', anna.id);
      await others.where('id', '<>', anna.session_id).execute();
      const making = server.call('POST', '/api/calendar_feeds', { token: session.access_token });
      await expect.poll(() => lockWaiters(db)).toBe(1);
      return { making };
    });
    expect(await making).toMatchObject({ status: 401 });
    expect(
      await db
        .selectFrom('calendar_feeds')
        .select('profile_id')
        .where('profile_id', '=', anna.id)
        .execute(),
    ).toEqual([]);
  });

  test('has no text that a calendar would turn into a link', async () => {
    const { one, two, three, four } = await people({
      one: { first_name: 'evil.example' },
      two: { first_name: 'https://a.test/b' },
      three: { first_name: 'me@evil.test' },
      four: {},
    });
    await people.befriend(one, two);
    await people.befriend(three, four);
    const id = await playdates.create([one, two]);
    const request = await playdates.apply([three, four], id);
    ok(await playdates.answer(one, id, request, 'accepted'));
    const venue_name = 'Prize at www.evil.example/x';
    await agreeOn(server, id, {
      starts_at: quarter(2 * day),
      venue_name,
      venue_address: '4 St. Mary Rd, http://e.vil',
    });
    for (const [event] of [await feedOf(await calendarOf(four)), [await eventOf(four, id)]]) {
      expect(event?.summary).toBe(
        'Pickleball with me evil. test, evil. example and https: a. test b',
      );
      expect(event?.location).toBe('Prize at www. evil. example x, 4 St. Mary Rd, http: e. vil');
    }
  });

  test('keeps names with commas, semicolons, emoji and 80 characters', async () => {
    const names = ['Ann, the “Dinker”; \\o/', '🎾'.repeat(80), 'Zoë 👩‍👩‍👧'] as const;
    const { one, two, three, four } = await people({
      one: { first_name: names[0] },
      two: { first_name: names[1] },
      three: { first_name: names[2] },
      four: {},
    });
    await people.befriend(one, two);
    await people.befriend(three, four);
    const id = await playdates.create([one, two]);
    const request = await playdates.apply([three, four], id);
    ok(await playdates.answer(one, id, request, 'accepted'));
    await agreeOn(server, id, {
      starts_at: quarter(2 * day),
      venue_name: 'Court 3; indoor, left 🎾',
    });
    const [event] = await feedOf(await calendarOf(four));
    for (const name of ['Ann, the “Dinker”; o', names[1], names[2]])
      expect(event?.summary).toContain(name);
    expect(event?.location).toContain('Court 3; indoor, left 🎾');
  });

  test('is neither stored nor logged', async () => {
    const lines: object[] = [];
    const logged = await withServer({ log: (line) => lines.push(line) });
    const { anna } = await logged.people('anna');
    const path = await calendarOf(anna);
    expect((await fetchFeed(path, {}, logged.server)).status).toBe(200);
    const token = path.slice('/calendar/'.length, -'.ics'.length);
    expect(lines).toContainEqual(
      expect.objectContaining({ route: '/calendar/{token}.ics', status: 200 }),
    );
    expect(JSON.stringify(lines)).not.toContain(token);
    const feeds = await logged.server.app.db.selectFrom('calendar_feeds').selectAll().execute();
    expect(feeds.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(token);
  });

  test('that is unknown is answered alike, and asked for 60 times an hour at most from a network', async () => {
    const limited = await withServer({ rate_limits: true });
    const { anna } = await limited.people('anna');
    const ended = await calendarOf(anna);
    const path = await calendarOf(anna);
    const ask = (from: string, address = '203.0.113.7') =>
      limited.server.fetch(new Request(`http://localhost:3000${from}`), address);
    const unknown = (n: number) => `/calendar/${`${n}`.padStart(43, 'x')}.ics`;
    const answers = [await (await ask(ended)).text(), await (await ask(unknown(0))).text()];
    expect(new Set(answers).size).toBe(1);
    const asked = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(unknown(n))));
    const statuses = asked.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array<number>(58).fill(404), 429, 429]);
    expect((await ask(ended)).headers.get('retry-after')).not.toBeNull();
    // A calendar of the same network goes on, and so do other networks.
    expect((await ask(path)).status).toBe(200);
    expect((await ask(unknown(1), '198.51.100.7')).status).toBe(404);
  });

  test('is asked for 60 times an hour at most, and made anew 20 times', async () => {
    const limited = await withServer({ rate_limits: true });
    const { anna } = await limited.people('anna');
    const path = await calendarOf(anna);
    const statuses = new Set<number>();
    for (let at = 0; at < 60; at += 1)
      statuses.add((await fetchFeed(path, {}, limited.server)).status);
    expect([...statuses]).toEqual([200]);
    const refused = await fetchFeed(path, {}, limited.server);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    for (let at = 1; at < 20; at += 1) await calendarOf(anna);
    expect(await anna.call('POST', '/api/calendar_feeds')).toMatchObject({ status: 429 });
  });
});
