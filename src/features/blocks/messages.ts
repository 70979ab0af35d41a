export const messages = {
  notYourself: 'You cannot block yourself',
  notBlocked: 'You have not blocked this player',
  tooManyBlocked: 'You can block at most 200 players. Unblock somebody first.',
  tooManyBlocks: 'You have blocked 30 players today. Please try again tomorrow.',
  // Screens
  block: (name: string) => `Block ${name}`,
  blockText:
    'You no longer find, ask or meet each other here. Nobody is told. A match that you have stays until it is played.',
  blocked: (name: string) => `You blocked ${name}`,
  unblock: (name: string) => `Unblock ${name}`,
  unblocked: (name: string) => `You unblocked ${name}`,
  unblockText: 'Unblocking brings nothing back: friends, requests and applications stay ended.',
  blockedInMatch: (names: string) =>
    `You blocked ${names}. What they write is folded. If you do not feel safe, report them or do not go.`,
  reportThem: 'Report',
  /** In place of what a blocked player has written. */
  foldedText: 'From a player you blocked',
  showText: 'Show',
  formerPlayer: 'Former player',
  youBlocked: 'You blocked this player',
  /** Before that, of a player who was reported too. */
  reported: 'Thank you for your report',
  reportedText: 'A moderator decides, and we tell you when. The player never learns who it was.',
  youBlockedText: (name: string) =>
    `You and ${name} no longer find each other here. Unblocking brings nothing back.`,
  blockedPlayers: 'Blocked players',
  nobodyBlocked: 'You have blocked nobody.',
  loading: 'Loading blocked players',
  errorLoading: 'Error loading blocked players',
  errorBlocking: 'Error blocking this player. Please try again.',
  errorUnblocking: 'Error unblocking this player. Please try again.',
} as const;
