/** Texts of the chat that no other page needs. */
export const chatTexts = {
  muted: 'Muted. You still get news about the match.',
  unmuted: 'Unmuted. You get notifications of messages again.',
  errorMuting: 'Error muting the chat',
  messageNotFound: 'This message is no longer there',
} as const;
