// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/profiles/web/queries.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { sessionOf } from '#tests/support/web-session.ts';
import { useChat } from './use-chat.ts';

/** What has been written, one letter a message; the server answers in pages of three. */
let written: string;
let asked: (string | null)[];
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

async function answer(address: string, { method }: RequestInit): Promise<Response> {
  if (method === 'PATCH') {
    marked += 1;
    return new Response(null, { status: 204 });
  }
  const cursor = new URL(address, 'http://courtfolk.test').searchParams.get('cursor');
  asked.push(cursor);
  const end = cursor === null ? written.length : written.indexOf(cursor);
  const page = written.slice(Math.max(end - 3, 0), end);
  const next_cursor = end > 3 ? page.slice(0, 1) : null;
  return Response.json({ items: [...page].map(toMessage), next_cursor });
}

const open = () =>
  renderHook(() => useChat('p'), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
type Room = ReturnType<typeof open>['result'];
const shown = ({ current }: Room) => current.arrived.map(({ id }) => id).join('');
const ask = () => queryClient.invalidateQueries({ queryKey: ['play_dates', 'p', 'messages'] });

beforeEach(() => {
  written = 'abcdefgh';
  asked = [];
  marked = 0;
  vi.stubGlobal('fetch', answer);
  session.begin(sessionOf('Anna'));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
});

describe('the chat', () => {
  it('listens for the tab coming to the front once, however often it is rendered', async () => {
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
    written += 'i';
    await act(ask);
    await waitFor(() => expect(shown(result)).toBe('fghi'));
    await waitFor(() => expect(marked).toBe(2));
  });

  it('shows older pages above, until all are there', async () => {
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
    expect(asked).toEqual([null, 'f', 'c']);
  });

  it('asks for the newest page alone when there is news, and keeps the older ones', async () => {
    const { result } = open();
    await waitFor(() => expect(shown(result)).toBe('fgh'));
    act(() => result.current.older?.fetch());
    await waitFor(() => expect(shown(result)).toBe('cdefgh'));
    written += 'i';
    await act(ask);
    await waitFor(() => expect(shown(result)).toBe('cdefghi'));
    expect(asked).toEqual([null, 'f', null]);
  });

  it('begins anew when so much has come that a gap would be left', async () => {
    const { result } = open();
    await waitFor(() => expect(shown(result)).toBe('fgh'));
    act(() => result.current.older?.fetch());
    await waitFor(() => expect(shown(result)).toBe('cdefgh'));
    written += 'ijklm';
    await act(ask);
    await waitFor(() => expect(shown(result)).toBe('klm'));
    act(() => result.current.older?.fetch());
    await waitFor(() => expect(shown(result)).toBe('hijklm'));
  });
});
