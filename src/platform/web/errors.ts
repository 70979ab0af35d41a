import type { ErrorCode, FieldErrors } from '#platform/common/errors.ts';
import { messages } from './messages.ts';

/** A refusal of the server. `message` and `fields` hold sentences that may be shown as they are. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: FieldErrors;
  /** What support can find the call by; null when the answer came from something before the server. */
  readonly request_id: string | null;

  constructor(
    message: string,
    answer: { code: string; status: number; fields: FieldErrors; request_id: string | null },
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = answer.code;
    this.status = answer.status;
    this.fields = answer.fields;
    this.request_id = answer.request_id;
  }
}

/** No answer came, after all the attempts that the call allows: 'Network request failed: {cause}' (document 1, section 8). */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(messages.networkFailed(cause instanceof Error ? cause.message : String(cause)), { cause });
    this.name = 'NetworkError';
  }
}

/** Whether this is a refusal of the server with that code (any code, when none is asked for). */
export function isApiError(error: unknown, code?: ErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/**
 * The sentence to show for a failure (decision 0084). A refusal has the server's own, which says why. All else, a lost call too, is
 * said by `deed`: what could not be done, in the specification's words. Where nobody knows those, a lost call is said as one. Never
 * internals.
 */
export function errorMessage(error: unknown, deed?: string): string {
  if (error instanceof ApiError && error.status < 500) return error.message;
  if (deed !== undefined) return deed;
  return error instanceof ApiError || error instanceof NetworkError ? error.message : messages.wentWrong;
}

/** The same where the specification lets the error's own message show, as in signing in: a lost call is then said as one. */
export function errorMessageOrNetwork(error: unknown, deed: string): string {
  return error instanceof NetworkError ? error.message : errorMessage(error, deed);
}

/** Whether a call ended because somebody lost interest in it. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

type ErrorBody = { code?: unknown; message?: unknown; data?: { fields?: unknown } | null };

/** Reads a refusal off an answer, whatever wrote it: a proxy's HTML page becomes a general sentence. */
export async function readError(answer: Response): Promise<ApiError> {
  const text = await answer.text().catch(() => '');
  const body = parse(text);
  return new ApiError(typeof body.message === 'string' ? body.message : messages.wentWrong, {
    code: typeof body.code === 'string' ? body.code : 'UNKNOWN',
    status: answer.status,
    fields: readFields(body.data?.fields),
    request_id: answer.headers.get('x-request-id'),
  });
}

function parse(text: string): ErrorBody {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function readFields(value: unknown): FieldErrors {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
