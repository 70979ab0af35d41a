import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type RequestHandler } from 'msw';
import { RouterProvider } from 'react-router';
import { Providers } from '#app/web/providers.tsx';
import { createRouter } from '#app/web/router.tsx';
import { authContract } from '#features/accounts/contract.ts';
import type { OwnProfile } from '#features/profiles/contract.ts';
import { session } from '#features/profiles/web/queries.ts';
import { createClient } from '#platform/web/api.ts';
import { anna, answer, api, signIn } from './screen.tsx';

const auth = createClient(authContract);

/** What the app asks for beside every screen of a signed-in user. */
const beside = [
  answer('get', '/notifications/unread_count', 0),
  answer('post', '/rpc/check_rating_update_needed', false),
  // The event stream, which does not open.
  http.get('*/live', () => new Promise<never>(() => undefined)),
];

/** Grants every lock: these are the tests' only tab, in a DOM without locks. */
const locks = { request: (_name: string, work: () => Promise<void>) => work() };

/**
 * Shows the whole app at a path: navigation, guards, page, footer. To Anna, or to a visitor with
 * null; with 'restored' the session is asked for by POST /auth/refresh, as after a reload.
 */
export function renderApp(
  path: string,
  user: OwnProfile | 'restored' | null = anna,
  handlers: RequestHandler[] = [],
) {
  api.use(...handlers, ...beside);
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser that has, or has not, been signed in
  document.cookie = `courtfolk_hint=${user === null ? '' : 'in'}; Path=/`;
  window.history.replaceState(null, '', path);
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  if (user !== null && user !== 'restored') signIn(user);
  else {
    session.store.set({ status: 'loading' });
    session.start({
      refresh: (options) => auth.refresh(undefined, options),
      signOut: (options) => auth.signOut(undefined, options),
    });
  }
  const router = createRouter();
  const { unmount } = render(
    <Providers router={router}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { router, unmount, user: userEvent.setup() };
}
