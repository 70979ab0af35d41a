import { messages } from '#features/playdates/messages.ts';

// Texts of notifications and mails, which only the server needs.

export const noticeTexts = {
  newPlaydateTitle: 'New PlayDate',
  friendCreatedMessage: (name: string) => `${name} created a PlayDate`,
  applicationMessage: (name: string, partner: string) => `${name} and ${partner} applied for your PlayDate`,
  acceptedTitle: 'Application Accepted',
  acceptedMessage: 'Your team was accepted. Say hello in the chat!',
  matchedTitle: 'PlayDate Matched',
  matchedMessage: 'Your PlayDate has found its four. Say hello in the chat!',
  confirmTitle: 'Please Confirm',
  /** `when`: 'Sat, Mar 13, 6:00 PM MST' */
  confirmMessage: (when: string, amount: number) => `${when}, $${amount} per hour. Does this suit you?`,
  /** Of a match without a time, whose question follows. */
  matchWith: (type: 'challenge' | 'teach', firstNames: string) =>
    `${messages[`${type}Label`]}, with ${firstNames}.`,
  confirmTimelessMessage: (kind: 'pay' | 'earn', amount: number) =>
    `You ${kind} $${amount} per hour. No time is agreed yet. Does this suit you?`,
  chooseAgainTitle: 'Times Have Changed',
  timesPassedTitle: 'Times Have Passed',
  timesPassedMessage: 'Add new times to be found again',
  availableAgainTitle: 'Available Again',
  availableAgainMessage: (name: string) => `${name} is looking for a team again`,
  declinedTitle: 'Application Declined',
  declinedMessage: 'The Creator Team of a PlayDate declined the application of your team',
  filledTitle: 'PlayDate Filled',
  filledMessage: 'The PlayDate you applied for was filled by another team',
  withdrawnTitle: 'Application Withdrawn',
  withdrawnMessage: (name: string) => `${name} withdrew an application for your PlayDate`,
  withdrawnTogetherMessage: (name: string) => `${name} withdrew the application of your team`,
  cancelledTitle: 'PlayDate Cancelled',
  cancelledMessage: (name: string) => `${name} cancelled the PlayDate`,
  leftCancelledMessage: 'A player has deleted their account, so this PlayDate was cancelled',
  leftWithdrawnMessage: 'A player has deleted their account, so their application was withdrawn',
  deletedTitle: 'PlayDate Deleted',
  completedTitle: 'PlayDate Completed',
  completedMessage: (name: string) => `${name} marked the PlayDate as completed`,
  newChatMessageTitle: 'New Message',
  newChatMessage: (name: string) => `${name} wrote in your PlayDate's chat`,
} as const;
