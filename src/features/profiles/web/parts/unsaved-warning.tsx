import { type RefObject, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { messages } from '#features/profiles/messages/common.ts';
import { session } from '#features/profiles/web/queries.ts';
import { afterOverlays } from '#platform/web/close-on-back.ts';
import { LazyConfirmDialog } from '#platform/web/ui/lazy-confirm-dialog.tsx';

/**
 * Asks before a page with unsaved changes is left. `leave` lets the next navigation pass, after
 * saving. Signing out is never held up.
 */
export function useUnsavedWarning(hasChanges: boolean) {
  const isLeaving = useRef(false);
  return {
    leave: () => {
      isLeaving.current = true;
    },
    dialog: hasChanges && <UnsavedWarning isLeaving={isLeaving} />,
  };
}

/** Only there while there are changes, since the router warns of blockers that are never needed. */
function UnsavedWarning({ isLeaving }: { isLeaving: RefObject<boolean> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isLeaving.current &&
      session.state().status === 'signed_in' &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <LazyConfirmDialog
      {...messages.unsaved}
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => afterOverlays(() => blocker.proceed?.())}
      danger
    />
  );
}
