import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { blocksContract } from '#features/blocks/contract.ts';
import { createClient } from '#platform/web/api.ts';

export const blocksApi = createClient(blocksContract);

/** The players whom the viewer has blocked, the latest first. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: ['blocks'],
  queryFn: ({ pageParam, signal }) => blocksApi.list({ cursor: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
});

/** The viewer's block of a player; an error 404 when there is none. */
export const blockQuery = (profile_id: string) =>
  queryOptions({
    queryKey: ['blocks', profile_id],
    queryFn: ({ signal }) => blocksApi.get({ profile_id }, { signal }),
  });
