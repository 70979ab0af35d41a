import { day } from '#platform/common/clock.ts';

/** Friend and partner requests that a user may send in 24 hours. */
export const requestsPerDay = 50;
/** Time after a rejection, in milliseconds, until the requester may send another request. */
export const rejectionCooldown = 30 * day;
/** Players that a user may watch. */
export const watchedMax = 200;
export const searchMin = 2;
export const searchMax = 100;
export const searchLimit = 20;
