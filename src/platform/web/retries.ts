import { systemClock } from '#platform/common/clock.ts';
import { isAbort, isApiError, NetworkError } from './errors.ts';
import { setServerLost, showReconnecting } from './reconnecting.ts';

const maxRetries = 3;
const firstDelayMs = 1000;
const transientStatuses = new Set([502, 503, 504]);
/** How long a call waits in all for a server that is away for a moment, in milliseconds. */
const timeoutMs = 30_000;

/**
 * The delay (ms) after a 503 with Retry-After (s): as told, and up to one half more, so that
 * clients do not return all at once. Undefined if the time told ends more than 30 s after the start
 * (ms), or after now for the first 503: a call that took long before is repeated too.
 */
export function delayAsTold(
  retryAfter: number,
  start: number,
  isFirst = false,
): number | undefined {
  const told = retryAfter * 1000;
  const elapsed = isFirst ? 0 : systemClock.now().getTime() - start;
  const remaining = timeoutMs - elapsed;
  return told > remaining ? undefined : Math.min(told * (1 + Math.random() / 2), remaining);
}

/** Whether an attempt has failed as the server, or the network before it, is away. */
const isAway = (error: unknown): boolean =>
  !isApiError(error) || transientStatuses.has(error.status);

/** The delay (ms) after each failed attempt of a call; undefined if no other one follows. */
function createRetryDelays(start: number): (error: unknown) => number | undefined {
  let retries = 0;
  let timesTold = 0;
  return (error) => {
    if (isApiError(error) && error.retry_after !== undefined)
      return delayAsTold(error.retry_after, start, timesTold++ === 0);
    if (!isAway(error) || retries >= maxRetries) return undefined;
    return firstDelayMs * 2 ** retries++;
  };
}

/**
 * Sends a call that began at the start (ms), and again while the server is away if it may be
 * repeated.
 */
export async function withRetries<Answer>(
  attempt: (isRetry: boolean) => Promise<Answer>,
  call: { start: number; mayRepeat: boolean; signal: AbortSignal | undefined },
): Promise<Answer> {
  const delayAfter = createRetryDelays(call.start);
  let hideWaiting: (() => void) | undefined;
  try {
    for (let isRetry = false; ; isRetry = true) {
      try {
        const answer = await attempt(isRetry);
        setServerLost(false);
        return answer;
      } catch (error) {
        if (isAbort(error)) throw error;
        const delay = call.mayRepeat ? delayAfter(error) : undefined;
        if (delay === undefined) throw toFailure(error, call.mayRepeat);
        hideWaiting ??= showReconnecting(call.start);
        await wait(delay, call.signal);
      }
    }
  } finally {
    hideWaiting?.();
  }
}

/** The error of a call after its last attempt, which also tells whether the server is away. */
function toFailure(error: unknown, mayRepeat: boolean): Error {
  // A write that is not repeated shows an error of its own, and tells nothing about the rest.
  if (mayRepeat || !isAway(error)) setServerLost(isAway(error));
  return isApiError(error) ? error : new NetworkError(error);
}

/** @throws AbortError when the signal is aborted meanwhile */
export function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(new DOMException('The call was aborted', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
