/** What screens say about being found and when somebody plays; not in `messages`, as few screens load it. */
export const findingTexts = {
  question: 'May players near your level find you?',
  seen: 'They see first name, initial, levels, gender and a rough distance. What your profile page shows them, you choose under “Who sees you”.',
  found: { members: 'Players at your level can find you', women: 'Women at your level can find you' },
  choices: { members: 'Yes', women: 'Women only', nobody: 'No' },
  playsQuestion: 'When do you play?',
  times: { morning: 'Mornings', afternoon: 'Afternoons', evening: 'Evenings' },
  days: { weekday: 'Weekdays', weekend: 'Weekends' },
} as const;
