import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Home } from '#features/home/contract.ts';
import type { Agreement } from '#features/matches/contract/answers.ts';
import { handleDeadlines } from '#features/matches/server/service/deadlines.ts';
import type {
  PlaydateCard,
  PlaydateDetail,
  PlaydateRequest,
} from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { noticeTexts } from '#features/playdates/messages/notices.ts';
import { partnerNotices } from '#features/playdates/messages/partner-notices.ts';
import { partnerTexts } from '#features/playdates/messages/partners.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { endMailHour } from '#tests/support/match-mails.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { offer, ok, type Team, violatedInvariants } from '#tests/support/playdates.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, playdates } = await withServer();

const answerAsPartner = (person: TestPerson, id: string, body: object) =>
  person.call('PUT', `/api/play_dates/${id}/answer`, { body });
/** To the offer as it is shown now; `seen`: what was seen before instead. */
const sayIn = async (
  person: TestPerson,
  id: string,
  request_id: string | null = null,
  amount_per_hour = 40,
  seen?: string | null,
) => {
  const shown = await person.call(
    'GET',
    `/api/play_dates/${id}${request_id === null ? '' : '/card'}`,
  );
  const { offer_changed_at } = shown.body as Partial<PlaydateCard>;
  const body = { request_id, answer: 'in', amount_per_hour };
  return answerAsPartner(person, id, {
    ...body,
    offer_changed_at: seen === undefined ? offer_changed_at : seen,
  });
};
const refuse = (person: TestPerson, id: string, request_id: string | null = null) =>
  answerAsPartner(person, id, { request_id, answer: 'not_this_time' });
const choose = (person: TestPerson, id: string, { id: partner_id }: TestPerson) =>
  person.call('PUT', `/api/play_dates/${id}/partner`, { body: { partner_id } });
const detail = async (person: TestPerson, id: string) =>
  ok<PlaydateDetail>(await person.call('GET', `/api/play_dates/${id}`));
const card = async (person: TestPerson, id: string) =>
  ok<PlaydateCard & { my_request: PlaydateRequest | null }>(
    await person.call('GET', `/api/play_dates/${id}/card`),
  );
const asked = async (person: TestPerson) =>
  ok<Home>(await person.call('GET', '/api/home')).asked?.items.map((item) => [
    item.playdate.id,
    item.request?.id,
  ]);
type Notice = { title: string; message: string; link: string; read: boolean };
const notices = async (person: TestPerson) =>
  ok<{ items: Notice[] }>(await person.call('GET', '/api/notifications')).items;
const unread = async (person: TestPerson) =>
  (await notices(person))
    .filter((notice) => !notice.read)
    .map(({ title, message }) => [title, message]);
const mailsTo = async (person: TestPerson) =>
  (await server.mails(person.email)).map((mail) => mail.subject);
const passPartnerDeadline = (id: string) =>
  sql`update play_dates set partner_until = now() - interval '1 second' where id = ${id}`.execute(
    server.app.db,
  );
const tidy = () => handleDeadlines(server.app, AbortSignal.timeout(60_000));

/** Friends of somebody, who can be chosen as partners. */
const friendsOf = async (person: TestPerson) => {
  const { cal, dee } = await people('cal', 'dee');
  await people.befriend(person, cal, dee);
  return { cal, dee };
};

/** How notices name these PlayDates. */
const where = 'No time yet, East Valley, Arizona';

let creators: Team;
let players: Team;
beforeEach(async () => {
  creators = await playdates.team();
  players = await playdates.team();
});

