// Texts of notifications and mails, which only the server needs.

import { messages } from '#features/playdates/messages.ts';

const teamAccepted = 'Your team was accepted.';

export const noticeTexts = {
  newPlaydateTitle: 'New PlayDate',
  friendCreatedMessage: (name: string) => `${name} created a PlayDate`,
  applicationMessage: (name: string, partner: string) => `${name} and ${partner} applied for your PlayDate`,
  acceptedTitle: 'Application Accepted',
  teamAccepted,
  acceptedMessage: (kind: 'pay' | 'earn', amount: number) =>
    `${teamAccepted} You ${kind} $${amount} per hour. Say hello in the chat!`,
  matchedTitle: 'PlayDate Matched',
  matchedMessage: 'Your PlayDate has found its four',
  sayHello: 'Say hello in the chat!',
  confirmTitle: messages.askingTitles.confirm,
  /** `total`: '$60 for 1.5 hours'; null without a duration. */
  confirmMessage: (kind: 'pay' | 'earn', amount: number, total: string | null) =>
    `You ${kind} $${amount} per hour${total === null ? '' : `, ${total}`}. Does this suit you?`,
  chooseAgainTitle: messages.choiceTitles.chooseAgain,
  chooseAgainMessage: 'The times have changed. Please choose again',
  timesPassedTitle: 'Times Have Passed',
  timesPassedMessage: 'All times have passed. Add new ones to be found again',
  availableAgainTitle: 'Available Again',
  availableAgainMessage: (name: string) => `${name} is looking for a team again`,
  declinedTitle: 'Application Declined',
  declinedMessage: 'The Creator Team declined the application of your team',
  filledTitle: 'PlayDate Filled',
  filledMessage: 'Another team was accepted for this PlayDate',
  withdrawnTitle: 'Application Withdrawn',
  withdrawnMessage: (name: string) => `${name} withdrew an application for your PlayDate`,
  withdrawnTogetherMessage: (name: string) => `${name} withdrew the application of your team`,
  cancelledTitle: 'PlayDate Cancelled',
  cancelledMessage: (name: string) => `${name} canceled the PlayDate`,
  leftCancelledMessage: 'A player has deleted their account, so this PlayDate was canceled',
  leftWithdrawnMessage: 'A player has deleted their account, so their application was withdrawn',
  deletedTitle: 'PlayDate Deleted',
  completedTitle: 'PlayDate Completed',
  completedMessage: (name: string) => `${name} marked the PlayDate as completed`,
  /** Of what was held back as too many mails. */
  moreThings: (count: number) => `${count} more things have happened`,
  openNotifications: 'Open your notifications',
  newChatMessageTitle: 'New Message',
  newChatMessage: (name: string) => `${name} wrote in your PlayDate's chat`,
} as const;
