/** What this feature says to a person. */
export const messages = {
  error_loading_mail: 'Error loading mail',
  error_loading_overview: 'Failed to load the figures',
  error_loading_users: 'Failed to load users',
  error_loading_user: 'Failed to load user',
  error_loading_friends: 'Failed to load user connections',
  error_updating_user: 'Failed to update user',
  user_gone_title: 'Profile Not Found',
  user_gone_text: 'This user has deleted the account, or there never was one.',
  one_change: 'Change either the admin status or the access.',
  promotion_text: (who: string) =>
    `${who} will be able to manage users, signup codes and PlayDates, and to make other admins.`,
  demotion_text: (who: string) => `${who} will no longer see the admin area.`,
  pausing_text: (who: string, whose: string) =>
    `${who} will be able to do nothing but to download ${whose.toLowerCase()} data, sign out or delete the account, from now on. ${whose} open PlayDates leave Available.`,
  resuming_text: (who: string) => `${who} will be able to use Courtfolk again, at once.`,
  promoted: 'User promoted to admin',
  demoted: 'User demoted from admin',
  paused: 'User access paused',
  resumed: 'User access resumed',
  search_users: 'Search users by name or email...',
  no_users_title: 'No users found',
  no_users_text: 'Try adjusting your search or filter criteria.',
  no_friends: 'No friend connections found.',
  no_zip_code: 'No ZIP code',
  not_provided: 'Not provided',
} as const;
