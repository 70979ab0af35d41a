// All that the Dashboard says of agreements: it does not load messages.ts.

export const taskTexts = {
  confirmed: 'You have confirmed',
  answered: 'Your answer is saved',
  /** While no time is agreed on. */
  everyoneAgreed: 'Everyone has agreed to teams and price. The time is still open.',
  timeProposed: (name: string) => `${name} proposes a time`,
  errorSaving: 'Error saving. Please try again.',
} as const;
