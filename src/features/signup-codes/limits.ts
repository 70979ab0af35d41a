/** The longest URL code (document 2, section 9). */
export const urlCodeMax = 50;

/** The shortest search text for users (document 2, section 5), and the most results. */
export const userSearchMin = 2;
export const userSearchLimit = 5;
export const codesPageSize = 20;
