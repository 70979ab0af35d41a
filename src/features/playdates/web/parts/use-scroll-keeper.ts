import { type RefObject, useLayoutEffect, useRef } from 'react';

/** So near to the bottom, somebody is reading the newest messages and is kept there. */
const nearBottom = 48;

/**
 * Keeps a chat where its reader is: at the bottom when they are there or have just written something; else at what they
 * read, also when older messages come in above it.
 */
export function useScrollKeeper(
  list: RefObject<HTMLElement | null>,
  oldest: string | undefined,
  newest: string | undefined,
  hasWritten: boolean,
): void {
  const before = useRef<{ height: number; oldest: string | undefined; newest: string | undefined }>(
    undefined,
  );

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const was = before.current;
    before.current = { height: element.scrollHeight, oldest, newest };
    const fromBottom = (was?.height ?? 0) - element.scrollTop - element.clientHeight;
    if (was === undefined || (newest !== was.newest && (hasWritten || fromBottom < nearBottom)))
      element.scrollTop = element.scrollHeight;
    else if (oldest !== was.oldest) element.scrollTop += element.scrollHeight - was.height;
  });
}
