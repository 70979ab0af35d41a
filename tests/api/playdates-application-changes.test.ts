import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Home } from '#features/home/contract.ts';
import type { Agreement } from '#features/matches/contract/answers.ts';
import type { PlaydateCard, PlaydateRequest } from '#features/playdates/contract/answers.ts';
import { applicationTexts } from '#features/playdates/messages/applications.ts';
import { partnerNotices } from '#features/playdates/messages/partner-notices.ts';
import { callingOffLine } from '#features/playdates/rules/terms-lines.ts';
import { endMailHour } from '#tests/support/match-mails.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { ok, type Team } from '#tests/support/playdates.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, playdates } = await withServer();

const quarter = 900_000;
const phoenix = (hours: number) =>
  new Date(Math.ceil(Date.now() / quarter) * quarter + (hours - 7) * 3_600_000)
    .toISOString()
    .slice(0, 16);
const terms = { time_zone: 'America/Phoenix', venue_name: 'Old Park' };

type Card = PlaydateCard & { my_request: PlaydateRequest | null };
const card = async (person: TestPerson, id: string) =>
  ok<Card>(await person.call('GET', `/api/play_dates/${id}/card`));
const own = async (person: TestPerson, id: string) => {
  const { my_request } = await card(person, id);
  if (my_request === null) throw new Error('There is no application.');
  return my_request;
};
/** What an applicant sees of the application as it is. */
const seenBy = async (person: TestPerson, id: string) => {
  const { offer_changed_at, my_request } = await card(person, id);
  const { offered_amount = null, time_ids = [] } = my_request ?? {};
  return { amount_per_hour: offered_amount, offer_changed_at, time_ids };
};
type Seen = Partial<Awaited<ReturnType<typeof seenBy>>>;
const putTimes = async (
  person: TestPerson,
  id: string,
  request: string,
  time_ids: string[],
  seen: Seen = {},
) =>
  person.call('PUT', `/api/play_dates/${id}/requests/${request}/times`, {
    body: { time_ids, seen: { ...(await seenBy(person, id)), ...seen } },
  });
const putOffer = async (
  person: TestPerson,
  id: string,
  request: string,
  offered_amount: number,
  seen: Seen = {},
) =>
  person.call('PUT', `/api/play_dates/${id}/requests/${request}/offer`, {
    body: { offered_amount, seen: { ...(await seenBy(person, id)), ...seen } },
  });
const putTerms = (person: TestPerson, id: string, changes: object) =>
  person.call('PUT', `/api/play_dates/${id}/terms`, { body: { ...terms, ...changes } });
/** Says in to the application as it is, or as it was seen. */
const sayIn = async (person: TestPerson, id: string, request_id: string, seen: Seen = {}) =>
  person.call('PUT', `/api/play_dates/${id}/answer`, {
    body: { request_id, answer: 'in', ...(await seenBy(person, id)), ...seen },
  });
/** The application at the time that it has, or at what was seen. */
const accept = async (person: TestPerson, id: string, request: string, seen: object = {}) => {
  const { items } = ok<{ items: PlaydateRequest[] }>(
    await person.call('GET', `/api/play_dates/${id}/requests`),
  );
  const time_id = items.find((item) => item.id === request)?.time_ids[0];
  return person.call('PATCH', `/api/play_dates/${id}/requests/${request}`, {
    body: { status: 'accepted', time_id, ...(await playdates.versionOf(id)), ...seen },
  });
};
const confirmed = async (person: TestPerson, id: string) =>
  ok<Agreement>(await person.call('GET', `/api/play_dates/${id}/agreement`))
    .answers.filter(({ answer }) => answer === 'confirmed')
    .map(({ profile_id }) => profile_id);
type Notice = { title: string; message: string; read: boolean };
const notices = async (person: TestPerson) =>
  ok<{ items: Notice[] }>(await person.call('GET', '/api/notifications')).items;
const unread = async (person: TestPerson) =>
  (await notices(person))
    .filter((notice) => !notice.read)
    .map(({ title, message }) => [title, message]);
const asked = async (person: TestPerson) =>
  ok<Home>(await person.call('GET', '/api/home')).asked?.items.map(({ request }) => request?.id);
const mailsTo = async (person: TestPerson) => (await server.mails(person.email)).length;

let creators: Team;
let players: Team;
beforeEach(async () => {
  creators = await playdates.team();
  players = await playdates.team();
});

/**
 * A PlayDate with two times and a range of prices, and an application for the first time at $50.
 */
async function applied(changes: object = {}) {
  const id = await playdates.create(creators, {
    terms,
    times: [phoenix(48), phoenix(72)],
    payment_per_hour_max: 60,
    ...changes,
  });
  const { terms: shown, offer_changed_at } = await card(players[0], id);
  const times = shown?.times.map((time) => time.id) ?? [];
  const { id: request } = ok<PlaydateRequest>(
    await players[0].call('POST', `/api/play_dates/${id}/requests`, {
      body: {
        requester_partner_id: players[1].id,
        offered_amount: 50,
        offer_changed_at,
        time_ids: times.slice(0, 1),
      },
    }),
  );
  return { id, request, times };
}

