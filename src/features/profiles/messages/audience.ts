/**
 * What screens say about who sees a person's whole profile; not in `messages`, as few screens load
 * it.
 */
export const audienceTexts = {
  question: 'Who may see your whole profile?',
  choices: {
    members: {
      label: 'All members',
      detail: 'Name, age, ZIP code and friends, as on every profile today.',
    },
    met: {
      label: 'People I play with',
      detail: 'Others see your first name, an initial, your levels and your state.',
    },
  },
  playWith:
    'People you play with are your friends, whom you ask to be one, the team you apply to, and the four of a match until 30 days after it.',
  now: (label: string) => `Now: ${label}.`,
  choose: 'Choose',
  keep: 'Keep it so',
  later: 'You can change this in Profile Settings at any time.',
  save: 'Save',
  choice: 'Your choice',
  chooseOne: 'Please choose one',
} as const;
