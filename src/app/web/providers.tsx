import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { DataRouter } from 'react-router';
import { useSession } from '#features/profiles/web/queries.ts';
import { recoverFocus } from '#platform/web/focus-recovery.ts';
import { importWithRetry } from '#platform/web/import-with-retry.ts';
import type { AuthenticatedEffectsProps } from './authenticated-effects.tsx';
import { prefetchOnIntent } from './prefetch-on-intent.ts';
import { routes } from './routes.ts';
import { UnreadContext } from './unread.ts';

interface ProvidersProps {
  router: DataRouter;
  onMount?: () => void;
  children: ReactNode;
}

/**
 * The providers of the app. The effects of signed-in users render beside the router, so that
 * neither waits for the other; visitors do not load them. After a failed load the next session
 * change tries again.
 */
export function Providers({ router, onMount, children }: ProvidersProps) {
  const session = useSession();
  const [unread, setUnread] = useState(0);
  const [AuthenticatedEffects, setEffects] = useState<ComponentType<AuthenticatedEffectsProps>>();
  useEffect(recoverFocus, []);
  useEffect(() => onMount?.(), [onMount]);
  useEffect(() => prefetchOnIntent(routes), []);
  useEffect(() => {
    if (session.status !== 'signed_in') return;
    importWithRetry(() => import('./authenticated-effects.tsx'), 'AuthenticatedEffects')
      .then((module) => setEffects(() => module.AuthenticatedEffects))
      .catch(() => undefined);
  }, [session]);
  return (
    <UnreadContext value={unread}>
      {children}
      {AuthenticatedEffects && session.status === 'signed_in' && (
        <SilentErrorBoundary>
          <AuthenticatedEffects
            user={session.user}
            isPaused={session.is_paused}
            router={router}
            onUnread={setUnread}
          />
        </SilentErrorBoundary>
      )}
    </UnreadContext>
  );
}

/** Renders nothing in place of children that threw. React logs the error. */
class SilentErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
