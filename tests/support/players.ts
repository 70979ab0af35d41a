/** Somebody as one enters them by hand into the team builder: right in every field. */
export const byHand = {
  first_name: 'Paula',
  last_name: 'Entered',
  gender: 'female',
  age_group: 'under_50',
  dupr_rating: 3.5,
} as const;
