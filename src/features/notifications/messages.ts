export const messages = {
  errorLoadingNotifications: 'Error loading notifications',
  errorMarkingRead: 'Error marking notification as read',
  errorMarkingAllRead: 'Error marking notifications as read',
  dismissed: 'Notification dismissed',
  errorDismissing: 'Error dismissing notification',
  allDismissed: 'All notifications dismissed',
  errorDismissingAll: 'Error dismissing notifications',
  noNotifications: "No notifications - You're all caught up!",
  /** Number of loaded and of unread notifications; the latter is at most 100. */
  notificationCount: (shown: number, hasMore: boolean, unread: number) => {
    const all = shown === 1 ? '1 notification' : `${shown} notifications`;
    const newOnes = unread === 0 ? '' : `, ${Math.min(unread, 99)}${unread > 99 ? '+' : ''} unread`;
    return `${hasMore ? `The latest ${all}` : all}${newOnes}`;
  },
  /**
   * The button of those that are folded: the older ones about a PlayDate, or those older than a
   * week.
   */
  folded: (
    which: 'earlier' | 'older than a week',
    count: number,
    unread: number,
    isOpen: boolean,
  ) => `${isOpen ? 'Hide' : 'Show'} ${count} ${which}${unread === 0 ? '' : `, ${unread} unread`}`,
  earlier: (count: number) => `${count} earlier`,
  newMessages: (count: number) => `${count > 99 ? '99+' : count} new messages`,
  endings: { accepted: 'Accepted', declined: 'Declined', answered: 'Answered', over: 'Over' },
  notificationNotFound: 'This notification is no longer there',
} as const;
