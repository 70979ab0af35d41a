import { day } from '#platform/common/clock.ts';

export const nameMax = 80;
export const minimumAge = 18;

/** Time after which ratings are to be confirmed again, in milliseconds. */
export const ratingsMaxAge = 90 * day;
/** Time for which a skipped rating prompt stays hidden, in milliseconds. */
export const skipDuration = day;
/** Number of entries of a rating history that are shown, the latest ones. */
export const historyMax = 200;
