import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/query-client.ts';
import { invalidateCodes } from './queries.ts';

afterEach(() => queryClient.clear());

/** The number of refetches of the shown page after a code was created. */
async function countRefetches(search: string, page: number): Promise<number> {
  const queryKey = ['signup_codes', 'list', { search }, 'items', null, page];
  const queryFn = vi.fn(async () => 1);
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn,
    initialData: 1,
    staleTime: 60_000,
  });
  const unsubscribe = observer.subscribe(() => undefined);
  await invalidateCodes({ search, kind: undefined, page });
  unsubscribe();
  return queryFn.mock.calls.length;
}

test('creating a code refetches the first page, but no other page or search', async () => {
  expect(await countRefetches('', 1)).toBe(1);
  expect(await countRefetches('', 2)).toBe(0);
  expect(await countRefetches('ana', 1)).toBe(0);
});
