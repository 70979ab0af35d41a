import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AgreementChange, AttendanceReport } from '#features/matches/contract/answers.ts';
import type {
  PlaydateCard,
  PlaydateDetail,
  PlaydateRequest,
} from '#features/playdates/contract/answers.ts';
import { timeZones } from '#features/playdates/data/time-zones.ts';
import { newId } from '#platform/common/ids.ts';
import { allowAnyTime, type Match, phoenix } from '#tests/support/agreements.ts';
import { allowAnyQuestions, ok } from '#tests/support/playdates.ts';
import type { Answer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

// Each bound at, below and above its edge: refused with the name of the field, or accepted. The
// schema's own are in bounds.test.ts.
const { server, agreements } = await withServer();
await allowAnyQuestions(server);
await allowAnyTime(server);
const [creators, players] = [await agreements.playdates.team(), await agreements.playdates.team()];

type Body = Record<string, unknown>;
/** Changes of a valid body: refused, each with the field that is named, and accepted. */
type Edges = { bad: [field: string, changes: Body][]; good: Body[] };
const letters = (count: number) => 'a'.repeat(count);

function oneOf(field: string, good: readonly unknown[], bad: readonly unknown[]): Edges {
  return {
    bad: [...bad, '', {}].map((value) => [field, { [field]: value }]),
    good: good.map((value) => ({ [field]: value })),
  };
}
/** Whole numbers from `least` to `most`. */
function number(field: string, least: number, most: number, also: Body = {}): Edges {
  return {
    bad: [least - 1, most + 1, least + 0.5, `${least}`].map((value) => [
      field,
      { ...also, [field]: value },
    ]),
    good: [least, most].map((value) => ({ ...also, [field]: value })),
  };
}
function text(field: string, most: number, also: Body = {}): Edges {
  return {
    bad: [letters(most + 1), 'a\u0007', 7].map((value) => [field, { ...also, [field]: value }]),
    good: ['a', letters(most), ` ${letters(most)} `, '', null].map((value) => ({
      ...also,
      [field]: value,
    })),
  };
}
const refused = (field: string, ...changes: Body[]): Edges => ({
  bad: changes.map((change) => [field, change]),
  good: [],
});
/** Times that begin from 2 hours to 90 days from now, on the quarter hour, at most so many. */
function times(field: string, most: number): Edges {
  const first = (count: number) => Array.from({ length: count }, (_, at) => phoenix(24 + at));
  // Half an hour off the bounds: that long a slow run may take.
  const invalid = [
    phoenix(1.75),
    phoenix(90 * 24 + 0.5),
    `${phoenix(24).slice(0, 14)}07`,
    '2027-02-30T18:00',
    7,
  ];
  return {
    bad: [
      [field, { [field]: first(most + 1) }],
      [field, { [field]: [phoenix(24), phoenix(24)] }],
      ...invalid.map((value): [string, Body] => [`${field}.1`, { [field]: [phoenix(24), value] }]),
    ],
    good: [first(most), [phoenix(2.5)], [phoenix(90 * 24 - 0.25)]].map((value) => ({
      [field]: value,
    })),
  };
}
const durations = oneOf('duration_minutes', [60, 90, 120], [0, 59, 61, 89, 91, 119, 121, '60']);
const venue: Record<string, Edges> = {
  venue_name: text('venue_name', 80),
  venue_address: text('venue_address', 160, { venue_name: 'Old Park' }),
  'venue_address without a name': refused('venue_name', { venue_address: '1 Road' }),
};

type Call = (changes: Body) => Promise<Answer>;

/** Refuses all of them first: a refusal changes nothing. `renew` prepares another accepted call. */
async function check(
  { bad, good }: Edges,
  call: Call,
  renew: () => Promise<void> = async () => undefined,
) {
  for (const [field, changes] of bad) {
    await server.app.db.deleteFrom('rate_limits').execute();
    const { status, body } = await call(changes);
    const { fields = {} } = (body as { data?: { fields?: Record<string, string> } }).data ?? {};
    const label = JSON.stringify(changes);
    // A refused entry of a list may be named itself.
    expect([label, status, Object.keys(fields)]).toEqual([label, 400, [field]]);
    expect(fields[field], label).toMatch(/^[A-Z]/);
  }
  for (const changes of good) {
    await server.app.db.deleteFrom('rate_limits').execute();
    const { status, body } = await call(changes);
    expect([changes, status, status === 200 ? null : body]).toEqual([changes, 200, null]);
    await renew();
  }
}

const withoutTimes = async (): Promise<void> => {
  await server.app.db.deleteFrom('play_dates').execute();
};

describe('Terms of a PlayDate', () => {
  let id: string;
  const zone = { time_zone: 'America/Phoenix' };
  beforeAll(async () => {
    id = await agreements.playdates.create(creators, { terms: zone });
  });
  afterAll(withoutTimes);

  test.each<[string, Edges]>(
    Object.entries({
      time_zone: oneOf('time_zone', timeZones, ['MST', 'America/Boise', 'america/phoenix', null]),
      duration_minutes: durations,
      ...venue,
      setting: oneOf('setting', ['indoor', 'outdoor', null], ['roof']),
      court_access: oneOf('court_access', ['public', 'club', 'private', null], ['street', '']),
      place_zip: {
        bad: ['', '8528', '852811', '8528a', '85281-0001', 85281, '00501'].map((value) => [
          'place_zip',
          { place_zip: value },
        ]),
        good: ['85281', '86556', null].map((value) => ({ place_zip: value })),
      },
      court_cost: number('court_cost', 0, 500),
      court_paid_by: oneOf('court_paid_by', ['creator_team', 'other_team', 'each_own'], ['nobody']),
      format: oneOf('format', ['casual', 'best_of_3', 'drills'], ['chess']),
      games: number('games', 1, 9, { format: 'games' }),
      'games without the format, and the format without games': refused(
        'games',
        { format: 'games' },
        { games: 3 },
      ),
      points: oneOf('points', [11, 15, 21], [10, 12, 14, 16, 20, 22, '11']),
      balls_by: oneOf('balls_by', ['earning_team', 'paying_team'], ['nobody']),
      notice_hours: oneOf('notice_hours', [12, 24, 48], [0, 11, 13, 23, 25, 47, 49]),
      late_percent: oneOf('late_percent', [0, 50, 100], [-1, 1, 49, 51, 99, 101]),
      payment_per_hour_max: number('payment_per_hour_max', 40, 1000),
    }),
  )('%s', async (_, edges) => {
    await check(edges, (changes) =>
      creators[0].call('PUT', `/api/play_dates/${id}/terms`, { body: { ...zone, ...changes } }),
    );
  });

  test('times', async () => {
    await check(times('times', 5), (changes) =>
      creators[0].call('PUT', `/api/play_dates/${id}/times`, { body: { times: [], ...changes } }),
    );
  });

  test('the same in the creation, whose fields are named with their terms', async () => {
    const { partner_id, ...offer } = { partner_id: creators[1].id, ...creation };
    for (const [field, changes] of [
      ['terms.court_cost', { terms: { ...zone, court_cost: 501 } }],
      ['times', { terms: zone, times: [24, 25, 26, 27, 28, 29].map(phoenix) }],
      ['times.0', { terms: zone, times: [phoenix(1.75)] }],
      ['times', { times: [phoenix(24)] }],
      ['payment_per_hour_max', { payment_per_hour_max: 39 }],
    ] as const) {
      const { status, body } = await creators[0].call('POST', '/api/play_dates', {
        body: { ...offer, partner_id, ...changes },
      });
      const { fields } = (body as { data: { fields: Record<string, string> } }).data;
      expect([status, Object.keys(fields)]).toEqual([400, [field]]);
    }
  });
});

const creation = {
  type: 'challenge',
  state: 'AZ',
  regions: ['east_valley'],
  description: 'A friendly game',
  payment_per_hour_min: 40,
  payment_per_hour_max: 40,
};

describe('An application and its acceptance', () => {
  let id: string;
  let time_ids: string[];
  let request_id: string;
  const applyTo: Call = async (changes) => {
    const body = {
      requester_partner_id: players[1].id,
      time_ids: time_ids.slice(0, 1),
      ...changes,
    };
    const answer = await players[0].call('POST', `/api/play_dates/${id}/requests`, { body });
    if (answer.status === 200) request_id = ok<PlaydateRequest>(answer).id;
    return answer;
  };
  const accept: Call = (changes) =>
    creators[0].call('PATCH', `/api/play_dates/${id}/requests/${request_id}`, {
      body: { status: 'accepted', amount_per_hour: 40, time_id: time_ids[0], ...changes },
    });
  const begin = async (): Promise<void> => {
    await withoutTimes();
    id = await agreements.playdates.create(creators, {
      terms: { time_zone: 'America/Phoenix' },
      times: [phoenix(24), phoenix(48)],
      payment_per_hour_max: 60,
    });
    const card = ok<PlaydateCard>(await players[0].call('GET', `/api/play_dates/${id}/card`));
    time_ids = card.terms?.times.map((time) => time.id) ?? [];
  };

  test('offered_amount: the range of prices', async () => {
    await begin();
    await check(number('offered_amount', 40, 60), applyTo, begin);
  });

  test('time_ids: at least one of those that are proposed', async () => {
    await begin();
    const six = Array.from({ length: 6 }, newId);
    const edges: Edges = {
      bad: [[], [newId()], six].map((ids) => ['time_ids', { time_ids: ids }]),
      good: [{ time_ids: time_ids.slice(0, 1) }],
    };
    await check(edges, applyTo, begin);
    await check({ bad: [], good: [{ time_ids }] }, applyTo);
  });

  test('amount_per_hour of the acceptance: the range of prices', async () => {
    const applied = async () => {
      await begin();
      ok(await applyTo({}));
    };
    await applied();
    const edges = number('amount_per_hour', 40, 60);
    const missing: Edges['bad'] = [['amount_per_hour', { amount_per_hour: undefined }]];
    await check({ ...edges, bad: [...edges.bad, ...missing] }, accept, applied);
  });

  test('time_id of the acceptance: one of those that suit the applicants', async () => {
    await begin();
    ok(await applyTo({ time_ids }));
    // Which of them was seen is not known.
    expect((await accept({ time_id: undefined })).status).toBe(409);
    await check(
      {
        bad: [['time_id', { time_id: newId() }]],
        good: [{ time_id: time_ids[1] }],
      },
      accept,
    );
    const { agreed } = ok<PlaydateDetail>(await creators[0].call('GET', `/api/play_dates/${id}`));
    expect(agreed?.starts_at).toBeTruthy();
  });
});

describe('What is done with a match', () => {
  let match: Match;
  const begin = (hours: number | string) => async (): Promise<void> => {
    await withoutTimes();
    match = await agreements.match(72, { teams: [creators, players] });
    if (typeof hours === 'string') await agreements.startsIn(match.id, hours);
  };
  const path = (what: string) => `/api/play_dates/${match.id}/${what}`;
  const ahead = begin(72);

  test.each<[string, Body, Edges]>([
    ['the reason of an objection', { answer: 'objected' }, text('reason', 300)],
    ['the answer', {}, oneOf('answer', ['confirmed', 'objected'], ['maybe', undefined])],
    [
      'the version',
      { answer: 'confirmed' },
      refused('version', { version: 0 }, { version: 1.5 }, { version: '1' }),
    ],
  ])('answers: %s', async (_, given, edges) => {
    await ahead();
    await check(
      edges,
      (changes) =>
        players[1].call('POST', path('answers'), { body: { version: 1, ...given, ...changes } }),
      ahead,
    );
  });

  test.each<[string, Edges]>(
    Object.entries({
      starts: times('starts', 3),
      'nothing at all': refused('starts', { venue_name: null }, { venue_name: ' ' }),
      duration_minutes: durations,
      venue_name: { ...venue.venue_name, good: [{ venue_name: letters(80) }] } as Edges,
      venue_address: venue.venue_address as Edges,
      'venue_address without a name': refused('venue_name', {
        venue_name: null,
        venue_address: '1 Road',
      }),
      setting: oneOf('setting', ['indoor', 'outdoor', null], ['roof', '']),
      note: text('note', 300),
    }),
  )('a proposed change: %s', async (name, edges) => {
    await ahead();
    const valid =
      name === 'duration_minutes' ? { starts: [phoenix(96)] } : { venue_name: 'New Park' };
    let change = '';
    await check(
      edges,
      async (changes) => {
        const answer = await agreements.propose(creators[0], match.id, { ...valid, ...changes });
        if (answer.status === 200) change = ok<AgreementChange>(answer).id;
        return answer;
      },
      async () => {
        ok(await agreements.updateChange(creators[0], match.id, change, { state: 'withdrawn' }));
        // A team may propose three in a day.
        await server.app.db.deleteFrom('agreement_changes').where('id', '=', change).execute();
      },
    );
  });

  test.each<[string, Body, Edges]>([
    ['note', { reason: 'conflict' }, text('note', 300)],
    [
      'note of another reason',
      { reason: 'other' },
      refused('note', {}, { note: '' }, { note: ' ' }),
    ],
    [
      'reason',
      { note: 'Sorry' },
      oneOf(
        'reason',
        ['injury_or_illness', 'weather', 'court', 'conflict', 'partner', 'safety', 'other'],
        ['rain', null],
      ),
    ],
  ])('calling off: %s', async (_, given, edges) => {
    await ahead();
    await check(
      edges,
      (changes) =>
        players[0].call('POST', path('call_off'), { body: { version: 1, ...given, ...changes } }),
      ahead,
    );
  });

  test.each<[string, Edges]>([
    ['note', text('note', 500)],
    ['kind', oneOf('kind', ['no_show', 'late'], ['early', null])],
    ['was_played', oneOf('was_played', [true, false], ['yes', 1, null])],
    ['about_id', refused('about_id', { about_id: 'nobody' }, { about_id: null })],
  ])('a report of attendance: %s', async (_, edges) => {
    await begin('-2 hours')();
    await check(
      edges,
      (changes) => agreements.report(creators[0], match.id, players[0].id, changes),
      begin('-2 hours'),
    );
  });

  test.each<[string, Body, Edges]>([
    ['reply', { state: 'disputed' }, text('reply', 500)],
    ['state', {}, oneOf('state', ['agreed', 'disputed'], ['open', 'unanswered', null])],
  ])('the answer to a report: %s', async (_, given, edges) => {
    let report = '';
    const reported = async () => {
      await begin('-2 hours')();
      report = ok<AttendanceReport>(
        await agreements.report(creators[0], match.id, players[0].id),
      ).id;
    };
    await reported();
    await check(
      edges,
      (changes) => agreements.updateReport(players[0], match.id, report, { ...given, ...changes }),
      reported,
    );
  });

  const game = (creator_team_points: unknown, other_team_points: unknown) => ({
    creator_team_points,
    other_team_points,
  });
  const games = (...all: object[]) => ({ games: all });
  test.each<[string, Edges]>([
    [
      'one to nine games',
      {
        bad: [[], Array(10).fill(game(11, 7))].map((all) => ['games', games(...all)]),
        good: [[game(11, 7)], Array(9).fill(game(11, 7))].map((all) => games(...all)),
      },
    ],
    [
      'points of the creator’s team',
      {
        bad: [-1, 41, 7.5, '7', null].map((each) => [
          'games.1.creator_team_points',
          games(game(11, 7), game(each, 9)),
        ]),
        good: [0, 40].map((each) => games(game(each, 9))),
      },
    ],
    [
      'points of the other team',
      {
        bad: [-1, 41, 7.5].map((each) => ['games.0.other_team_points', games(game(9, each))]),
        good: [0, 40].map((each) => games(game(9, each))),
      },
    ],
    ['a draw', refused('games.0.other_team_points', games(game(11, 11)), games(game(0, 0)))],
  ])('a score: %s', async (_, edges) => {
    await begin('-2 hours')();
    await check(edges, async (body) => {
      const updated_at = (await agreements.get(players[0], match.id)).scores?.updated_at;
      return await players[0].call('PUT', path('scores'), { body: { ...body, updated_at } });
    });
  });
});

test.each(['mail_matches', 'mail_day_before', 'mail_two_hours'])(
  'The switch %s is on or off',
  async (field) => {
    await check(oneOf(field, [true, false], ['on', 1, null]), (body) =>
      players[0].call('PATCH', '/api/mail_preferences', { body }),
    );
  },
);
