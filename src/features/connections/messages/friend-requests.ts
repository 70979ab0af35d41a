/** What is said about the line with a friend request; not in `messages`, which Home loads. */
export const requestTexts = {
  title: (name: string) => `Add ${name} as a friend?`,
  label: 'Add a line (optional)',
  hint: 'For example: I play Tuesdays.',
  tooLong: 'The line can have at most 140 characters',
  characters: 'The line contains characters that cannot be shown',
  ofFriends: 'Only a friend request can have a line',
  send: 'Send request',
  thisRequest: (first_name: string) => `The friend request of ${first_name}`,
  ownLine: 'Your line:',
  ownLineHidden: 'A moderator has hidden your line:',
} as const;
