/** The longest URL code (document 2, section 9). */
export const urlCodeMax = 50;

/** From how many characters on users are searched for (document 2, section 5), and how many of them are shown. */
export const userSearchMin = 2;
export const userSearchLimit = 5;
export const codesPageSize = 20;
