import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

const byNext = { byNext: true } as const;

function isByNext(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'byNext') === true;
}

/**
 * The ways between the wizard's steps. Each Next is an entry of the browser's history, and Back takes it away again: the
 * browser's own Back never leads to and fro between two steps. Somebody who has come otherwise (a link, signing in again) has
 * no step before this one in the history; theirs is replaced. A history entry says itself how one came, also after a reload.
 */
export function useWizardNavigation() {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const isLeaving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is shown now, and may be left
  useEffect(() => {
    isLeaving.current = false;
  }, [key]);

  return {
    goOn: (path: string) => void navigate(path, { state: byNext }),
    /** For the link that says Back; a click that wants a window of its own is left alone. */
    goBack: (path: string, event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (isLeaving.current) return;
      isLeaving.current = true;
      void (isByNext(state) ? navigate(-1) : navigate(path, { replace: true }));
    },
  };
}
