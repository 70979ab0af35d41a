import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query.ts';

/**
 * How many rows a list had when one of its pages was last asked for, for calls that page by number: late pages are then read from the
 * end. `list` is what the keys of its pages begin with.
 */
export function knownTotal(list: QueryKey): { known_total?: number } {
  const pages = queryClient.getQueryCache().findAll({ queryKey: list });
  const latest = pages
    .filter((page) => page.state.data !== undefined)
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)[0];
  const data = latest?.state.data as { total: number } | undefined;
  return data === undefined ? {} : { known_total: data.total };
}
