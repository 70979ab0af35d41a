import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { messages } from '#features/accounts/messages.ts';
import { errorMessageOrNetwork, isApiError } from '#platform/web/errors.ts';
import { readRouterState } from '#platform/web/router-state.ts';

/** The token is in the fragment, so that it reaches no server log. */
const readToken = (hash: string) => new URLSearchParams(hash.slice(1)).get('token') ?? '';

/**
 * The token of a mailed link (`#token=…`), or empty. Once it is `usedToken`, it is removed from URL
 * and history.
 */
export function useLinkToken(usedToken: string | undefined): string {
  const { hash, pathname, search } = useLocation();
  const token = readToken(hash);
  useEffect(() => {
    // keeps the router's state and removes the fragment only
    if (token !== '' && token === usedToken)
      window.history.replaceState(window.history.state, '', pathname + search);
  }, [usedToken, token, pathname, search]);
  return token;
}

/**
 * The same for a page with a form: the token is removed from the visible URL at once, and kept in
 * the history entry for a reload.
 */
export function useStoredLinkToken(): string {
  const { hash, pathname, search, state } = useLocation();
  const linkToken = readToken(hash);
  useEffect(() => {
    if (hash === '') return;
    const historyState = linkToken === '' ? {} : { usr: { token: linkToken } };
    window.history.replaceState({ ...window.history.state, ...historyState }, '', pathname + search);
  }, [hash, linkToken, pathname, search]);
  return linkToken || (readRouterState(state).token ?? '');
}

/** Whether the server has checked the token: a retry would give the same result. */
const isFinal = (error: Error) => isApiError(error) && error.status < 500 && error.status !== 429;

/**
 * Posts the token of the page's link once. It stays in the URL until the server has checked it, so
 * that `retry` or a reload can repeat a failed request. `errorText` is `fallback` for an error
 * without a message of its own.
 */
export function usePostedToken<Result>(post: (token: string) => Promise<Result>, fallback: string) {
  const location = useLocation();
  const postedAt = useRef<object>(undefined);
  const { mutate, data: result, error, variables } = useMutation({ mutationFn: post });
  const isChecked = result !== undefined || (error !== null && isFinal(error));
  // another link may have been followed in this tab since
  const token = useLinkToken(isChecked ? variables : undefined);
  useEffect(() => {
    // The same link, followed again before the next page was there, is another location.
    if (token === '' || location === postedAt.current) return;
    postedAt.current = location;
    mutate(token);
  }, [token, location, mutate]);
  if (token === '') return { result, errorText: messages.linkInvalid, retry: undefined };
  if (error === null) return { result, errorText: undefined, retry: undefined };
  const retry = isFinal(error) ? undefined : () => mutate(token);
  return { result, errorText: errorMessageOrNetwork(error, fallback), retry };
}
