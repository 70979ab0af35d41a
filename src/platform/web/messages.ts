import { tryAgainInAMoment } from '#platform/common/messages.ts';

/** Texts of the web platform that are independent of a feature. */
export const messages = {
  somethingWentWrong: 'Something went wrong. Please try again.',
  networkFailed: (cause: string) => `Network request failed: ${cause}`,
  tryAgain: 'Try Again',
  connectAndTryAgain: 'Check your connection, then try again.',
  checkConnection: 'Check your connection, then try again. What you typed is still here.',
  notSent: (failure: string) => `${failure}. Check your connection, then try again.`,
  tryInAMoment: (failure: string) => `${failure}. ${tryAgainInAMoment}`,
  timedOut: 'The server took too long to answer',
  copied: 'Copied to clipboard',
  linkCopied: 'Link copied to clipboard!',
  loadsOnline: 'You are offline. This is loaded as soon as you are connected again.',
  errorOpening: 'Error opening this',
  errorCopying: 'Error copying to clipboard',
} as const;
