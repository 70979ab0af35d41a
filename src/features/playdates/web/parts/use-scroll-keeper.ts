import { type RefObject, useLayoutEffect, useRef } from 'react';
import { placeToKeep } from './scroll-place.ts';

/** Where a message begins within what scrolls, wherever that is scrolled to. */
const startOf = (message: Element, list: Element) =>
  message.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;

/**
 * Keeps a chat where its reader is: at the bottom when they are there or have just written something; else at what they
 * read, also when messages come in or go above it.
 */
export function useScrollKeeper(
  list: RefObject<HTMLElement | null>,
  newest: string | undefined,
  hasWritten: boolean,
): void {
  const before = useRef<{
    height: number;
    last: Element | null;
    last_at: number;
    newest: string | undefined;
  }>(undefined);

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const was = before.current;
    const height = element.scrollHeight;
    const last = element.lastElementChild;
    if (was === undefined) element.scrollTop = height;
    else if (height !== was.height || last !== was.last) {
      // a message that was discarded says nothing about the others
      const last_at = was.last?.isConnected ? startOf(was.last, element) : was.last_at;
      const now = { place: element.scrollTop, view: element.clientHeight, height, last_at };
      element.scrollTop = placeToKeep(was, now, hasWritten && newest !== was.newest);
    }
    before.current = { height, last, last_at: last === null ? 0 : startOf(last, element), newest };
  });
}
