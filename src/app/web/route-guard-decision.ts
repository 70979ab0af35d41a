import { messages } from '#features/accounts/messages.ts';
import { readRouterState } from '#platform/web/router-state.ts';
import type { PageRoute } from '#platform/web/routes.ts';
import type { SessionState } from '#platform/web/session.ts';

export type GuardDecision =
  | { show: 'page' | 'loading' | 'paused' | 'access_denied' }
  | { show: 'redirect'; to: string; state: { returnTo: string; message?: string } | undefined };

type Here = { pathname: string; search: string; hash: string; state: unknown };

/**
 * What somebody at a guarded address gets to see (document 2, section 2.1; decisions, 'Routes the spec leaves open').
 * `was_signed_in`: they saw this very page signed in before; then a sign-out of their own leads to / and back to nothing,
 * and a session that has ended is told of where they sign in again.
 */
export function decideRouteGuard(
  route: Pick<PageRoute, 'guard' | 'signedOutTo'>,
  session: SessionState<{ is_admin: boolean }>,
  here: Here,
  wasSignedIn: boolean,
): GuardDecision {
  if (route.guard === 'public') return { show: 'page' };
  if (session.status === 'loading') return { show: 'loading' };
  if (route.guard === 'redirect_if_signed_in') {
    if (session.status === 'signed_out') return { show: 'page' };
    return redirect(readRouterState(here.state).returnTo ?? '/dashboard');
  }
  if (session.status === 'signed_out') {
    if (wasSignedIn && session.reason === 'chosen') return redirect('/');
    const wanted = here.pathname + here.search + here.hash;
    const state =
      wasSignedIn && session.reason === 'ended'
        ? { returnTo: wanted, message: messages.signedOut }
        : { returnTo: wanted };
    return { show: 'redirect', to: route.signedOutTo ?? '/', state };
  }
  if (session.is_paused) return { show: 'paused' };
  if (route.guard === 'admin' && !session.user.is_admin) return { show: 'access_denied' };
  return { show: 'page' };
}

function redirect(to: string): GuardDecision {
  return { show: 'redirect', to, state: undefined };
}
