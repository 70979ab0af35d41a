// Texts of notifications and mails, which only the server needs.

import { messages as playdateMessages } from '#features/playdates/messages.ts';

const off = 'this match is off';
/** Between what is off and why: 'Sat, Mar 13, 6:00 PM MST, Old Park, …: this match is off. {why}' */
export const beforeWhy = `${off}. `;

/** The first sentence of that message, and the reason. */
export function splitMatchOff(message: string): { title: string; why: string } {
  // The last one: a court may be called anything.
  const end = message.lastIndexOf(beforeWhy) + off.length;
  return { title: message.slice(0, end), why: message.slice(end + 2) };
}

export const noticeTexts = {
  over: {
    ended: ['Your PlayDate is over', 'Did everyone come?'],
    /** Of a match without a time, which then has no attendance to report. */
    unanswered: ['One team said 7 days ago that you have played, and the other did not answer', ''],
  },
  pausedTitle: 'Player Unavailable',
  resumedTitle: 'Player Available Again',
  resumedMessage: (name: string) => `${name} can play again`,
  claimTitle: playdateMessages.askingTitles.claim,
  claimed: 'It is reported that you did not play.',
  claimOver: 'The report that you did not play no longer ends your match.',
  alsoClaimed: 'They also say that you did not play.',
  /** `until`: 'Sat, Mar 13, 6:00 PM MST' */
  claimEffect: (until: string, owed: string) =>
    `If nobody disagrees by ${until}, this match ends as not played. ${owed}.`,
  notPlayed: (owed: string) => `This match was not played, as reported. ${owed}.`,
  /** `why`: a sentence for the creator's team alone. */
  deletedByAdmin: (why: string) => `An admin deleted this PlayDate${why && `.${why}`}`,
  answerUntil: (until: string) => `Please answer by ${until}.`,
  /** `changed`: 'Court: Old Park → Reid Park' */
  changeDeclined: (name: string, changed: string) =>
    `${name} declined your proposal. ${changed}. What was agreed on stays.`,
  changeWithdrawnTitle: 'Proposal Withdrawn',
  changeWithdrawn: (name: string, changed: string) =>
    `${name} withdrew a proposal. ${changed}. What was agreed on stays.`,
  changeExpiredTitle: 'Proposal Expired',
  changeExpired: (name: string, changed: string) =>
    `A proposal of ${name} has expired. ${changed}. What was agreed on stays.`,
  ownChangeExpired: (changed: string) =>
    `Nobody answered your proposal in time. ${changed}. What was agreed on stays.`,
  /** Where the mail about a deleted one leads. */
  allPlaydates: 'Go to PlayDates',
} as const;
