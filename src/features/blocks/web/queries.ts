import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Block, blocksContract } from '#features/blocks/contract.ts';
import { createClient } from '#platform/web/api.ts';

export const blocksApi = createClient(blocksContract);

/** The players whom the viewer has blocked, the latest first. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: ['blocks'],
  queryFn: ({ pageParam, signal }) => blocksApi.list({ cursor: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
});

/** The ids of all whom the viewer has blocked, at most 200. Events keep them fresh. */
export const blockedIdsQuery = queryOptions({
  queryKey: ['blocks', 'ids'],
  queryFn: async ({ signal }) => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await blocksApi.list({ cursor }, { signal });
      ids.push(...page.items.map(({ profile }) => profile.id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return ids;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The viewer's next match with a player. */
export const matchAheadQuery = (profile_id: string) =>
  queryOptions({
    queryKey: ['match_ahead', profile_id],
    queryFn: ({ signal }) => blocksApi.match({ profile_id }, { signal }),
  });

/**
 * The viewer's block of a player; an error 404 when there is none, null once it is lifted. Not
 * below 'blocks': the event of an unblocking would ask for what is gone.
 */
export const blockQuery = (profile_id: string) =>
  queryOptions({
    queryKey: ['block', profile_id],
    queryFn: ({ signal }): Promise<Block | null> => blocksApi.get({ profile_id }, { signal }),
  });
