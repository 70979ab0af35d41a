/** Page size of the user list (document 2, section 9). */
export const userPageSize = 20;
/** People on a page of the moderation queue. */
export const reportPageSize = 20;
export const auditPageSize = 20;
/** How many other reports about a person one decision closes: a page shows 20 of a person. */
export const alsoClosedMax = 19;
/** How many days the charts show, including today. */
export const overviewDays = 90;
/** How many friends of a user are shown by name. */
export const friendsShown = 100;
