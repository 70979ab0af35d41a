/** What is said of times, place and terms in their sheet alone. */
export const termsTexts = {
  agreedInChat: 'Without a time and a court, the four of you agree on them in the chat.',
  // What the server refuses; a page with cards need not load it.
  termsFrozen: 'The terms can only be changed while the PlayDate is open',
  hiddenFrozen: 'A moderator has hidden this PlayDate. It cannot be changed.',
  timeSkipped: 'That time does not exist: the clocks change',
  timePassed: 'This time has passed. Please choose another.',
  offersAbove: 'A team has already offered more than that',
} as const;
