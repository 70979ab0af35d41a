import { type ReactNode, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '#features/profiles/web/queries.ts';
import type { PageRoute } from '#platform/web/routes.ts';
import { decideRouteGuard } from './route-guard-decision.ts';
import { AccessDenied } from './views/access-denied.tsx';
import { LoadingView } from './views/loading.tsx';
import { PausedView } from './views/paused.tsx';

/** Renders a page, or what its guard decides on instead. */
export function RouteGuard({ route, children }: { route: PageRoute; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const wasSignedIn = useRef(false);
  const decision = decideRouteGuard(route, session, location, wasSignedIn.current);
  if (session.status === 'signed_in') wasSignedIn.current = true;
  switch (decision.show) {
    case 'page':
      return children;
    case 'loading':
      return <LoadingView />;
    case 'paused':
      return <PausedView />;
    case 'access_denied':
      return <AccessDenied />;
    case 'redirect':
      return <Navigate to={decision.to} state={decision.state} replace />;
  }
}
