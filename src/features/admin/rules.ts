/** Page size of the user list (document 2, section 9). */
export const userPageSize = 20;

/** People on a page of the moderation queue. */
export const reportPageSize = 20;
/** What an admin does with a report; `unhide` undoes `hide` later. */
export const reportActions = ['dismiss', 'warn', 'hide', 'pause', 'keep_warning', 'unhide'] as const;
export type ReportAction = (typeof reportActions)[number];
/** How many other reports about a person one decision closes: a page shows 20 of a person. */
export const alsoClosedMax = 19;
/** Whether an action is a decision that can close other reports about the person as well. */
export const canCloseOthers = (action: ReportAction): boolean =>
  action !== 'keep_warning' && action !== 'unhide';

/** Orders of the user list; the heading Name sorts by first name. */
export const userSorts = ['created_at', 'first_name', 'last_name', 'dupr_rating', 'gender'] as const;
export type UserSort = (typeof userSorts)[number];

/** How many days the charts show, including today. */
export const overviewDays = 90;
/** How many friends of a user are shown by name. */
export const friendsShown = 100;

/** Whether this is an IANA time zone. Offsets are rejected: PostgreSQL inverts their sign. */
export function isTimeZone(text: string): boolean {
  if (!/^[a-z]/i.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** The date in a time zone at `moment`, as YYYY-MM-DD. */
export const dayIn = (time_zone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, dateStyle: 'short' }).format(moment);
