import { type ReactNode, Suspense, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '#features/profiles/web/queries.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { readRouterState } from '#platform/web/router-state.ts';
import type { PageRoute } from '#platform/web/routes.ts';
import type { SessionState } from '#platform/web/session-state.ts';
import { messages } from './messages.ts';
import { LoadingView } from './views/loading.tsx';
import { UnreachableView } from './views/unreachable.tsx';

/** What is shown instead of a page, by the decision. */
const views = {
  paused: lazyComponent(() => import('./views/paused.tsx'), 'PausedView'),
  warned: lazyComponent(() => import('./views/warned.tsx'), 'WarnedView'),
  access_denied: lazyComponent(() => import('./views/access-denied.tsx'), 'AccessDenied'),
  unreachable: UnreachableView,
  loading: LoadingView,
};

/** Renders a page, or what its guard decides on instead. */
export function RouteGuard({ route, children }: { route: PageRoute; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const wasSignedIn = useRef(false);
  const decision = decideRouteGuard(route, session, location, wasSignedIn.current);
  if (session.status === 'signed_in') wasSignedIn.current = true;
  if (decision.show === 'page') return children;
  if (decision.show === 'redirect')
    return <Navigate to={decision.to} state={decision.state} replace />;
  const View = views[decision.show];
  return (
    <Suspense fallback={<LoadingView />}>
      <View />
    </Suspense>
  );
}

type GuardDecision =
  | { show: 'page' | 'loading' | 'paused' | 'warned' | 'access_denied' | 'unreachable' }
  | {
      show: 'redirect';
      to: string;
      state: { returnTo: string; message?: string } | { invitation: string } | undefined;
    };

type SignedOut = Extract<SessionState<unknown>, { status: 'signed_out' }>;
type CurrentLocation = { pathname: string; search: string; hash: string; state: unknown };

/**
 * What a guarded route shows (document 2, section 2.1; decisions, 'Routes the spec leaves open').
 * @param wasSignedIn whether this page was shown signed in before. Then signing out leads to /
 *   without `returnTo`, and an ended session adds a message for the sign-in page.
 */
export function decideRouteGuard(
  route: Pick<PageRoute, 'guard' | 'signedOutTo'>,
  session: SessionState<{ is_admin: boolean; is_warned: boolean }>,
  location: CurrentLocation,
  wasSignedIn: boolean,
): GuardDecision {
  if (route.guard === 'public') return { show: 'page' };
  if (session.status === 'loading') return { show: 'loading' };
  // There is a session that could not be restored yet: the place is kept.
  if (session.status === 'signed_out' && session.reason === 'unreachable')
    return { show: 'unreachable' };
  if (route.guard === 'redirect_if_signed_in')
    return session.status === 'signed_out' ? { show: 'page' } : leadToApp(location);
  if (session.status === 'signed_out') {
    const reason = wasSignedIn ? session.reason : undefined;
    return leadToSignIn(route.signedOutTo ?? '/', location, reason);
  }
  if (session.is_paused) return { show: 'paused' };
  if (session.user.is_warned) return { show: 'warned' };
  if (route.guard === 'admin' && !session.user.is_admin) return { show: 'access_denied' };
  return { show: 'page' };
}

/** From the pages for signing in, once somebody is. */
function leadToApp({ pathname, search, state }: CurrentLocation): GuardDecision {
  return {
    show: 'redirect',
    to: readRouterState(state).returnTo ?? '/dashboard',
    state: pathname.startsWith('/invite/') ? { invitation: pathname + search } : undefined,
  };
}

/** @param reason why the session that showed this page is gone; undefined if there was none */
function leadToSignIn(
  to: string,
  { pathname, search, hash }: CurrentLocation,
  reason: SignedOut['reason'] | undefined,
): GuardDecision {
  if (reason === 'chosen') return { show: 'redirect', to: '/', state: undefined };
  const message = reason === 'ended' ? { message: messages.sessionEnded } : {};
  return { show: 'redirect', to, state: { returnTo: pathname + search + hash, ...message } };
}
