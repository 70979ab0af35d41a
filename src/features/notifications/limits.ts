import { day, second } from '#platform/common/clock.ts';

/** How long a dismissal can be undone, in milliseconds. */
export const undoPeriod = 6 * second;
/** Retention of read and of unread notifications, in milliseconds. */
export const readRetention = 90 * day;
export const unreadRetention = 365 * day;
/** The longest throttle of a notification, in milliseconds; older throttles are deleted. */
export const longestThrottle = day;
