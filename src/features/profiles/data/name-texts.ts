/** What is said about new names; not in `messages`, which Home loads: only the server checks this. */
export const nameTexts = {
  stackedMarks: 'A name can have at most three marks on one letter, and 16 characters that are drawn as one',
  noLetter: 'A name needs at least one letter',
  reserved: 'This name could be taken for the team of Courtfolk. Please use another one.',
} as const;
