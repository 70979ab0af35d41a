import {
  infiniteQueryOptions,
  queryOptions,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query';
import type { ListedPlaydate, PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { playdatesContract } from '#features/playdates/contract/playdates.ts';
import type { AllSort } from '#features/playdates/schema.ts';
import type { Order } from '#platform/common/sorting.ts';
import { createClient } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';
import type { OffsetQuery } from '#platform/web/use-offset-query.ts';

export const playdatesApi = createClient(playdatesContract);

type ListInput = NonNullable<Parameters<typeof playdatesApi.list>[0]>;
/** The filters and the order of Available. */
export type Filters = Omit<ListInput, 'tab' | 'cursor'>;
/** A tab of the page. 'applied' is the first part of My PlayDates. */
export type Tab = Exclude<NonNullable<ListInput['tab']>, 'applied'>;

const tabs: readonly Tab[] = ['my', 'available', 'history'];
/** The tab of the URL; the first one by default. */
export const toTab = (text: string | null): Tab => tabs.find((tab) => tab === text) ?? 'my';

const firstPage = undefined as string | undefined;
const nextPage = (page: { next_cursor: string | null }) => page.next_cursor ?? undefined;

export const playdatesQuery = (tab: Tab | 'applied', filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['play_dates', { tab, ...filters }],
    queryFn: async ({ pageParam, signal }) => {
      let page = await playdatesApi.list({ tab, ...filters, cursor: pageParam }, { signal });
      // With rare filters the server's scan limit can be reached without a match. What the first
      // page alone says stays.
      while (page.items.length === 0 && page.next_cursor !== null)
        page = {
          ...page,
          ...(await playdatesApi.list({ tab, ...filters, cursor: page.next_cursor }, { signal })),
        };
      return page;
    },
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    // Its cards count unread messages.
    ...(tab === 'my' && { meta: { topics: ['notifications'] } }),
    // What has changed in Available is said in its place, so that nothing moves.
    ...(tab === 'available' && { meta: { staysOnReturn: true } }),
  });

/** How many there are in Available. */
export const playdateCountQuery = ({ sort: _, ...filters }: Filters) =>
  queryOptions({
    queryKey: ['play_dates', 'count', filters],
    queryFn: ({ signal }) => playdatesApi.count(filters, { signal }),
  });

/** Who changes one refetches it for the response, and not again for the event. */
const meta = { coalesceEvents: true };

/** The detail, for its teams and admins. */
export const playdateQuery = (id: string) =>
  queryOptions({
    queryKey: ['play_dates', id],
    queryFn: ({ signal }) => playdatesApi.get({ id }, { signal }),
    meta,
  });

export const playdateCardQuery = (id: string) =>
  queryOptions({
    queryKey: ['play_dates', id, 'card'],
    queryFn: ({ signal }) => playdatesApi.card({ id }, { signal }),
    meta,
  });

export const playdateRequestsQuery = (play_date_id: string) =>
  infiniteQueryOptions({
    queryKey: ['play_dates', play_date_id, 'requests'],
    queryFn: ({ pageParam, signal }) =>
      playdatesApi.requests({ play_date_id, cursor: pageParam }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    meta,
  });

type AllInput = NonNullable<Parameters<typeof playdatesApi.listAll>[0]>;
type AllFilters = Pick<AllInput, 'search' | 'description' | 'status' | 'type' | 'state'>;

export const allPlaydatesQuery = (
  filters: AllFilters,
  order: Order<AllSort>,
  page: number,
): OffsetQuery<ListedPlaydate> => ({
  list: ['play_dates', 'all', filters],
  order,
  page,
  fetchPage: (pagination, options) =>
    playdatesApi.listAll({ ...filters, ...order, ...pagination }, options),
});

export const prefetchPlaydate = (id: string) => queryClient.prefetchQuery(playdateQuery(id));
export const prefetchPlaydateCard = (id: string) =>
  queryClient.prefetchQuery(playdateCardQuery(id));

type MutationOptions<Output, Input> = Omit<
  UseMutationOptions<Output, Error, Input>,
  'onError' | 'onSettled'
> & {
  /** What is said when it is done. */
  done: string | ((output: Output, input: Input) => string);
  /** What is said of an error; undefined where the page shows it. */
  failed?: (error: Error, input: Input) => string | undefined;
  onSettled?: (() => Promise<void>) | undefined;
};

/**
 * A change of a PlayDate. Afterwards what is shown is fetched again, also after an error, because
 * then the page is out of date.
 */
export function usePlaydateMutation<Output, Input = void>({
  done,
  failed,
  ...options
}: MutationOptions<Output, Input>) {
  return useMutation({
    ...options,
    onSuccess: (output, input, ...rest) => {
      toast.success(typeof done === 'string' ? done : done(output, input));
      return options.onSuccess?.(output, input, ...rest);
    },
    onError: (error, input) => {
      const message = failed?.(error, input);
      if (message !== undefined) toast.error(message);
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['play_dates'] }),
        options.onSettled?.(),
      ]),
  });
}

/** Shows a PlayDate as the response has it, before it is fetched again. */
export const showPlaydate = (playdate: PlaydateDetail) =>
  queryClient.setQueryData(playdateQuery(playdate.id).queryKey, playdate);
