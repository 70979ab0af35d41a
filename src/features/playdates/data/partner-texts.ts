// Texts about partners, who are asked whether they play.

export const partnerTexts = {
  countMeIn: 'Count me in',
  notThisTime: 'Not this time',
  countedIn: 'You are in',
  refusedThisTime: 'Your team mate is told that you cannot play this time',
  errorAnsweringPartner: 'Error sending your answer',
  questionChanged: 'This has changed. Please look again.',
  awaitsPartner: (name: string) => `${name} has not answered yet`,
  partnerMissing: 'Please choose another partner before you accept a team',
  partnerChosen: 'This PlayDate has a partner',
  cannotPlayThisTime: 'Cannot play this time',
  choosePartner: 'Choose a partner',
  /** `until`: 'Sat, Mar 13, 6:00 PM MST' */
  choosePartnerUntil: (until: string) =>
    `Your partner cannot play this time. Choose another friend until ${until}, or the PlayDate is cancelled. Until then nobody finds it; the teams that have applied stay.`,
  partnerAskedNext: 'Your PlayDate is found again, and your friend is asked',
  errorChoosingPartner: 'Error choosing a partner',
  noPartnerYet: 'No partner yet',
  noPartner: 'No partner',
  partnerWanted: 'The creator looks for another partner. Your application stays.',
  /** `what`: 'the times that you choose, “You earn $40/hr” and the terms' */
  applyingConfirms: (what: string) => `Applying confirms ${what} for you. Your partner is asked.`,
  /** `captain`: who is told; `isApplication`: it is withdrawn. */
  confirmNotThisTime: (captain: string, isApplication: boolean) => ({
    title: 'Not this time?',
    text: isApplication
      ? `Your application is withdrawn. Only ${captain} is told that you cannot play.`
      : `Only ${captain} is told that you cannot play, and may choose somebody else.`,
    confirmLabel: 'Not this time',
    cancelLabel: 'Back',
  }),
  // Notifications
  /** Who is asked whether they play as partner; `what`: type, place and price from their side. */
  partnerQuestionTitle: (name: string) => `Play with ${name}?`,
  partnerQuestionMessage: (what: string) => `${what}. Is that fine with you?`,
  partnerMissingTitle: 'Partner Cannot Play',
  partnerMissingMessage: (name: string, hours: number) =>
    `${name} cannot play this time. You have ${hours} hours to choose another friend.`,
  partnerWithdrewMessage: (name: string) => `${name} cannot play this time`,
  newPartnerTitle: 'Another Partner',
  newPartnerMessage: (creator: string, partner: string) => `${creator} now plays with ${partner}`,
  noPartnerCancelledMessage: 'No other partner was chosen in time, so your PlayDate was cancelled',
  cancelledPlainMessage: 'The PlayDate you applied for was cancelled',
} as const;
