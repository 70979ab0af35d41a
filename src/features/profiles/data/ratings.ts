/** The range of DUPR and self ratings, two decimals (document 1, section 9). No import of zod. */
export const ratingMin = 2;
export const ratingMax = 7;
export const ratingStep = 0.01;
