/** What the sheet of times, place and terms says. */
export const termsTexts = {
  agreedInChat: 'Without a time and a court, the four of you agree on them in the chat.',
} as const;
