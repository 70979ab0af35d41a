import { day } from '#platform/common/clock.ts';

/** How long the code of an invitation is good. */
export const invitationLife = 30 * day;
/** Somebody who has signed up on the last day has this long to confirm the address; then the invitation is removed. */
export const invitationGrace = day;
/** How often one person may send invitations in 24 hours. */
export const invitationsPerDay = 20;
/** How many invitations one address gets within `addressWindow`, from anybody; and how often one person may ask for one. */
export const mailsPerAddress = 3;
export const addressWindow = 30 * day;
