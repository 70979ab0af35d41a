/**
 * What screens say about being found and when somebody plays; not in `messages`, as few screens
 * load it.
 */
export const findingTexts = {
  question: 'May players near your level find you?',
  /** By audience: a player who hides the profile from strangers is found without a distance. */
  seen: {
    members:
      'They see first name, initial, levels, gender and a rough distance. What your profile page shows them, you choose under “Who sees you”.',
    met: 'They see first name, initial, levels and gender. As you show strangers little, they find you by your state alone, and never how far away you are.',
  },
  found: {
    members: {
      members: 'Players at your level can find you',
      women: 'Women at your level can find you',
    },
    met: {
      members: 'Players at your level can find you by your state',
      women: 'Women at your level can find you by your state',
    },
  },
  choices: { members: 'Yes', women: 'Women only', nobody: 'No' },
  playsQuestion: 'When do you play?',
  times: { morning: 'Mornings', afternoon: 'Afternoons', evening: 'Evenings' },
  days: { weekday: 'Weekdays', weekend: 'Weekends' },
} as const;
