import type { Location } from 'react-router';
import { readTab, writeTab } from '#platform/web/browser-storage.ts';

/** For ScrollRestoration. */
export const scrollStorageKey = 'courtfolk-scroll';

/**
 * The key of a scroll position: the history entry. The first entry of a tab always has the key
 * 'default', so its URL is used instead.
 */
export function scrollKey({
  key,
  pathname,
  search,
  hash,
}: Pick<Location, 'key' | 'pathname' | 'search' | 'hash'>) {
  return key === 'default' ? pathname + search + hash : key;
}

/** Lets a page that is visited anew begin at its top: only Back and a reload restore its place. */
export function forgetEarlierVisit(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const places = readTab(scrollStorageKey);
  if (navigation?.type !== 'navigate' || typeof places !== 'object') return;
  const { pathname, search, hash } = window.location;
  const earlier = scrollKey({ key: 'default', pathname, search, hash });
  writeTab(scrollStorageKey, { ...places, [earlier]: undefined });
}
