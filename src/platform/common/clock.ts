/** Where time comes from. Handed to whatever needs it, so that a test can set it. */
export type Clock = { now(): Date };

/** Waits so many milliseconds; fails with an AbortError when the signal ends it. Handed on like a clock, so that a test need not wait. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** The machine's clock: the one place that reads it. */
export const systemClock: Clock = { now: () => new Date() };

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The moment `milliseconds` after (before, when negative) the clock's now, as an ISO string in UTC. */
export function isoFromNow(clock: Clock, milliseconds: number): string {
  return new Date(clock.now().getTime() + milliseconds).toISOString();
}
