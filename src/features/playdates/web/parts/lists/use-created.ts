import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The history state of the way from the wizard to the list. */
export const createdState = (id: string) => ({ createdId: id });

/**
 * The id of the PlayDate that the viewer has just created, and a ref for its list: its card is
 * brought into sight and has the focus once it is there. Not after a reload, or after going back.
 */
export function useCreated(ids: readonly string[]) {
  const { state } = useLocation();
  const isArrival = useNavigationType() !== 'POP';
  const createdId =
    isArrival && typeof state === 'object' && state !== null && 'createdId' in state
      ? String(state.createdId)
      : '';
  const list = useRef<HTMLUListElement>(null);
  const at = ids.indexOf(createdId);
  const isThere = at !== -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is there
  useEffect(() => {
    const card = list.current?.children[at];
    card?.querySelector('a')?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'center' });
  }, [isThere]);
  return { createdId, list };
}
