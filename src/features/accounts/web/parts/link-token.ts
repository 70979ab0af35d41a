import { useEffect, useState } from 'react';

/**
 * The token of a mailed link (`#token=…`), which is then taken out of the address so that it stays in no history. In the
 * fragment it reaches no server log. Empty when there is none.
 */
export function useLinkToken(): string {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '');
  useEffect(() => {
    // the router's own state stays: only the address loses its fragment
    if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [token]);
  return token;
}
