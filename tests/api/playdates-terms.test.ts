import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { noticeTexts as matchNotices } from '#features/matches/messages/notices.ts';
import type {
  PlaydateCard,
  PlaydateDetail,
  PlaydateRequest,
  RecentTerms,
} from '#features/playdates/contract/answers.ts';
import { applicationTexts } from '#features/playdates/messages/applications.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { noticeTexts } from '#features/playdates/messages/notices.ts';
import { termsTexts } from '#features/playdates/messages/terms.ts';
import { newId } from '#platform/common/ids.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { passHours } from '#tests/support/play-date-times.ts';
import { ok, type Team } from '#tests/support/playdates.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, playdates } = await withServer();
const creators = await playdates.team();

const hour = 3_600_000;
const nextQuarter = Math.ceil(Date.now() / 900_000) * 900_000;
/**
 * So many hours from the next quarter hour, in Phoenix, which is seven hours behind UTC all year.
 */
const phoenix = (hours: number) =>
  new Date(nextQuarter + (hours - 7) * hour).toISOString().slice(0, 16);
const terms = { time_zone: 'America/Phoenix', venue_name: 'Gilbert Regional Park' };
const address = '3005 E Queen Creek Rd, Gilbert';

const withTimes = (team: Team, times: string[], changes: object = {}) =>
  playdates.create(team, { terms, times, ...changes });
const detail = async (person: TestPerson, id: string) =>
  ok<PlaydateDetail>(await person.call('GET', `/api/play_dates/${id}`));
const timesOf = async (person: TestPerson, id: string) =>
  ok<PlaydateCard>(await person.call('GET', `/api/play_dates/${id}/card`)).terms?.times ?? [];
const applyFor = async ([captain, partner]: Team, id: string, body: object) =>
  captain.call('POST', `/api/play_dates/${id}/requests`, {
    body: { requester_partner_id: partner.id, ...(await playdates.versionOf(id)), ...body },
  });
const accept = async (
  person: TestPerson,
  id: string,
  request: PlaydateRequest,
  body: object = {},
) =>
  person.call('PATCH', `/api/play_dates/${id}/requests/${request.id}`, {
    // What was seen.
    body: {
      status: 'accepted',
      ...(await playdates.versionOf(id)),
      time_id: request.time_ids.length === 1 ? request.time_ids[0] : undefined,
      amount_per_hour: request.offered_amount ?? undefined,
      ...body,
    },
  });
const putTimes = (person: TestPerson, id: string, times: string[]) =>
  person.call('PUT', `/api/play_dates/${id}/times`, { body: { times } });
const putTerms = (person: TestPerson, id: string, body: object) =>
  person.call('PUT', `/api/play_dates/${id}/terms`, { body });
