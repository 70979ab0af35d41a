// Texts about an application that changes while it waits, or whose terms do.

export const applicationTexts = {
  applicationChanged: 'This application has changed. Please look again.',
  offersUsedUp: 'You can change your price three times a day. Please come back tomorrow.',
  noRange: 'This PlayDate has one price',
  // Your application
  changedSince: 'Changed since you applied',
  notSaid: 'Not said',
  offerSaved: 'Your price is saved, and your partner is asked',
  errorSavingOffer: 'Error saving your price. Please try again.',
  // Notifications
  offerChangedTitle: 'Application Changed',
  offerChangedMessage: (name: string, partner: string) =>
    `${name} and ${partner} have changed their price`,
  /** What the other applicant is asked. */
  partnerChangedMessage: (name: string) => `${name} has changed your application`,
  newTimes: (times: string[], before: string[]) =>
    [times, before]
      .map((each) => each.join(' or '))
      .filter((each) => each !== '')
      .join(' instead of '),
  newPrice: (kind: 'pay' | 'earn', amount: number, before: number | null) =>
    `you ${kind} $${amount} per hour${before === null ? '' : ` instead of $${before}`}`,
  termsChangedTitle: 'Terms Have Changed',
  termsChangedMessage: 'The terms have changed since you applied',
  lookAgain: 'Please look again.',
} as const;
