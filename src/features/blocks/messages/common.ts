export const messages = {
  notYourself: 'You cannot block yourself',
  notBlocked: 'You have not blocked this player',
  tooManyBlocked: 'You can block at most 200 players. Unblock somebody first.',
  tooManyBlocks: 'You have blocked 30 players today. Please try again tomorrow.',
  // Screens: what cards and chats say of the author, and the settings
  /** In place of what a blocked player has written. */
  foldedText: 'From a player you blocked',
  showText: 'Show',
  blockedInMatch: (names: string) =>
    `You blocked ${names}. What they write is folded. If you do not feel safe, report them or do not go.`,
  reportThem: 'Report',
  formerPlayer: 'Former player',
  blockedPlayers: 'Blocked players',
} as const;
