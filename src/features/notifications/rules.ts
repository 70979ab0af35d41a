import { day } from '#platform/common/clock.ts';

/** How long a notification is kept once it has been read, and while it has not. */
export const readKept = 90 * day;
export const unreadKept = 365 * day;
/** When somebody was told is forgotten after this long: nobody may be held back from being told again for longer. */
export const longestThrottle = day;
