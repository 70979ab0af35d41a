import { matchRoutes } from 'react-router';
import { session } from '#features/profiles/web/queries.ts';
import type { PageRoute } from '#platform/web/routes.ts';
import { decideRouteGuard } from './route-guard.tsx';

/** The time a pointer must rest on a link, in milliseconds. */
const hoverDelay = 60;

/**
 * Loads a page's code and data in advance, unless its guard withholds it. Resolves once they are
 * there.
 */
export async function prefetch(
  routes: readonly PageRoute[],
  { pathname, search }: { pathname: string; search: string },
): Promise<void> {
  const table = routes.map((route) => ({ path: route.path, handle: route }));
  const match = matchRoutes(table, pathname)?.at(-1);
  if (match === undefined) return;
  const route = match.route.handle;
  const location = { pathname, search, hash: '', state: null };
  const { show } = decideRouteGuard(route, session.state(), location, false);
  // the data of who is warned are not withheld
  if (show !== 'page' && show !== 'warned') return;
  // after an error the navigation loads it again and shows the error
  await Promise.allSettled([
    route.page(),
    route.prefetch?.(match.params, new URLSearchParams(search)),
  ]);
}

/**
 * Prefetches a page's code and data when a link to it is hovered, focused or touched.
 * @returns a function that stops it
 */
export function prefetchOnIntent(routes: readonly PageRoute[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function prefetchTarget(link: HTMLAnchorElement): void {
    // the link may have been removed in the meantime
    if (link.origin === window.location.origin && link.isConnected) void prefetch(routes, link);
  }

  function onIntent(event: Event): void {
    clearTimeout(timer);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.target === '_blank') return;
    if (event.type === 'pointerover') timer = setTimeout(() => prefetchTarget(link), hoverDelay);
    else prefetchTarget(link);
  }

  const types = ['pointerover', 'focusin', 'touchstart'];
  for (const type of types) document.addEventListener(type, onIntent, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const type of types) document.removeEventListener(type, onIntent);
  };
}