describe('the terms of a PlayDate', () => {
  it('are absent unless its team has set some', async () => {
    const id = await playdates.create(creators);
    expect((await detail(creators[0], id)).terms).toBeNull();
    expect((await putTimes(creators[0], id, [phoenix(24)])).body).toMatchObject({
      message: messages.timesNeedTerms,
    });
  });

  it('come with the PlayDate, with defaults and the times in the order of the team', async () => {
    const id = await withTimes(creators, [phoenix(48), phoenix(24)], {
      terms: { ...terms, venue_address: address, place_zip: '85298' },
    });
    const { terms: saved } = await detail(creators[1], id);
    expect(saved).toMatchObject({
      ...terms,
      venue_address: address,
      place_zip: '85298',
      duration_minutes: 90,
      setting: null,
      court_access: null,
      court_cost: null,
      court_paid_by: 'each_own',
      format: 'casual',
      games: null,
      points: 11,
      balls_by: 'earning_team',
      notice_hours: 24,
      late_percent: 50,
    });
    expect(saved?.times.map((time) => time.local_start)).toEqual([phoenix(48), phoenix(24)]);
    expect(saved?.times[0]?.starts_at).toBe(new Date(nextQuarter + 48 * hour).toISOString());
  });

  it('say to everybody, to the own team later on and in its download which kind of court it is', async () => {
    const { reader } = await people('reader');
    const team = await playdates.team();
    const id = await withTimes(team, [phoenix(24)], {
      terms: { ...terms, court_access: 'public' },
    });
    const shown = ok<PlaydateCard>(await reader.call('GET', `/api/play_dates/${id}/card`));
    expect(shown.terms).toMatchObject({ court_access: 'public' });
    expect((await detail(team[0], id)).terms).toMatchObject({ court_access: 'public' });
    const repeated = ok<{ items: { terms: object }[] }>(
      await team[1].call('GET', '/api/play_dates/recent_terms'),
    );
    expect(repeated.items[0]?.terms).toMatchObject({ court_access: 'public' });
    const download = ok<{ play_dates: { id: string }[] }>(
      await team[0].call('GET', '/api/auth/export'),
    );
    expect(download.play_dates.find((each) => each.id === id)).toMatchObject({
      terms: { court_access: 'public' },
    });
  });

  it('tell the address only to the two teams and the ZIP code only to the creator’s', async () => {
    const players = await playdates.team();
    const { admin } = await people({ admin: { is_admin: true } });
    const id = await withTimes(creators, [phoenix(24)], {
      terms: { ...terms, venue_address: address, place_zip: '85298' },
    });
    const request = ok<PlaydateRequest>(
      await applyFor(players, id, { time_ids: [(await timesOf(players[0], id))[0]?.id] }),
    );
    const outside = async () => [
      await players[0].call('GET', `/api/play_dates/${id}/card`),
      await players[0].call('GET', '/api/play_dates?tab=applied'),
      await admin.call('GET', `/api/play_dates/${id}`),
      await admin.call('GET', `/api/play_dates/${id}/card`),
      await admin.call('GET', '/api/play_dates?tab=available'),
    ];
    for (const answer of await outside()) {
      expect(JSON.stringify(answer.body)).toContain(id);
      expect(JSON.stringify(answer.body)).not.toMatch(/Queen Creek|85298/);
    }
    ok(await accept(creators[0], id, request));
    expect((await detail(players[1], id)).terms).toMatchObject({ venue_address: address });
    expect(JSON.stringify(await detail(players[1], id))).not.toMatch(/\b85298\b/);
    expect(JSON.stringify(await detail(admin, id))).not.toMatch(/Queen Creek|85298/);
  });

  it('are changed by the creator’s team alone, and only while the PlayDate is open', async () => {
    const { id, players } = await playdates.match();
    const open = await playdates.create(creators);
    expect((await putTerms(players[0], open, terms)).status).toBe(403);
    expect((await putTerms(players[0], newId(), terms)).status).toBe(404);
    expect((await putTerms(players[0], id, terms)).status).toBe(403);
    expect((await putTerms(creators[1], open, { ...terms, setting: 'indoor' })).status).toBe(200);
    ok(await playdates.update(creators[0], open, 'cancelled'));
    const late = await putTerms(creators[0], open, terms);
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ message: termsTexts.termsFrozen }),
    ]);
  });

  it('are frozen by the schema too', async () => {
    const id = await withTimes(creators, [phoenix(24)]);
    ok(await playdates.update(creators[0], id, 'cancelled'));
    const { db } = server.app;
    await expect(
      db
        .updateTable('play_date_terms')
        .set({ points: 21 })
        .where('play_date_id', '=', id)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'play_date_terms_frozen' });
    await expect(
      db.deleteFrom('play_date_times').where('play_date_id', '=', id).execute(),
    ).rejects.toMatchObject({ constraint: 'play_date_terms_frozen' });
  });

  it('keep the court of a match that was cancelled', async () => {
    const team = await playdates.team();
    const id = await playdates.create(team, { terms });
    const request = await playdates.apply(await playdates.team(), id);
    ok(await playdates.answer(team[0], id, request, 'accepted'));
    const { db } = server.app;
    const update = db.updateTable('play_date_terms').set({ venue_name: null, venue_address: null });
    const frozen = { constraint: 'play_date_terms_frozen' };
    await expect(update.where('play_date_id', '=', id).execute()).rejects.toMatchObject(frozen);
    await db.updateTable('play_dates').set({ status: 'cancelled' }).where('id', '=', id).execute();
    await expect(update.where('play_date_id', '=', id).execute()).rejects.toMatchObject(frozen);
  });

  it('are saved with the times, or not at all', async () => {
    const id = await withTimes(creators, [phoenix(24)]);
    const moved = { ...terms, venue_name: 'Freestone Park' };
    const refused = await putTerms(creators[0], id, { ...moved, times: [phoenix(1)] });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { data: { fields: { 'times.0': messages.timesAhead } } },
    ]);
    expect((await detail(creators[0], id)).terms).toMatchObject(terms);
    ok(await putTerms(creators[0], id, { ...moved, times: [phoenix(48), phoenix(24)] }));
    const { terms: saved } = await detail(creators[0], id);
    expect(saved).toMatchObject(moved);
    expect(saved?.times.map((time) => time.local_start)).toEqual([phoenix(48), phoenix(24)]);
    ok(await putTerms(creators[0], id, terms));
    expect((await detail(creators[0], id)).terms?.times).toHaveLength(2);
    ok(
      await putTerms(creators[0], id, {
        ...terms,
        time_zone: 'America/Denver',
        times: [phoenix(72)],
      }),
    );
    const { terms: other } = await detail(creators[0], id);
    expect(other?.times.map((time) => time.local_start)).toEqual([phoenix(72)]);
  });

  it('of the last five are offered to both of the team again, and to nobody else', async () => {
    const [team, others] = [await playdates.team(), await playdates.team()];
    const recent = async (person: TestPerson) =>
      ok<{ items: RecentTerms[] }>(await person.call('GET', '/api/play_dates/recent_terms')).items;
    expect(await recent(team[0])).toEqual([]);
    await playdates.create(team);
    const ids: string[] = [];
    for (const hours of [24, 25, 26, 27, 28, 29]) {
      const changes = { terms: { ...terms, venue_address: address, place_zip: '85298' } };
      ids.push(await withTimes(team, [phoenix(hours)], { ...changes, payment_per_hour_max: 60 }));
    }
    const last = ids.at(-1) ?? '';
    const [time] = await timesOf(others[0], last);
    const request = ok<PlaydateRequest>(
      await applyFor(others, last, { time_ids: [time?.id], offered_amount: 50 }),
    );
    ok(await accept(team[0], last, request));
    for (const player of team) {
      const items = await recent(player);
      expect(items.map((item) => item.id)).toEqual(ids.slice(1).toReversed());
      expect(items[0]).toMatchObject({ agreed_start: phoenix(29), payment_per_hour_max: 60 });
      expect(items[1]).toMatchObject({
        agreed_start: null,
        terms: {
          venue_address: address,
          place_zip: '85298',
          times: [{ local_start: phoenix(28) }],
        },
      });
    }
    expect(await recent(others[0])).toEqual([]);
  });

  it('leave no range of prices outside a pending offer', async () => {
    const players = await playdates.team();
    const id = await withTimes(creators, [], { payment_per_hour_max: 60 });
    ok(await applyFor(players, id, { offered_amount: 55 }));
    const lower = await putTerms(creators[0], id, { ...terms, payment_per_hour_max: 50 });
    expect([lower.status, lower.body]).toMatchObject([
      409,
      { data: { fields: { payment_per_hour_max: termsTexts.offersAbove } } },
    ]);
    expect((await putTerms(creators[0], id, { ...terms, payment_per_hour_max: 39 })).status).toBe(
      400,
    );
    expect((await putTerms(creators[0], id, { ...terms, payment_per_hour_max: 55 })).status).toBe(
      200,
    );
  });
});

