import { useSyncExternalStore } from 'react';

/** From this width on, lists are tables (look and feel: as cards on a phone and as tables from 1024). */
export const wide = '(min-width: 64rem)';

/** From this width on there is room for what a phone folds away. */
export const roomy = '(min-width: 40rem)';

/** Whether a media query holds, following the window. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const list = matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    () => matchMedia(query).matches,
  );
}
