/** What blocking and unblocking say; not in `messages`, which every card loads. */
export const blockTexts = {
  block: (name: string) => `Block ${name}`,
  blockText:
    'You no longer find, ask or meet each other here. Nobody is told. A match that you have stays until it is played.',
  /** Beside the switch of a report, which also says whether there is a match. */
  blockEffect: 'You no longer find each other here. Nobody is told.',
  matchStays: (day: string | null) => `Your match${day === null ? '' : ` on ${day}`} stays on.`,
  blocked: (name: string) => `You blocked ${name}`,
  unblock: (name: string) => `Unblock ${name}`,
  unblocked: (name: string) => `You unblocked ${name}`,
  unblockText: 'Unblocking brings nothing back: friends, requests and applications stay ended.',
  youBlocked: 'You blocked this player',
  /** Before that, of a player who was reported too. */
  reported: 'Thank you for your report',
  reportedText: 'A moderator decides, and we tell you when. The player never learns who it was.',
  youBlockedText: (name: string) =>
    `You and ${name} no longer find each other here. Unblocking brings nothing back.`,
  nobodyBlocked: 'You have blocked nobody.',
  loading: 'Loading blocked players',
  errorLoading: 'Error loading blocked players',
  errorBlocking: 'Error blocking this player. Please try again.',
  errorUnblocking: 'Error unblocking this player. Please try again.',
} as const;
