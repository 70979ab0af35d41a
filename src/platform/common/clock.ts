/** The source of the current time; injected, so that tests can set it. */
export type Clock = { now(): Date };

/**
 * Waits for a time in milliseconds; injected like the clock, so that tests need not wait.
 * @throws AbortError when the signal is aborted
 */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** The system clock, the only place that reads it. */
export const systemClock: Clock = { now: () => new Date() };

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The time `milliseconds` from now (in the past if negative) as an ISO string in UTC. */
export function isoFromNow(clock: Clock, milliseconds: number): string {
  return new Date(clock.now().getTime() + milliseconds).toISOString();
}
