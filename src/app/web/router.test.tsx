// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#tests/support/app-screen.tsx';
import { friends, none, openPlaydate } from '#tests/support/playdate-screen.tsx';
import { anna, answer, api, fail, person, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();
afterEach(() => {
  localStorage.clear();
});

const connections = [
  answer('get', '/connections', { items: [], next_cursor: null }),
  answer('get', '/connections/pending_count', 0),
];
const restore = (change: () => object) =>
  http.post('*/api/auth/refresh', () =>
    HttpResponse.json({
      access_token: 'a-token',
      expires_at: new Date(Date.now() + 900_000).toISOString(),
      user: { ...anna, ...change() },
    }),
  );
const names = (links: HTMLElement[]) => links.map((link) => link.textContent);
const footer = (title: string) =>
  within(within(screen.getByRole('contentinfo')).getByRole('navigation', { name: title }));

it('the first link of each page moves the focus past the navigation', async () => {
  api.use(...connections);
  const { user } = renderApp('/connections', 'restored');
  await user.click(await screen.findByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main').contains(document.activeElement)).toBe(true);
});

describe('what stands in place of a page', () => {
  it('is Access Paused, until Try Again finds it resumed', async () => {
    let isPaused = true;
    let checks = 0;
    api.use(
      ...connections,
      restore(() => {
        checks += 1;
        return isPaused
          ? { is_paused: true, paused_at: '2026-11-20T12:00:00.000Z', paused_for: 'money_scams' }
          : {};
      }),
    );
    const { user, router } = renderApp('/connections', 'restored');
    expect(await screen.findByRole('heading', { name: 'Access Paused' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(
      'Your access is paused. Please contact support.',
    );
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Nov 20, 2026')).toBeTruthy();
    expect(main.getByText('Money scams')).toBeTruthy();
    const rules = main.getByRole('link', { name: 'Community Rules' });
    expect(rules.getAttribute('href')).toBe('/guidelines');
    const retry = screen.getByRole('button', { name: 'Try Again' });
    await user.click(retry);
    await waitFor(() => expect(checks).toBe(2));
    await waitFor(() => expect(retry.getAttribute('aria-busy')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Access Paused' })).toBeTruthy();
    expect(main.getByText('We have just looked: your access is still paused.')).toBeTruthy();
    expect(document.title).toBe('Access Paused | Courtfolk | Level Up Your Match');
    isPaused = false;
    fireEvent.click(retry);
    // The answer of before is not that of this attempt.
    expect(main.queryByText('We have just looked: your access is still paused.')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'No friends yet' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/connections');
  });

  it('is a warning until it is read, also if the profile was loaded before', async () => {
    let isRead = false;
    const id = '50000000-0000-4000-8000-000000000001';
    const warning = () => ({
      id,
      text: 'Be kind',
      created_at: '2026-11-20T12:00:00.000Z',
      answer: null,
      answered_at: null,
      withdrawn_at: null,
      answer_until: '2026-12-10T12:00:00.000Z',
      abilities: { answer: true },
      acknowledged_at: isRead ? '2026-11-21T12:00:00.000Z' : null,
    });
    const loaded: boolean[] = [];
    const { user } = renderApp('/profile', { ...anna, is_warned: true }, [
      http.get('*/api/warnings', () => HttpResponse.json({ items: [warning()] })),
      http.patch('*/api/warnings/:id', () => {
        isRead = true;
        return HttpResponse.json(warning());
      }),
      http.get('*/api/profiles/me', () => {
        loaded.push(!isRead);
        return HttpResponse.json({ ...anna, is_warned: !isRead });
      }),
      answer('get', '/auth/sessions', { items: [] }),
      ...['/blocks', '/calendar_feeds', '/mail_preferences'].map((path) => fail('get', path)),
    ]);
    expect(await screen.findByText('Be kind')).toBeTruthy();
    // A page is prefetched as the pointer rests on its link.
    const [link] = within(screen.getByRole('banner')).getAllByRole('link', { name: 'Profile' });
    await user.hover(link as HTMLElement);
    await waitFor(() => expect(loaded).toEqual([true]));
    await user.click(screen.getByRole('button', { name: 'I have read this' }));
    expect(await screen.findByLabelText('First Name')).toBeTruthy();
    expect(loaded).toEqual([true, false]);
    expect(screen.queryByText('A warning from our moderators')).toBeNull();
  });

  it('says that the server cannot be reached, and keeps the place', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    api.use(...connections, fail('post', '/auth/refresh', 503));
    const { router } = renderApp('/connections?view=sent', 'restored');
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(await screen.findByRole('heading', { name: 'We cannot reach Courtfolk' })).toBeTruthy();
    expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Sign In' })).toBeNull();
    api.use(restore(() => ({})));
    act(() => screen.getByRole('button', { name: 'Try Again' }).click());
    expect(
      await screen.findByRole('heading', { name: 'Player Connections', level: 1 }),
    ).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/connections', search: '?view=sent' });
  });

  it('is Loading... only, while the session of a guarded screen loads, whose title is announced', async () => {
    const release = Promise.withResolvers<void>();
    api.use(
      ...connections,
      http.post('*/api/auth/refresh', async () => {
        await release.promise;
        return HttpResponse.json({
          access_token: 'a-token',
          expires_at: new Date(Date.now() + 900_000).toISOString(),
          user: anna,
        });
      }),
    );
    const { router } = renderApp('/connections', 'restored');
    // The code of the page has come, and the guard decides.
    await waitFor(() => expect(router.state.initialized).toBe(true));
    expect((await screen.findByRole('main')).textContent).toBe('Loading...');
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
    // There is no heading yet that would take the focus.
    for (const [path, title] of [
      ['/notifications', 'Notifications'],
      ['/connections', 'Player Connections'],
    ] as const) {
      await act(() => router.navigate(path));
      const announced = await screen.findByText(`${title} | Courtfolk | Level Up Your Match`);
      expect(announced.getAttribute('role')).toBe('status');
    }
    release.resolve();
    expect(await screen.findByRole('heading', { name: 'No friends yet' })).toBeTruthy();
    expect(screen.queryByText('Loading...')).toBeNull();
    expect(router.state.location.pathname).toBe('/connections');
  });

  it('is Access Denied for a player in the admin area, and after 3 s the dashboard', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    api.use(fail('get', '/home'));
    const { router } = renderApp('/admin/signup-codes');
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(
      'You do not have permission to access this page.',
    );
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it.each([
    [
      'dashboard',
      anna,
      'Go to your dashboard',
      '/dashboard',
      ['/playdates', '/connections', '/widgets'],
    ],
    ['front page', null, 'Go to the front page', '/', ['/signin', '/help', '/glossary']],
  ] as const)('is Page Not Found at an unknown path, which leads to the %s', async (...row) => {
    const [, who, name, to, places] = row;
    const { unmount, router } = renderApp('/playdates/1/2/3', who);
    const expectNotFound = async () => {
      expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
      await waitFor(() =>
        expect(document.title).toBe('Page Not Found | Courtfolk | Level Up Your Match'),
      );
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
      const links = within(screen.getByRole('main')).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual([to, ...places]);
    };
    await expectNotFound();
    await act(() => router.navigate('/about'));
    expect(await screen.findByRole('heading', { name: /About/, level: 1 })).toBeTruthy();
    await act(() => router.navigate('/admin/nothing'));
    await expectNotFound();
    unmount();
  });
});

describe('the navigation and the footer', () => {
  it('have the same places on every screen, and mark the widgets above their pages', async () => {
    window.innerWidth = 390;
    const { router } = renderApp('/training');
    await screen.findByRole('heading', { name: 'Train with Friends', level: 1 });
    const menu = () =>
      [...document.querySelectorAll('dialog[data-menu] a, dialog[data-menu] li button')].slice(1);
    await waitFor(() => expect(menu()).not.toEqual([]));
    expect(menu().map((place) => [place.textContent, place.getAttribute('href')])).toEqual([
      ['Dashboard', '/dashboard'],
      ['PlayDates', '/playdates'],
      ['Player Connections', '/connections'],
      ['Pickle Widgets', '/widgets'],
      ['SUPR Builder', '/supr-builder'],
      ['Easy Rating', '/ratings'],
      ['Train with Friends', '/training'],
      ['AI Referee', '/ai-referee'],
      ['Notifications', '/notifications'],
      ['Profile', '/profile'],
      ['Share', null],
      ['Sign Out', null],
    ]);
    const paths = ['dashboard', 'playdates', 'connections', 'widgets', 'notifications', 'profile'];
    const wide = () => [...document.querySelectorAll('header nav > ul a')];
    expect(wide().map((link) => link.getAttribute('href'))).toEqual(
      paths.map((path) => `/${path}`),
    );
    const tabs = () =>
      within(screen.getByRole('navigation', { name: 'Tabs' })).getAllByRole('link');
    expect(
      tabs().map((tab) => [
        tab.textContent || tab.getAttribute('aria-label'),
        tab.getAttribute('href'),
      ]),
    ).toEqual([
      ['Dashboard', '/dashboard'],
      ['PlayDates', '/playdates'],
      ['Create PlayDate', '/create-playdate'],
      ['Player Connections', '/connections'],
      ['Notifications', '/notifications'],
    ]);
    const current = () => wide().filter((link) => link.getAttribute('aria-current') === 'page');
    for (const path of ['/training', '/ratings', '/widgets']) {
      await act(() => router.navigate(path));
      await waitFor(() =>
        expect(current().map((link) => link.textContent)).toEqual(['Pickle Widgets']),
      );
    }
    await act(() => router.navigate('/help'));
    await waitFor(() => expect(current()).toEqual([]));
    api.use(...connections);
    await act(() => router.navigate('/connections'));
    const marked = () =>
      [...current(), ...tabs()].filter((link) => link.getAttribute('aria-current') === 'page');
    await waitFor(() =>
      expect(marked().map((link) => link.textContent)).toEqual(Array(2).fill('Player Connections')),
    );

    expect(names(footer('Navigation').getAllByRole('link'))).toEqual([
      'Dashboard',
      'PlayDates',
      'Player Connections',
      'Pickle Widgets',
    ]);
    expect(names(footer('Help & Resources').getAllByRole('link'))).toEqual([
      'About Us',
      'Help/FAQ',
      'Glossary',
      'Road Map',
    ]);
    expect(names(footer('Legal').getAllByRole('link'))).toEqual([
      'Terms of Service',
      'Privacy Policy',
      'Community Rules',
    ]);
    expect(document.querySelector('a[href="/admin"]')).toBeNull();
  });

  it('have the admin area for admins', async () => {
    window.innerWidth = 390;
    renderApp('/ratings', { ...anna, is_admin: true });
    await screen.findByRole('heading', { name: 'Easy Rating', level: 1 });
    expect(footer('Admin').getByRole('link').getAttribute('href')).toBe('/admin');
    // In the bar of a wide screen and in the menu of a phone.
    const links = () => [...document.querySelectorAll('header a[href="/admin"]')];
    await waitFor(() => expect(links()).toHaveLength(2));
    expect(links().map((link) => link.textContent)).toEqual(['Admin Dashboard', 'Admin Dashboard']);
  });

  it('switch the theme', async () => {
    const { user } = renderApp('/ratings');
    const theme = () => document.documentElement.dataset.theme;
    const press = async (name: string) =>
      user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
    await press('Theme: system. Switch to light');
    expect(theme()).toBe('light');
    await press('Theme: light. Switch to dark');
    expect(theme()).toBe('dark');
    await press('Theme: dark. Switch to system');
    expect(theme()).toBeUndefined();
  });

  it('sign out to the front page although the server fails', async () => {
    api.use(fail('post', '/auth/sign-out'));
    const { user, router } = renderApp('/ratings');
    await user.click(await screen.findByTitle('Sign Out'));
    expect(
      await within(screen.getByRole('banner')).findByRole('link', { name: 'Sign In' }),
    ).toBeTruthy();
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/', state: null }),
    );
  });
});

describe('a link to a page', () => {
  it('prefetches its tab only, and the heading that replaces a skeleton takes the focus', async () => {
    const asked: string[] = [];
    const response = Promise.withResolvers<void>();
    const { id, description } = openPlaydate;
    const abilities = { view: false, apply: true };
    const open = { ...openPlaydate, view: 'open', creator: person('Cora', 2), my_request: null };
    api.use(
      answer('get', '/play_dates/:id/card', { ...open, abilities }),
      friends(person('Dev', 3)),
      http.get('*/api/play_dates', ({ request }) => {
        asked.push(new URL(request.url).search);
        const isApplied = request.url.includes('tab=applied');
        const card = { ...openPlaydate, abilities: { view: true, apply: false } };
        return HttpResponse.json(isApplied ? none : { items: [card], next_cursor: null });
      }),
      answer('get', '/play_dates/count', { count: 1, more: false }),
      answer('get', '/play_dates/:id/requests', none),
    );
    const { user } = renderApp(`/playdates/${id}/apply`);
    await screen.findByRole('heading', { name: 'Creator Team' });
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Back' });
    act(() => back.focus());
    await waitFor(() => expect(asked).toEqual(['?tab=available']));
    await user.keyboard('{Enter}');
    const tab = await screen.findByRole('tab', { name: 'Available' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByRole('link', { name: new RegExp(` ${description}$`) })).toBeTruthy();
    expect(asked).toEqual(['?tab=available']);

    api.use(
      http.get('*/api/play_dates/:id', async () => {
        await response.promise;
        return HttpResponse.json(openPlaydate);
      }),
    );
    await user.click(screen.getByRole('tab', { name: 'My PlayDates' }));
    const own = within(await screen.findByRole('tabpanel', { name: 'My PlayDates' }));
    await user.click(await own.findByRole('link', { name: new RegExp(` ${description}$`) }));
    await screen.findByText('Loading PlayDate');
    response.resolve();
    await screen.findByRole('heading', { name: 'Creator Team' });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
  });
});

describe('a failed request', () => {
  it('is named on the screen with its id, and Try Again keeps the focus', async () => {
    const log = vi.spyOn(console, 'info').mockReturnValue();
    api.use(
      http.get('*/api/connections', () =>
        HttpResponse.json({}, { status: 500, headers: { 'x-request-id': '7f3a9c' } }),
      ),
      fail('get', '/connections/pending_count'),
    );
    const { user } = renderApp('/connections', anna, [fail('get', '/notifications/unread_count')]);
    const panel = within(await screen.findByRole('tabpanel'));
    expect(await panel.findByRole('heading', { name: 'Error loading connections' })).toBeTruthy();
    expect(panel.getByText('Request 7f3a9c')).toBeTruthy();
    // A failed unread count is only logged.
    await waitFor(() => expect(log.mock.calls.join()).toContain('could not be counted'));
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
    api.use(...connections);
    await user.click(panel.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No friends yet')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tabpanel')));
    log.mockRestore();
  });

  it('of a page that then throws leaves the rest of the app working', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    api.use(answer('get', '/connections', { items: [null], next_cursor: null }), ...connections);
    const { router } = renderApp('/connections');
    expect(
      await screen.findByRole('heading', { name: 'This page stopped working', level: 1 }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
    await act(() => router.navigate('/ratings'));
    expect(await screen.findByRole('heading', { name: 'Easy Rating', level: 1 })).toBeTruthy();
    logged.mockRestore();
  });
});
