import { type RefObject, useLayoutEffect, useRef } from 'react';
import { scrollTopToKeep } from './chat-scroll.ts';

/** The offset of a message within the scrolled content, in px. */
const offsetOf = (message: Element, list: Element) =>
  message.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;

/**
 * Keeps the scroll position of a chat: at the end when it was there or the user has written a
 * message, otherwise at the visible messages, also when others are added or removed above.
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
      // A discarded message has no offset any more.
      const lastAt = was.last?.isConnected ? offsetOf(was.last, element) : was.lastAt;
      const now = { scrollTop: element.scrollTop, clientHeight: element.clientHeight, height, lastAt };
      element.scrollTop = scrollTopToKeep(was, now, hasWritten && newest !== was.newest);
    }
    before.current = { height, last, lastAt: last === null ? 0 : offsetOf(last, element), newest };
  });
}
