import { day, hour } from '#platform/common/clock.ts';

/** Random characters of a code, of Crockford's base 32. */
export const codeLength = 13;
/** A link is valid this long. */
export const linkLife = 90 * day;
/**
 * Joining makes a friendship at once so long after the link was made, or after its owner looked at
 * it.
 */
export const freshAfterMaking = 7 * day;
export const freshAfterOpening = 24 * hour;
/** The most people who join by the links of one owner in 90 days. */
export const joinsMax = 200;
/** The most recent ones are listed. */
export const joinsListed = 50;
/** The newcomer's Home begins with the inviter for this long. */
export const inviterShown = 14 * day;
