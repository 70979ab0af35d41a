// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Connection } from '#features/connections/contract.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { applyTopics } from '#platform/web/realtime-topics.ts';
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

const [ben, cora, dev] = [person('Ben', 1), person('Cora', 2), person('Dev', 3)];
const friendship: Connection = {
  id: '10000000-0000-4000-8000-000000000001',
  type: 'friend',
  status: 'accepted',
  direction: 'sent',
  created_at: '2026-01-01T00:00:00Z',
  message: null,
  message_hidden_at: null,
  profile: ben,
  partner: null,
  cannot_play: false,
  abilities: { answer: false, delete: true, make_partner: true },
};
const received: Connection = {
  ...friendship,
  id: '10000000-0000-4000-8000-000000000002',
  status: 'pending',
  direction: 'received',
  profile: cora,
  cannot_play: false,
  abilities: { answer: true, delete: false, make_partner: false },
};
const list = (...items: Connection[]) =>
  answer('get', '/connections', { items, next_cursor: null });
const pending = (count: number) => answer('get', '/connections/pending_count', { count });
const found = (...items: object[]) => answer('post', '/rpc/search_profiles', items);

describe('Player Connections', () => {
  it('shows an error when the list cannot be loaded, and loads after Try Again', async () => {
    api.use(fail('get', '/connections'), pending(0));
    const { user } = renderScreen('/connections');
    expect(await screen.findByRole('heading', { name: 'Error loading connections' })).toBeTruthy();
    api.use(list());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No friends yet')).toBeTruthy();
  });

  it('leads from an empty list of requests to the search', async () => {
    api.use(list(), pending(0));
    const { user } = renderScreen('/connections?view=received');
    await user.click(await screen.findByRole('button', { name: 'Find players' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Search players'));
  });

  it('counts the received requests on their tab, unless there are none', async () => {
    api.use(list(), pending(2));
    renderScreen('/connections');
    const tab = await screen.findByRole('tab', { name: 'Received Requests 2 pending' });
    api.use(pending(0));
    applyTopics(queryClient, ['connections']);
    await waitFor(() => expect(tab.textContent?.trim()).toBe('Received Requests'));
  });

  it('shows an error when a search fails', async () => {
    api.use(list(), pending(0), fail('post', '/rpc/search_profiles'));
    const { user } = renderScreen('/connections');
    await user.type(await screen.findByLabelText('Search players'), 'Anna');
    expect(await screen.findByRole('heading', { name: 'Error searching users' })).toBeTruthy();
  });

  it('keeps a friend whose removal fails', async () => {
    api.use(list(friendship), pending(0), fail('delete', '/connections/:id'));
    const { user } = renderScreen('/connections');
    await user.click(await screen.findByRole('button', { name: 'More for Ben Marsh' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    // reading anew would bring the friend back as well
    api.use(fail('get', '/connections'));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
    );
    expect(await screen.findByText('Error removing connection')).toBeTruthy();
    expect(await screen.findByRole('link', { name: /Ben Marsh/ })).toBeTruthy();
  });

  it.each([
    ['Accept', 'Error accepting connection'],
    ['Reject', 'Error rejecting connection'],
  ])('keeps a request when %s fails', async (name, sentence) => {
    api.use(list(received), pending(1), fail('patch', '/connections/:id'));
    const { user } = renderScreen('/connections?view=received');
    await user.click(await screen.findByRole('button', { name }));
    if (name === 'Reject')
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(await screen.findByRole('link', { name: /Cora Marsh/ })).toBeTruthy();
  });

  it('shows the line with a request: to report for its receiver, and whether it is hidden for its sender', async () => {
    const hidden = { message: 'Hidden by a moderator', message_hidden_at: '2026-01-01T00:00:00Z' };
    const asked = [
      { ...received, message: 'I play Tuesdays' },
      { ...received, id: friendship.id, profile: dev, ...hidden },
    ];
    let reported: unknown;
    api.use(
      list(...asked),
      pending(2),
      http.post('*/api/reports', async ({ request }) => {
        reported = await request.json();
        return HttpResponse.json({});
      }),
    );
    const { user, router } = renderScreen('/connections?view=received');
    expect(await screen.findByText('“I play Tuesdays”')).toBeTruthy();
    expect(screen.getByText('Hidden by a moderator')).toBeTruthy();
    // What is hidden is not reported again.
    await user.click(
      screen.getByRole('button', { name: /^Report or block: The friend request of / }),
    );
    const sheet = within(await screen.findByRole('dialog', { name: 'Report or block' }));
    await user.click(sheet.getByRole('radio', { name: /^Spam/ }));
    await user.click(sheet.getByRole('switch'));
    await user.click(sheet.getByRole('button', { name: 'Send Report' }));
    expect(await screen.findByText('Thank you. A moderator will look.')).toBeTruthy();
    expect(reported).toMatchObject({ target_type: 'friend_request', target_id: received.id });
    const own = { ...received, direction: 'sent' as const, message: 'I play Tuesdays' };
    api.use(list(own, { ...own, id: friendship.id, message_hidden_at: hidden.message_hidden_at }));
    await act(() => router.navigate('/connections?view=sent'));
    expect((await screen.findByText('Your line:')).parentElement?.textContent).toContain(
      'I play Tuesdays',
    );
    expect(screen.getByText('A moderator has hidden your line:')).toBeTruthy();
  });

  it('repeats an answer whose response was lost', async () => {
    const answered: unknown[] = [];
    api.use(
      list(received),
      pending(1),
      http.patch('*/api/connections/:id', async ({ request }) => {
        answered.push(await request.json());
        return answered.length === 1
          ? HttpResponse.error()
          : HttpResponse.json({ ...received, status: 'accepted' });
      }),
    );
    const { user } = renderScreen('/connections?view=received');
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Connection accepted')).toBeTruthy();
    // not at once: the toast of an earlier test may still be shown
    await waitFor(() => expect(answered).toEqual([{ status: 'accepted' }, { status: 'accepted' }]));
  });

  it('rejects a player found after a question, and offers to invite whom nobody finds', async () => {
    const link = { id: received.id, status: 'pending', direction: 'received' };
    const player = { ...cora, age: 36, connection: link };
    api.use(list(), pending(1), found(player), answer('patch', '/connections/:id', received));
    const { user } = renderScreen('/connections');
    await user.type(await screen.findByLabelText('Search players'), 'Cora');
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const question = await screen.findByRole('dialog', { name: 'Reject this request?' });
    await user.click(within(question).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Connection rejected')).toBeTruthy();
    api.use(found());
    await user.type(screen.getByLabelText('Search players'), 'xyz');
    const invite = await screen.findByRole('link', { name: 'Invite by email' });
    expect(invite.getAttribute('href')).toBe('/partner-lists');
  });

  it('offers to ask again when a friend request fails', async () => {
    api.use(
      list(),
      pending(0),
      found({ ...dev, age: 36, connection: null }),
      fail('post', '/connections'),
    );
    const { user } = renderScreen('/connections');
    await user.type(await screen.findByLabelText('Search players'), 'Dev');
    await user.click(await screen.findByRole('button', { name: 'Add Friend' }));
    const field = 'Add a line (optional)';
    await user.type(await screen.findByLabelText(field), 'a'.repeat(141));
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('The line can have at most 140 characters')).toBeTruthy();
    expect(screen.getByText('141 of 140 characters').role).toBe('status');
    expect(document.activeElement).toBe(screen.getByLabelText(field));
    await user.keyboard('{Backspace}{Enter}');
    expect(await screen.findByText('Error creating connection')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Add Friend' }));
    // What was typed is still there.
    expect((await screen.findByLabelText<HTMLTextAreaElement>(field)).value).toBe('a'.repeat(140));
  });

  it('selects the tab that a link asks for by its state, once, or by its address', async () => {
    api.use(list(), pending(0));
    const { router, unmount } = renderScreen('/connections');
    const expectSelected = async (name: string | RegExp) =>
      expect((await screen.findByRole('tab', { name })).getAttribute('aria-selected')).toBe('true');
    await expectSelected('Connected');
    for (const [view, name] of [
      ['received', /^Received Requests/],
      ['sent', 'Sent Requests'],
    ] as const) {
      await act(() => router.navigate('/connections', { state: { view } }));
      await waitFor(() => expectSelected(name));
      // cleared, so that a reload ignores it
      await waitFor(() => expect(router.state.location.state).toBeNull());
      expect(router.state.location.search).toBe(`?view=${view}`);
      await act(() => router.navigate('/connections'));
      await waitFor(() => expectSelected('Connected'));
    }
    await act(() => router.navigate('/connections?view=nonsense'));
    await expectSelected('Connected');
    unmount();
    renderScreen('/connections?view=sent');
    await expectSelected('Sent Requests');
  });

  it('sends a new request only after the cancellation of the previous one', async () => {
    const released = Promise.withResolvers<void>();
    const calls: string[] = [];
    const sent: Connection = { ...received, direction: 'sent', abilities: friendship.abilities };
    const link = { id: sent.id, status: 'pending', direction: 'sent' };
    api.use(
      list(sent),
      pending(0),
      found({ ...cora, age: 36, connection: link }),
      http.delete('*/api/connections/:id', async () => {
        calls.push('DELETE');
        await released.promise;
        calls.push('deleted');
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('*/api/connections', () => {
        calls.push('POST');
        return HttpResponse.json(sent);
      }),
    );
    const { user } = renderScreen('/connections?view=sent');
    await user.type(await screen.findByLabelText('Search players'), 'Cora');
    expect(await screen.findByText('Request Sent')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel Request' }));
    await user.click(await screen.findByRole('button', { name: 'Add Friend' }));
    await user.click(await screen.findByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(calls).toEqual(['DELETE']));
    released.resolve();
    await waitFor(() => expect(calls).toEqual(['DELETE', 'deleted', 'POST']));
    // What was sent from here does not outlive its cancellation either.
    api.use(found({ ...cora, age: 36, connection: null }));
    await user.click(await screen.findByRole('button', { name: 'Cancel Request' }));
    expect(await screen.findByRole('button', { name: 'Add Friend' })).toBeTruthy();
  });
});

describe('a public profile', () => {
  const profile = `/profile/${ben.id}`;
  const shown = { ...ben, age: 36, matches_played: 12, zip_code: '85001', state: 'AZ' };
  const relationship = {
    friend: null,
    message: null,
    message_hidden_at: null,
    partner: null,
    watched: null,
    cannot_play: false,
    abilities: { connect: true, make_partner: false },
  };
  const watched = (...people: object[]) =>
    people.map((each) => ({ type: 'watched', profile: each }));
  const history = answer('get', '/profiles/:id/rating_history', {
    items: [{ dupr_rating: 3.52, self_rating: 3.75, created_at: '2026-01-01T00:00:00Z' }],
  });
  const connections = (items: object[], next_cursor: string | null = null) => ({
    items,
    next_cursor,
    friend_count: 0,
    watched_count: 21,
  });

  it('shows an error with Try Again for each part that cannot be loaded', async () => {
    api.use(
      answer('get', '/profiles/:id', shown),
      fail('get', '/profiles/:id/rating_history', 404),
      fail('get', '/profiles/:id/friends_and_watched'),
      fail('get', '/profiles/:id/relationship'),
    );
    const { user } = renderScreen(profile);
    expect(await screen.findByText('Error loading rating history')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Error loading connections' })).toBeTruthy();
    expect(await screen.findAllByText('Error loading connections')).toHaveLength(2);
    api.use(
      history,
      answer('get', '/profiles/:id/friends_and_watched', connections([])),
      answer('get', '/profiles/:id/relationship', relationship),
    );
    for (const retry of screen.getAllByRole('button', { name: 'Try Again' }))
      await user.click(retry);
    expect(await screen.findByText(/No change yet/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Add Friend' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'No connections yet' })).toBeTruthy();
  });

  it('of the user leads to Profile Settings and has no connection actions', async () => {
    api.use(
      answer('get', '/profiles/:id', { ...anna, age: 36 }),
      history,
      answer('get', '/profiles/:id/friends_and_watched', connections([])),
    );
    renderScreen(`/profile/${anna.id}`);
    expect(await screen.findByRole('heading', { name: 'No connections yet' })).toBeTruthy();
    expect(screen.getByText("This player hasn't connected with anyone yet.")).toBeTruthy();
    for (const name of ['Add Friend', 'Watch'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe(
      '/profile',
    );
  });

  it.each([
    ['00000000-0000-4000-8000-000000000000', 404],
    ['nonsense', 400],
  ])('is not found for the id %s', async (id, status) => {
    api.use(
      fail('get', '/profiles/:id', status),
      fail('get', '/profiles/:id/relationship', status),
      fail('get', '/blocks/:id', status),
    );
    renderScreen(`/profile/${id}`);
    expect(await screen.findByRole('heading', { name: 'Profile Not Found' })).toBeTruthy();
  });

  it('has a debug panel with the responses to the viewer’s own calls, and nothing more', async () => {
    const page = {
      ...connections([{ type: 'friend', profile: cora }]),
      friend_count: 1,
      watched_count: 0,
    };
    api.use(
      answer('get', '/profiles/:id', shown),
      history,
      answer('get', '/profiles/:id/relationship', relationship),
      answer('get', '/profiles/:id/friends_and_watched', page),
    );
    const { user } = renderScreen(profile);
    expect(await screen.findByText('Cora Marsh')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show Debug Info' }));
    const panel = screen.getByRole('region', { name: 'Debug Info' });
    expect(panel.textContent).toContain(ben.id);
    expect(panel.textContent).toMatch(/Query time\d+ ms/);
    expect(panel.textContent).toMatch(/Friend IDs1/);
    expect(panel.textContent).toMatch(/Watched IDs0/);
    const raw = JSON.parse(panel.querySelector('pre')?.textContent ?? '');
    expect(raw).toEqual({ profile: shown, connections: [page], relationship });
    await user.click(screen.getByRole('button', { name: 'Hide Debug Info' }));
    expect(screen.queryByRole('region', { name: 'Debug Info' })).toBeNull();
  });

  it('redirects to the dashboard with a message when it cannot be loaded', async () => {
    api.use(
      fail('get', '/profiles/:id'),
      fail('get', '/home'),
      history,
      answer('get', '/profiles/:id/friends_and_watched', connections([])),
      answer('get', '/profiles/:id/relationship', relationship),
    );
    const { router } = renderScreen(profile);
    expect(await screen.findByText('Error loading profile')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('shows twenty connections, and the others on request', async () => {
    const all = Array.from({ length: 21 }, (_, at) => person(`P${at}`, at + 10));
    api.use(
      answer('get', '/profiles/:id', shown),
      history,
      answer('get', '/profiles/:id/relationship', relationship),
      answer(
        'get',
        '/profiles/:id/friends_and_watched',
        connections(watched(...all.slice(0, 20)), 'a-cursor'),
      ),
    );
    const { user } = renderScreen(profile);
    expect(await screen.findAllByText('Watching')).toHaveLength(20);
    api.use(
      answer('get', '/profiles/:id/friends_and_watched', connections(watched(...all.slice(20)))),
    );
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('P20 Marsh')).toBeTruthy();
    expect(screen.getAllByText('Watching')).toHaveLength(21);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });
});

describe('the connections of any profile id', () => {
  it('require an id, and leave no result of before below an error', async () => {
    const { user, router } = renderScreen('/test/friends');
    const field = await screen.findByLabelText('Profile ID');
    await user.type(field, '{Enter}');
    expect(await screen.findByText('Profile ID is required')).toBeTruthy();
    await user.type(field, 'nonsense');
    expect(await screen.findByText('Please enter a valid profile ID')).toBeTruthy();

    const of = '/profiles/:id/friends_and_watched';
    const items = [{ type: 'friend', profile: cora }];
    const body = { items, next_cursor: null, friend_count: 1, watched_count: 0 };
    api.use(answer('get', of, body));
    await user.clear(field);
    await user.type(field, ` ${anna.id.toUpperCase()} {Enter}`);
    expect(await screen.findByText('Cora Marsh')).toBeTruthy();
    expect(router.state.location.search).toContain(anna.id);
    const panel = screen.getByRole('region', { name: 'Debug Info' });
    for (const fact of [/Query time\d+ ms/, /Friend IDs1/, /Watched IDs0/])
      expect(panel.textContent).toMatch(fact);
    const raw = JSON.parse(panel.querySelector('pre')?.textContent ?? '');
    expect(raw).toEqual({ friendIds: [cora.id], watchedIds: [], connections: [body] });
    // the same id again, with another response
    api.use(answer('get', of, { ...body, items: [{ type: 'watched', profile: dev }] }));
    await user.type(field, '{Enter}');
    expect(await screen.findByText('Dev Marsh')).toBeTruthy();
    expect(screen.getByText('Watching')).toBeTruthy();
    api.use(answer('get', of, body));
    await user.type(field, '{Enter}');
    expect(await screen.findByText('Friend')).toBeTruthy();
    api.use(fail('get', of));
    await user.type(field, '{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading connections');
    expect(screen.queryByText('Cora Marsh')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Debug Info' })).toBeNull();
    api.use(answer('get', of, body));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Cora Marsh')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'nonsense{Enter}');
    expect(await screen.findByText('Please enter a valid profile ID')).toBeTruthy();
    expect(screen.queryByText('Cora Marsh')).toBeNull();
    api.use(fail('get', of, 404));
    await user.clear(field);
    await user.type(field, `${dev.id}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'Profile Not Found' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Debug Info' })).toBeNull();
    api.use(answer('get', of, body));
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Cora Marsh')).toBeTruthy();
    expect((screen.getByLabelText('Profile ID') as HTMLInputElement).value).toBe(anna.id);
  });
});
