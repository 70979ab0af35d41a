// Texts about partners, who are asked whether they play.

/** `until`: 'Sat, Mar 13, 6:00 PM MST' */
const chooseUntil = (until: string) =>
  `Choose another friend until ${until}, or the PlayDate is canceled.`;

const isThatFine = 'Is that fine with you?';

export const partnerTexts = {
  countMeIn: 'Count me in',
  notThisTime: 'Not this time',
  youAreIn: (name: string) => `You play with ${name}.`,
  countedIn: 'You are in',
  refusedThisTime: 'Your team mate is told that you cannot play this time',
  errorAnsweringPartner: 'Error sending your answer',
  partnerMissing: 'Your partner cannot play this time',
  chooseUntil,
  choosePartnerUntil: (until: string) =>
    `Your partner cannot play this time. ${chooseUntil(until)} Until then nobody finds it; the teams that have applied stay.`,
  partnerAskedNext: 'Your PlayDate is found again, and your friend is asked',
  /** Beside a friend who has said so. */
  cannotPlayThisTime: 'Cannot play this time',
  errorChoosingPartner: 'Error choosing a partner',
  partnerWanted: 'The creator looks for another partner. Your application stays.',
  /** `what`: 'the times that you choose, “You earn $40/hr” and the terms' */
  applyingConfirms: (what: string) => `Applying confirms ${what} for you. Your partner is asked.`,
  /** `captain`: who is told why; `isApplication`: it is withdrawn. */
  confirmNotThisTime: (captain: string, isApplication: boolean) => ({
    title: 'Not this time?',
    text: isApplication
      ? `Your application is withdrawn. ${captain} is told that you cannot play. The others read only that your team has withdrawn.`
      : `${captain} is told that you cannot play, and may choose somebody else. The others read only that a partner is missing.`,
    confirmLabel: 'Not this time',
  }),
  // Notifications
  /** Who is asked whether they play as partner. */
  partnerQuestionTitle: (name: string) => `Play with ${name}?`,
  isThatFine,
  partnerAsked: (name: string) => `${name} asks you to play`,
  /** `what`: type, place and price from their side; `next`: what a yes leads to. */
  partnerQuestionMessage: (what: string, next: string | null) =>
    `${what}. ${isThatFine}${next === null ? '' : ` ${next}`}`,
  /** What comes where times are proposed. */
  confirmsTime: (isApplication: boolean) =>
    isApplication
      ? 'If your team is chosen, you confirm the time.'
      : 'Once a team is matched, you confirm its time.',
} as const;
