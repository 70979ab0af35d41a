// Texts about a match without a time that one team calls played, which few pages need.

export const completionTexts = {
  /** `until`, `from`: 'Sat, Mar 13, 6:00 PM MST' */
  saysPlayed: (name: string) => `${name} says that you have played`,
  completedUnlessAnswered: (until: string) =>
    `Without an answer, the PlayDate is completed on ${until}.`,
  /** `asker`: null for the reader; `asked`: the other team. */
  hasSaidPlayed: (asker: string | null, asked: string[]) =>
    `${asker === null ? 'You have' : `${asker} has`} said that you played. ${asked.join(' and ')} ${asked.length === 1 ? 'is' : 'are'} asked.`,
  youSayNotYet: 'Your team has said that you have not played yet.',
  theySayNotYet: 'The other team says that you have not played yet.',
  askPlayedAgain: (from: string) => `You can ask again from ${from}.`,
  nobodyToAsk: 'Nobody of the other team can play at present. You can ask once one of them can.',
  playedChanged: 'This question is no longer open. Please look again.',
  playedAsked: 'The other team is asked',
  playedYes: 'Yes, completed',
  playedNotYet: 'Not yet',
  playedNotYetSaved: 'The other team is told',
  confirmation: {
    title: 'Mark this PlayDate as completed?',
    text: 'The other team is asked whether you have played. It is completed when one of them says yes, or after 7 days without an answer. Then all of you find it under History, and the chat stays open for 7 more days.',
    confirmLabel: 'Mark as Completed',
    cancelLabel: 'Not now',
  },
  // Notifications
  playedTitle: 'Have You Played?',
  notPlayedYetTitle: 'Not Played Yet',
  saysNotPlayedYet: (name: string) => `${name} says that you have not played yet`,
} as const;
