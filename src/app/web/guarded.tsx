import { type ReactNode, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '#features/profiles/web/queries.ts';
import type { PageRoute } from '#platform/web/routes.ts';
import { decide } from './guard-decision.ts';
import { AccessDenied } from './views/access-denied.tsx';
import { LoadingView } from './views/loading.tsx';
import { PausedView } from './views/paused.tsx';

/** A page behind its guard. */
export function Guarded({ route, children }: { route: PageRoute; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const was_signed_in = useRef(false);
  const decision = decide(route, session, location, was_signed_in.current);
  if (session.status === 'signed_in') was_signed_in.current = true;
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
