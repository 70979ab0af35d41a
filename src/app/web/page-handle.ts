import { useMatches } from 'react-router';

/** What the root layout knows of the current page. */
export type PageHandle = { title: string; isPublic: boolean };

/** The handle of the innermost matched route: every page has one. */
export function usePageHandle(): PageHandle | undefined {
  return useMatches().at(-1)?.handle as PageHandle | undefined;
}
