import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { linkPurposes } from '#features/accounts/contract.ts';
import { messages } from '#features/accounts/messages/common.ts';
import { authApi } from '#features/accounts/web/queries.ts';
import { errorMessage, isApiError } from '#platform/web/errors.ts';
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
    window.history.replaceState(
      { ...window.history.state, ...historyState },
      '',
      pathname + search,
    );
  }, [hash, linkToken, pathname, search]);
  return linkToken || (readRouterState(state).token ?? '');
}

/**
 * A link of the page's kind: its token and the address that it was mailed to, which is read without
 * using the link. `errorText` says why that failed; with `retry` where it may succeed later.
 */
export function useMailedLink(purpose: (typeof linkPurposes)[number]) {
  const token = useStoredLinkToken();
  const link = useQuery({
    queryKey: ['mailed_link', purpose, token],
    queryFn: ({ signal }) => authApi.readLink({ purpose, token }, { signal }),
    // Not again once it is known: after its use it would be refused.
    enabled: ({ state }) => token !== '' && state.data === undefined,
    // What was said of a link before is not said of the one that is followed now.
    gcTime: 0,
  });
  if (token === '')
    return { token, email: undefined, errorText: messages.linkInvalid, retry: undefined };
  const { data, error } = link;
  if (error === null) return { token, email: data?.email, errorText: undefined, retry: undefined };
  const isFinal = isApiError(error) && error.status < 500 && error.status !== 429;
  return {
    token,
    email: undefined,
    errorText: errorMessage(error, messages.linkNotRead),
    retry: isFinal ? undefined : () => void link.refetch(),
  };
}
