/** Distance from the bottom in px within which the chat follows new messages. */
const nearBottom = 48;

export const isAtEnd = (element: { scrollTop: number; clientHeight: number; scrollHeight: number }) =>
  element.scrollHeight - element.scrollTop - element.clientHeight < nearBottom;

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
