import { ValidationError } from '@orpc/contract';
import { ORPCError } from '@orpc/server';
import { AppError, type FieldErrors } from '#platform/common/errors.ts';
import { checkFields, somethingWentWrong, tryAgainInAMoment } from '#platform/common/messages.ts';
import { isTransientError } from '#platform/server/database/transient-errors.ts';
import { JsonStream } from '#platform/server/http/json-stream.ts';
import { JsonText } from '#platform/server/http/json-text.ts';

/** What goes back to the caller, before headers that all answers carry. */
export type PlainResponse = {
  status: number;
  headers?: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
  /** Only for the log: what went wrong inside. */
  error?: unknown;
};

export function jsonResponse(body: unknown, status = 200): PlainResponse {
  // An operation without a result has nothing to say.
  if (body === undefined) return { status: 204, body: null };
  const headers = { 'content-type': 'application/json' };
  if (body instanceof JsonStream) return { status, headers, body: body.body };
  return { status, headers, body: body instanceof JsonText ? body.text : JSON.stringify(body) };
}

/** A refusal on the wire: `{ code, status, message, data?: { fields } }`. */
function refusal(error: AppError, logged?: unknown): PlainResponse {
  const { code, status, message, fields, retryAfterSeconds } = error;
  const answer = jsonResponse({ code, status, message, ...(fields ? { data: { fields } } : {}) }, status);
  if (retryAfterSeconds !== undefined) {
    answer.headers = { ...answer.headers, 'retry-after': String(retryAfterSeconds) };
  }
  return logged === undefined ? answer : { ...answer, error: logged };
}

/** The answer to whatever was thrown. What is not meant for people goes to the log alone. */
export function errorResponse(error: unknown): PlainResponse {
  if (error instanceof AppError) return refusal(error, error.cause);
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    return refusal(invalidInput(error.cause.issues));
  }
  if (isTransientError(error)) {
    const appError = new AppError('SERVICE_UNAVAILABLE', tryAgainInAMoment, { retryAfterSeconds: 1 });
    return refusal(appError, error);
  }
  return refusal(new AppError('INTERNAL_SERVER_ERROR', somethingWentWrong), error ?? 'nothing was thrown');
}

/** The first sentence for each field; the one sentence itself when there is only one. */
function invalidInput(issues: ValidationError['issues']): AppError {
  const fields: FieldErrors = {};
  for (const { path, message } of issues) {
    const name = (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    if (!(name in fields)) fields[name] = message;
  }
  const sentences = Object.values(fields);
  const message = sentences.length === 1 && sentences[0] !== undefined ? sentences[0] : checkFields;
  const named = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== ''));
  return new AppError('BAD_REQUEST', message, { fields: named });
}
