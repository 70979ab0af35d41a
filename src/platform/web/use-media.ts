import { useSyncExternalStore } from 'react';

/** What every query gives where pages are rendered to HTML. */
let rendered = false;
export const setRenderedMedia = (matches: boolean): void => {
  rendered = matches;
};

/** From this width on lists are tables, below it cards. */
export const wide = '(min-width: 64rem)';

/** From this width on actions are shown that a phone hides in a menu. */
export const roomy = '(min-width: 40rem)';

/** Whether a media query matches; rerenders on change. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => import.meta.env.SSR && rendered,
  );
}
