import { systemClock } from '#platform/common/clock.ts';
import { signInFirst } from '#platform/common/messages.ts';
import { setServerClock } from '#platform/web/server-clock.ts';
import { type ApiError, isAbort, isApiError, readError } from './errors.ts';
import { messages } from './messages.ts';
import { pageConfig } from './page-config.ts';
import { withRetries } from './retries.ts';

export type CallOptions = {
  /** Aborts the call, also between attempts, with an AbortError. */
  signal?: AbortSignal | undefined;
  /** Sends no token and waits for no pending sign-out: for the session's own calls. */
  skipAuth?: boolean;
  /** Retries a failed call even if its contract does not mark it as idempotent. */
  retry?: boolean;
  /** Continues when the page is closed: for a response whose cookie must not be lost. */
  keepalive?: boolean;
  /** The time-out of one attempt in ms; by default as in the contract, or 20 s. */
  timeoutMs?: number;
};

export type WireRequest = {
  method: string;
  path: string;
  body: unknown;
  retry: boolean;
  /** The contract's time-out of the server, in seconds. */
  timeoutSeconds?: number | undefined;
};

/** What the transport needs of the session. */
export type Credentials = {
  /** Completes a pending sign-out before any other call; rejects when that fails. */
  ready(): Promise<void>;
  token(): string | null;
  /** A new token for one that was rejected; null when the session has ended. */
  renew(): Promise<string | null>;
  /** Called with each error response, before the caller gets it. */
  onError(error: ApiError): void;
};

const clientInfo = 'courtfolk-web/1.0.0';
const defaultTimeoutMs = 20_000;
/** Added to the server's time-out for the network, in milliseconds. */
const networkMarginMs = 5_000;

let credentials: Credentials | undefined;
let cursor: string | null = null;

/** Sends all further calls with the credentials of a session. */
export function setCredentials(value: Credentials | undefined): void {
  credentials = value;
}

/** The realtime cursor of the latest response that had one; null before. */
export function realtimeCursor(): string | null {
  return cursor;
}

/** The headers of every request (decisions, 'Product'). */
export function headersFor(token: string | null): Record<string, string> {
  const headers = {
    apikey: pageConfig('public-key', 'courtfolk-public'),
    'x-client-info': clientInfo,
  };
  return token === null ? headers : { ...headers, authorization: `Bearer ${token}` };
}

/**
 * Sends a request. Reads, idempotent writes and deletions of one resource are retried up to 3
 * times, 1, 2 and 4 s apart, on network errors and 502, 503, 504 (document 1, section 7). After a
 * 503 with Retry-After they are repeated as it says, until 30 s after their start, but at least
 * once (decision 0021). A rejected token is renewed once and the request repeated.
 * @throws ApiError, NetworkError, or AbortError when the signal aborts it
 */
export async function send(request: WireRequest, options: CallOptions = {}): Promise<unknown> {
  const session = options.skipAuth ? undefined : credentials;
  await session?.ready();
  const call = {
    start: systemClock.now().getTime(),
    mayRepeat: request.retry || options.retry === true,
    signal: options.signal,
  };
  try {
    return await withRenewal(session, (token) =>
      withRetries((isRetry) => attemptOnce(request, token, options, isRetry), call),
    );
  } catch (error) {
    if (isApiError(error)) session?.onError(error);
    if (!isAbort(error)) {
      const path = request.path.split('?')[0];
      // biome-ignore lint/suspicious/noConsole: for support (document 2, section 8); nothing typed
      console.info(`${request.method} ${path} failed:`, reasonOf(error));
    }
    throw error;
  }
}

async function withRenewal(
  session: Credentials | undefined,
  call: (token: string | null) => Promise<unknown>,
): Promise<unknown> {
  const token = session?.token() ?? null;
  try {
    return await call(token);
  } catch (error) {
    if (!session || token === null || !isApiError(error)) throw error;
    if (error.status !== 401 || error.message !== signInFirst) throw error;
    const renewed = await session.renew();
    if (renewed === null) throw error;
    return call(renewed);
  }
}

async function attemptOnce(
  request: WireRequest,
  token: string | null,
  options: CallOptions,
  isRetry: boolean,
): Promise<unknown> {
  const { timeoutSeconds } = request;
  const contractMs =
    timeoutSeconds === undefined ? defaultTimeoutMs : timeoutSeconds * 1000 + networkMarginMs;
  const { signal, timeoutMs = contractMs, keepalive = false } = options;
  signal?.throwIfAborted();
  const controller = new AbortController();
  const timeout = setTimeout(() => controller.abort(new Error(messages.timedOut)), timeoutMs);
  const onAbort = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    const response = await (earlyAnswer(request) ??
      fetch(`/api${request.path}`, {
        method: request.method,
        headers: {
          ...headersFor(token),
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: request.body === undefined ? null : JSON.stringify(request.body),
        signal: controller.signal,
        credentials: 'same-origin',
        cache: 'no-store',
        keepalive,
      }));
    setServerClock(response.headers.get('date'));
    cursor = response.headers.get('x-realtime-cursor') ?? cursor;
    return await readAnswer(response, isRetry && request.method === 'DELETE');
  } finally {
    clearTimeout(timeout);
    signal?.removeEventListener('abort', onAbort);
  }
}

async function readAnswer(response: Response, mayBeDeleted: boolean): Promise<unknown> {
  if (!response.ok) {
    const error = await readError(response);
    // deleted by an earlier attempt, whose response was lost
    if (mayBeDeleted && isApiError(error, 'NOT_FOUND')) return undefined;
    throw error;
  }
  if (response.status === 204) return undefined;
  const text = await response.text();
  // A file to be saved (TextFile of the server).
  if (response.headers.has('content-disposition')) return text;
  return text === '' ? undefined : JSON.parse(text);
}

/** The answer to a call that start.js has sent before the app was there, once. */
function earlyAnswer({ method, path }: WireRequest): Promise<Response> | undefined {
  const answers: Record<string, Promise<Response>> = Reflect.get(globalThis, 'courtfolkAnswers') ??
  {};
  const call = `${method} ${path}`;
  const answer = answers[call];
  delete answers[call];
  return answer;
}

/** After a sign-in or sign-out: what start.js has asked for is of the session before. */
export function dropEarlyAnswers(): void {
  Reflect.deleteProperty(globalThis, 'courtfolkAnswers');
}

/**
 * Status and request id of a response, which a support request can name; else the error's message.
 */
function reasonOf(error: unknown): string {
  if (isApiError(error))
    return `${error.status} ${error.code}, request ${error.request_id ?? 'without id'}`;
  return error instanceof Error ? error.message : String(error);
}