describe('the partner is asked', () => {
  test('of a new PlayDate, by a notification, a mail and Home', async () => {
    const [creator, partner] = creators;
    const id = await playdates.create(creators);
    expect(await notices(partner)).toMatchObject([
      {
        title: 'Play with Captain Tester?',
        message:
          'No time yet, East Valley, Arizona: Captain Tester asks you to play. Pay to Challenge, you pay $40 per hour. Is that fine with you?',
        link: `/playdates/${id}`,
        read: false,
      },
    ]);
    expect(await mailsTo(partner)).toContain('Play with Captain Tester? - Courtfolk');
    expect(await asked(partner)).toEqual([[id, undefined]]);
    expect(await asked(creator)).toEqual([]);
    expect(await detail(creator, id)).toMatchObject({
      awaits_partner: true,
      abilities: { answer_as_partner: false },
    });
    expect(await detail(partner, id)).toMatchObject({ abilities: { answer_as_partner: true } });
    expect(await card(players[0], id)).toMatchObject({
      awaits_partner: true,
      abilities: { apply: true },
    });

    ok(await sayIn(partner, id));
    ok(await sayIn(partner, id));
    expect(await unread(partner)).toEqual([]);
    expect(await asked(partner)).toEqual([]);
    expect(await detail(creator, id)).toMatchObject({ awaits_partner: false });
  });

  test('of an application, from their side and about the price that they have seen', async () => {
    const terms = { time_zone: 'America/Phoenix', venue_name: 'Old Park' };
    const id = await playdates.create(creators, { terms, payment_per_hour_max: 60 });
    const request = ok<PlaydateRequest>(
      await players[0].call('POST', `/api/play_dates/${id}/requests`, {
        body: { requester_partner_id: players[1].id, offered_amount: 50 },
      }),
    );
    expect(request).toMatchObject({ awaits_partner: true, awaits_captain: false });
    expect(await notices(players[1])).toMatchObject([
      {
        title: 'Play with Captain Tester?',
        message:
          'No time yet, East Valley, Arizona: Captain Tester asks you to play. Earn Teaching, you earn $50 per hour. Is that fine with you?',
        link: `/playdates/${id}/apply`,
      },
    ]);
    expect(await asked(players[1])).toEqual([[id, request.id]]);
    expect((await card(players[1], id)).my_request).toMatchObject({
      awaits_partner: true,
      abilities: { answer_as_partner: true },
    });
    // Another price than the one of the screen is not said yes to.
    expect(await sayIn(players[1], id, request.id, 40)).toMatchObject({
      status: 409,
      body: { message: partnerNotices.questionChanged },
    });
    ok(await sayIn(players[1], id, request.id, 50));
    expect(await unread(players[1])).toEqual([]);
    expect((await card(players[0], id)).my_request).toMatchObject({ awaits_partner: false });
  });

  test('of an application, by mail against whom, as far as they may know the names', async () => {
    const id = await playdates.create(creators);
    await playdates.apply(players, id);
    await server.runJobs();
    await sql`update profiles set audience = 'met'
      where id = any (${creators.map((each) => each.id)}::uuid[])`.execute(server.app.db);
    const others = await playdates.team();
    await playdates.apply(others, id);
    const mailTo = async ({ email }: TestPerson) => {
      const texts = (await server.mails(email)).map(({ text }) => text?.replaceAll('\n', ' '));
      return texts.find((text) => text?.includes('Earn Teaching')) ?? '';
    };
    await expect
      .poll(() => mailTo(players[1]))
      .toContain(
        'East Valley, Arizona Against Captain Tester and Partner Tester Earn Teaching, you earn',
      );
    await expect
      .poll(() => mailTo(others[1]))
      .toContain('East Valley, Arizona Against Captain T. and Partner T. Earn Teaching, you earn');
    expect((await notices(players[1]))[0]?.message).not.toContain('against');
  });

  test('by one mail an hour about the same PlayDate, and by a notification each time', async () => {
    const id = await playdates.create(creators);
    const question = 'Play with Captain Tester? - Courtfolk';
    const mails = async () => (await mailsTo(players[1])).filter((subject) => subject === question);
    ok(await playdates.answer(players[0], id, await playdates.apply(players, id), 'withdrawn'));
    const again = await playdates.apply(players, id);
    expect(await mails()).toHaveLength(1);
    expect(await asked(players[1])).toEqual([[id, again]]);
    expect((await unread(players[1])).map(([title]) => title)).toContain(
      'Play with Captain Tester?',
    );
    ok(await playdates.answer(players[0], id, again, 'withdrawn'));
    await endMailHour(server);
    expect(await mails()).toHaveLength(1);
    await playdates.apply(players, id);
    expect(await mails()).toHaveLength(2);
  });

  test('about the times that their captain chose, or all of them', async () => {
    const times = [3, 2, 4].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().replace(/:.*/, ':00'),
    );
    const time_zone = 'America/Phoenix';
    const id = await playdates.create(creators, { terms: { time_zone }, times });
    const proposed = (await detail(creators[0], id)).terms?.times ?? [];
    const [first = '', second = '', third = ''] = proposed
      .toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1))
      .map((time) => formatDateTime(time.starts_at, time_zone));
    expect((await notices(creators[1]))[0]?.message).toBe(
      `${first} or 2 other times, East Valley, Arizona: Captain Tester asks you to play. Pay to Challenge, you pay $40 per hour. Is that fine with you? Once a team is matched, you confirm its time.`,
    );
    const chosen = proposed.filter(
      (time) => ![first, third].includes(formatDateTime(time.starts_at, time_zone)),
    );
    await playdates.apply(
      players,
      id,
      chosen.map((time) => time.id),
    );
    expect((await notices(players[1]))[0]?.message).toBe(
      `${second}, East Valley, Arizona: Captain Tester asks you to play. Earn Teaching, you earn $40 per hour. Is that fine with you? If your team is chosen, you confirm the time.`,
    );
  });

  test('and says in only to the terms and the team that they have seen', async () => {
    const [creator, partner] = creators;
    const terms = { time_zone: 'America/Phoenix' };
    const id = await playdates.create(creators, { terms });
    const request = await playdates.apply(players, id);
    const { offer_changed_at } = await detail(partner, id);
    const change = { body: { ...terms, late_percent: 100 } };
    ok(await creator.call('PUT', `/api/play_dates/${id}/terms`, change));
    const refused = { status: 409, body: { message: partnerNotices.questionChanged } };
    expect(await sayIn(partner, id, null, 40, offer_changed_at)).toMatchObject(refused);
    expect(await sayIn(players[1], id, request, 40, offer_changed_at)).toMatchObject(refused);
    expect(await asked(partner)).toEqual([[id, undefined]]);
    const before = (await card(players[1], id)).offer_changed_at;
    const { cal } = await friendsOf(creator);
    ok(await refuse(partner, id));
    ok(await choose(creator, id, cal));
    expect(await sayIn(players[1], id, request, 40, before)).toMatchObject(refused);
    ok(await sayIn(players[1], id, request));
    ok(await sayIn(cal, id));
  });

  test('and nobody else may answer', async () => {
    const id = await playdates.create(creators);
    const request = await playdates.apply(players, id);
    for (const person of [creators[0], ...players])
      expect((await sayIn(person, id)).status).toBe(403);
    for (const person of creators) expect((await sayIn(person, id, request)).status).toBe(403);
    expect(await asked(creators[1])).toEqual([[id, undefined]]);
  });

  test('until the match is made, which settles the question', async () => {
    const id = await playdates.create(creators);
    const request = await playdates.apply(players, id);
    ok(await playdates.answer(creators[0], id, request, 'accepted'));
    for (const partner of [creators[1], players[1]]) {
      expect((await unread(partner)).map(([title]) => title)).not.toContain(
        'Play with Captain Tester?',
      );
      expect(await asked(partner)).toEqual([]);
    }
    expect((await sayIn(creators[1], id)).status).toBe(409);
    expect((await refuse(creators[1], id)).status).toBe(409);
    expect((await refuse(players[1], id, request)).status).toBe(409);
  });
});

