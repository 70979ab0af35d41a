// Notifications and refusals about partners, which only the server needs.

import { messages } from './common.ts';

export const partnerNotices = {
  partnerMissingTitle: messages.choiceTitles.partnerMissing,
  partnerMissingMessage: (name: string) => `${name} cannot play this time`,
  partnerWithdrewMessage: (name: string) =>
    `${name} cannot play this time, so your application is withdrawn`,
  newPartnerTitle: 'Another Partner',
  newPartnerMessage: (creator: string, partner: string) => `${creator} now plays with ${partner}`,
  noPartnerCancelledMessage: 'No other partner was chosen in time, so your PlayDate was canceled',
  cancelledPlainMessage: 'The PlayDate you applied for was canceled',
  notAnswered: (name: string) => `${name} has not answered yet. Please wait for them.`,
  questionChanged: 'This has changed. Please look again.',
  partnerMissing: 'Please choose another partner before you accept a team',
  partnerChosen: 'This PlayDate has a partner',
} as const;
