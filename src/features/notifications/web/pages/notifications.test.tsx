// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { undoPeriod } from '#features/notifications/limits.ts';
import { session } from '#features/profiles/web/queries.ts';
import { answer, api, fail, person, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

const news = (at: number) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  kind: null,
  type: 'other',
  title: `News ${at}`,
  message: 'Something happened',
  link: '/help',
  news: `News ${at}`,
  text: 'Something happened',
  context: null as string | null,
  brief: null as string | null,
  asks: null as string | null,
  play_date_id: null as string | null,
  read: false,
  ended: null as string | null,
  count: 1,
  created_at: new Date(Date.now() - at * 60_000).toISOString(),
  about: null as object | null,
  about_partner: null,
});
const page = (...items: object[]) => answer('get', '/notifications', { items, next_cursor: null });
const unread = (count: number) => answer('get', '/notifications/unread_count', { count });

const rows = () =>
  screen.getAllByRole('listitem').filter((item) => /^(Unread)?News/.test(item.textContent ?? ''));
const dismissButton = (title: string) => {
  const row = rows().find((item) => item.textContent?.replace('Unread', '').startsWith(title));
  return within(row as HTMLElement).getByRole('button', { name: /^Dismiss: / });
};

const caughtUp = "No notifications - You're all caught up!";

describe('the notifications', () => {
  it('show an error when they cannot be loaded, and load after Try Again', async () => {
    api.use(fail('get', '/notifications'), unread(2));
    const { user } = renderScreen('/notifications');
    expect(
      await screen.findByRole('heading', { name: 'Error loading notifications' }),
    ).toBeTruthy();
    api.use(page(news(1), news(2)));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('News 2')).toBeTruthy();
  });

  it.each([
    [/^Dismiss: /, 'delete', '/notifications/:id', 'Error dismissing notification'],
    ['Dismiss All', 'delete', '/notifications', 'Error dismissing notifications'],
    ['Mark all as read', 'patch', '/notifications', 'Error marking notifications as read'],
  ] as const)('stay when %s fails, with an error', async (name, method, path, sentence) => {
    api.use(fail(method, path), page(news(1), news(2)), unread(2));
    const { user } = renderScreen('/notifications');
    await user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
    // All are dismissed only after a question.
    if (name === 'Dismiss All')
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    window.dispatchEvent(new Event('pagehide'));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getAllByText('Unread')).toHaveLength(2);
    expect(
      screen.getAllByRole('listitem').filter((row) => row.textContent?.includes('News')),
    ).toHaveLength(2);
  });

  it('stay unread when a click cannot mark them as read, with an error', async () => {
    const here = { ...news(1), link: '/notifications' };
    api.use(page(here, news(2)), unread(2), fail('patch', '/notifications/:id'));
    const { user } = renderScreen('/notifications');
    await user.click(await screen.findByRole('link', { name: /News 1/ }));
    expect(await screen.findByText('Error marking notification as read')).toBeTruthy();
    expect(await screen.findByText('2 notifications, 2 unread')).toBeTruthy();
    expect(screen.getAllByText('Unread')).toHaveLength(2);
  });

  it('are marked as read by a click with Ctrl, which stays here, and show names as plain text', async () => {
    const first = { ...news(1), text: 'Gail <b>Q&amp;</b> wants to be your friend' };
    const read: unknown[] = [];
    api.use(
      page(first, news(2)),
      unread(2),
      http.patch('*/api/notifications/:id', ({ params }) => {
        read.push(params.id);
        return HttpResponse.json({ ...first, read: true });
      }),
    );
    const { router } = renderScreen('/notifications');
    expect(await screen.findByText(first.text)).toBeTruthy();
    // Another tab is opened by the browser alone.
    fireEvent.click(screen.getByRole('link', { name: /News 1/ }), { ctrlKey: true });
    await waitFor(() => expect(read).toEqual([first.id]));
    expect(router.state.location.pathname).toBe('/notifications');
  });

  it('move the focus to the next row, the previous one, and the empty list', async () => {
    api.use(page(news(1), news(2), news(3)), unread(3));
    const deleted = countDeletions();
    const { user } = renderScreen('/notifications');
    expect(await screen.findByText('3 notifications, 3 unread')).toBeTruthy();
    dismissButton('News 2').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(document.activeElement).toBe(dismissButton('News 3'));
    await user.keyboard(' ');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(document.activeElement).toBe(dismissButton('News 1'));
    expect(screen.getByText('1 notification, 1 unread')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: caughtUp })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your notifications' }));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(deleted.ids).toHaveLength(3));
  });

  it.each(['', '/apply'])(
    'of a deleted PlayDate lead to the page that says so (%s)',
    async (below) => {
      const link = `/playdates/00000000-0000-4000-8000-000000000000${below}`;
      api.use(
        page({ ...news(1), link }),
        unread(1),
        answer('patch', '/notifications/:id', { ...news(1), link, read: true }),
        http.get('*/api/play_dates/*', () =>
          HttpResponse.json({ code: 'NOT_FOUND', status: 404, message: 'No' }, { status: 404 }),
        ),
        answer('get', '/connections/friends', { items: [], total: 0 }),
      );
      const { user, router } = renderScreen('/notifications');
      await user.click(await screen.findByRole('link', { name: /News 1/ }));
      expect(await screen.findByRole('heading', { name: 'PlayDate Not Found' })).toBeTruthy();
      expect(router.state.location.pathname).toBe(link);
    },
  );
});

