import { day, hour } from '#platform/common/clock.ts';

/**
 * Version of terms and privacy policy that is accepted at sign-up: date and number within the day.
 */
export const termsVersion = '2026-11-25.3';

/** A session expires when it is not refreshed for this long. */
export const sessionLife = 30 * day;
/**
 * It also ends so long after the sign-in; that of an admin after 12 hours (session_ends_at in SQL).
 */
export const sessionLifeMax = 90 * day;
/** A device is forgotten after this long without a sign-in; browsers keep no cookie longer. */
export const deviceLife = 400 * day;
export const emailLinkLife = 24 * hour;
export const signupCodeReservation = 24 * hour;
/** An unconfirmed sign-up is removed after this long. */
export const signUpLife = 7 * day;
/** What is kept of a former player, and the hash of an address, is removed after this long. */
export const heldAddressLife = 730 * day;
export const passwordMin = 6;
export const passwordMax = 128;
