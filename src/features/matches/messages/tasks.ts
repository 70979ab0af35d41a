// All that the Dashboard says of matches: it does not load common.ts.

export const taskTexts = {
  confirmed: 'You have confirmed',
  answered: 'Your answer is saved',
  timeProposed: (name: string) => `${name} proposes a time`,
  errorSaving: 'Error saving. Please try again.',
} as const;
