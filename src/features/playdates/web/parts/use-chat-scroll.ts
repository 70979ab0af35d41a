import { type RefObject, useLayoutEffect, useRef } from 'react';
import { scrollTopToKeep } from './chat-scroll.ts';

/** Where a message begins within what scrolls, wherever that is scrolled to. */
const startOf = (message: Element, list: Element) =>
  message.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;

/**
 * Keeps a chat where its reader is: at the bottom when they are there or have just written something; else at what they
 * read, also when messages come in or go above it.
 */
export function useChatScroll(
  list: RefObject<HTMLElement | null>,
  newest: string | undefined,
  hasWritten: boolean,
): void {
  const before = useRef<{
    height: number;
    last: Element | null;
    lastAt: number;
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
      const lastAt = was.last?.isConnected ? startOf(was.last, element) : was.lastAt;
      const now = { place: element.scrollTop, view: element.clientHeight, height, lastAt };
      element.scrollTop = scrollTopToKeep(was, now, hasWritten && newest !== was.newest);
    }
    before.current = { height, last, lastAt: last === null ? 0 : startOf(last, element), newest };
  });
}
