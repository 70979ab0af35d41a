// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NearbyPlayer } from '#features/connections/contract.ts';
import type { Home, Newcomer } from '#features/home/contract.ts';
import {
  keepWanted,
  readWanted,
} from '#features/playdates/web/parts/applications/wanted-playdate.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { applyTopics } from '#platform/web/realtime-topics.ts';
import { openPlaydate } from '#tests/support/playdate-screen.tsx';
import {
  anna,
  answer,
  api,
  fail,
  person,
  renderScreen,
  setUpScreens,
} from '#tests/support/screen.tsx';

setUpScreens();
afterEach(() => vi.unstubAllGlobals());

const unasked = { ...anna, findable_asked_at: null };
const counts = { active_playdates: 0, friends: 0, has_playdate: false, has_played: false };
const alone: Newcomer = {
  nearby: { items: [], more: false },
  inviter: null,
  inviters_playdates: [],
};
const empty = { items: [], total: 0 };
const newcomersHome: Home = {
  off: empty,
  agreements: empty,
  asked: empty,
  to_answer: empty,
  requests: empty,
  chats: empty,
  match: { playdate: null, total: 0, unconfirmed: null, paused: [], has_change: false },
  for_you: [],
  applied: empty,
  counts,
  newcomer: alone,
};
const home = (newcomer: Partial<Newcomer> = {}, parts: Partial<Home> = {}) =>
  answer('get', '/home', { ...newcomersHome, ...parts, newcomer: { ...alone, ...newcomer } });
const friends = (...people: object[]) =>
  answer('get', '/connections/friends', {
    items: people.map((each) => ({ ...each, is_regular_partner: false })),
    total: people.length,
  });
beforeEach(() => api.use(friends(person('Ina', 52))));
const withFriend = { counts: { ...counts, friends: 1 } };

