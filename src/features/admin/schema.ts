/** What an admin does with a report; `unhide` undoes `hide` later. */
export const reportActions = [
  'dismiss',
  'warn',
  'hide',
  'pause',
  'keep_warning',
  'unhide',
] as const;
export type ReportAction = (typeof reportActions)[number];
/** Whether an action is a decision that can close other reports about the person as well. */
export const canCloseOthers = (action: ReportAction): boolean =>
  action !== 'keep_warning' && action !== 'unhide';

/** Orders of the user list; the heading Name sorts by first name. */
export const userSorts = [
  'created_at',
  'first_name',
  'last_name',
  'dupr_rating',
  'gender',
] as const;
export type UserSort = (typeof userSorts)[number];
