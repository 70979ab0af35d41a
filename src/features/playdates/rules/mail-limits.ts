/** How many mails a reader gets about one match, and by what one person does in all of them. */
export const mailsOfMatchPerHour = 1;
export const mailsOfActor = { perHour: 6, perDay: 20 } as const;

/**
 * How many PlayDates and applications a captain names a friend in, in 24 hours without an answer.
 */
export const unansweredPerDay = 3;
