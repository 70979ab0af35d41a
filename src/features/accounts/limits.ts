import { day, hour } from '#platform/common/clock.ts';

/** The version of the terms and the privacy policy that people agree to when they sign up: the day, and which one of that day. */
export const termsVersion = '2026-11-21.5';

/** A session that is not refreshed for this long is over. */
export const sessionLife = 30 * day;
export const emailLinkLife = 24 * hour;
export const signupCodeReservation = 24 * hour;
/** An unconfirmed sign-up is removed after this long. */
export const signUpLife = 7 * day;
export const passwordMin = 6;
export const passwordMax = 128;