test('what a cancelled PlayDate has asked is locked in one order, as “mark all read” does', async () => {
  const [creator, partner] = creators;
  const id = await playdates.create(creators);
  const request = await playdates.apply(players, id);
  const { db } = server.app;
  const lock = (trx: Sql, key: string, mode: string) =>
    sql`select id from notifications where user_id = ${partner.id} and key = ${key}
      for update ${sql.raw(mode)}`.execute(trx);
  await sql`update notifications set id = case key when ${id} then
      '00000000-0000-4000-8000-000000000000' else 'ffffffff-ffff-4fff-8fff-ffffffffffff' end::uuid
    where user_id = ${partner.id} and key in (${id}, ${request})`.execute(db);
  const cancelled = await db.transaction().execute(async (trx) => {
    await lock(trx, id, '');
    const cancelling = playdates.update(creator, id, 'cancelled');
    await vi.waitUntil(async () => (await lockWaiters(db)) > 0, { timeout: 10_000 });
    await lock(trx, request, 'nowait');
    return { cancelling };
  });
  ok(await cancelled.cancelling);
});

describe('“Not this time” of an application', () => {
  test('withdraws it: the captain hears it, the creator’s team that the captain’s team has withdrawn', async () => {
    const id = await playdates.create(creators);
    const request = await playdates.apply(players, id);
    ok(await refuse(players[1], id, request));
    ok(await refuse(players[1], id, request));
    expect((await card(players[0], id)).my_request).toMatchObject({ status: 'withdrawn' });
    expect(await unread(players[0])).toEqual([
      [
        noticeTexts.withdrawnTitle,
        `${where}: Partner Tester cannot play this time, so your application is withdrawn`,
      ],
    ]);
    for (const person of creators)
      expect(await unread(person)).toContainEqual([
        noticeTexts.withdrawnTitle,
        `${where}: ${noticeTexts.withdrawnMessage('Captain Tester')}`,
      ]);
    expect(await unread(players[1])).toEqual([]);
    expect(await asked(players[1])).toEqual([]);
  });
});

