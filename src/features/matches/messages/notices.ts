// Texts of notifications and mails, which only the server needs.

import { messages as playdateMessages } from '#features/playdates/messages/common.ts';

export const noticeTexts = {
  acceptedTitle: 'Application Accepted',
  teamAccepted: 'Your team was accepted',
  acceptedPrice: (kind: 'pay' | 'earn', amount: number) => `You ${kind} $${amount} per hour`,
  itIsOn: 'It is on: all four have confirmed.',
  matchedTitle: 'PlayDate Matched',
  matchedMessage: 'Your PlayDate has found its four',
  sayHello: 'Say hello in the chat!',
  confirmTitle: playdateMessages.askingTitles.confirm,
  agreedChanged: 'What you have agreed on has changed',
  /** `total`: '$60 for 1.5 hours'; null without a duration. */
  confirmPrice: (kind: 'pay' | 'earn', amount: number, total: string | null) =>
    `You ${kind} $${amount} per hour${total === null ? '' : `, ${total}`}`,
  doesThisSuit: 'Does this suit you?',
  completedTitle: 'PlayDate Completed',
  completedMessage: (name: string) => `${name} marked the PlayDate as completed`,
  over: {
    ended: ['Your PlayDate is over', 'Did everyone come?'],
    /** Of a match without a time, which then has no attendance to report. */
    unanswered: ['One team said 7 days ago that you have played, and the other did not answer', ''],
  },
  pausedTitle: 'Player Unavailable',
  resumedTitle: 'Player Available Again',
  resumedMessage: (name: string) => `${name} can play again`,
  claimTitle: playdateMessages.askingTitles.claim,
  claimed: 'It is reported that you did not play',
  claimOver: 'The report that you did not play no longer ends your match',
  alsoClaimed: 'They also say that you did not play.',
  /** `until`: 'Sat, Mar 13, 6:00 PM MST' */
  claimEffect: (until: string, owed: string) =>
    `If nobody disagrees by ${until}, this match ends as not played. ${owed}.`,
  notPlayed: 'This match was not played, as reported',
  deletedByAdmin: 'An admin deleted this PlayDate',
  answerUntil: (until: string) => `Please answer by ${until}.`,
  /** `changed`: 'Court: Old Park → Reid Park' */
  stays: (changed: string) => `${changed}. What was agreed on stays.`,
  /** `when`: 'Sat, Mar 13, 6:00 PM MST'; null without a time. */
  isOn: (when: string | null) => (when === null ? 'It is on' : `It is on: ${when}`),
  changeDeclined: (name: string) => `${name} declined your proposal`,
  changeWithdrawnTitle: 'Proposal Withdrawn',
  changeWithdrawn: (name: string) => `${name} withdrew a proposal`,
  changeExpiredTitle: 'Proposal Expired',
  changeExpired: (name: string) => `A proposal of ${name} has expired`,
  ownChangeExpired: 'Nobody answered your proposal in time',
  /** Where the mail about a deleted one leads. */
  allPlaydates: 'Go to PlayDates',
} as const;
