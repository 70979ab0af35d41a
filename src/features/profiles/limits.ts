import { day } from '#platform/common/clock.ts';

export const nameMax = 80;
export const minimumAge = 18;

/** How long ratings count as right after they were set or confirmed. */
export const ratingsLife = 90 * day;
/** How long skipping the question for new ratings hides it. */
export const skipLife = day;
/** How many entries of a rating history are shown, the latest ones. */
export const historyMax = 200;