it('the unread messages of a chat are counted in its row, until it is read', async () => {
  api.use(page({ ...news(1), count: 3 }, { ...news(2), count: 2, read: true }, news(3)), unread(2));
  renderScreen('/notifications');
  await screen.findByText('News 1');
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
  const counted = rows
    .filter((text) => /^(Unread)?News/.test(text))
    .map((text) => /\d+ new messages/.exec(text)?.[0]);
  expect(counted).toEqual(['3 new messages', undefined, undefined]);
});

it('a row says in one line what has happened, in one which match it is about, and when', async () => {
  const parts = {
    news: 'Maya proposes a change',
    text: 'Court: Old Park → Reid Park',
    context: 'Sat, Mar 13, 6:00 PM MST, Old Park, against Maya Marsh and Tim Park',
    brief: 'Sat, Mar 13 · Maya & Tim',
    play_date_id: '00000000-0000-4000-8000-0000000000cc',
  };
  api.use(page({ ...news(5), ...parts }, news(6)), unread(2));
  renderScreen('/notifications');
  const row = (await screen.findByText('Maya proposes a change')).closest('li');
  expect(row?.textContent).toBe(
    'UnreadMaya proposes a changeSat, Mar 13 · Maya & Tim5 minutes ago',
  );
  // Without a PlayDate there is no page that says the rest.
  expect(screen.getByText('News 6').closest('li')?.textContent).toBe(
    'UnreadNews 6Something happened6 minutes ago',
  );
});

const old = { ...news(20), created_at: new Date(Date.now() - 8 * 86_400_000).toISOString() };

it('what is older than a week is folded', async () => {
  api.use(page(news(1), old), unread(2));
  const { user } = renderScreen('/notifications');
  const fold = await screen.findByRole('button', { name: 'Show 1 older than a week, 1 unread' });
  expect(screen.queryByText('News 20')).toBeNull();
  await user.click(fold);
  expect(screen.getByText('News 20')).toBeTruthy();
});

it('a list of what is older than a week alone is open', async () => {
  api.use(page(old), unread(1));
  renderScreen('/notifications');
  expect(await screen.findByText('News 20')).toBeTruthy();
});

it('a question that is still open is asked in the row of what has happened since', async () => {
  const about = { play_date_id: '00000000-0000-4000-8000-0000000000cc' };
  const asking = {
    ...news(3),
    ...about,
    asks: 'answer',
    link: '/playdates/x',
    title: 'Please Confirm',
  };
  const read: unknown[] = [];
  api.use(
    page({ ...news(1), ...about }, asking),
    unread(2),
    http.patch('*/api/notifications/:id', ({ params }) => {
      read.push(params.id);
      return HttpResponse.json({ ...asking, read: true });
    }),
  );
  const { user } = renderScreen('/notifications');
  const answer = await screen.findByRole('link', { name: 'Answer' });
  expect(answer.closest('li')?.textContent).toMatch(/News 1.*Please Confirm/);
  const describedBy = document.getElementById(answer.getAttribute('aria-describedby') ?? '');
  expect(describedBy?.textContent).toContain('Please Confirm');
  await user.click(screen.getByRole('button', { name: 'Show 1 earlier, 1 unread' }));
  expect(screen.getByRole('link', { name: 'Answer' }).closest('li')?.textContent).toContain(
    'News 3',
  );
  await user.click(screen.getByRole('button', { name: 'Hide 1 earlier, 1 unread' }));
  fireEvent.click(screen.getByRole('link', { name: 'Answer' }), { ctrlKey: true });
  await waitFor(() => expect(read).toEqual([asking.id]));
});

