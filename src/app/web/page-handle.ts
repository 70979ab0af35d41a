import { useMatches } from 'react-router';

/** What the frame knows of the page it shows. */
export type PageHandle = { title: string; isPublic: boolean };

function isHandle(value: unknown): value is PageHandle {
  return typeof value === 'object' && value !== null && 'title' in value && 'isPublic' in value;
}

/** The handle of the innermost route; undefined before there is one. */
export function usePageHandle(): PageHandle | undefined {
  return useMatches()
    .map((match) => match.handle)
    .findLast(isHandle);
}
