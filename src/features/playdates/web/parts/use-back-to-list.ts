import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The history state of links from a list of PlayDates. */
export const fromList = { fromList: true } as const;

/** Whether the page was opened from a card of a list, to which going back in the history leads. */
export function useIsFromList(): boolean {
  const { state } = useLocation();
  return typeof state === 'object' && state !== null && Reflect.get(state, 'fromList') === true;
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
