import { useMatches } from 'react-router';

/** What the root layout knows of the current page. */
export type PageHandle = { title: string; isPublic: boolean };

function isHandle(value: unknown): value is PageHandle {
  return typeof value === 'object' && value !== null && 'title' in value && 'isPublic' in value;
}

/** The handle of the innermost matched route, if any. */
export function usePageHandle(): PageHandle | undefined {
  return useMatches()
    .map((match) => match.handle)
    .findLast(isHandle);
}
