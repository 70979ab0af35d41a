/** What this feature says to a person. */
export const messages = {
  error_loading: 'Error loading notifications',
  error_marking: 'Error marking notification as read',
  dismissed: 'Notification dismissed',
  error_dismissing: 'Error dismissing notification',
  all_dismissed: 'All notifications dismissed',
  error_dismissing_all: 'Error dismissing notifications',
  not_found: 'This notification is no longer there',
} as const;
