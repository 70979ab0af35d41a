/** So near to the bottom, somebody is reading the newest messages and is kept there. */
const nearBottom = 48;

/** Whether somebody reads the newest messages: the place, the view and the whole height in px. */
export const isAtEnd = (element: { scrollTop: number; clientHeight: number; scrollHeight: number }) =>
  element.scrollHeight - element.scrollTop - element.clientHeight < nearBottom;

/** Measures of a list that scrolls, in px; `last_at` is where the message that was the last one before now begins. */
type Before = { height: number; lastAt: number };
type Now = Before & { place: number; view: number };

/**
 * How far a chat has to be scrolled after a change: to its end for a reader who is there or has just written something,
 * else so that what they read stays where it is. Gives the whole height for the end.
 */
export function scrollTopToKeep(was: Before, now: Now, hasWritten: boolean): number {
  // a list that became shorter has been scrolled back to its new end by the browser
  const end = Math.min(was.height, now.height);
  if (hasWritten || end - now.place - now.view < nearBottom) return now.height;
  return now.place + now.lastAt - was.lastAt;
}