describe('the times of a PlayDate', () => {
  it('are at most five, here and in the schema', async () => {
    const six = [24, 25, 26, 27, 28, 29].map(phoenix);
    const tooMany = await creators[0].call('POST', '/api/play_dates', {
      body: { partner_id: creators[1].id, terms, times: six },
    });
    expect(tooMany.status).toBe(400);
    expect(JSON.stringify(tooMany.body)).toContain(messages.timesTooMany);
    const id = await withTimes(creators, six.slice(0, 5));
    const sixth = { id: newId(), play_date_id: id, position: 6, time_zone: terms.time_zone };
    await expect(
      server.app.db
        .insertInto('play_date_times')
        .values({ ...sixth, starts_at: new Date(nextQuarter + 30 * hour).toISOString() })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'play_date_times_position_check' });
  });

  it.each([
    ['a quarter of an hour less than two hours ahead', -0.25 + 2, 400],
    ['two hours ahead', 2.25, 201],
    ['90 days ahead', 90 * 24 - 0.25, 201],
    ['more than 90 days ahead', 90 * 24 + 0.25, 400],
  ])('%s are answered with their limits', async (_, hours, status) => {
    const team = await playdates.team();
    const body = {
      partner_id: team[1].id,
      type: 'challenge',
      state: 'AZ',
      regions: ['yuma'],
      description: 'x',
    };
    const answer = await team[0].call('POST', '/api/play_dates', {
      body: {
        ...body,
        payment_per_hour_min: 40,
        payment_per_hour_max: 40,
        terms,
        times: [phoenix(hours)],
      },
    });
    expect(answer.status === 200 ? 201 : answer.status).toBe(status);
    if (status === 400) expect(JSON.stringify(answer.body)).toContain(messages.timesAhead);
  });

  it('that the clocks skip are refused where they are skipped', async () => {
    const answer = await creators[0].call('POST', '/api/play_dates', {
      body: {
        type: 'teach',
        state: 'UT',
        description: 'Early',
        partner_id: creators[1].id,
        payment_per_hour_min: 40,
        payment_per_hour_max: 40,
        terms: { time_zone: 'America/Denver' },
        times: ['2027-03-14T02:30'],
      },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ data: { fields: { 'times.0': termsTexts.timeSkipped } } });
  });

  it('that overlap an own match are marked for the applicant, and only warn', async () => {
    const players = await playdates.team();
    const [first, second] = [
      await withTimes(creators, [phoenix(24)]),
      await withTimes(await playdates.team(), [phoenix(25), phoenix(26)]),
    ];
    const [time] = await timesOf(players[0], first);
    const request = ok<PlaydateRequest>(await applyFor(players, first, { time_ids: [time?.id] }));
    ok(await accept(creators[0], first, request));
    const offered = await timesOf(players[0], second);
    expect(offered.map((each) => each.overlaps)).toEqual([true, false]);
    expect((await applyFor(players, second, { time_ids: [offered[0]?.id] })).status).toBe(200);
  });

  it('stay chosen while they stay proposed, and who has none left is asked to choose again', async () => {
    const [one, two] = [await playdates.team(), await playdates.team()];
    const id = await withTimes(creators, [phoenix(24), phoenix(48)]);
    const [first, second] = await timesOf(one[0], id);
    const kept = ok<PlaydateRequest>(
      await applyFor(one, id, { time_ids: [first?.id, second?.id] }),
    );
    const lost = ok<PlaydateRequest>(await applyFor(two, id, { time_ids: [first?.id] }));
    ok(await putTimes(creators[1], id, [phoenix(72), phoenix(48)]));
    const found = ok<{ items: PlaydateRequest[] }>(
      await creators[0].call('GET', `/api/play_dates/${id}/requests`),
    ).items;
    expect(found.find((each) => each.id === kept.id)?.time_ids).toEqual([second?.id]);
    expect(found.find((each) => each.id === lost.id)?.time_ids).toEqual([]);
    const titles = async (person: TestPerson) =>
      ok<{ items: { title: string; message: string }[] }>(
        await person.call('GET', '/api/notifications'),
      ).items.map((item) => item.message);
    expect(await titles(two[1])).toContainEqual(
      expect.stringContaining(noticeTexts.chooseAgainMessage),
    );
    expect(await titles(one[1])).not.toContainEqual(
      expect.stringContaining(noticeTexts.chooseAgainMessage),
    );

    const { offer_changed_at } = ok<PlaydateCard>(
      await two[1].call('GET', `/api/play_dates/${id}/card`),
    );
    const chooseAgain = (time_ids: string[]) =>
      two[1].call('PUT', `/api/play_dates/${id}/requests/${lost.id}/times`, {
        body: { time_ids, seen: { amount_per_hour: 40, offer_changed_at, time_ids: [] } },
      });
    expect((await chooseAgain([])).body).toMatchObject({
      data: { fields: { time_ids: messages.timeRequired } },
    });
    expect(ok<PlaydateRequest>(await chooseAgain([second?.id ?? ''])).time_ids).toEqual([
      second?.id,
    ]);
    expect(
      (
        await one[0].call('PUT', `/api/play_dates/${id}/requests/${lost.id}/times`, {
          body: { time_ids: [] },
        })
      ).status,
    ).toBe(403);
  });

  it('that have passed do not count: whoever has no other is asked to choose again', async () => {
    const [team, two, other] = [
      await playdates.team(),
      await playdates.team(),
      await playdates.team(),
    ];
    const id = await withTimes(team, [phoenix(24), phoenix(72)]);
    const [first, second] = await timesOf(two[0], id);
    ok(await applyFor(two, id, { time_ids: [first?.id] }));
    ok(await applyFor(other, id, { time_ids: [first?.id, second?.id] }));
    await passHours(server, id, 30);
    const left = (await timesOf(team[0], id)).map((time) => time.local_start);
    ok(await putTimes(team[0], id, [...left, phoenix(96)]));
    const told = async (person: TestPerson) =>
      ok<{ items: { title: string }[] }>(await person.call('GET', '/api/notifications')).items.map(
        (item) => item.title,
      );
    expect(await told(two[1])).toContain(noticeTexts.chooseAgainTitle);
    expect(await told(other[1])).not.toContain(noticeTexts.chooseAgainTitle);
  });

  it('take a PlayDate out of Available when the last one has passed', async () => {
    const players = await playdates.team();
    const id = await withTimes(creators, [phoenix(24)]);
    const isAvailable = async () =>
      JSON.stringify((await players[0].call('GET', '/api/play_dates?tab=available')).body).includes(
        id,
      );
    const [time] = await timesOf(players[0], id);
    expect(await isAvailable()).toBe(true);
    await passHours(server, id, 48);
    expect(await isAvailable()).toBe(false);
    const late = await applyFor(players, id, { time_ids: [time?.id] });
    expect([late.status, late.body]).toMatchObject([409, { message: messages.noLongerAvailable }]);
    ok(await putTimes(creators[0], id, [phoenix(24)]));
    expect(await isAvailable()).toBe(true);
  });

  it('that are ahead alone are asked about, and who was not chosen reads none of a match', async () => {
    const [winners, losers] = [await playdates.team(), await playdates.team()];
    const team = await playdates.team();
    const id = await withTimes(team, [phoenix(24), phoenix(72), phoenix(96)]);
    const [, second, third] = await timesOf(winners[0], id);
    await passHours(server, id, 30);
    const last = async (person: TestPerson, title: string) =>
      ok<{ items: { title: string; message: string }[] }>(
        await person.call('GET', '/api/notifications'),
      ).items.find((item) => item.title === title)?.message;
    const chosen = { time_ids: [second?.id, third?.id] };
    const won = ok<PlaydateRequest>(await applyFor(winners, id, chosen));
    ok(await applyFor(losers, id, chosen));
    const [passed = '', ...ahead] = (await timesOf(team[0], id)).map((time) =>
      formatDateTime(time.starts_at, 'America/Phoenix'),
    );
    expect(await last(losers[1], 'Play with Captain Tester?')).toContain(
      `${ahead[0]} or 1 other time`,
    );
    expect(await last(losers[1], 'Play with Captain Tester?')).not.toContain(passed);
    ok(await accept(team[0], id, won, { time_id: second?.id }));
    const filled = await last(losers[0], noticeTexts.filledTitle);
    expect(filled).toMatch(new RegExp(`^[A-Z][^:]*, Arizona: ${noticeTexts.filledMessage}$`));
    expect(filled).not.toMatch(/M[SD]T|No time/);
  });
});

