import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Distance from the bottom in px within which the chat follows new messages. */
const nearBottom = 48;

export const isAtEnd = (element: {
  scrollTop: number;
  clientHeight: number;
  scrollHeight: number;
}) => element.scrollHeight - element.scrollTop - element.clientHeight < nearBottom;

/** Measures in px; `lastAt`: the offset of the message that was the last one before the change. */
type Before = { height: number; lastAt: number };
type Now = Before & { scrollTop: number; clientHeight: number };

/**
 * The `scrollTop` after a change, in px: the end (as the whole height) when the chat was there or
 * the reader has written a message, otherwise the value that keeps the visible messages in place.
 */
export function scrollTopToKeep(was: Before, now: Now, hasWritten: boolean): number {
  // The browser has already scrolled a list that became shorter.
  const end = Math.min(was.height, now.height);
  if (hasWritten || end - now.scrollTop - now.clientHeight < nearBottom) return now.height;
  return now.scrollTop + now.lastAt - was.lastAt;
}

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
      const now = {
        scrollTop: element.scrollTop,
        clientHeight: element.clientHeight,
        height,
        lastAt,
      };
      element.scrollTop = scrollTopToKeep(was, now, hasWritten && newest !== was.newest);
    }
    before.current = { height, last, lastAt: last === null ? 0 : offsetOf(last, element), newest };
  });
}
