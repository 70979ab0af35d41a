import { messages } from '#features/referee/messages.ts';
import { ApiError, NetworkError } from '#platform/web/errors.ts';
import { messages as webMessages } from '#platform/web/messages.ts';

/** The specification's sentence for a lost or refused question (spec 8); the server says most of them itself. */
export function failureOf(error: unknown): string {
  if (error instanceof NetworkError) {
    const isLate = error.cause instanceof Error && error.cause.message === webMessages.timedOut;
    return isLate ? messages.tookTooLong : messages.networkError;
  }
  if (!(error instanceof ApiError)) return messages.unexpected;
  // what stands before the server lost its patience
  if (error.status === 504) return messages.tookTooLong;
  return error.code === 'UNKNOWN' || error.status === 500 ? messages.unexpected : error.message;
}
