/**
 * For requests that carry a key in a header of its own: unlike `authorization`, `fetch` would send
 * it to whatever host a redirect names.
 */
export const fetchWithoutRedirects: typeof fetch = (input, init) =>
  fetch(input, { ...init, redirect: 'error' });
