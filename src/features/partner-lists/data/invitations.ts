import { day } from '#platform/common/clock.ts';

/** How long the code of an invitation is valid. */
export const invitationLife = 30 * day;
/**
 * Expired invitations are kept this long, for sign-ups on the last day that are confirmed later.
 */
export const invitationGrace = day;
/** Invitations that one user may send in 24 hours. */
export const invitationsPerDay = 20;
/**
 * Mails that one address gets within `addressWindow`, from all inviters together; also how often
 * one user may invite it.
 */
export const mailsPerAddress = 3;
export const addressWindow = 30 * day;
