import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { applyTopics } from './realtime-topics.ts';

function stale(topics: string[]) {
  const client = new QueryClient();
  const keys = [
    ['play_dates', { tab: 'my' }],
    ['play_dates', '7'],
    ['play_dates', '7', 'messages'],
    ['connections'],
  ];
  for (const key of keys) client.setQueryData(key, 1);
  applyTopics(client, topics);
  return keys.filter((key) => client.getQueryState(key)?.isInvalidated);
}

describe('applyTopics', () => {
  afterEach(() => void vi.useRealTimers());

  test('a topic invalidates its query key and all below it', () => {
    expect(stale(['play_dates/7'])).toEqual([
      ['play_dates', '7'],
      ['play_dates', '7', 'messages'],
    ]);
    expect(stale(['play_dates/7/messages', 'connections'])).toEqual([
      ['play_dates', '7', 'messages'],
      ['connections'],
    ]);
  });

  test('a topic invalidates the queries that listen to its first part', () => {
    const client = new QueryClient();
    client.getQueryCache().build(client, { queryKey: ['home'], meta: { topics: ['play_dates'] } });
    client.setQueryData(['home'], 1);
    applyTopics(client, ['connections']);
    expect(client.getQueryState(['home'])?.isInvalidated).toBe(false);
    applyTopics(client, ['play_dates/7']);
    expect(client.getQueryState(['home'])?.isInvalidated).toBe(true);
  });

  test('a star invalidates everything', () => expect(stale(['*'])).toHaveLength(4));

  test.each([[['connections']], [['*']]])(
    '%j refetches a query whose first fetch is running',
    async (topics) => {
      const client = new QueryClient();
      const responses: ((value: string) => void)[] = [];
      const observer = new QueryObserver(client, {
        queryKey: ['connections'],
        queryFn: () => new Promise<string>((respond) => responses.push(respond)),
      });
      const stop = observer.subscribe(() => undefined);
      applyTopics(client, topics);
      expect(responses).toHaveLength(1);
      responses[0]?.('before the change');
      await expect.poll(() => responses.length).toBe(2);
      responses[1]?.('after it');
      await expect.poll(() => observer.getCurrentResult().data).toBe('after it');
      expect(client.getQueryState(['connections'])?.isInvalidated).toBe(false);
      stop();
    },
  );

  test('a query with coalesceEvents is refetched once for all events within a moment', async () => {
    vi.useFakeTimers();
    const client = new QueryClient();
    const queryFn = vi.fn(async () => 1);
    const observer = new QueryObserver(client, {
      queryKey: ['notifications', 'unread_count'],
      queryFn,
      meta: { coalesceEvents: true },
    });
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(queryFn).toHaveBeenCalledTimes(1);
    applyTopics(client, ['notifications']);
    await vi.advanceTimersByTimeAsync(200);
    applyTopics(client, ['notifications', '*']);
    expect(queryFn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(queryFn).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(queryFn).toHaveBeenCalledTimes(2);
    applyTopics(client, ['notifications']);
    await vi.advanceTimersByTimeAsync(300);
    expect(queryFn).toHaveBeenCalledTimes(3);
    stop();
  });

  test('a fetch started after the event replaces the refetch, one started before does not', async () => {
    vi.useFakeTimers();
    const client = new QueryClient();
    const answers: (() => void)[] = [];
    const queryKey = ['signup_codes', 'list'];
    const observer = new QueryObserver(client, {
      queryKey,
      queryFn: () => new Promise<number>((answer) => answers.push(() => answer(answers.length))),
      meta: { coalesceEvents: true },
    });
    const stop = observer.subscribe(() => undefined);
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    // a fetch that ends within the coalescing time, then one that still runs
    for (const answer of [() => answers[1]?.(), () => undefined]) {
      applyTopics(client, ['signup_codes/list']);
      void client.invalidateQueries({ queryKey });
      answer();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(answers).toHaveLength(3);
    applyTopics(client, ['signup_codes/list']);
    answers[2]?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect(answers).toHaveLength(4);
    stop();
  });

  test('an item of a list is announced to its query, which fetches on its own', () => {
    const client = new QueryClient();
    const onItem = vi.fn();
    const queryKey = ['chats', '7', 'messages'];
    client.getQueryCache().build(client, { queryKey, meta: { onItem } });
    applyTopics(client, [
      'chats/7/messages/new',
      'chats/8/messages/no',
      'chats/7/messages/new/er',
      'chats/7',
    ]);
    expect(onItem.mock.calls).toEqual([['new']]);
  });
});