describe('the times of an application', () => {
  test('ask the captain again when the partner changes them, who else counts as confirmed unseen', async () => {
    const { id, request, times } = await applied();
    ok(await putTimes(players[1], id, request, times.slice(1)));
    expect(await own(players[0], id)).toMatchObject({
      awaits_captain: true,
      awaits_partner: false,
    });
    expect(await asked(players[0])).toEqual([request]);
    expect(await asked(players[1])).toEqual([]);
    const [[title, message] = []] = await unread(players[0]);
    expect(title).toBe('Play with Partner Tester?');
    expect(message).toMatch(
      /^(\w{3}, \w{3} \d+, \S+ [AP]M MST), East Valley, Arizona: Partner Tester has changed your application\. \1 instead of \w{3}, \w{3} \d+, \S+ [AP]M MST\. Earn Teaching, you earn \$50 per hour\. Is that fine with you\?$/,
    );
    ok(await accept(creators[0], id, request, { amount_per_hour: 50 }));
    expect(await confirmed(creators[0], id)).toEqual([creators[0].id]);
  });

  test('are accepted by who has seen them, and not where none is named', async () => {
    const { id, request, times } = await applied();
    const seen = { amount_per_hour: 50, time_id: undefined };
    ok(await putTimes(players[1], id, request, times.slice(1)));
    expect(await accept(creators[0], id, request, seen)).toMatchObject({
      status: 409,
      body: { message: 'This application has changed. Please look again.' },
    });
    expect(await accept(creators[0], id, request, { ...seen, time_id: times[0] })).toMatchObject({
      status: 400,
    });
    ok(await accept(creators[0], id, request, { ...seen, time_id: times[1] }));
  });

  test('are confirmed by the captain who has said yes to them', async () => {
    const { id, request, times } = await applied();
    ok(await putTimes(players[1], id, request, times.slice(1)));
    for (const time_ids of [times.slice(0, 1), []])
      expect(await sayIn(players[0], id, request, { time_ids })).toMatchObject({
        status: 409,
        body: { message: partnerNotices.questionChanged },
      });
    ok(await sayIn(players[0], id, request));
    expect(await unread(players[0])).toEqual([]);
    ok(await accept(creators[0], id, request, { amount_per_hour: 50 }));
    expect((await confirmed(creators[0], id)).toSorted()).toEqual(
      [creators[0].id, players[0].id].toSorted(),
    );
  });

  test('ask a partner who was in again, by mail too, and nobody where nothing changes', async () => {
    const { id, request, times } = await applied();
    ok(await sayIn(players[1], id, request));
    ok(await putTimes(players[0], id, request, times.slice(0, 1)));
    expect(await asked(players[1])).toEqual([]);
    await endMailHour(server);
    const before = await mailsTo(players[1]);
    ok(await putTimes(players[0], id, request, times));
    ok(await putTimes(players[0], id, request, times.slice(1)));
    expect(await own(players[1], id)).toMatchObject({ awaits_partner: true });
    expect(await unread(players[1])).toHaveLength(1);
    expect(await mailsTo(players[1])).toBe(before + 1);
  });
});

describe('a change of an application', () => {
  const refused = { status: 409, body: { message: 'This has changed. Please look again.' } };

  test('by who has not seen the price, the times or the terms as they are is refused', async () => {
    const { id, request, times } = await applied();
    const before = await seenBy(players[0], id);
    ok(await putTerms(creators[0], id, { duration_minutes: 120, late_percent: 100 }));
    const { offer_changed_at } = before;
    expect(
      await putTimes(players[0], id, request, times.slice(1), { offer_changed_at }),
    ).toMatchObject(refused);
    expect(await putOffer(players[0], id, request, 55, { offer_changed_at })).toMatchObject(
      refused,
    );
    ok(await putOffer(players[1], id, request, 40));
    expect(
      await putTimes(players[0], id, request, times.slice(1), { amount_per_hour: 50 }),
    ).toMatchObject(refused);
    expect(await putOffer(players[0], id, request, 55, { amount_per_hour: 50 })).toMatchObject(
      refused,
    );
    ok(await putTimes(players[1], id, request, times.slice(1)));
    for (const { time_ids } of [before, { time_ids: [] }]) {
      expect(await putTimes(players[0], id, request, times, { time_ids })).toMatchObject(refused);
      expect(await putOffer(players[0], id, request, 55, { time_ids })).toMatchObject(refused);
    }
    expect(await own(players[0], id)).toMatchObject({
      awaits_captain: true,
      offered_amount: 40,
      time_ids: times.slice(1),
    });
  });

  test('that is repeated is answered alike, though what was seen is no longer so', async () => {
    const { id, request, times } = await applied();
    const seen = await seenBy(players[0], id);
    for (const _ of [1, 2]) ok(await putTimes(players[0], id, request, times.slice(1), seen));
    const then = await seenBy(players[0], id);
    for (const _ of [1, 2]) ok(await putOffer(players[0], id, request, 55, then));
  });

  test('that does not say what was seen is refused', async () => {
    const { id, request, times } = await applied();
    const { call } = players[0];
    const application = `/api/play_dates/${id}/requests/${request}`;
    expect(await call('PUT', `${application}/times`, { body: { time_ids: times } })).toMatchObject(
      refused,
    );
    expect(
      await call('PUT', `${application}/offer`, { body: { offered_amount: 55 } }),
    ).toMatchObject(refused);
  });
});

