/** The placeholder if the own profile fails to load (document 1, section 3). Never saved. */
export const guestProfile = {
  first_name: 'Guest',
  last_name: 'User',
  gender: 'male',
  dupr_rating: 4,
  self_rating: 4,
} as const;
