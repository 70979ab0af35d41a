import { day } from '#platform/common/clock.ts';

/** Retention of read and of unread notifications, in milliseconds. */
export const readRetention = 90 * day;
export const unreadRetention = 365 * day;
/** The longest throttle of a notification, in milliseconds; older throttles are deleted. */
export const longestThrottle = day;
