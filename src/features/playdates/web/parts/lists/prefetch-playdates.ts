import { playdatesQuery, toTab } from '#features/playdates/web/queries.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { filtersAhead } from './remembered-order.ts';

/** Loads what the PlayDates page will show at this address. */
export function prefetchPlaydates(query: URLSearchParams) {
  const tab = toTab(query.get('tab'));
  return Promise.all([
    queryClient.prefetchInfiniteQuery(
      playdatesQuery(tab, tab === 'available' ? filtersAhead(query) : {}),
    ),
    tab === 'my' && queryClient.prefetchInfiniteQuery(playdatesQuery('applied', {})),
  ]);
}
