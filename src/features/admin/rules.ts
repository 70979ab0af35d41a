/** Document 2, section 9: the user list has 20 people a page. */
export const userPageSize = 20;

/** What the user list can be sorted by; first name is what the header Name sorts by. */
export const userSorts = ['created_at', 'first_name', 'last_name', 'dupr_rating', 'gender'] as const;
export type UserSort = (typeof userSorts)[number];

/** How many days the overview's charts show, today among them. */
export const overviewDays = 90;
/** How many of somebody's friends an admin sees by name. */
export const friendsShown = 100;
