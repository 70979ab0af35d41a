import { signInFirst } from '#platform/common/messages.ts';
import { type ApiError, isAbort, isApiError, NetworkError, readError } from './errors.ts';
import { messages } from './messages.ts';
import { pageConfig } from './page-config.ts';

export type CallOptions = {
  /** Ends the call, and the waiting between attempts, with an AbortError. */
  signal?: AbortSignal | undefined;
  /** Sent without the session, and before a remembered sign-out is completed: the calls that the session itself makes. */
  skipAuth?: boolean;
  /** Repeats a lost call that its contract does not mark as idempotent. */
  retry?: boolean;
  /** Goes on when the page is left: for an answer whose cookie must not be lost. */
  keepalive?: boolean;
  /** How long one attempt may take, in milliseconds, for answers that may be large; else as the contract says, or 20 s. */
  timeoutMs?: number;
};

export type WireRequest = {
  method: string;
  path: string;
  body: unknown;
  retry: boolean;
  /** How many seconds the server may take, where the contract says so. */
  timeoutSeconds?: number | undefined;
};

/** What the session knows and the transport needs. */
export type Credentials = {
  /** Completes what has to come before any other call; fails when that fails. */
  ready(): Promise<void>;
  token(): string | null;
  /** A new token instead of one that was refused; null when the session is over. */
  renew(): Promise<string | null>;
  /** Is told each refusal before the caller is. */
  refused(error: ApiError): void;
};

const clientInfo = 'courtfolk-web/1.0.0';
const retries = 3;
const firstDelay = 1000;
const attemptTime = 20_000;
/** What an answer's way may add to the server's time, in milliseconds. */
const way = 5_000;
const passing = new Set([502, 503, 504]);

let credentials: Credentials | undefined;
let cursor: string | null = null;

/** Makes every call from now on carry a session. */
export function setCredentials(value: Credentials | undefined): void {
  credentials = value;
}

/** Where the server's news stood at its latest answer about a session; null before there was one. */
export function realtimeCursor(): string | null {
  return cursor;
}

/** The headers of every request (decisions, 'Product'). */
export function headersFor(token: string | null): Record<string, string> {
  const headers = { apikey: pageConfig('public-key', 'courtfolk-public'), 'x-client-info': clientInfo };
  return token === null ? headers : { ...headers, authorization: `Bearer ${token}` };
}

/**
 * One call of the wire. Reads, idempotent writes and removals of one thing are repeated up to 3 times, 1, 2 and 4 s apart, on network failures
 * and 502, 503, 504 (document 1, section 7); a refused token is renewed once and the call repeated.
 * @throws ApiError NetworkError, and AbortError when the signal ends it
 */
export async function send(request: WireRequest, options: CallOptions = {}): Promise<unknown> {
  const session = options.skipAuth ? undefined : credentials;
  await session?.ready();
  try {
    return await withRenewal(request, session, options);
  } catch (error) {
    if (isApiError(error)) session?.refused(error);
    throw error;
  }
}

async function withRenewal(
  request: WireRequest,
  session: Credentials | undefined,
  options: CallOptions,
): Promise<unknown> {
  const token = session?.token() ?? null;
  try {
    return await withRetries(request, token, options);
  } catch (error) {
    if (!session || token === null || !isApiError(error)) throw error;
    if (error.status !== 401 || error.message !== signInFirst) throw error;
    const renewed = await session.renew();
    if (renewed === null) throw error;
    return withRetries(request, renewed, options);
  }
}

async function withRetries(
  request: WireRequest,
  token: string | null,
  options: CallOptions,
): Promise<unknown> {
  const attempts = request.retry || options.retry ? retries : 0;
  for (let attempt = 0; ; attempt++) {
    try {
      return await attemptOnce(request, token, options);
    } catch (error) {
      if (isAbort(error)) throw error;
      // an attempt before this one has removed it, and its answer was lost
      if (attempt > 0 && request.method === 'DELETE' && isApiError(error, 'NOT_FOUND')) return undefined;
      const passes = isApiError(error) ? passing.has(error.status) : true;
      if (!passes || attempt >= attempts) throw isApiError(error) ? error : new NetworkError(error);
      await wait(firstDelay * 2 ** attempt, options.signal);
    }
  }
}

async function attemptOnce(request: WireRequest, token: string | null, options: CallOptions) {
  const given = request.timeoutSeconds === undefined ? attemptTime : request.timeoutSeconds * 1000 + way;
  const { signal, timeoutMs = given, keepalive = false } = options;
  signal?.throwIfAborted();
  const own = new AbortController();
  const giveUp = setTimeout(() => own.abort(new Error(messages.timedOut)), timeoutMs);
  const pass = () => own.abort(signal?.reason);
  signal?.addEventListener('abort', pass, { once: true });
  try {
    const answer = await fetch(`/api${request.path}`, {
      method: request.method,
      headers: {
        ...headersFor(token),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: own.signal,
      credentials: 'same-origin',
      cache: 'no-store',
      keepalive,
    });
    cursor = answer.headers.get('x-realtime-cursor') ?? cursor;
    if (!answer.ok) throw await readError(answer);
    if (answer.status === 204) return undefined;
    const text = await answer.text();
    return text === '' ? undefined : JSON.parse(text);
  } finally {
    clearTimeout(giveUp);
    signal?.removeEventListener('abort', pass);
  }
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('The call was ended', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