describe('“Not this time” of an open PlayDate', () => {
  test('unlists it for 48 hours, and tells the captain alone', async () => {
    const [creator, partner] = creators;
    const id = await playdates.create(creators);
    const request = await playdates.apply(players, id);
    ok(await sayIn(partner, id));
    ok(await refuse(partner, id));
    ok(await refuse(partner, id));
    const found = await detail(creator, id);
    expect(found).toMatchObject({
      status: 'open',
      partner: null,
      request_count: 1,
      abilities: { choose_partner: true, cancel: true },
    });
    const left = new Date(found.partner_until ?? 0).getTime() - Date.now();
    expect(left).toBeGreaterThan(47.9 * 3_600_000);
    expect(left).toBeLessThan(48.1 * 3_600_000);
    const until = formatDateTime(found.partner_until ?? '', 'America/Phoenix');
    const told = `${where}: Partner Tester cannot play this time. Choose another friend until ${until}, or the PlayDate is canceled.`;
    expect((await unread(creator)).map(([, message]) => message)).toContain(told);
    // One mail an hour about a PlayDate: that of the application came first.
    await endMailHour(server);
    const mails = (await server.mails(creator.email)).filter(
      ({ subject }) => subject === `${partnerNotices.partnerMissingTitle} - Courtfolk`,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text.replaceAll(/\s+/g, ' ')).toContain(told.split(': ')[1]);
    expect(await unread(partner)).toEqual([]);
    expect((await notices(players[0])).length).toBe(0);
    // Neither found, nor applied for, nor accepted.
    const [stranger, friend] = await playdates.team();
    expect((await stranger.call('GET', `/api/play_dates/${id}/card`)).status).toBe(409);
    expect((await playdates.tryApply([stranger, friend], id)).status).toBe(409);
    expect(await playdates.answer(creator, id, request, 'accepted')).toMatchObject({
      status: 409,
      body: { message: partnerNotices.partnerMissing },
    });
    expect(await card(players[0], id)).toMatchObject({
      partner: null,
      my_request: { status: 'pending' },
    });
    // Who cannot play has no part in it any more.
    expect((await partner.call('GET', `/api/play_dates/${id}`)).status).toBe(403);
    expect((await playdates.update(partner, id, 'cancelled')).status).toBe(403);
    expect(await violatedInvariants(server)).toEqual([]);
  });

  test('is read by its creator in the zone of the terms', async () => {
    const [creator, partner] = creators;
    const id = await playdates.create(creators, { terms: { time_zone: 'America/New_York' } });
    ok(await refuse(partner, id));
    const { partner_until } = await detail(creator, id);
    expect((await unread(creator))[0]?.[1]).toContain(
      `until ${formatDateTime(partner_until ?? '', 'America/New_York')}, or`,
    );
  });

  test('waits on Home for the choice of its creator alone, until it is made or the PlayDate is over', async () => {
    const [creator, partner] = creators;
    const [id, other] = [await playdates.create(creators), await playdates.create(creators)];
    const request = await playdates.apply(players, id);
    const { cal } = await friendsOf(creator);
    for (const each of [id, other]) ok(await refuse(partner, each));
    const { items, total } = ok<Home>(await creator.call('GET', '/api/home')).asked ?? {
      items: [],
    };
    const { partner_until } = await detail(creator, id);
    expect(items).toMatchObject([
      { playdate: { id: other }, request: null },
      { playdate: { id, partner_until, partner: null }, request: null },
    ]);
    expect(total).toBe(2);
    expect(await asked(partner)).toEqual([]);
    expect(await asked(players[0])).toEqual([]);
    expect(await asked(players[1])).toEqual([[id, request]]);
    ok(await choose(creator, id, cal));
    expect(await asked(creator)).toEqual([[other, undefined]]);
    expect(await asked(cal)).toEqual([[id, undefined]]);
    await passPartnerDeadline(other);
    expect(await asked(creator)).toEqual([]);
    ok(await refuse(cal, id));
    ok(await playdates.update(creator, id, 'cancelled'));
    expect(await asked(creator)).toEqual([]);
  });

  test('the captain chooses another friend, who is asked in turn; the applicants are told who', async () => {
    const [creator, partner] = creators;
    const id = await playdates.create(creators);
    const request = await playdates.apply(players, id);
    const { cal, dee } = await friendsOf(creator);
    expect(await choose(creator, id, cal)).toMatchObject({
      status: 409,
      body: { message: partnerNotices.partnerChosen },
    });
    ok(await refuse(partner, id));
    const before = await asked(cal);
    expect((await choose(cal, id, dee)).status).toBe(403);
    expect((await choose(creator, id, creator)).status).toBe(400);
    expect((await choose(creator, id, players[0])).status).toBe(400);
    expect(await choose(creator, id, partner)).toMatchObject({
      status: 409,
      body: { data: { fields: { partner_id: partnerTexts.cannotPlayThisTime } } },
    });
    expect(ok<PlaydateDetail>(await choose(creator, id, cal))).toMatchObject({
      partner: { id: cal.id },
      partner_until: null,
      awaits_partner: true,
    });
    ok(await choose(creator, id, cal));
    expect((await unread(creator)).map(([title]) => title)).not.toContain(
      partnerNotices.partnerMissingTitle,
    );
    expect(before).toEqual([]);
    expect(await asked(cal)).toEqual([[id, undefined]]);
    for (const player of players)
      expect(await unread(player)).toContainEqual([
        partnerNotices.newPartnerTitle,
        `${where}: Captain Tester now plays with Cal Tester`,
      ]);
    // Listed again, with the average of the new team; and the match can be made.
    expect(await card((await playdates.team())[0], id)).toMatchObject({ partner: { id: cal.id } });
    expect(await violatedInvariants(server)).toEqual([]);
    ok(await playdates.answer(cal, id, request, 'accepted'));
  });

  test('the creator alone reads which friends cannot play, while a partner is missing', async () => {
    const [creator, partner] = creators;
    const id = await playdates.create(creators);
    await playdates.apply(players, id);
    const { cal, dee } = await friendsOf(creator);
    const refusals = async (person: TestPerson) => (await detail(person, id)).refusals;
    expect(await refusals(creator)).toEqual([]);
    ok(await refuse(partner, id));
    expect(await refusals(creator)).toEqual([partner.id]);
    await people.setAdmin(dee, true);
    expect(await refusals(dee)).toEqual([]);
    ok(await choose(creator, id, cal));
    for (const person of [creator, cal]) expect(await refusals(person)).toEqual([]);
    ok(await refuse(cal, id));
    expect((await refusals(creator)).toSorted()).toEqual([partner.id, cal.id].toSorted());
    // Who is apart from the creator is no friend, and no longer named.
    ok(await cal.call('POST', '/api/blocks', { body: { profile_id: creator.id } }));
    expect(await refusals(creator)).toEqual([partner.id]);
    await passPartnerDeadline(id);
    expect(await refusals(creator)).toEqual([]);
  });

  test('a friend who has applied, or is paused, cannot be chosen', async () => {
    const [creator, partner] = creators;
    const id = await playdates.create(creators);
    await people.befriend(creator, players[1]);
    await playdates.apply(players, id);
    ok(await refuse(partner, id));
    expect(await choose(creator, id, players[1])).toMatchObject({
      status: 409,
      body: { data: { fields: { partner_id: messages.alreadyInPlaydate } } },
    });
    const { cal } = await friendsOf(creator);
    await people.setPaused(cal, true);
    expect(await choose(creator, id, cal)).toMatchObject({
      status: 409,
      body: { data: { fields: { partner_id: messages.pausedMember } } },
    });
  });

  test('an application of somebody from whom the friend is apart is declined as always', async () => {
    const [creator, partner] = creators;
    const id = await playdates.create(creators);
    await playdates.apply(players, id);
    const { cal } = await friendsOf(creator);
    ok(await cal.call('POST', '/api/blocks', { body: { profile_id: players[1].id } }));
    ok(await refuse(partner, id));
    ok(await choose(creator, id, cal));
    for (const player of players)
      expect(await unread(player)).toContainEqual([
        noticeTexts.declinedTitle,
        `${where}: ${noticeTexts.declinedMessage}`,
      ]);
    expect(await detail(cal, id)).toMatchObject({ request_count: 0 });
    expect(await violatedInvariants(server)).toEqual([]);
  });

  test('after 48 hours it is over for every action at once, and the job cancels it', async () => {
    const [creator, partner] = creators;
    const id = await playdates.create(creators);
    const request = await playdates.apply(players, id);
    const { cal } = await friendsOf(creator);
    ok(await refuse(partner, id));
    await passPartnerDeadline(id);
    expect(await detail(creator, id)).toMatchObject({
      status: 'cancelled',
      abilities: {
        choose_partner: false,
        cancel: false,
        change_terms: false,
        answer_requests: false,
      },
    });
    expect((await choose(creator, id, cal)).status).toBe(409);
    expect((await playdates.answer(creator, id, request, 'declined')).status).toBe(409);
    await tidy();
    const { rows } = await sql<{
      status: string;
    }>`select status from play_dates where id = ${id}`.execute(server.app.db);
    expect(rows).toEqual([{ status: 'cancelled' }]);
    expect(await unread(creator)).toContainEqual([
      noticeTexts.cancelledTitle,
      `${where}: ${partnerNotices.noPartnerCancelledMessage}`,
    ]);
    for (const player of players)
      expect(await unread(player)).toContainEqual([
        noticeTexts.cancelledTitle,
        `East Valley, Arizona: ${partnerNotices.cancelledPlainMessage}`,
      ]);
    expect(await violatedInvariants(server)).toEqual([]);
  });
});