describe('the price of an application', () => {
  test('is changed by either of the team, told to the creators and asked of the other', async () => {
    const { id, request } = await applied();
    const mails = await mailsTo(creators[0]);
    expect(ok(await putOffer(players[1], id, request, 55))).toMatchObject({
      offered_amount: 55,
      awaits_captain: true,
      awaits_partner: false,
    });
    for (const creator of creators)
      expect(
        (await unread(creator)).filter(([title]) => title !== 'Play with Captain Tester?'),
      ).toEqual([
        [
          'Application Changed',
          expect.stringMatching(
            /MST or 1 other time, East Valley, Arizona: Captain Tester and Partner Tester have changed their price\. You pay \$55 per hour instead of \$50\.$/,
          ),
        ],
      ]);
    expect(await mailsTo(creators[0])).toBe(mails);
    expect(await unread(players[0])).toEqual([
      [
        'Play with Partner Tester?',
        expect.stringMatching(
          /MST, East Valley, Arizona: Partner Tester has changed your application\. Earn Teaching, you earn \$55 per hour instead of \$50\. Is that fine with you\?$/,
        ),
      ],
    ]);
  });

  test('may be changed three times a day, and not outside of the range', async () => {
    const { id, request } = await applied();
    for (const outside of [39, 61])
      expect((await putOffer(players[0], id, request, outside)).status).toBe(400);
    expect((await putOffer(creators[0], id, request, 55)).status).toBe(403);
    for (const amount of [51, 51, 52, 53]) ok(await putOffer(players[0], id, request, amount));
    expect(await putOffer(players[1], id, request, 54)).toMatchObject({
      status: 429,
      body: { message: applicationTexts.offersUsedUp },
    });
    await sql`update play_date_requests set price_changed_at =
      array(select at - interval '1 day' from unnest(price_changed_at) at) where id = ${request}`.execute(
      server.app.db,
    );
    ok(await putOffer(players[1], id, request, 54));
  });

  test('that was seen is named by the acceptance', async () => {
    const { id, request } = await applied();
    ok(await putOffer(players[0], id, request, 55));
    for (const seen of [{}, { amount_per_hour: 50 }])
      expect(await accept(creators[0], id, request, seen)).toMatchObject({
        status: 409,
        body: { message: 'This application has changed. Please look again.' },
      });
    ok(await accept(creators[0], id, request, { amount_per_hour: 55 }));
    expect((await putOffer(players[0], id, request, 56)).status).toBe(409);
  });
});

describe('terms that change after an application', () => {
  test('are told to its team once, and shown before and after', async () => {
    const { id, request } = await applied();
    expect(await own(players[1], id)).toMatchObject({ terms_changes: [] });
    ok(await putTerms(creators[0], id, { duration_minutes: 120, late_percent: 100 }));
    ok(
      await putTerms(creators[0], id, { duration_minutes: 120, late_percent: 100, court_cost: 30 }),
    );
    for (const player of players) {
      expect((await own(player, id)).terms_changes).toEqual([
        { label: 'How long', before: '1.5 hours', after: '2 hours' },
        { label: 'Total', before: '$75 for 1.5 hours', after: '$100 for 2 hours' },
        { label: 'Court cost', before: null, after: '$30, each team its share' },
        {
          label: 'Calling off',
          before: callingOffLine({ late_percent: 50, notice_hours: 24 }),
          after: callingOffLine({ late_percent: 100, notice_hours: 24 }),
        },
      ]);
      expect((await unread(player)).filter(([title]) => title === 'Terms Have Changed')).toEqual([
        [
          'Terms Have Changed',
          expect.stringMatching(
            /MST, East Valley, Arizona: The terms have changed since you applied\. Please look again\.$/,
          ),
        ],
      ]);
    }
    ok(await accept(creators[0], id, request, { amount_per_hour: 50 }));
    expect(await confirmed(creators[0], id)).toEqual([creators[0].id]);
    expect((await unread(players[0])).map(([title]) => title)).toEqual(['Please Confirm']);
  });

  test('are not told where applicants read nothing of it', async () => {
    const { id } = await applied();
    ok(await putTerms(creators[0], id, { venue_address: '1 Main St' }));
    expect((await own(players[0], id)).terms_changes).toEqual([]);
    expect(await unread(players[0])).toEqual([]);
  });

  test('that were not there are all new', async () => {
    const id = await playdates.create(creators);
    await playdates.apply(players, id);
    ok(await putTerms(creators[0], id, {}));
    expect((await own(players[0], id)).terms_changes).toContainEqual({
      label: 'Court',
      before: null,
      after: 'Old Park',
    });
  });
});

