import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { messages } from '#features/accounts/messages.ts';
import { errorMessageOrNetwork, isApiError } from '#platform/web/errors.ts';
import { readRouterState } from '#platform/web/router-state.ts';

/** In the fragment it reaches no server log. */
const tokenIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('token') ?? '';

/** The token of a mailed link (`#token=…`), empty when there is none. Once `isTaken`, it is out of the address and the history. */
export function useLinkToken(isTaken: boolean): string {
  const { hash, pathname, search } = useLocation();
  useEffect(() => {
    // the router's own state stays: only the address loses its fragment
    if (isTaken && hash !== '') window.history.replaceState(window.history.state, '', pathname + search);
  }, [isTaken, hash, pathname, search]);
  return tokenIn(hash);
}

/**
 * The same for a page where people stay while they think: out of the address at once, where others could read it, and kept in the
 * history entry, so that a reload still has it.
 */
export function useKeptLinkToken(): string {
  const { hash, pathname, search, state } = useLocation();
  const mailed = tokenIn(hash);
  useEffect(() => {
    if (hash === '') return;
    const kept = mailed === '' ? {} : { usr: { token: mailed } };
    window.history.replaceState({ ...window.history.state, ...kept }, '', pathname + search);
  }, [hash, mailed, pathname, search]);
  return mailed || (readRouterState(state).token ?? '');
}

/** The server has looked at the token: asking it once more would bring the same answer. */
const isVerdict = (error: Error) => isApiError(error) && error.status < 500 && error.status !== 429;

/**
 * Posts the token of the page's link once. The token stays in the address until the server has decided about it: whoever got
 * no answer can ask again, by `retry` or by a reload. `problem` is `sentence` where the failure has none of its own.
 */
export function usePostedToken<Answer>(post: (token: string) => Promise<Answer>, sentence: string) {
  const posted = useRef('');
  const { mutate, data: answer, error } = useMutation({ mutationFn: post });
  const token = useLinkToken(answer !== undefined || (error !== null && isVerdict(error)));
  useEffect(() => {
    if (token === '' || token === posted.current) return;
    posted.current = token;
    mutate(token);
  }, [token, mutate]);
  if (token === '') return { answer, problem: messages.linkInvalid, retry: undefined };
  if (error === null) return { answer, problem: undefined, retry: undefined };
  const retry = isVerdict(error) ? undefined : () => mutate(token);
  return { answer, problem: errorMessageOrNetwork(error, sentence), retry };
}
