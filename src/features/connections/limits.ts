import { day } from '#platform/common/clock.ts';

/** Requests, to be a friend or a regular partner, one person may send in 24 hours. */
export const requestsPerDay = 50;
/** How long after a rejection the same person may ask again. */
export const askAgainAfter = 30 * day;
/** How many players one person may watch. */
export const watchedMax = 200;
export const searchMin = 2;
export const searchMax = 100;
export const searchLimit = 20;
