import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { messages } from '#features/accounts/messages.ts';
import { isApiError, messageOf } from '#platform/web/errors.ts';

/**
 * The token of a mailed link (`#token=…`); in the fragment it reaches no server log. Empty when there is none. Once `isTaken`,
 * it is out of the address, so that it stays in no history.
 */
export function useLinkToken(isTaken: boolean): string {
  const location = useLocation();
  useEffect(() => {
    // the router's own state stays: only the address loses its fragment
    if (isTaken && location.hash !== '')
      window.history.replaceState(window.history.state, '', location.pathname);
  }, [isTaken, location]);
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
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
  if (token === '') return { answer, problem: messages.link_invalid, retry: undefined };
  if (error === null) return { answer, problem: undefined, retry: undefined };
  const retry = isVerdict(error) ? undefined : () => mutate(token);
  return { answer, problem: messageOf(error, sentence), retry };
}
