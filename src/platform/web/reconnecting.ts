import { systemClock } from '#platform/common/clock.ts';
import { createStore } from './store.ts';

const shownAfterMs = 3000;

/**
 * 'waiting': a call has waited for its answer for 3 s, between attempts. 'lost': the server is
 * away, so that what is shown may be old. One state for all calls.
 */
export const reconnecting = createStore<'waiting' | 'lost' | null>(null);
const shownCalls = new Set<unknown>();
let isLost = false;

function update(): void {
  const waiting = shownCalls.size > 0 ? 'waiting' : null;
  reconnecting.set(isLost ? 'lost' : waiting);
}

/** Set by a call that has failed after its retries as the server is away, cleared by any answer. */
export function setServerLost(value: boolean): void {
  isLost = value;
  update();
}

/**
 * For a call that began at the start (ms) and is attempted again. @returns a function that ends it
 */
export function showReconnecting(start: number): () => void {
  const elapsed = systemClock.now().getTime() - start;
  const timer = setTimeout(() => {
    shownCalls.add(timer);
    update();
  }, shownAfterMs - elapsed);
  return () => {
    clearTimeout(timer);
    shownCalls.delete(timer);
    update();
  };
}
