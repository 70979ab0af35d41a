/**
 * The mails of notices of no declared kind, and their limits (decision 0031): those of kinds say their own.
 * 'none': always sent; 'after_yes': as often as below, the rest as one mail later, and only to who has said yes in
 * the match.
 */
export const matchMails = {
  off: 'none',
  /** The agreed time or court has changed. */
  changed: 'none',
  report: 'none',
  /** A report that is about all four: that they have not played. */
  claim: 'none',
  /** Says that it is on, by the clock alone and once for a version; an hour later it would be untrue. */
  reminder: 'none',
  proposal: 'after_yes',
  availability: 'after_yes',
} as const satisfies Record<string, 'none' | 'after_yes'>;
export type MatchMail = keyof typeof matchMails;

/** How many mails a reader gets about one match, and by what one person does in all of them. */
export const mailsOfMatchPerHour = 1;
export const mailsOfActor = { perHour: 6, perDay: 20 } as const;

/** How many PlayDates and applications a captain names a friend in, in 24 hours without an answer. */
export const unansweredPerDay = 3;
