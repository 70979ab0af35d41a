import { systemClock } from '#platform/common/clock.ts';
import { createStore } from './store.ts';

/** How long a call waits in all for a server that is away for a moment, in milliseconds. */
const timeoutMs = 30_000;
const shownAfterMs = 3000;

const elapsedSince = (start: number) => systemClock.now().getTime() - start;

/**
 * The delay (ms) after a 503 with Retry-After (s): as told, and up to one half more, so that
 * clients do not return all at once. Undefined if the time told ends more than 30 s after the start
 * (ms), or after now for the first 503: a call that took long before is repeated too.
 */
export function delayAsTold(
  retryAfter: number,
  start: number,
  isFirst = false,
): number | undefined {
  const told = retryAfter * 1000;
  const remaining = timeoutMs - (isFirst ? 0 : elapsedSince(start));
  return told > remaining ? undefined : Math.min(told * (1 + Math.random() / 2), remaining);
}

/**
 * 'waiting': a call has waited for its answer for 3 s, between attempts. 'lost': the server is
 * away, so that what is shown may be old. One state for all calls.
 */
export const reconnecting = createStore<'waiting' | 'lost' | null>(null);
const shownCalls = new Set<unknown>();
let isLost = false;
const update = () => reconnecting.set(isLost ? 'lost' : shownCalls.size ? 'waiting' : null);

/** Set by a call that has failed after its retries as the server is away, cleared by any answer. */
export function setServerLost(value: boolean): void {
  isLost = value;
  update();
}

/**
 * For a call that began at the start (ms) and is attempted again. @returns a function that ends it
 */
export function showReconnecting(start: number): () => void {
  const timer = setTimeout(() => {
    shownCalls.add(timer);
    update();
  }, shownAfterMs - elapsedSince(start));
  return () => {
    clearTimeout(timer);
    shownCalls.delete(timer);
    update();
  };
}