describe('a match without a time counts as confirmed by', () => {
  const confirmed = async (id: string) =>
    ok<Agreement>(await creators[0].call('GET', `/api/play_dates/${id}/agreement`))
      .answers.map((given) => given.profile_id)
      .toSorted();

  test('whoever said in to exactly the agreed price, or sent the application', async () => {
    const terms = { time_zone: 'America/Phoenix' };
    const id = await playdates.create(creators, { terms });
    const request = await playdates.apply(players, id);
    ok(await sayIn(creators[1], id));
    ok(await sayIn(players[1], id, request));
    ok(await playdates.answer(creators[1], id, request, 'accepted'));
    expect(await confirmed(id)).toEqual(
      [...creators, ...players].map((each) => each.id).toSorted(),
    );
  });

  test('not by who said in to a range or to other terms, or has not answered', async () => {
    const terms = { time_zone: 'America/Phoenix' };
    const id = await playdates.create(creators, { terms, payment_per_hour_max: 60 });
    const request = ok<PlaydateRequest>(
      await players[0].call('POST', `/api/play_dates/${id}/requests`, {
        body: {
          requester_partner_id: players[1].id,
          offered_amount: 50,
          ...(await playdates.versionOf(id)),
        },
      }),
    );
    const { offer_changed_at } = await detail(creators[1], id);
    ok(await answerAsPartner(creators[1], id, { answer: 'in', offer_changed_at }));
    ok(
      await creators[0].call('PATCH', `/api/play_dates/${id}/requests/${request.id}`, {
        body: { status: 'accepted', amount_per_hour: 50, offer_changed_at },
      }),
    );
    expect(await confirmed(id)).toEqual([creators[0].id, players[0].id].toSorted());

    const other = await playdates.create(creators, { terms });
    const second = await playdates.apply(players, other);
    ok(await sayIn(players[1], other, second));
    ok(
      await creators[0].call('PUT', `/api/play_dates/${other}/terms`, {
        body: { ...terms, late_percent: 100 },
      }),
    );
    ok(await playdates.answer(creators[0], other, second, 'accepted'));
    expect(await confirmed(other)).toEqual([creators[0].id]);
  });

  test('not by who said in to the team before the creator chose another partner', async () => {
    const [creator, partner] = creators;
    const id = await playdates.create(creators, { terms: { time_zone: 'America/Phoenix' } });
    const request = await playdates.apply(players, id);
    ok(await sayIn(players[1], id, request));
    const { cal } = await friendsOf(creator);
    ok(await refuse(partner, id));
    ok(await choose(creator, id, cal));
    ok(await playdates.answer(cal, id, request, 'accepted'));
    expect(await confirmed(id)).toEqual([creator.id, cal.id].toSorted());
  });
});

test('what they have said is in the data export', async () => {
  const id = await playdates.create(creators);
  const request = await playdates.apply(players, id);
  ok(await sayIn(players[1], id, request));
  ok(await refuse(creators[1], id));
  const exported = async (person: TestPerson) =>
    ok<Record<string, object[]>>(await person.call('GET', '/api/auth/export'));
  expect((await exported(players[1])).play_date_requests).toMatchObject([
    { your_answer: 'in', your_answered_amount: offer.payment_per_hour_min },
  ]);
  expect((await exported(creators[1])).play_date_refusals).toMatchObject([{ play_date_id: id }]);
});
