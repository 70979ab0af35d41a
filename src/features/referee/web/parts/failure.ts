import { messages } from '#features/referee/messages.ts';
import { ApiError, NetworkError } from '#platform/web/errors.ts';
import { messages as webMessages } from '#platform/web/messages.ts';

/** The message for a failed question (spec 8); most come from the server. */
export function toErrorText(error: unknown): string {
  if (error instanceof NetworkError) {
    const isTimeout = error.cause instanceof Error && error.cause.message === webMessages.timedOut;
    // For example HTML of a proxy.
    if (error.cause instanceof SyntaxError) return messages.invalidResponse;
    return isTimeout ? messages.tookTooLong : messages.networkError;
  }
  if (!(error instanceof ApiError)) return messages.unexpectedError;
  // timeout of a proxy in front of the server
  if (error.status === 504) return messages.tookTooLong;
  return error.code === 'UNKNOWN' || error.status === 500
    ? messages.unexpectedError
    : error.message;
}
