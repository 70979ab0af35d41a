/** What the web platform says to a person, whichever feature they are in. */
export const messages = {
  went_wrong: 'Something went wrong. Please try again.',
  network_failed: (cause: string) => `Network request failed: ${cause}`,
  timed_out: 'The server took too long to answer',
} as const;
