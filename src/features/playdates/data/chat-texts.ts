/** Texts of the chat that no other page needs. */
export const chatTexts = {
  muted: 'Muted. What happens to the match, you are still told.',
  unmuted: 'You are told of messages again',
  errorMuting: 'Error muting the chat',
  messageNotFound: 'This message is no longer there',
} as const;
