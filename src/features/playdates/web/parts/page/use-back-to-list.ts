import type { MouseEvent } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

/** The history state of links from a list of PlayDates. */
export const fromList = { fromList: true } as const;

/** Of those by which somebody means to apply, not only to read. */
export const fromApply = { ...fromList, isApplying: true } as const;

const has = (state: unknown, name: keyof typeof fromApply): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, name) === true;

/** Whether the page was opened from a card of a list, to which going back in the history leads. */
export const useIsFromList = (): boolean => has(useLocation().state, 'fromList');

/** Whether the page was just opened by 'Apply'; not when it is reloaded or gone back to. */
export function useIsFromApply(): boolean {
  const { state } = useLocation();
  return useNavigationType() !== 'POP' && has(state, 'isApplying');
}

/**
 * The Back link of a PlayDate. After a card of a list it goes back in the history, so that the list
 * keeps its filters and its scroll position.
 */
export function useBackToList(to: string) {
  const navigate = useNavigate();
  const isFromList = useIsFromList();
  return {
    to,
    label: 'Back',
    onClick: (event: MouseEvent) => {
      if (!isFromList || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(-1);
    },
  };
}
