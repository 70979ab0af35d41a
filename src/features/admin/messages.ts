/** Texts of this feature that people read. */
export const messages = {
  errorLoadingMail: 'Error loading mail',
  errorLoadingOverview: 'Failed to load the figures',
  errorLoadingUsers: 'Failed to load users',
  errorLoadingUser: 'Failed to load user',
  errorLoadingFriends: 'Failed to load user connections',
  errorUpdatingUser: 'Failed to update user',
  userGoneTitle: 'Profile Not Found',
  userGoneText: 'This user has deleted the account, or there never was one.',
  oneChange: 'Change either the admin status or the access.',
  promotionText: (who: string) =>
    `${who} will be able to manage users, signup codes and PlayDates, and to make other admins.`,
  demotionText: (who: string) => `${who} will no longer see the admin area.`,
  pausingText: (who: string, whose: string) =>
    `${who} will be able to do nothing but to download ${whose.toLowerCase()} data, sign out or delete the account, from now on. ${whose} open PlayDates leave Available.`,
  resumingText: (who: string) => `${who} will be able to use Courtfolk again, at once.`,
  promoted: 'User promoted to admin',
  demoted: 'User demoted from admin',
  paused: 'User access paused',
  resumed: 'User access resumed',
  searchUsers: 'Search users by name or email...',
  noUsersTitle: 'No users found',
  noUsersText: 'Try adjusting your search or filter criteria.',
  noFriends: 'No friend connections found.',
  noZipCode: 'No ZIP code',
  notProvided: 'Not provided',
} as const;
