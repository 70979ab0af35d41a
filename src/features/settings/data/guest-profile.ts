/** What stands on one's own page while one's profile cannot be loaded (document 1, section 3). It can never be saved. */
export const guestProfile = {
  first_name: 'Guest',
  last_name: 'User',
  gender: 'male',
  dupr_rating: 4,
  self_rating: 4,
} as const;
