/** Texts of the web platform that are independent of a feature. */
export const messages = {
  somethingWentWrong: 'Something went wrong. Please try again.',
  networkFailed: (cause: string) => `Network request failed: ${cause}`,
  timedOut: 'The server took too long to answer',
  copied: 'Copied to clipboard',
  errorCopying: 'Error copying to clipboard',
} as const;
