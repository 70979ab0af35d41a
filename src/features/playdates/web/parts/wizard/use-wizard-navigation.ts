import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

const viaNext = { viaNext: true } as const;

function isViaNext(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'viaNext') === true;
}

/**
 * Navigation between the wizard's steps. Next pushes a history entry and Back removes it, so that
 * the browser's Back never alternates between two steps. Other entries (a link, signing in again)
 * are replaced. The history state records which kind an entry is, also after a reload.
 */
export function useWizardNavigation() {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const isGoingBack = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset for each history entry
  useEffect(() => {
    isGoingBack.current = false;
  }, [key]);

  return {
    goNext: (path: string) => void navigate(path, { state: viaNext }),
    /** Click handler of the Back link; clicks with a modifier key keep their default. */
    goBack: (path: string, event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (isGoingBack.current) return;
      isGoingBack.current = true;
      void (isViaNext(state) ? navigate(-1) : navigate(path, { replace: true }));
    },
  };
}
