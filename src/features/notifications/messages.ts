/** What this feature says to a person. */
export const messages = {
  errorLoading: 'Error loading notifications',
  errorMarking: 'Error marking notification as read',
  dismissed: 'Notification dismissed',
  errorDismissing: 'Error dismissing notification',
  allDismissed: 'All notifications dismissed',
  errorDismissingAll: 'Error dismissing notifications',
  none: "No notifications - You're all caught up!",
  /** How many there are (so far, with more to load), and how many of them are unread; those are counted up to 100. */
  counted: (shown: number, hasMore: boolean, unread: number) => {
    const all = shown === 1 ? '1 notification' : `${shown} notifications`;
    const newOnes = unread === 0 ? '' : unread > 99 ? ', 99+ unread' : `, ${unread} unread`;
    return `${hasMore ? `The latest ${all}` : all}${newOnes}`;
  },
  notFound: 'This notification is no longer there',
} as const;
