import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/query.ts';
import { codesChanged } from './queries.ts';

afterEach(() => queryClient.clear());

/** How often the page of codes that shows is read when a code has been made. */
async function reads(is_left: boolean): Promise<number> {
  const queryKey = ['signup_codes', 'list', { search: 'ana' }];
  const queryFn = vi.fn(async () => 1);
  const stop = new QueryObserver(queryClient, {
    queryKey,
    queryFn,
    initialData: 1,
    staleTime: 60_000,
  }).subscribe(() => undefined);
  await codesChanged(is_left);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(is_left);
  stop();
  return queryFn.mock.calls.length;
}

test('the list of codes that stays is read again when one was made, and the one that is left for another is not', async () => {
  expect(await reads(false)).toBe(1);
  queryClient.clear();
  expect(await reads(true)).toBe(0);
});