describe('an application for a PlayDate with times', () => {
  it('names at least one of them', async () => {
    const players = await playdates.team();
    const id = await withTimes(creators, [phoenix(24), phoenix(48)]);
    expect((await applyFor(players, id, {})).body).toMatchObject({
      data: { fields: { time_ids: messages.timeRequired } },
    });
    expect((await applyFor(players, id, { time_ids: [newId()] })).body).toMatchObject({
      data: { fields: { time_ids: messages.timeUnknown } },
    });
    const [time] = await timesOf(players[0], id);
    expect(
      ok<PlaydateRequest>(await applyFor(players, id, { time_ids: [time?.id] })).time_ids,
    ).toEqual([time?.id]);
  });

  it('offers a price within the range', async () => {
    const players = await playdates.team();
    const id = await withTimes(creators, [], { payment_per_hour_max: 60 });
    for (const offered_amount of [39, 61])
      expect((await applyFor(players, id, { offered_amount })).body).toMatchObject({
        data: { fields: { offered_amount: messages.offerRange(40, 60) } },
      });
    expect(
      ok<PlaydateRequest>(await applyFor(players, id, { offered_amount: 60 })).offered_amount,
    ).toBe(60);
  });

  it('is accepted with one of its times and its price', async () => {
    const players = await playdates.team();
    const id = await withTimes(creators, [phoenix(24), phoenix(48), phoenix(72)], {
      payment_per_hour_max: 60,
    });
    const [first, second, third] = await timesOf(players[0], id);
    const request = ok<PlaydateRequest>(
      await applyFor(players, id, { time_ids: [first?.id, second?.id], offered_amount: 50 }),
    );
    const unknown = { data: { fields: { time_id: messages.timeUnknown } } };
    expect((await accept(creators[1], id, request)).body).toMatchObject({
      message: applicationTexts.applicationChanged,
    });
    expect((await accept(creators[1], id, request, { time_id: third?.id })).body).toMatchObject(
      unknown,
    );
    ok(await accept(creators[1], id, request, { time_id: second?.id }));
    expect((await detail(players[0], id)).agreed).toEqual({
      starts_at: second?.starts_at,
      ends_at: new Date(new Date(second?.starts_at ?? '').getTime() + 1.5 * hour).toISOString(),
      local_start: second?.local_start,
      time_zone: 'America/Phoenix',
      amount_per_hour: 50,
      duration_minutes: 90,
      venue_name: terms.venue_name,
      venue_author_blocked: false,
      setting: null,
      owed: null,
    });
    const { rows } = await sql<{ profile_id: string }>`
      select profile_id from agreement_answers where play_date_id = ${id} and version = 1
        and answer = 'confirmed'`.execute(server.app.db);
    expect(rows.map((row) => row.profile_id).toSorted()).toEqual(
      [creators[1].id, players[0].id].toSorted(),
    );
    const asked = ok<{ items: { title: string; message: string }[] }>(
      await players[1].call('GET', '/api/notifications'),
    ).items.find((item) => item.title === matchNotices.confirmTitle);
    expect(asked?.message).toMatch(
      /^\w{3}, \w{3} \d+, \d+:\d\d [AP]M MST, Gilbert Regional Park, against .*: Your team was accepted\. You earn \$50 per hour, \$75 for 1\.5 hours\. Does this suit you\? You can say /,
    );
  });

  it('without an offer on a range is accepted with a price, which the captain has yet to confirm', async () => {
    const players = await playdates.team();
    const id = await withTimes(creators, [], { payment_per_hour_max: 60 });
    const request = ok<PlaydateRequest>(await applyFor(players, id, {}));
    const range = { data: { fields: { amount_per_hour: messages.offerRange(40, 60) } } };
    expect((await accept(creators[0], id, request)).body).toMatchObject(range);
    expect((await accept(creators[0], id, request, { amount_per_hour: 61 })).body).toMatchObject(
      range,
    );
    ok(await accept(creators[0], id, request, { amount_per_hour: 45 }));
    expect((await detail(creators[0], id)).agreed).toMatchObject({
      starts_at: null,
      amount_per_hour: 45,
    });
    const { rows } = await sql`select from agreement_answers where play_date_id = ${id}`.execute(
      server.app.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('cannot be completed before it has started', async () => {
    const players = await playdates.team();
    const id = await withTimes(creators, [phoenix(24)]);
    const [time] = await timesOf(players[0], id);
    const request = ok<PlaydateRequest>(await applyFor(players, id, { time_ids: [time?.id] }));
    ok(await accept(creators[0], id, request));
    const early = await playdates.update(creators[0], id, 'completed');
    expect([early.status, early.body]).toMatchObject([409, { message: messages.notStarted }]);
  });
});

describe('Available, soonest first', () => {
  it('shows each PlayDate once, by its next time, and those without times at the end', async () => {
    const { reader } = await people('reader');
    const { db } = server.app;
    await db
      .updateTable('play_dates')
      .set({ status: 'cancelled' })
      .where('status', '=', 'open')
      .execute();
    const plain = await playdates.create(await playdates.team());
    const late = await withTimes(await playdates.team(), [phoenix(50), phoenix(90)]);
    const soon = await withTimes(await playdates.team(), [phoenix(200), phoenix(30)]);
    const second = await withTimes(await playdates.team(), [phoenix(60)]);
    const older = await playdates.create(await playdates.team());
    const list = ok<{ items: PlaydateCard[] }>(
      await reader.call('GET', '/api/play_dates?tab=available&sort=soonest'),
    );
    expect(list.items.map((item) => item.id)).toEqual([soon, late, second, older, plain]);
  });

  it('continues over pages and from times to those without', async () => {
    const { reader } = await people('reader');
    const expected: string[] = [];
    for (let n = 0; n < 23; n += 1)
      expected.push(await withTimes(await playdates.team(), [phoenix(300 + n), phoenix(800)]));
    const seen: string[] = [];
    const path = '/api/play_dates?tab=available&sort=soonest';
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { items: PlaydateCard[]; next_cursor: string | null } = ok(
        await reader.call('GET', cursor === '' ? path : `${path}&cursor=${cursor}`),
      );
      seen.push(...page.items.map((item) => item.id));
      cursor = page.next_cursor;
    }
    expect(seen.filter((id) => expected.includes(id))).toEqual(expected);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('Create again', () => {
  it('tells whom the match declined within the last 14 days alone', async () => {
    for (const [age, told] of [
      ['13 days 23 hours', 1],
      ['14 days', 0],
    ] as const) {
      const [players, declined] = [await playdates.team(), await playdates.team()];
      const id = await playdates.create(creators);
      const request = await playdates.apply(players, id);
      await playdates.apply(declined, id);
      ok(await playdates.answer(creators[0], id, request, 'accepted'));
      await sql`update play_date_requests set updated_at = now() - ${age}::interval
        where play_date_id = ${id}`.execute(server.app.db);
      await playdates.create(creators, { repeats_id: id });
      const { items } = ok<{ items: { title: string }[] }>(
        await declined[1].call('GET', '/api/notifications'),
      );
      expect(items.filter(({ title }) => title === noticeTexts.availableAgainTitle)).toHaveLength(
        told,
      );
    }
  });

  it('tells whom the match declined once, without telling them twice', async () => {
    const [players, declined] = [await playdates.team(), await playdates.team()];
    const id = await playdates.create(creators);
    const accepted = await playdates.apply(players, id);
    await playdates.apply(declined, id);
    ok(await playdates.answer(creators[0], id, accepted, 'accepted'));
    const told = async () =>
      ok<{ items: { title: string }[] }>(
        await declined[1].call('GET', '/api/notifications'),
      ).items.filter((item) => item.title === noticeTexts.availableAgainTitle).length;
    await playdates.create(creators, { repeats_id: id });
    expect(await told()).toBe(1);
    await playdates.create(creators, { repeats_id: id });
    expect(await told()).toBe(1);
  });
});
