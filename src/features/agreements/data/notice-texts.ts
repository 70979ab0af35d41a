// Texts of notifications and mails, which only the server needs.

const off = 'his match is off';
/** Between what is off and why. */
export const beforeWhy = `${off}. `;

/** 'Sat, Mar 13, 6:00 PM MST, Old Park: this match is off. {why}', without what is not agreed on. */
export function matchOffMessage(when: string | null, place: string | null, why: string): string {
  const agreed = [when, place].filter((part) => part !== null).join(', ');
  return `${agreed === '' ? 'T' : `${agreed}: t`}${beforeWhy}${why}`;
}

/** The first sentence of that message, and the reason. */
export function splitMatchOff(message: string): { title: string; why: string } {
  // The last one: a court may be called anything.
  const end = message.lastIndexOf(beforeWhy) + off.length;
  return { title: message.slice(0, end), why: message.slice(end + 2) };
}

export const noticeTexts = {
  /** Of a match without a time, which then has no attendance to report. */
  unanswered: 'One team said 7 days ago that you have played, and the other did not answer.',
  pausedTitle: 'Player Unavailable',
  resumedTitle: 'Player Available Again',
  resumedMessage: (name: string) => `${name} can play again`,
  claimTitle: 'Not Played?',
  claimed: 'It is reported that you did not play.',
  claimOver: 'The report that you did not play no longer ends your match.',
  alsoClaimed: 'They also say that you did not play.',
  claimEffect: (owed: string) => `If nobody disagrees, this match ends as not played. ${owed}.`,
  notPlayed: (agreed: string, owed: string) => `${agreed}: this match was not played, as reported. ${owed}.`,
  /** `which`: where nothing is agreed on. `why`: a sentence for the creator's team alone. */
  deletedByAdmin: (which: string | null, why: string) =>
    `An admin deleted this PlayDate${which === null ? '' : `: ${which}`}${why && `.${why}`}`,
  /** Where the mail about a deleted one leads. */
  allPlaydates: 'Go to PlayDates',
} as const;
