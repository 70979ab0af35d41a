// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Home } from '#features/home/contract.ts';
import { newId } from '#platform/common/ids.ts';
import { taskOf } from '#tests/support/agreement-screen.tsx';
import { renderApp } from '#tests/support/app-screen.tsx';
import { application, matchedPlaydate, openPlaydate } from '#tests/support/playdate-screen.tsx';
import { answer, api, person, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();
const zone = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
});
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  localStorage.clear();
});

const some: Home = {
  off: { items: [], total: 0 },
  agreements: { items: [], total: 0 },
  asked: { items: [], total: 0 },
  to_answer: { items: [], total: 0 },
  requests: { items: [], total: 0 },
  chats: { items: [], total: 0 },
  match: { playdate: null, total: 0, unconfirmed: null, paused: [], has_change: false },
  for_you: [],
  applied: { items: [], total: 0 },
  counts: { active_playdates: 0, friends: 0, has_playdate: false, has_played: false },
  newcomer: null,
};
const home = (parts: Partial<Home> = {}) => answer('get', '/home', { ...some, ...parts });
const block = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows the next match where the clock differs, and beside it what could not be loaded', async () => {
  const playdate = {
    id: '00000000-0000-4000-8000-0000000000bb',
    type: 'challenge',
    doubles_type: 'any',
    status: 'matched',
    state: 'AZ',
    regions: ['tucson'],
    payment_per_hour_min: 40,
    payment_per_hour_max: 40,
    description: 'A friendly game',
    creator: person('Anna', 0),
    partner: person('Ben', 1),
    request_count: 1,
    my_request_status: null,
    created_at: '2026-01-01T00:00:00Z',
    completed_at: null,
    cancelled_by_name: null,
    accepted_request: null,
    terms: null,
    agreed: {
      starts_at: '2999-03-14T01:00:00.000Z',
      ends_at: '2999-03-14T02:30:00.000Z',
      local_start: '2999-03-13T18:00',
      time_zone: 'America/Phoenix',
      amount_per_hour: 40,
      pays: true,
      venue_name: null,
    },
    abilities: {},
  } as unknown as NonNullable<Home['match']>['playdate'];
  const match = { playdate, total: 1, unconfirmed: [], paused: [], has_change: false };
  const paused = [{ id: person('Ben', 1).id, first_name: 'Ben' }];
  api.use(home({ match: { ...match, paused }, for_you: null }));
  const { user } = renderScreen('/dashboard');
  expect(await screen.findByText(/6:00 PM MST/)).toBeTruthy();
  const next = await block('Next match');
  expect(next.getByText(/2:00 AM where you are/)).toBeTruthy();
  expect(next.getByText('You')).toBeTruthy();
  expect(next.getByText('You pay $40/hr')).toBeTruthy();
  expect(next.getByRole('link', { name: 'Messages' }).getAttribute('href')).toBe(
    `/playdates/${playdate?.id}#chat`,
  );
  expect(next.getByText('Ben cannot play at present')).toBeTruthy();
  expect(next.queryByText('Everyone has confirmed')).toBeNull();
  const suggestions = await block('For you');
  expect((await suggestions.findByRole('alert')).textContent).toContain(
    'This could not be loaded.',
  );
  api.use(home({ match }));
  await user.click(suggestions.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(suggestions.queryByRole('alert')).toBeNull());
});

it.each([
  ['2999-03-14T01:00:00.000Z', true],
  [null, false],
])(
  'the next match at %s says only of a time that everyone has confirmed it',
  async (starts_at, isSaid) => {
    const agreed = { starts_at, ends_at: null, local_start: null, time_zone: 'America/Phoenix' };
    const playdate = {
      ...matchedPlaydate,
      agreed: { ...agreed, amount_per_hour: 40, duration_minutes: null },
    } as NonNullable<Home['match']>['playdate'];
    api.use(
      home({ match: { playdate, total: 1, unconfirmed: [], paused: [], has_change: false } }),
    );
    renderScreen('/dashboard');
    expect(await screen.findByRole('link', { name: 'Messages' })).toBeTruthy();
    expect(screen.queryByText('Everyone has confirmed') !== null).toBe(isSaid);
    expect(screen.queryByText('Time open') === null).toBe(isSaid);
  },
);

/** A match ahead that the viewer has not confirmed, as Home shows it. */
function unconfirmed(is_short_notice: boolean): Pick<Home, 'agreements' | 'match'> {
  const starts_at = '2999-03-14T01:00:00.000Z';
  const task = taskOf('confirm', {
    play_date_id: matchedPlaydate.id,
    version: 3,
    starts_at,
    venue_name: 'Old Park',
    changed: 'Court: Old Park → Reid Park',
    is_short_notice,
  });
  const agreed = { starts_at, ends_at: null, local_start: null, time_zone: 'America/Phoenix' };
  const playdate = {
    ...matchedPlaydate,
    agreed: { ...agreed, amount_per_hour: 40, duration_minutes: null },
  } as NonNullable<Home['match']>['playdate'];
  return {
    agreements: { items: [task], total: 1 },
    match: { playdate, total: 1, unconfirmed: [], paused: [], has_change: false },
  };
}

