// Apart from messages.ts, which the Dashboard does not load.

export const taskTexts = {
  confirmed: 'You have confirmed',
  timeProposed: (name: string) => `${name} proposes a time`,
  errorSaving: 'Error saving. Please try again.',
} as const;
