import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PlaydateCard as Card } from '#features/playdates/contract/answers.ts';
import { isRepeatable } from '#features/playdates/web/parts/lists/create-again-link.tsx';
import { PlaydateCard } from './playdate-card.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const player = (name: string, dupr_rating: number) => ({
  id: name,
  first_name: name,
  last_name: 'Test',
  gender: 'female' as const,
  dupr_rating,
  self_rating: dupr_rating,
  rating_source: 'self' as const,
  dupr_id: null,
  rating_source_at: '2026-05-03T19:00:00.000Z',
  rating_changes: 0,
});
const [anna, ben, cora, dev] = [
  player('Anna', 4),
  player('Ben', 4.2),
  player('Cora', 3.55),
  player('Dev', 3.6),
] as const;
const open: Card = {
  id,
  type: 'challenge',
  doubles_type: 'any',
  status: 'open',
  state: 'AZ',
  regions: ['tucson'],
  payment_per_hour_min: 40,
  payment_per_hour_max: 40,
  description: 'A friendly game',
  creator: anna,
  partner: ben,
  awaits_partner: false,
  partner_until: null,
  request_count: 0,
  my_request_status: null,
  created_at: '2026-01-01T00:00:00.000Z',
  terms: null,
  abilities: { view: false, apply: true },
};

const render = (
  card: Partial<Card>,
  isAvailable: boolean,
  viewer: ComponentProps<typeof PlaydateCard>['viewer'] = cora,
  more: Partial<ComponentProps<typeof PlaydateCard>> = {},
) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PlaydateCard
        card={{ ...open, ...card }}
        viewer={viewer}
        isAvailable={isAvailable}
        {...more}
      />
    </MemoryRouter>,
  );
