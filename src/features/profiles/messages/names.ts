/**
 * What is said about new names; not in `messages`, which Home loads: only the server checks this.
 */
export const nameTexts = {
  stackedMarks: 'A letter of this name has too many marks on it',
  noLetter: 'A name needs at least one letter',
  reserved: 'This name could be taken for the team of Courtfolk. Please use another one.',
} as const;
