/** What the web platform says to a person, whichever feature they are in. */
export const messages = {
  wentWrong: 'Something went wrong. Please try again.',
  networkFailed: (cause: string) => `Network request failed: ${cause}`,
  timedOut: 'The server took too long to answer',
} as const;
