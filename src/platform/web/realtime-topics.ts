import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * How long events are coalesced for a query with `meta: { coalesceEvents: true }`, in milliseconds.
 */
const coalescingMs = 300;
/**
 * The `dataUpdateCount` of each such query at the last event; 'fetching' if it was being fetched.
 */
const coalescing = new WeakMap<Query, number | 'fetching'>();
const coalesces = (query: Query) => query.meta?.coalesceEvents === true;
const isFetching = (query: Query) => query.state.fetchStatus !== 'idle';

/** Whether the query's key is the topic's path or below it. */
const isBelow = (query: Query, topic: string) =>
  topic.split('/').every((part, at) => query.queryKey[at] === part);
/** Whether the query names the topic's first part in `meta: { topics }`. */
const listensTo = ({ meta }: Query, topic: string) =>
  Array.isArray(meta?.topics) && meta.topics.includes(topic.split('/')[0]);
/**
 * Tells a query with `meta: { onItem }` the id of an item of its list, which it may have already.
 */
function announceItem({ queryKey, meta }: Query, topic: string): void {
  const end = topic.lastIndexOf('/');
  if (typeof meta?.onItem === 'function' && topic.slice(0, end) === queryKey.join('/'))
    meta.onItem(topic.slice(end + 1));
}

/**
 * Invalidates the queries of topics: 'play_dates/7/messages' is the query key ['play_dates', '7',
 * 'messages'] and all below it, and concerns all queries with `meta: { topics: ['play_dates'] }`;
 * one more part is an item of that list (`meta: { onItem }`). Queries with `coalesceEvents` are
 * refetched once for all events within a moment, and not at all if a fetch has started since the
 * last event.
 */
export function applyTopics(queryClient: QueryClient, topics: readonly string[]): void {
  const concerns = (query: Query) =>
    topics.some((topic) => topic === '*' || isBelow(query, topic) || listensTo(query, topic));
  invalidate(queryClient, (query) => concerns(query) && !coalesces(query));
  for (const query of queryClient.getQueryCache().getAll())
    for (const topic of topics) announceItem(query, topic);
  const coalesced = (query: Query) => concerns(query) && coalesces(query);
  for (const query of queryClient.getQueryCache().findAll({ predicate: coalesced })) {
    const isFirst = !coalescing.has(query);
    coalescing.set(query, isFetching(query) ? 'fetching' : query.state.dataUpdateCount);
    if (!isFirst) continue;
    setTimeout(() => {
      const count = coalescing.get(query);
      coalescing.delete(query);
      if (count !== 'fetching' && (isFetching(query) || query.state.dataUpdateCount !== count))
        return;
      invalidate(queryClient, (each) => each === query);
    }, coalescingMs);
  }
}

export function invalidate(queryClient: QueryClient, predicate: (query: Query) => boolean): void {
  const firstFetches = queryClient.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: (query) => query.state.data === undefined && predicate(query),
  });
  void queryClient.invalidateQueries({ predicate });
  // invalidateQueries does not cancel a first fetch, whose response may be older than the change
  for (const query of firstFetches) {
    const refetch = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.fetch().then(refetch, () => undefined);
  }
}