describe('terms and a team that were not seen', () => {
  const refused = { status: 409, body: { message: 'This has changed. Please look again.' } };
  const longer = { duration_minutes: 120, late_percent: 100 };
  const apply = async (id: string, seen: object) =>
    players[0].call('POST', `/api/play_dates/${id}/requests`, {
      body: { requester_partner_id: players[1].id, ...seen },
    });

  test('are applied for by nobody who names what was seen', async () => {
    const id = await playdates.create(creators);
    const { offer_changed_at: none } = await card(players[0], id);
    expect(none).toBeNull();
    ok(await putTerms(creators[0], id, {}));
    expect(await apply(id, { offer_changed_at: none })).toMatchObject(refused);
    const { offer_changed_at } = await card(players[0], id);
    ok(await putTerms(creators[0], id, longer));
    expect(await apply(id, { offer_changed_at })).toMatchObject(refused);
    const request = ok<PlaydateRequest>(await apply(id, await playdates.versionOf(id)));
    ok(await accept(creators[0], id, request.id));
    expect((await confirmed(creators[0], id)).toSorted()).toEqual(
      [creators[0].id, players[0].id].toSorted(),
    );
  });

  test('are confirmed by no captain who names no version, who is not asked before the match', async () => {
    const id = await playdates.create(creators, { terms });
    const request = ok<PlaydateRequest>(await apply(id, {}));
    expect(request).toMatchObject({ awaits_captain: false });
    expect(await asked(players[0])).toEqual([]);
    ok(await accept(creators[0], id, request.id));
    expect(await confirmed(creators[0], id)).toEqual([creators[0].id]);
    expect((await unread(players[0])).map(([title]) => title)).toEqual(['Please Confirm']);
  });

  test('do not stop an application without terms that names no version', async () => {
    const id = await playdates.create(creators);
    const request = ok<PlaydateRequest>(await apply(id, {}));
    ok(await accept(creators[0], id, request.id));
    expect(await confirmed(creators[0], id)).toContain(players[0].id);
  });

  test('are accepted by nobody who names what was seen', async () => {
    const { id, request } = await applied();
    const seen = { amount_per_hour: 50, ...(await playdates.versionOf(id)) };
    ok(await putTerms(creators[0], id, longer));
    expect(await accept(creators[1], id, request, seen)).toMatchObject(refused);
    ok(await accept(creators[1], id, request, { amount_per_hour: 50 }));
    expect(await confirmed(creators[1], id)).toEqual([creators[1].id]);
  });

  test('are confirmed by nobody who accepts without a version', async () => {
    const { id, request } = await applied();
    ok(
      await accept(creators[1], id, request, { amount_per_hour: 50, offer_changed_at: undefined }),
    );
    expect(await confirmed(creators[1], id)).toEqual([players[0].id]);
    const { agreements } = ok<Home>(await creators[1].call('GET', '/api/home'));
    expect(agreements?.items.map((task) => [task.play_date_id, task.kind])).toEqual([
      [id, 'confirm'],
    ]);
  });
});

test('an application that waited when its PlayDate was cancelled is cancelled, not declined', async () => {
  const { id, request } = await applied();
  ok(await playdates.update(creators[1], id, 'cancelled'));
  expect(await own(players[0], id)).toMatchObject({ id: request, status: 'cancelled' });
  expect(await card(players[1], id)).toMatchObject({ my_request_status: 'cancelled' });
});

test('an acceptance tells both of its team when, where, for how much and who pays', async () => {
  const { id, request } = await applied();
  ok(await accept(creators[0], id, request, { amount_per_hour: 50 }));
  const agreed =
    /^\w{3}, \w{3} \d+, \d+:\d\d [AP]M MST, Old Park, against .*: Your team was accepted\. You earn \$50 per hour(\. Say hello|, \$75 for 1\.5 hours\. Does)/;
  for (const [player, title] of [
    [players[0], 'Application Accepted'],
    [players[1], 'Please Confirm'],
  ] as const) {
    const told = (await notices(player)).find((notice) => notice.title === title);
    expect(told?.message).toMatch(agreed);
  }
});
