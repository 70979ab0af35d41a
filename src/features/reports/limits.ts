import { day } from '#platform/common/clock.ts';

/** Reports that a person may send in 24 hours. */
export const reportsPerDay = 10;
export const reportTextMax = 1000;
export const warningTextMax = 500;
/** How long a warned person may answer, once. */
export const answerPeriod = 20 * day;
