// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/profiles/web/queries.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { applyTopics } from '#platform/web/realtime-topics.ts';
import { sessionOf } from '#tests/support/web-session.ts';
import { useChat } from './use-chat.ts';

/** The stored messages, one letter each; the server responds with pages of three. */
let stored: string;
let requestedCursors: (string | null)[];
const anna = sessionOf('Anna');
/** How often the chat was marked as read. */
let marked: number;

const toMessage = (letter: string) => ({
  id: letter,
  play_date_id: 'p',
  user_id: 'u',
  first_name: 'Ben',
  last_name: 'Tester',
  content: letter,
  created_at: '2026-11-21T04:26:32.123Z',
});

async function respond(url: string, { method, body }: RequestInit): Promise<Response> {
  if (method === 'PATCH') {
    marked += 1;
    return new Response(null, { status: 204 });
  }
  if (method === 'POST') {
    // The event comes before the response.
    const { id } = JSON.parse(String(body));
    applyTopics(queryClient, [`play_dates/p/messages/${id}`]);
    return Response.json({ ...toMessage('mine'), id, user_id: anna.user.id });
  }
  const cursor = new URL(url, 'http://courtfolk.test').searchParams.get('cursor');
  requestedCursors.push(cursor);
  const end = cursor === null ? stored.length : stored.indexOf(cursor);
  const page = stored.slice(Math.max(end - 3, 0), end);
  const next_cursor = end > 3 ? page.slice(0, 1) : null;
  return Response.json({ items: [...page].map(toMessage), next_cursor });
}

const open = () =>
  renderHook(() => useChat('p'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
type Hook = ReturnType<typeof open>['result'];
const shown = ({ current }: Hook) => current.arrived.map(({ id }) => id).join('');
const invalidate = () =>
  queryClient.invalidateQueries({ queryKey: ['play_dates', 'p', 'messages'] });

beforeEach(() => {
  stored = 'abcdefgh';
  requestedCursors = [];
  marked = 0;
  vi.stubGlobal('fetch', respond);
  session.begin(anna);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
});

describe('the chat', () => {
  it('adds one visibility listener, however often it is rendered', async () => {
    const listen = vi.spyOn(document, 'addEventListener');
    const { result, rerender } = open();
    await waitFor(() => expect(shown(result)).toBe('fgh'));
    rerender();
    expect(listen.mock.calls.filter(([type]) => type === 'visibilitychange')).toHaveLength(1);
  });

  it('is marked as read once for each newest message', async () => {
    const { result, rerender } = open();
    await waitFor(() => expect(marked).toBe(1));
    rerender();
    stored += 'i';
    await act(invalidate);
    await waitFor(() => expect(shown(result)).toBe('fghi'));
    await waitFor(() => expect(marked).toBe(2));
  });

  it("is not marked as read for the viewer's own message, which is not fetched again either", async () => {
    const { result } = open();
    await waitFor(() => expect(marked).toBe(1));
    act(() => result.current.send('mine'));
    await waitFor(() => expect(result.current.arrived).toHaveLength(4));
    expect(result.current.outgoing).toEqual([]);
    const own = result.current.arrived.at(-1)?.id;
    await act(async () => applyTopics(queryClient, [`play_dates/p/messages/${own}`]));
    expect([marked, requestedCursors.length]).toEqual([1, 1]);
    stored += 'i';
    await act(async () => applyTopics(queryClient, ['play_dates/p/messages/other']));
    await waitFor(() => expect(shown(result)).toContain('i'));
    await waitFor(() => expect(marked).toBe(2));
  });

  it('prepends older pages until all are loaded', async () => {
    const { result } = open();
    await waitFor(() => expect(shown(result)).toBe('fgh'));
    act(() => result.current.older?.fetch());
    await waitFor(() => expect(shown(result)).toBe('cdefgh'));
    act(() => {
      result.current.older?.fetch();
      result.current.older?.fetch();
    });
    await waitFor(() => expect(shown(result)).toBe('abcdefgh'));
    expect(result.current.older).toBeUndefined();
    expect(requestedCursors).toEqual([null, 'f', 'c']);
  });

  it('fetches only the newest page when invalidated, and keeps the older ones', async () => {
    const { result } = open();
    await waitFor(() => expect(shown(result)).toBe('fgh'));
    act(() => result.current.older?.fetch());
    await waitFor(() => expect(shown(result)).toBe('cdefgh'));
    stored += 'i';
    await act(invalidate);
    await waitFor(() => expect(shown(result)).toBe('cdefghi'));
    expect(requestedCursors).toEqual([null, 'f', null]);
  });

  it('starts over when new messages would leave a gap', async () => {
    const { result } = open();
    await waitFor(() => expect(shown(result)).toBe('fgh'));
    act(() => result.current.older?.fetch());
    await waitFor(() => expect(shown(result)).toBe('cdefgh'));
    stored += 'ijklm';
    await act(invalidate);
    await waitFor(() => expect(shown(result)).toBe('klm'));
    act(() => result.current.older?.fetch());
    await waitFor(() => expect(shown(result)).toBe('hijklm'));
  });
});
