import { useQuery } from '@tanstack/react-query';
import { type Filters, playdatesApi } from '#features/playdates/web/queries.ts';
import { isApiError } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';

/** How often is asked while the browser's tab is visible, in ms. */
export const pollInterval = 30_000;
/** The same after the hour's limit was used up: nothing is said of that. */
const refusedInterval = 300_000;
/** What was read within this time (ms) needs no call at once. */
const freshFor = 2_000;

type Changes = Awaited<ReturnType<typeof playdatesApi.availableChanges>>;
const nothing: Changes = { gone: [], new_count: 0, more: false };

type Shown = {
  /** The ids to ask about, at most 60; called at each call. */
  ids: () => string[];
  filters?: Filters;
  /** Of the list; undefined: nothing is counted. */
  since?: string | undefined;
  /** When they were read, in ms. */
  readAt: number;
  enabled?: boolean;
};

/**
 * What has changed in Available since PlayDates that are shown were read. `gone` also has those of
 * earlier calls that the last one did not ask about.
 * @param name of what is shown, in which the answers are cached
 */
export function useAvailableChanges(
  name: string,
  { ids, filters = {}, since, readAt, enabled }: Shown,
) {
  const { sort: _, ...wanted } = filters;
  // Not below 'play_dates', whose events would ask again.
  const queryKey = ['available_changes', name];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const asked = ids();
      const changes = await playdatesApi.availableChanges(
        { ...wanted, ids: asked.join(','), ...(since !== undefined && { since }) },
        { signal },
      );
      const before = queryClient.getQueryData<Changes>(queryKey)?.gone ?? [];
      return { ...changes, gone: [...before.filter((id) => !asked.includes(id)), ...changes.gone] };
    },
    initialData: nothing,
    initialDataUpdatedAt: readAt,
    staleTime: freshFor,
    refetchInterval: ({ state }) =>
      isApiError(state.error, 'TOO_MANY_REQUESTS') ? refusedInterval : pollInterval,
    refetchOnWindowFocus: 'always',
    meta: { staysOnReturn: true },
    enabled: enabled ?? true,
  });
  return data;
}
