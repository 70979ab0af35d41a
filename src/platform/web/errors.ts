import type { ErrorCode, FieldErrors } from '#platform/common/errors.ts';
import { tryAgainInAMoment } from '#platform/common/messages.ts';
import { messages } from './messages.ts';

/** An error response of the server. `message` and `fields` can be shown as they are. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: FieldErrors;
  /** The request id for support; null when a proxy responded instead of the server. */
  readonly request_id: string | null;
  /** In seconds, if the server is away for a moment. */
  readonly retry_after: number | undefined;

  constructor(
    message: string,
    response: {
      code: string;
      status: number;
      fields: FieldErrors;
      request_id: string | null;
      retry_after?: number | undefined;
    },
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = response.code;
    this.status = response.status;
    this.fields = response.fields;
    this.request_id = response.request_id;
    this.retry_after = response.retry_after;
  }
}

/** No response after all attempts: 'Network request failed: {cause}' (document 1, section 8). */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(messages.networkFailed(cause instanceof Error ? cause.message : String(cause)), {
      cause,
    });
    this.name = 'NetworkError';
  }
}

/** Whether this is an error response of the server, with the given code if there is one. */
export function isApiError(error: unknown, code?: ErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/**
 * The message to show for an error, never internals (decision 0021). A 4xx response has its own;
 * all other errors show `fallback`, or a general message without one. Without a network, and while
 * the server is away, it says what to do, unless `fallback` is a sentence that does.
 */
export function errorMessage(error: unknown, fallback?: string): string {
  if (error instanceof ApiError && error.status < 500) return error.message;
  if (fallback?.endsWith('.')) return fallback;
  if (fallback !== undefined) {
    if (error instanceof NetworkError) return messages.notSent(fallback);
    const isAway = error instanceof ApiError && error.retry_after !== undefined;
    return isAway ? messages.tryInAMoment(fallback) : fallback;
  }
  return error instanceof ApiError || error instanceof NetworkError
    ? error.message
    : messages.somethingWentWrong;
}

/**
 * Like `errorMessage`, but a network error shows its own message: for actions that show the error's
 * message by the specification, such as sign-in and new ratings.
 */
export function errorMessageOrNetwork(error: unknown, fallback: string): string {
  return error instanceof NetworkError ? error.message : errorMessage(error, fallback);
}

/**
 * What to do about what could not be loaded. The server's message is about the request; only that
 * of a limit says what to do, and when.
 */
export function loadErrorAdvice(error: unknown): string {
  if (error instanceof NetworkError) return messages.connectAndTryAgain;
  if (!(error instanceof ApiError)) return messages.somethingWentWrong;
  if (error.status === 429) return error.message;
  return error.retry_after === undefined ? messages.somethingWentWrong : tryAgainInAMoment;
}

/** Whether a request was aborted by its caller. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

type ErrorBody = { code?: unknown; message?: unknown; data?: { fields?: unknown } | null };

/**
 * Reads the error of a response. Without a JSON body (a proxy's HTML page) it is a general message.
 */
export async function readError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const body = parse(text);
  return new ApiError(
    typeof body.message === 'string' ? body.message : messages.somethingWentWrong,
    {
      code: typeof body.code === 'string' ? body.code : 'UNKNOWN',
      status: response.status,
      fields: readFields(body.data?.fields),
      request_id: response.headers.get('x-request-id'),
      retry_after: retryAfterOf(response),
    },
  );
}

/**
 * The seconds, at least one, after which a 503 says to ask again; no HTTP date, which needs its
 * clock.
 */
export function retryAfterOf({ status, headers }: Response): number | undefined {
  const value = headers.get('retry-after') ?? '';
  return status === 503 && /^\d+$/.test(value) ? Math.max(Number(value), 1) : undefined;
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
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
