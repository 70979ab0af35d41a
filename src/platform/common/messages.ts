/** The texts of the platform that are shown to users. */
export const signInFirst = 'Please sign in.';
export const accessPaused = 'Your access is paused. Please contact support.';
export const adminsOnly = 'You do not have permission to access this page.';
export const wrongPublicKey = 'The apikey header is missing or wrong.';
export const checkFields = 'Please check the marked fields.';
export const notFound = 'There is nothing at this address.';
export const methodNotSupported = 'This address does not support that method.';
export const notJson = 'The request body must be JSON in UTF-8.';
export const notObject = 'The request body must be a JSON object.';
export const notReadable = 'The request has characters that cannot be stored.';
export const tooLarge = 'The request is too large.';
export const tookTooLong = 'The request took too long. Please try again.';
export const tryAgainInAMoment = 'Please try again in a moment.';
export const somethingWentWrong = 'Something went wrong on our side. Please try again.';
export const foreignOrigin = 'This request came from another site.';

/** The message of an exhausted rate limit that is reset in `seconds`. */
export function tooManyAttempts(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