it('the next match is confirmed in its card, which says what has changed', async () => {
  const sent: unknown[] = [];
  api.use(
    home(unconfirmed(false)),
    http.post('*/api/play_dates/:id/answers', async ({ request }) => {
      sent.push(await request.json());
      api.use(home());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderScreen('/dashboard');
  expect(await screen.findByText('Nothing else waits for you.')).toBeTruthy();
  const next = await block('Next match');
  expect(next.getByText('Court: Old Park → Reid Park')).toBeTruthy();
  await user.click(next.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent).toEqual([{ version: 3, answer: 'confirmed' }]));
  expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
});

it('Confirm is described by time, court and teams', async () => {
  api.use(home(unconfirmed(false)));
  renderScreen('/dashboard');
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  const described = (confirm.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? 'nothing');
  expect(described).toEqual([
    expect.stringContaining('Mar 13'),
    expect.stringContaining('Arizona'),
    expect.stringContaining('You'),
  ]);
});

it('the next version of a match can be confirmed at once', async () => {
  const sent: unknown[] = [];
  const later = unconfirmed(false);
  for (const task of later.agreements?.items ?? []) task.version = 4;
  api.use(
    home(unconfirmed(false)),
    http.post('*/api/play_dates/:id/answers', async ({ request }) => {
      sent.push(((await request.json()) as { version: number }).version);
      api.use(home(later));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderScreen('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Confirm' }).hasAttribute('aria-busy')).toBe(false),
  );
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent).toEqual([3, 4]));
});

it('inside of the notice Now leads to the page, which says first what calling off would cost', async () => {
  api.use(home(unconfirmed(true)));
  renderScreen('/dashboard');
  expect(await screen.findByRole('link', { name: 'See' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

it('each row of a PlayDate without a time says that it is open', async () => {
  const playdate = { ...openPlaydate, abilities: { view: true, apply: false } };
  const beginning = <Item,>(...items: Item[]) => ({ items, total: items.length });
  const task = taskOf('confirm', { venue_name: 'Old Park' });
  api.use(
    home({
      agreements: beginning(task),
      asked: beginning({ playdate: { ...playdate, awaits_partner: true }, request: null }),
      to_answer: beginning({ playdate, request: application }),
      applied: beginning({ playdate, request: application }),
    }),
  );
  renderScreen('/dashboard');
  await screen.findByText('Cora Marsh and Dev Marsh want to play');
  for (const name of ['Now', 'Your applications'])
    for (const row of (await block(name)).getAllByRole('listitem'))
      expect(row.textContent).toContain('Time open');
  expect((await block('Now')).getAllByRole('listitem')).toHaveLength(3);
});

it('what waits says both sides of what a change changes, and which match it is about', async () => {
  const task = taskOf('change', {
    starts_at: '2999-03-14T01:00:00.000Z',
    venue_name: 'Old Park',
    person: { id: newId(), first_name: 'Cora', last_name: 'Marsh' },
    proposed: {
      starts: [],
      changes: [
        { label: 'Court', before: 'Old Park', after: ['Reid Park'] },
        { label: 'Total', before: '$60', after: ['$80'] },
      ],
    },
  });
  api.use(home({ agreements: { items: [task], total: 1 } }));
  renderScreen('/dashboard');
  await screen.findAllByText('Cora Marsh proposes a change');
  const [row] = (await block('Now')).getAllByRole('listitem');
  expect(row?.textContent).toMatch(/6:00 PM MST/);
  for (const line of ['Court: from Old Park → to Reid Park', 'Total: from $60 → to $80'])
    expect(row?.textContent).toContain(line);
});

const tools = [
  ['SUPR Builder', '/supr-builder'],
  ['Partner Lists', '/partner-lists'],
  ['Train with Friends', '/training'],
  ['AI Referee', '/ai-referee'],
];
const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('has PlayDates, Player Connections and four widgets, of which one is coming', async () => {
  api.use(home());
  renderScreen('/dashboard');
  const places = await screen.findByRole('region', { name: 'Play and connect' });
  expect(linksOf(places)).toEqual([
    ['PlayDates', '/playdates'],
    ['Player Connections', '/connections'],
  ]);
  const widgets = screen.getByRole('region', { name: 'Pickle Widgets' });
  const headings = within(widgets).getAllByRole('heading', { level: 3 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'SUPR Builder',
    'Partner Lists',
    'Easy Rating',
    'AI Referee',
  ]);
  expect(linksOf(widgets)).toEqual(tools.filter(([name]) => name !== 'Train with Friends'));
});

it('the widgets page has five tools, and the planned one as unavailable', async () => {
  renderScreen('/widgets');
  const list = (await screen.findByRole('link', { name: 'SUPR Builder' })).closest(
    'ul',
  ) as HTMLElement;
  const headings = within(list).getAllByRole('heading', { level: 3 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'SUPR Builder',
    'Partner Lists',
    'Easy Rating Coming soon',
    'Train with Friends',
    'AI Referee',
  ]);
  expect(linksOf(list)).toEqual(tools);
  const planned = within(list).getByRole('group', { name: 'Easy Rating Coming soon' });
  expect(planned.getAttribute('aria-disabled')).toBe('true');
});

it('a tool’s card leads a visitor to the sign-in, which keeps the tool', async () => {
  const { user, router } = renderApp('/about', null);
  await screen.findByRole('heading', { level: 1 });
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'SUPR Builder' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
  expect(router.state.location.state).toEqual({ returnTo: '/supr-builder' });
});