const near = (at: number): NearbyPlayer => ({
  ...person(`Near${at}`, at),
  last_name: 'N.',
  is_admin: false,
  rating_source: 'self',
  connection: null,
  has_distance: true,
  distance_miles: 10,
  is_rough: false,
  shared_plays: [],
});
const nearby = (count: number, more = false): Newcomer['nearby'] => ({
  items: Array.from({ length: count }, (_, at) => near(at + 1)),
  more,
});
/** Counts how often the own link is opened. */
function myLink(): { opened: number } {
  const calls = { opened: 0 };
  api.use(
    http.post('*/api/invite_links', () => {
      calls.opened += 1;
      const times = { created_at: '2026-01-01T00:00:00Z', expires_at: '2999-01-01T00:00:00Z' };
      return HttpResponse.json({
        id: anna.id,
        code: '0123456789ABC',
        ...times,
        joins: [],
        join_count: 0,
      });
    }),
  );
  return calls;
}
/** Nothing is on the screen until it is scrolled. */
function watchScreen(): { scroll: () => void } {
  const seen: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push(() => see([{ isIntersecting: true }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  return {
    scroll: () =>
      act(() => {
        for (const see of seen) see();
      }),
  };
}
const steps = async () =>
  within(await screen.findByRole('region', { name: 'Your first match in three steps' }));
const href = (link: HTMLElement) => link.getAttribute('href');

describe('A newcomer without a friend', () => {
  it.each([
    [1, false, 'One player around your level within 25 miles lets others find them:'],
    [3, false, '3 players around your level within 25 miles let others find them:'],
    [4, true, 'The 4 nearest to your level within 25 miles who let others find them:'],
  ])(
    'with %i near (more: %s) reads what is true of them, and keeps the own link closed',
    async (count, more, text) => {
      const link = myLink();
      api.use(home({ nearby: nearby(count, more) }));
      renderScreen('/dashboard', unasked);
      const block = await steps();
      expect(block.getByText('0 of 3 done')).toBeTruthy();
      expect(block.getByText(text)).toBeTruthy();
      const players = within(block.getByRole('list', { name: 'Players near you' })).getAllByRole(
        'listitem',
      );
      expect(players).toHaveLength(count);
      expect(href(block.getByRole('link', { name: 'Find players' }))).toBe(
        '/connections?view=find',
      );
      expect(href(block.getByRole('link', { name: 'Invite by link' }))).toBe('/my-link');
      expect(link.opened).toBe(0);
    },
  );

  it('and nobody near has the own link with its QR code instead, opened where it is seen', async () => {
    const link = myLink();
    const { scroll } = watchScreen();
    api.use(home());
    renderScreen('/dashboard', unasked);
    const block = await steps();
    expect(block.getByText(/^Nobody around your level within 25 miles/)).toBeTruthy();
    expect(link.opened).toBe(0);
    scroll();
    expect(await block.findByText(/\/join\/0123456789ABC$/)).toBeTruthy();
    expect(block.getByRole('img', { name: 'QR code of your link' })).toBeTruthy();
    expect(href(block.getByRole('link', { name: 'Look farther' }))).toBe('/connections?view=find');
    expect(link.opened).toBe(1);
  });

  it('has both ways where it is unknown who is near', async () => {
    api.use(home({ nearby: null }));
    renderScreen('/dashboard', unasked);
    const block = await steps();
    expect(
      block.getByText('A PlayDate is two against two, so you need a partner first.'),
    ).toBeTruthy();
    expect(block.getByRole('link', { name: 'Find players' })).toBeTruthy();
    expect(block.getByRole('link', { name: 'Invite by link' })).toBeTruthy();
    expect(screen.queryByText(/^Nobody around your level/)).toBeNull();
  });

  it('says when they play and that others may find them, which stays on the screen', async () => {
    let profile: object = unasked;
    api.use(
      home({ nearby: nearby(1) }),
      http.put('*/api/profiles/:id/findable', async ({ request }) => {
        profile = {
          ...profile,
          ...((await request.json()) as object),
          findable_asked_at: anna.created_at,
        };
        return HttpResponse.json(profile);
      }),
    );
    const { user } = renderScreen('/dashboard', unasked);
    const block = await steps();
    await user.click(block.getByRole('button', { name: 'Weekends, mornings' }));
    await user.click(block.getByRole('radio', { name: 'Yes' }));
    expect(await block.findByText('1 of 3 done')).toBeTruthy();
    expect(profile).toMatchObject({ plays: ['weekend_morning'], findable_by: 'members' });
    expect(block.getByRole('radio', { name: 'Yes' })).toBeTruthy();
  });

  it('asks a player once, and sees it at once', async () => {
    const sent: string[] = [];
    api.use(
      home({ nearby: nearby(2) }),
      http.post('*/api/connections', async ({ request }) => {
        sent.push(((await request.json()) as { receiver_id: string }).receiver_id);
        return HttpResponse.json({});
      }),
    );
    const { user } = renderScreen('/dashboard', unasked);
    const [first, second] = await (await steps()).findAllByRole('button', { name: 'Add Friend' });
    await user.click(first as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Request Sent')).toBeTruthy();
    expect(await screen.findByText('Friend request sent')).toBeTruthy();
    expect(screen.getByText('Request Sent')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Add Friend' })).toEqual([second]);
    expect(sent).toEqual([near(1).id]);
  });
});

describe('Play', () => {
  it.each([
    [[], {}, 'There is no PlayDate to suggest right now. Create one, and others can apply.'],
    [null, {}, 'Answer a team around your level, or offer a PlayDate of your own.'],
    [
      [{ ...openPlaydate, creator: person('Gus', 50), partner: person('Hana', 51) }],
      {},
      'One PlayDate on this page fits you. Apply, or create your own.',
    ],
    [
      [],
      { has_playdate: true },
      'You have created a PlayDate, or applied to one. Agree on a time, meet on a court, and enjoy it.',
    ],
  ])('says what is true of %j and %j', async (for_you, more, text) => {
    const parts = {
      for_you,
      counts: { ...withFriend.counts, ...more },
    } as unknown as Partial<Home>;
    api.use(home({ nearby: null }, parts));
    renderScreen('/dashboard');
    expect((await steps()).getByText(text)).toBeTruthy();
  });

  it('is reached with two steps done, which lead no further', async () => {
    api.use(home({ nearby: null }, withFriend));
    renderScreen('/dashboard');
    const block = await steps();
    expect(block.getByText('2 of 3 done')).toBeTruthy();
    expect(block.queryByRole('link', { name: 'Find players' })).toBeNull();
    expect(href(block.getByRole('link', { name: 'Change' }))).toBe('/profile#finding');
    expect(href(block.getByRole('link', { name: 'Create PlayDate' }))).toBe('/create-playdate');
    const [, , third] = block.getAllByRole('listitem');
    expect(third?.getAttribute('aria-current')).toBe('step');
  });
});

describe('Who joined by a link', () => {
  const ana = person('Ana', 60);
  const inviter = (greeted: boolean, status: 'accepted' | 'pending' = 'accepted') => ({
    profile: ana,
    joined_at: '2026-01-01T00:00:00Z',
    greeted,
    connection: { id: ana.id, status, direction: 'sent' as const },
  });
  const card = {
    ...openPlaydate,
    abilities: { view: false, apply: true },
    creator: ana,
    partner: person('Bo', 61),
  };

  it('begins with the inviter, says hello once, and has their PlayDates', async () => {
    let hellos = 0;
    api.use(
      home({ inviter: inviter(false), inviters_playdates: [card] }, withFriend),
      http.post('*/api/invite_links/joined/hello', () => {
        hellos += 1;
        api.use(home({ inviter: inviter(true), inviters_playdates: [card] }, withFriend));
        return HttpResponse.json(inviter(true));
      }),
    );
    const { user } = renderScreen('/dashboard');
    const block = within(await screen.findByRole('region', { name: 'You joined by Ana’s link' }));
    const headings = screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent);
    expect(headings[0]).toBe('You joined by Ana’s link');
    expect(href(block.getByRole('link', { name: 'Play together' }))).toBe(
      `/create-playdate?partner=${ana.id}`,
    );
    const offers = within(block.getByRole('region', { name: 'PlayDates of Ana' }));
    expect(href(offers.getByRole('link', { name: /^Apply to:/ }))).toBe(
      `/playdates/${card.id}/apply`,
    );
    await user.dblClick(block.getByRole('button', { name: 'Say hello' }));
    expect(await block.findByText('You said hello')).toBeTruthy();
    expect(block.queryByRole('button', { name: 'Say hello' })).toBeNull();
    expect(hellos).toBe(1);
  });

  it('reads that the inviter is asked first, and of no PlayDate where there is none', async () => {
    api.use(home({ inviter: inviter(true, 'pending') }), fail('post', '/invite_links'));
    renderScreen('/dashboard');
    const block = within(await screen.findByRole('region', { name: 'You joined by Ana’s link' }));
    expect(block.getByText('Ana has been asked whether you are friends.')).toBeTruthy();
    expect(block.getByText('Ana has no open PlayDate that you can apply to.')).toBeTruthy();
    expect(block.queryByRole('link', { name: 'Play together' })).toBeNull();
  });

  it('can say hello again when it failed', async () => {
    api.use(
      home({ inviter: inviter(false) }, withFriend),
      fail('post', '/invite_links/joined/hello'),
    );
    const { user } = renderScreen('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Say hello' }));
    expect(await screen.findByText('Error saying hello')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Say hello' })).toBeTruthy();
  });
});

describe('A PlayDate that was wanted before there was a partner', () => {
  const wanted = {
    ...openPlaydate,
    creator: person('Gus', 50),
    partner: person('Hana', 51),
    my_request: null,
    abilities: { view: false, apply: true },
  };
  const card = (changes: object = {}) =>
    answer('get', '/play_dates/:id/card', { ...wanted, ...changes });

  it('waits in the last step, and comes first once there is one', async () => {
    keepWanted(anna.id, wanted.id);
    api.use(home({ nearby: nearby(1) }), card());
    renderScreen('/dashboard');
    expect(
      await (await steps()).findByText('Once you have a partner for it, you can apply here.'),
    ).toBeTruthy();
    // The inviter, say, whose PlayDate it is.
    api.use(home({ nearby: null }, withFriend), friends(wanted.creator));
    applyTopics(queryClient, ['connections']);
    await waitFor(() => expect(screen.getByText('2 of 3 done')).toBeTruthy());
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByText('Once you have a partner for it, you can apply here.')).toBeTruthy();
    api.use(friends(wanted.creator, person('Ina', 52)));
    applyTopics(queryClient, ['connections']);
    expect(
      await screen.findByText('You have a friend to ask now. Apply together while it is open.'),
    ).toBeTruthy();
    const first = within(screen.getByRole('region', { name: 'You wanted to play here' }));
    const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
    const [at, steps3] = ['You wanted to play here', 'Your first match in three steps'].map(
      (each) => headings.indexOf(each),
    );
    expect(at).toBeLessThan(steps3 ?? 0);
    expect(href(first.getByRole('link', { name: /^Apply to:/ }))).toBe(
      `/playdates/${wanted.id}/apply`,
    );
  });

  it.each([
    ['is gone', fail('get', '/play_dates/:id/card', 409)],
    ['is deleted', fail('get', '/play_dates/:id/card', 404)],
    ['takes no application any more', card({ abilities: { view: false, apply: false } })],
  ])('is forgotten when it %s', async (_, answered) => {
    keepWanted(anna.id, wanted.id);
    api.use(home({ nearby: null }, withFriend), answered);
    renderScreen('/dashboard');
    await waitFor(() => expect(readWanted(anna.id)).toBeUndefined());
    expect(screen.queryByText('You wanted to play here')).toBeNull();
  });

  it('is kept while it cannot be read', async () => {
    keepWanted(anna.id, wanted.id);
    api.use(home({ nearby: null }, withFriend), fail('get', '/play_dates/:id/card'));
    renderScreen('/dashboard');
    await steps();
    await waitFor(() =>
      expect(queryClient.getQueryState(['play_dates', wanted.id, 'card'])?.status).toBe('error'),
    );
    expect(readWanted(anna.id)?.id).toBe(wanted.id);
  });
});
