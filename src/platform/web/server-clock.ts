import { type Clock, second, systemClock } from '#platform/common/clock.ts';

/** A `Date` header has whole seconds, and an answer is on its way for some. */
const tolerance = 10 * second;

let ahead = 0;

/** The time by the server, for what is compared with its times: clocks of devices are often wrong. */
export const serverClock: Clock = { now: () => new Date(systemClock.now().getTime() + ahead) };

/** Sets the clock by the `Date` header of an answer that has just come. */
export function setServerClock(date: string | null): void {
  const difference = Date.parse(date ?? '') - systemClock.now().getTime();
  if (Number.isNaN(difference)) return;
  ahead = Math.abs(difference) < tolerance ? 0 : difference;
}
