import type { DataRouter } from 'react-router';
import { session } from '#features/profiles/web/queries.ts';

/**
 * Brings in what only signed-in people need (live news, the unread count, the cache) once somebody is, and tells it of
 * every route change. Visitors never load it.
 */
export function loadAuthenticated(router: DataRouter): void {
  let members: Promise<typeof import('./authenticated-effects.ts')> | undefined;
  let shown = router.state.location.pathname;

  function follow(): void {
    if (session.state().status !== 'signed_in') return;
    members ??= import('./authenticated-effects.ts');
    members.catch(() => {
      // without the network now; asked for again at the next change
      members = undefined;
    });
  }

  session.subscribe(follow);
  router.subscribe(({ location }) => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    members?.then(({ countUnread }) => countUnread()).catch(() => undefined);
  });
  follow();
}