const links = (card: Partial<Card>, isAvailable: boolean, viewer = cora) =>
  [...render(card, isAvailable, viewer).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test('an available PlayDate links to the apply page, also for admins', () => {
  for (const view of [false, true])
    expect(links({ abilities: { view, apply: true } }, true)).toEqual([
      `/playdates/${id}/apply`,
      `/playdates/${id}/apply`,
    ]);
});

test('a PlayDate with an own application links to the apply page, and says so', () => {
  const applied = {
    my_request_status: 'pending',
    abilities: { view: true, apply: false },
  } as const;
  expect(links(applied, true)).toEqual([`/playdates/${id}/apply`]);
  expect(render(applied, true)).toContain('>Applied<');
});

test('an open PlayDate whose partner cannot play is not called available', () => {
  const html = render({ cannot_play: true }, false, anna);
  expect(html).toContain('>Cannot play at present<');
  expect(html).not.toContain('>Available<');
});

test('the status is shown outside of Available, where all are', () => {
  expect(render({}, false, anna)).toContain('>Available<');
  expect(render({}, true)).not.toContain('>Available<');
});

test('an action takes the place of the next step', () => {
  const card = render({}, true, cora, { action: 'Withdraw' });
  expect(card).toContain('Withdraw');
  expect(card).not.toContain('Apply to:');
});

test('an own PlayDate links to its detail page, and is created again once it is over', () => {
  expect(links({}, false, anna)).toEqual([`/playdates/${id}`]);
  expect(isRepeatable(open, 'Anna')).toBe(false);
  for (const status of ['completed', 'cancelled'] as const) {
    expect(isRepeatable({ ...open, status }, 'Anna')).toBe(true);
    expect(isRepeatable({ ...open, status, task: 'confirm' }, 'Anna')).toBe(false);
    expect(isRepeatable({ ...open, status }, 'Cora')).toBe(false);
  }
});

test('a match links to its page, and with unread messages to its chat, unless something waits first', () => {
  const match = { status: 'matched', unread_messages: 2 } as const;
  expect(links({ ...match, unread_messages: 0 }, false, anna)).toEqual([`/playdates/${id}`]);
  expect(links(match, false, anna)).toEqual([`/playdates/${id}#chat`]);
  expect(links({ ...match, task: 'confirm' }, false, anna)).toEqual([`/playdates/${id}`]);
});

test('the price is that of the viewer, with the type beneath', () => {
  expect(render({}, true)).toContain('You earn $40/hr');
  expect(render({}, true)).toContain('Pay to Challenge');
  expect(render({}, false, ben)).toContain('You pay $40/hr');
  expect(render({}, true)).toContain('bg-earn-tint');
  expect(render({ status: 'cancelled' }, false)).not.toContain('bg-earn-tint');
});

test('the team is compared with the viewer, unless it is the own one', () => {
  expect(render({}, true)).toContain('0.55 above your level');
  const partner = { first_name: 'Ben', dupr_rating: 4.05 };
  expect(render({}, true, { ...cora, partner })).toContain('0.30 above your level with Ben');
  const my_request = {
    id,
    play_date_id: id,
    status: 'pending' as const,
    requester: dev,
    requester_partner: cora,
    created_at: open.created_at,
    offered_amount: null,
    time_ids: [],
    awaits_partner: false,
    awaits_captain: false,
    abilities: { answer: false, withdraw: true, answer_as_partner: false },
  };
  expect(render({ my_request }, true, { ...cora, partner })).toContain(
    '0.52 above your level with Dev',
  );
  expect(render({}, false, anna)).not.toContain('your level');
  expect(render({ status: 'matched' }, false)).not.toContain('your level');
  const reason = { reason: 'because' };
  expect(render({}, true, cora, reason)).toContain('because');
  expect(render({}, true, cora, reason)).not.toContain('your level');
});

test('the number of applications is shown while the PlayDate is open, as the next step if own', () => {
  expect(render({ request_count: 2 }, true)).toContain('2 requests');
  expect(render({ request_count: 2 }, false, anna)).toContain('Answer 2 teams');
  expect(render({ request_count: 1 }, false, anna)).toContain('Answer 1 team<');
  expect(render({ status: 'completed' }, false)).not.toContain('request');
});

test('a match shows both teams, and how many messages are new', () => {
  const accepted_request = { requester: cora, requester_partner: dev };
  const match = render({ status: 'matched', accepted_request }, false);
  for (const name of ['Anna Test', 'Ben Test', 'Cora Test', 'Dev Test'])
    expect(match).toContain(name);
  expect(match).not.toContain('new message');
  const unread = (unread_messages: number) =>
    render({ status: 'matched', accepted_request, unread_messages }, false);
  expect(unread(0)).not.toContain('new message');
  expect(unread(1)).toContain('1 new message<');
  expect(unread(3)).toContain('3 new messages<');
  expect(unread(99)).toContain('99+ new messages<');
});

test('players who deleted their account are former players, without an average', () => {
  const card = render({ status: 'cancelled', creator: null, partner: ben }, false);
  expect(card).toMatch(/Former player.* &amp;.*Ben Test/);
  expect(card).not.toContain('Team average');
});

test('a match says what waits for the viewer before its chat', () => {
  const matched = { status: 'matched', unread_messages: 2 } as const;
  expect(render({ ...matched, task: 'change' }, false, anna)).toContain('>Answer a change<');
  expect(render({ ...matched, task: null }, false, anna)).not.toContain('Answer a change');
});

const terms: NonNullable<Card['terms']> = {
  time_zone: 'America/Phoenix',
  duration_minutes: 90,
  venue_name: 'Cholla Park',
  setting: 'outdoor',
  court_cost: null,
  court_paid_by: 'each_own',
  format: 'casual',
  games: null,
  points: 11,
  hides_venue: false,
  town: null,
  court_access: null,
  balls_by: 'earning_team',
  notice_hours: 24,
  late_percent: 50,
  times: [],
};
const text = (markup: string) => markup.replace(/<[^>]*>/g, '');

test('place and terms stand before the description, with and without a time', () => {
  const line = 'Cholla Park · Outdoor · 1.5 hours · Casual, to 11 · A friendly game';
  const times = [{ id, starts_at: '2999-03-14T01:00:00.000Z', local_start: '2999-03-13T18:00' }];
  for (const shown of [terms, { ...terms, times }]) {
    expect(text(render({ terms: shown }, true))).toContain(line);
    expect(text(render({ terms: shown, status: 'completed' }, false, anna))).toContain(line);
  }
  expect(text(render({ terms: { ...terms, venue_name: null, setting: null } }, true))).toContain(
    '1.5 hours · Casual, to 11 · A friendly game',
  );
});

test('of several regions it shows the first and how many more, and tells screen readers all', () => {
  const place = 'Tucson, Payson, Arizona';
  const card = render({ regions: ['tucson', 'payson'], terms }, true);
  expect(text(card)).toContain('Tucson +1');
  const spoken = card.replace(/<span aria-hidden="true">[^<]*<\/span>/g, '');
  expect(spoken).not.toContain('+1');
  expect(spoken).toMatch(
    new RegExp(`<p [^>]*>Time open · <span[^>]*><span class="sr-only">${place}</span>`),
  );
});

test('of several times it shows the first and how many more, also to screen readers', () => {
  const times = ['1', '2'].map((day) => ({
    id: `${id.slice(0, -1)}${day}`,
    starts_at: `2999-03-0${day}T18:00:00.000Z`,
    local_start: `2999-03-0${day}T11:00`,
  }));
  const card = render({ terms: { ...terms, times } }, true);
  expect(text(card).match(/11:00 AM MST \+1/g)).toHaveLength(2);
  expect(card).toMatch(/<span class="sr-only">[^<]* 11:00 AM MST \+1, [^<]*<\/span>/);
});

test('its heading names the teams', () => {
  const heading = (card: Partial<Card>) =>
    text(/<h2[^>]*>(.*?)<\/h2>/.exec(render(card, false, anna))?.[1] ?? '');
  expect(heading({})).toBe('Anna Test &amp; Ben Test');
  const accepted_request = { requester: cora, requester_partner: dev };
  expect(heading({ status: 'matched', accepted_request })).toMatch(
    / against Cora Test &amp; Dev Test$/,
  );
});

test('without any time it says so before its place, unless it is over or the reader may not know', () => {
  const when = (card: Partial<Card>) =>
    /order-first[^>]*><p[^>]*>(.*?)<\/p>/.exec(render(card, false, anna))?.[1] ?? '';
  const agreed = { starts_at: null, venue_name: null } as Card['agreed'];
  expect(text(when({}))).toMatch(/^Time open · Tucson/);
  expect(when({ terms })).toContain('Time open');
  expect(when({ status: 'matched', terms, agreed })).toContain('Time open');
  const past = [{ id, starts_at: '2026-01-01T01:00:00.000Z', local_start: '2025-12-31T18:00' }];
  for (const timed of [
    { terms: { ...terms, times: past } },
    { status: 'matched', terms },
    { status: 'completed', agreed },
    { status: 'cancelled' },
  ] as const)
    expect(text(when(timed))).toBe('Tucson, Arizona');
});

test('with a time and a court it still says where that is', () => {
  const times = [{ id, starts_at: '2999-03-14T01:00:00.000Z', local_start: '2999-03-13T18:00' }];
  expect(text(render({ terms: { ...terms, times } }, true))).toContain(
    'Tucson, Arizona · Cholla Park',
  );
  const inTexas = { state: 'TX', regions: [], terms: { ...terms, times, town: 'Austin' } } as const;
  expect(text(render({ ...inTexas, regions: [] }, true))).toContain('Austin, Texas · Cholla Park');
});

test('the price of an offer comes with the total, as its duration is known', () => {
  const range = { payment_per_hour_max: 60 };
  expect(text(render({ ...range, terms }, true))).toContain(
    'You earn $40-60/hr$60-90 for 1.5 hours',
  );
  expect(text(render(range, true))).not.toContain('for 1.5 hours');
});

test('a match has the agreed duration, and the total of its price', () => {
  const agreed = {
    starts_at: null,
    ends_at: null,
    local_start: null,
    venue_name: null,
    time_zone: 'America/Phoenix',
    duration_minutes: 120,
    amount_per_hour: 40,
    setting: 'indoor',
    owed: null,
  } as Card['agreed'];
  const card = text(render({ status: 'matched', terms, agreed }, false, anna));
  expect(card).toContain('$80 for 2 hoursPay to Challenge');
  expect(card).toContain('Indoor · 2 hours · Casual, to 11');
});

test('the court of a match that is off is left out when who named it is blocked', () => {
  const agreed = {
    starts_at: '2999-03-14T01:00:00.000Z',
    ends_at: null,
    local_start: '2999-03-13T18:00',
    venue_name: 'Loser Park',
    venue_author_blocked: true,
    time_zone: 'America/Phoenix',
    duration_minutes: 120,
    amount_per_hour: 40,
    setting: null,
    owed: null,
  } as Card['agreed'];
  const card = text(render({ status: 'cancelled', terms, agreed }, false, anna));
  expect(card).not.toMatch(/Loser Park|Cholla Park/);
});

test('a time says what the clock shows where the reader is, if that differs', () => {
  const times = [{ id, starts_at: '2999-03-14T01:00:00.000Z', local_start: '2999-03-13T18:00' }];
  const shown = (zone: string, isAvailable = true) => {
    const [one, other] = [process.env.TZ, zone];
    process.env.TZ = other;
    try {
      return text(render({ terms: { ...terms, times } }, isAvailable));
    } finally {
      process.env.TZ = one;
    }
  };
  expect(shown('America/New_York')).toMatch(/\d PM where you are · Tucson, Arizona · Cholla Park/);
  expect(shown('America/New_York', false)).toContain('PM where you are');
  expect(shown('America/Phoenix')).not.toContain('where you are');
});
