// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { answer, api, fail, person, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

const empty = answer('get', '/connections', { items: [], next_cursor: null });
const noRequests = answer('get', '/connections/pending_count', { count: 0 });
/** What the API returns after an answer. */
const connection = {
  id: '10000000-0000-4000-8000-000000000002',
  type: 'friend',
  status: 'pending',
  direction: 'received',
  created_at: '2026-01-01T00:00:00Z',
  profile: person('Dev', 3),
  partner: null,
  cannot_play: false,
  abilities: { answer: true, delete: false, make_partner: false },
};

describe('the search for players', () => {
  const link = (status: string, direction: string) => ({ id: connection.id, status, direction });
  const player = (firstName: string, at: number, connection: object | null) => ({
    ...person(firstName, at),
    age: 36,
    connection,
  });
  const rowOf = (name: string) => {
    const list = within(screen.getByRole('list', { name: 'Players found' }));
    const row = list
      .getAllByRole('listitem')
      .find((item) => item.textContent?.includes(`${name} Marsh`));
    return within(row as HTMLElement);
  };
  /** Responds to searches, and collects their texts. */
  const searches = (...items: object[]) => {
    const texts: string[] = [];
    api.use(
      http.post('*/api/rpc/search_profiles', async ({ request }) => {
        texts.push(((await request.json()) as { search_query: string }).search_query);
        return HttpResponse.json(items);
      }),
    );
    return texts;
  };

  it('shows the relationship to each player found, with the action that fits it', async () => {
    api.use(
      empty,
      noRequests,
      answer('patch', '/connections/:id', { ...connection, status: 'accepted' }),
      answer('post', '/connections', { ...connection, direction: 'sent' }),
    );
    const texts = searches(
      player('Ben', 1, link('accepted', 'sent')),
      player('Cora', 2, link('pending', 'sent')),
      player('Dev', 3, link('pending', 'received')),
      { ...player('Eva', 4, null), age: null },
    );
    const { user } = renderScreen('/connections');
    const field = await screen.findByLabelText('Search players');
    await user.type(field, ' Marsh ');
    expect((await screen.findByText('4 players found')).role).toBe('status');
    expect(texts).toEqual(['Marsh']);
    expect(rowOf('Ben').getByText('Age 36')).toBeTruthy();
    expect(rowOf('Eva').queryByText(/Age/)).toBeNull();
    expect(rowOf('Ben').getByText('Friends')).toBeTruthy();
    expect(rowOf('Ben').queryByRole('button')).toBeNull();
    expect(rowOf('Cora').getByText('Request Sent')).toBeTruthy();
    expect(rowOf('Cora').queryByRole('button')).toBeNull();
    expect(rowOf('Dev').getByText('Request Received')).toBeTruthy();
    // what the server responds after each answer
    searches(
      player('Ben', 1, link('accepted', 'sent')),
      player('Cora', 2, link('pending', 'sent')),
      player('Dev', 3, link('accepted', 'received')),
      player('Eva', 4, link('pending', 'sent')),
    );
    await user.click(await rowOf('Dev').findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Connection accepted')).toBeTruthy();
    expect(rowOf('Dev').getByText('Friends')).toBeTruthy();
    expect(await rowOf('Eva').findByText('Request Sent')).toBeTruthy();
  });

  it('starts at two letters', async () => {
    api.use(empty, noRequests);
    const texts = searches();
    const { user } = renderScreen('/connections');
    const field = await screen.findByLabelText('Search players');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.type(field, 'E');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(texts).toEqual([]);
    expect(screen.queryByText('Searching players')).toBeNull();
    await user.type(field, 'v');
    expect(await screen.findByText('No players found for “Ev”.')).toBeTruthy();
    expect(texts).toEqual(['Ev']);
  });

  it('shows nothing for a name before its response', async () => {
    const released = Promise.withResolvers<void>();
    api.use(empty, noRequests);
    searches();
    const { user } = renderScreen('/connections');
    const field = await screen.findByLabelText('Search players');
    await user.type(field, '%%');
    expect(await screen.findByText('No players found for “%%”.')).toBeTruthy();
    api.use(
      http.post('*/api/rpc/search_profiles', async () => {
        await released.promise;
        return HttpResponse.json([player('Eva', 4, null)]);
      }),
    );
    await user.clear(field);
    await user.type(field, 'Eva');
    expect(await screen.findByText('Searching players')).toBeTruthy();
    expect(screen.queryByText(/No players found/)).toBeNull();
    released.resolve();
    expect((await screen.findByText('1 player found')).role).toBe('status');
  });

  it('is left and acted on by keyboard, and the focus stays with the player', async () => {
    api.use(empty, noRequests, answer('post', '/connections', connection));
    searches(player('Eva', 4, null));
    const { user } = renderScreen('/connections');
    const field = await screen.findByLabelText('Search players');
    await user.type(field, 'Eva');
    await screen.findByText('1 player found');
    searches(player('Eva', 4, link('pending', 'sent')));
    await user.tab();
    expect(document.activeElement).toBe(rowOf('Eva').getByRole('link', { name: 'Eva Marsh' }));
    await user.tab();
    expect(document.activeElement).toBe(rowOf('Eva').getByRole('button', { name: 'Add Friend' }));
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Add Eva Marsh as a friend?' });
    // A second press sends it without a line.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Add a line (optional)')),
    );
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Friend request sent')).toBeTruthy();
    expect(rowOf('Eva').getByText('Request Sent')).toBeTruthy();
    expect(document.activeElement).toBe(rowOf('Eva').getByText('Request Sent').closest('li'));
  });

  it('tells the second of two crossing requests so, and lets it be accepted', async () => {
    const message = 'A friend request is already pending';
    api.use(empty, noRequests, fail('post', '/connections', 409, message));
    searches(player('Dev', 3, null));
    const { user } = renderScreen('/connections');
    await user.type(await screen.findByLabelText('Search players'), 'Dev');
    const add = await screen.findByRole('button', { name: 'Add Friend' });
    searches(player('Dev', 3, link('pending', 'received')));
    await user.click(add);
    await user.click(await screen.findByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(await rowOf('Dev').findByText('Request Received')).toBeTruthy();
    api.use(answer('patch', '/connections/:id', { ...connection, status: 'accepted' }));
    await user.click(await rowOf('Dev').findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Connection accepted')).toBeTruthy();
  });
});

it('a double click on Send request sends one request', async () => {
  const cleo = person('Cleo', 2);
  const sent: unknown[] = [];
  api.use(
    answer('get', '/connections', { items: [], next_cursor: null }),
    answer('get', '/connections/pending_count', { count: 0 }),
    http.post('*/api/rpc/search_profiles', () => {
      const connection =
        sent.length === 0 ? null : { id: cleo.id, status: 'pending', direction: 'sent' };
      return HttpResponse.json([{ ...cleo, age: 36, connection }]);
    }),
    http.post('*/api/connections', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({
        id: '10000000-0000-4000-8000-000000000001',
        type: 'friend',
        status: 'pending',
        direction: 'sent',
        created_at: '2026-01-01T00:00:00Z',
        profile: cleo,
        partner: null,
        cannot_play: false,
        abilities: { answer: false, delete: true, make_partner: false },
      });
    }),
  );
  const { user } = renderScreen('/connections');
  await user.type(await screen.findByLabelText('Search players'), 'Cleo');
  await user.click(await screen.findByRole('button', { name: 'Add Friend' }));
  await user.dblClick(await screen.findByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Friend request sent')).toBeTruthy();
  expect(await screen.findByText('Request Sent')).toBeTruthy();
  expect(sent).toHaveLength(1);
});
