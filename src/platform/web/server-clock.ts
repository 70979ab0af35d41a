import { type Clock, second, systemClock } from '#platform/common/clock.ts';

/** The `Date` header has whole seconds, and a response takes some to arrive. */
const tolerance = 10 * second;

let ahead = 0;

/** The server's time, to compare with its timestamps: clocks of devices are often wrong. */
export const serverClock: Clock = { now: () => new Date(systemClock.now().getTime() + ahead) };

/** Sets the clock by the `Date` header of a response that has just arrived. */
export function setServerClock(date: string | null): void {
  const difference = Date.parse(date ?? '') - systemClock.now().getTime();
  if (Number.isNaN(difference)) return;
  ahead = Math.abs(difference) < tolerance ? 0 : difference;
}
