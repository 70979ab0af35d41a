import { matchRoutes } from 'react-router';
import { session } from '#features/profiles/web/queries.ts';
import type { PageRoute } from '#platform/web/routes.ts';

/** A pointer that only passes over a link means nothing by it. */
const hovering = 60;

/**
 * Loads a page's code, and where it says how its data, when somebody is about to follow a link to it: the pointer rests
 * on it, it has the keyboard's focus or is touched.
 * @returns what ends that
 */
export function prefetchOnIntent(routes: readonly PageRoute[]): () => void {
  const table = routes.map((route) => ({ path: route.path, handle: route }));
  let timer: ReturnType<typeof setTimeout> | undefined;

  function prefetch(link: HTMLAnchorElement): void {
    const { origin, pathname, search } = link;
    // what a link led to may have gone with it
    if (origin !== window.location.origin || !link.isConnected) return;
    const match = matchRoutes(table, pathname)?.at(-1);
    if (match === undefined) return;
    const route = match.route.handle;
    const guarded = route.guard === 'signed_in' || route.guard === 'admin';
    if (guarded && session.state().status !== 'signed_in') return;
    // what fails now will be asked for again, and then say why
    route.page().catch(() => undefined);
    Promise.resolve(route.prefetch?.(match.params, new URLSearchParams(search))).catch(() => undefined);
  }

  function onIntent(event: Event): void {
    clearTimeout(timer);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.target === '_blank') return;
    if (event.type === 'pointerover') timer = setTimeout(() => prefetch(link), hovering);
    else prefetch(link);
  }

  const types = ['pointerover', 'focusin', 'touchstart'];
  for (const type of types) document.addEventListener(type, onIntent, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const type of types) document.removeEventListener(type, onIntent);
  };
}
