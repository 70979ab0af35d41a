import { ValidationError } from '@orpc/contract';
import { ORPCError } from '@orpc/server';
import { HTTPException } from 'hono/http-exception';
import { AppError, type FieldErrors } from '#platform/common/errors.ts';
import {
  checkFields,
  somethingWentWrong,
  tookTooLong,
  tryAgainInAMoment,
} from '#platform/common/messages.ts';
import { isTransientError, outageCause } from '#platform/server/database/transient-errors.ts';

/** An error response: `{ code, status, message, data?: { fields } }`. */
type PlainResponse = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The internal error, for the log only. */
  error?: unknown;
};

function toResponse(
  { code, status, message, fields, retryAfterSeconds }: AppError,
  error?: unknown,
): PlainResponse {
  const headers = {
    'content-type': 'application/json',
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  };
  const body = JSON.stringify({ code, status, message, ...(fields ? { data: { fields } } : {}) });
  return { status, headers, body, error };
}

/** The response to a thrown error. Internal errors go to the log only. */
export function errorResponse(error: unknown): PlainResponse {
  // An error of the client is no error of ours, whatever caused it.
  if (error instanceof AppError)
    return toResponse(error, error.status < 500 ? undefined : error.cause);
  if (
    error instanceof ORPCError &&
    error.code === 'BAD_REQUEST' &&
    error.cause instanceof ValidationError
  ) {
    return toResponse(invalidInput(error.cause.issues));
  }
  // Hono's timeout.
  if (error instanceof HTTPException && error.status === 504) {
    return toResponse(new AppError('TIMEOUT', tookTooLong));
  }
  if (isTransientError(error)) {
    // A server that is away is asked each second; one that is busy less and less often.
    const options = outageCause(error) === null ? {} : { retryAfterSeconds: 1 };
    return toResponse(new AppError('SERVICE_UNAVAILABLE', tryAgainInAMoment, options), error);
  }
  return toResponse(
    new AppError('INTERNAL_SERVER_ERROR', somethingWentWrong),
    error ?? 'nothing was thrown',
  );
}

/** The first message of each field; a single one is also the message of the error. */
function invalidInput(issues: ValidationError['issues']): AppError {
  const fields: FieldErrors = {};
  for (const { path, message } of issues) {
    const name = (path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.');
    if (!(name in fields)) fields[name] = message;
  }
  const sentences = Object.values(fields);
  const message = sentences.length === 1 && sentences[0] !== undefined ? sentences[0] : checkFields;
  const named = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== ''));
  return new AppError('BAD_REQUEST', message, { fields: named });
}
