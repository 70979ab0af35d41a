// What is said to who has nobody to play with yet, beside `messages`, so that few screens load it.

export const needPartnerTexts = {
  title: 'You need a partner',
  /** Below the title, after why it opens. */
  remembered:
    'Find somebody here, or bring somebody by your link. This device remembers the PlayDate for a week, and leads you back while it is open.',
  /** Of friends who all play in the PlayDate already, or were declined together with the viewer. */
  noneCanApply: 'None of your friends can apply with you here',
  players: 'Players at this team’s level',
  range: (low: string, high: string) => `DUPR ${low} to ${high}, within 25 miles`,
  nobody: 'Nobody of this level within 25 miles lets others find them yet.',
  findPlayers: 'Find players',
  myLink: 'My link',
  myLinkText: 'Who joins by it is your friend at once.',
  showLink: 'Show my link',
  errorLoading: 'Error loading players',
  loading: 'Loading players',
  /** Before the wizard's first step. */
  wizard:
    'Find somebody here, or bring somebody by your link. What you choose below stays in this tab meanwhile.',
  back: 'Back to the PlayDate',
} as const;