it('the older ones of a PlayDate are folded below its newest, so that the newest of all come first', async () => {
  const about = { play_date_id: '00000000-0000-4000-8000-0000000000cc' };
  api.use(
    page(
      { ...news(1), ...about },
      news(2),
      { ...news(3), ...about },
      { ...news(4), ...about, read: true },
    ),
    unread(3),
  );
  const { user } = renderScreen('/notifications');
  await screen.findByText('News 1');
  const titles = () => rows().map((row) => /News \d/.exec(row.textContent ?? '')?.[0]);
  expect(titles()).toEqual(['News 1', 'News 2']);
  const fold = screen.getByRole('button', { name: 'Show 2 earlier, 1 unread' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await user.click(fold);
  expect(titles()).toEqual(['News 1', 'News 3', 'News 4', 'News 2']);
  await user.click(
    screen.getByRole('button', { name: 'Hide 2 earlier, 1 unread', expanded: true }),
  );
  expect(titles()).toEqual(['News 1', 'News 2']);
});

/** Counts the deletions that reach the server. */
function countDeletions(): { ids: string[] } {
  const deleted = { ids: [] as string[] };
  api.use(
    http.delete('*/api/notifications/:id', ({ params }) => {
      deleted.ids.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return deleted;
}

it('the time of a notification changes while the page is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.use(page(news(0), news(59)), unread(2));
  renderScreen('/notifications');
  const [recent, earlier] = (await screen.findAllByText(/^(Just now|59 minutes ago)$/)).map(
    (time) => time.closest('time') as HTMLElement,
  );
  act(() => vi.advanceTimersByTime(60_000));
  expect([recent?.textContent, earlier?.textContent]).toEqual(['1 minute ago', '1 hour ago']);
  // minute by minute, since each change sets the timer of the next one
  for (let minute = 0; minute < 4; minute++) act(() => vi.advanceTimersByTime(60_000));
  expect(recent?.textContent).toBe('5 minutes ago');
});

describe('a dismissal', () => {
  const dismissFirst = async () => {
    api.use(page(news(1), news(2)), unread(2));
    const deleted = countDeletions();
    const screenshot = renderScreen('/notifications');
    const buttons = await screen.findAllByRole('button', { name: /^Dismiss: / });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await screenshot.user.click(buttons[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByText('News 1')).toBeNull());
    return { ...screenshot, deleted };
  };

  it('can be undone: the notification is back, and nothing was sent', async () => {
    const { user, deleted } = await dismissFirst();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('News 1')).toBeTruthy();
    vi.advanceTimersByTime(2 * undoPeriod);
    expect(screen.getByText('News 1')).toBeTruthy();
    expect(deleted.ids).toEqual([]);
  });

  it('can be undone by the next Tab, and its time stands still while Undo has the focus', async () => {
    const { user, deleted } = await dismissFirst();
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const neighbour = dismissButton('News 2');
    expect(document.activeElement).toBe(neighbour);
    await user.tab();
    expect(document.activeElement).toBe(undo);
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(neighbour);
    await user.tab();
    vi.advanceTimersByTime(2 * undoPeriod);
    expect(deleted.ids).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('News 1')).toBeTruthy();
    expect(document.activeElement).toBe(dismissButton('News 2'));
    vi.advanceTimersByTime(2 * undoPeriod);
    expect(deleted.ids).toEqual([]);
  });

  it('is sent once when it can no longer be undone', async () => {
    const { deleted } = await dismissFirst();
    expect(deleted.ids).toEqual([]);
    api.use(page(news(2)), unread(1));
    vi.advanceTimersByTime(undoPeriod);
    await waitFor(() => expect(deleted.ids).toEqual([news(1).id]));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(deleted.ids).toHaveLength(1);
  });

  it('of one that was dismissed in another tab counts as dismissed', async () => {
    await dismissFirst();
    api.use(fail('delete', '/notifications/:id', 404), page(news(2)), unread(1));
    vi.advanceTimersByTime(undoPeriod);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(await screen.findByText('1 notification, 1 unread')).toBeTruthy();
    expect(screen.queryByText('News 1')).toBeNull();
    expect(screen.queryByText('Error dismissing notification')).toBeNull();
  });

  it.each([
    ['the browser closes the page', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'another page is opened',
      ({ router }: ReturnType<typeof renderScreen>) => router.navigate('/help'),
    ],
    [
      'something outside of the list is pressed, before it can sign out',
      ({ user }: ReturnType<typeof renderScreen>) => {
        const button = document.body.appendChild(document.createElement('button'));
        button.onclick = () => session.signOut();
        return user.click(button);
      },
    ],
  ])('is sent at once when %s', async (_, leave) => {
    api.use(http.post('*/api/auth/sign-out', () => new HttpResponse(null, { status: 204 })));
    const { deleted, ...rendered } = await dismissFirst();
    await leave(rendered);
    await waitFor(() => expect(deleted.ids).toEqual([news(1).id]));
  });
});

describe('a friend request', () => {
  const maya = person('Maya', 7);
  const request = {
    ...news(3),
    type: 'connection_request',
    news: 'Maya Marsh wants to be your friend',
    about: { id: maya.id, first_name: 'Maya', last_name: 'Marsh' },
  };
  const connection = {
    id: '00000000-0000-4000-8000-0000000000aa',
    type: 'friend',
    status: 'pending',
    direction: 'received',
    created_at: request.created_at,
    profile: maya,
    partner: null,
    cannot_play: false,
    abilities: { answer: true, delete: false, make_partner: false },
  };

  it('is answered in place, and open again when that fails', async () => {
    const open = answer('get', '/connections', { items: [connection], next_cursor: null });
    api.use(page(request), unread(1), open, fail('patch', '/connections/:id'));
    const { user } = renderScreen('/notifications');
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Error accepting connection')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy();

    api.use(answer('patch', '/connections/:id', { ...connection, status: 'accepted' }));
    api.use(answer('get', '/connections', { items: [], next_cursor: null }));
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Connection accepted')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    const row = screen.getByText('Maya Marsh wants to be your friend').closest('li');
    expect(within(row as HTMLElement).getByText('You accepted this request')).toBeTruthy();
  });

  it('of before, which was answered, has no buttons while the person asks again', async () => {
    const before = { ...request, id: news(9).id, read: true, ended: 'declined' };
    const open = answer('get', '/connections', { items: [connection], next_cursor: null });
    api.use(page(request, before), unread(1), open);
    const { user } = renderScreen('/notifications');
    const accept = await screen.findAllByRole('button', { name: 'Accept' });
    expect(accept).toHaveLength(1);
    expect(screen.getByText('Declined')).toBeTruthy();
    const accepted = { ...connection, status: 'accepted' };
    api.use(
      answer('patch', '/connections/:id', accepted),
      answer('get', '/connections', { items: [], next_cursor: null }),
    );
    await user.click(accept[0] as HTMLElement);
    expect(await screen.findAllByText('You accepted this request')).toHaveLength(1);
  });

  it('is rejected after a question', async () => {
    const open = answer('get', '/connections', { items: [connection], next_cursor: null });
    api.use(page(request), unread(1), open);
    const { user } = renderScreen('/notifications');
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const question = await screen.findByRole('dialog', { name: 'Reject this request?' });
    api.use(answer('patch', '/connections/:id', { ...connection, status: 'rejected' }));
    api.use(answer('get', '/connections', { items: [], next_cursor: null }));
    await user.click(within(question).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Connection rejected')).toBeTruthy();
    expect(await screen.findByText('You rejected this request')).toBeTruthy();
  });
});

it('an application is marked as read by Answer, as by its link', async () => {
  const read: string[] = [];
  const application = {
    ...news(4),
    asks: 'answer',
    link: '/playdates/00000000-0000-4000-8000-0000000000bb',
  };
  api.use(
    page(application),
    unread(1),
    http.get('*/api/play_dates/:id', () => delay('infinite')),
    http.patch('*/api/notifications/:id', ({ params }) => {
      read.push(String(params.id));
      return HttpResponse.json({ ...application, read: true });
    }),
  );
  const { user, router } = renderScreen('/notifications');
  await user.click(await screen.findByRole('link', { name: 'Answer' }));
  await waitFor(() => expect(read).toEqual([application.id]), { timeout: 3000 });
  await waitFor(() => expect(router.state.location.pathname).toBe(application.link));
});
