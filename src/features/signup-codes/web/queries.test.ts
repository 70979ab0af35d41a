import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/query-client.ts';
import { codesChanged } from './queries.ts';

afterEach(() => queryClient.clear());

/** How often what shows is read when a code has been made. */
async function reads(search: string, page: number): Promise<number> {
  const queryKey = ['signup_codes', 'list', { search }, 'items', null, page];
  const queryFn = vi.fn(async () => 1);
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, initialData: 1, staleTime: 60_000 });
  const stop = observer.subscribe(() => undefined);
  await codesChanged({ search, page });
  stop();
  return queryFn.mock.calls.length;
}

test('when a code was made the first page of all is read again, and a page or a search that is left for it is not', async () => {
  expect(await reads('', 1)).toBe(1);
  expect(await reads('', 2)).toBe(0);
  expect(await reads('ana', 1)).toBe(0);
});
