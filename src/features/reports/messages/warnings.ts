/** What the screens of a warning say; not in `messages`, as hardly anybody sees them. */
export const warningTexts = {
  warningTitle: 'A warning from our moderators',
  warningLead: 'Please read it before you go on.',
  warningRead: 'I have read this',
  warnings: 'Warnings',
  takenBack: 'taken back',
  yourAnswer: 'Your answer:',
  answerLabel: 'Your answer (optional)',
  /** `until`: 'Sat, Mar 13, 6:00 PM MST' */
  answerUntil: (until: string) =>
    `You can answer once, until ${until}. A moderator then looks at the case again.`,
  sendAnswer: 'Send answer',
  answerSent: 'Thank you. A moderator will look again.',
  errorAnswering: 'Error sending your answer. Please try again.',
  loadingWarnings: 'Loading warnings',
  errorLoadingWarnings: 'Error loading warnings',
  errorGoingOn: 'Error saving that you have read this. Please try again.',
  unsentAnswer: 'You have not sent this answer. Send it, or remove it to go on without one.',
} as const;
