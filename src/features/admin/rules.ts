/** Document 2, section 9: the user list has 20 people a page. */
export const userPageSize = 20;

/** What the user list can be sorted by; first name is what the header Name sorts by. */
export const userSorts = ['created_at', 'first_name', 'last_name', 'dupr_rating', 'gender'] as const;
export type UserSort = (typeof userSorts)[number];

/** How many days the overview's charts show, today among them. */
export const overviewDays = 90;
/** How many of somebody's friends an admin sees by name. */
export const friendsShown = 100;

/** Whether this is the name of a time zone. Offsets like '+05:30' are none: PostgreSQL reads their signs the other way round. */
export function isTimeZone(text: string): boolean {
  if (!/^[a-z]/i.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** Which day it is there at a moment, as YYYY-MM-DD. */
export const dayIn = (time_zone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, dateStyle: 'short' }).format(moment);
