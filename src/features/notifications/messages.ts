/** What this feature says to a person. */
export const messages = {
  error_loading: 'Error loading notifications',
  error_marking: 'Error marking notification as read',
  dismissed: 'Notification dismissed',
  error_dismissing: 'Error dismissing notification',
  all_dismissed: 'All notifications dismissed',
  error_dismissing_all: 'Error dismissing notifications',
  none: "No notifications - You're all caught up!",
  /** How many there are (so far, with more to load), and how many of them are unread; those are counted up to 100. */
  counted: (shown: number, has_more: boolean, unread: number) => {
    const all = shown === 1 ? '1 notification' : `${shown} notifications`;
    const new_ones = unread === 0 ? '' : unread > 99 ? ', 99+ unread' : `, ${unread} unread`;
    return `${has_more ? `The latest ${all}` : all}${new_ones}`;
  },
  not_found: 'This notification is no longer there',
} as const;
