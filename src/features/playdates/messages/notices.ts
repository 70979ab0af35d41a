// Texts of notifications and mails, which only the server needs.

import { messages } from './common.ts';

export const noticeTexts = {
  newPlaydateTitle: 'New PlayDate',
  friendCreatedMessage: (name: string) => `${name} created a PlayDate`,
  applicationMessage: (name: string, partner: string) =>
    `${name} and ${partner} applied for your PlayDate`,
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
  createdBy: (name: string) => `Created by ${name}`,
  chosenTime: (time: string) => `You had chosen ${time}`,
  withdrawnTitle: 'Application Withdrawn',
  withdrawnMessage: (name: string) => `${name} withdrew an application for your PlayDate`,
  withdrawnTogetherMessage: (name: string) => `${name} withdrew the application of your team`,
  cancelledTitle: 'PlayDate Cancelled',
  cancelledMessage: (name: string) => `${name} canceled the PlayDate`,
  leftCancelledMessage: 'A player has deleted their account, so this PlayDate was canceled',
  leftWithdrawnMessage: 'A player has deleted their account, so their application was withdrawn',
  deletedTitle: 'PlayDate Deleted',
  deleted: {
    own: 'An admin deleted your PlayDate, with its applications and its chat',
    opponents: 'An admin deleted a PlayDate of yours, with its chat',
    applied: 'An admin deleted a PlayDate that you applied for',
  },
  /** Of what was held back as too many mails. */
  moreThings: (count: number) => `${count} more things have happened`,
  openNotifications: 'Open your notifications',
} as const;
