import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { routes } from '#app/web/routes.ts';
import type { OwnProfile } from '#features/profiles/contract.ts';
import { session } from '#features/profiles/web/queries.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { setCredentials } from '#platform/web/transport.ts';
import { showToastsWith } from '#platform/web/ui/toast.ts';
import Toasts from '#platform/web/ui/toasts.tsx';

/** The API as a mock of the network; a call without a handler fails. */
export const api = setupServer(
  // Without a match of two people, which the sheet to report and block asks for.
  http.get('*/api/blocks/match_ahead', () => HttpResponse.json({ match: null })),
  // Without a handler; as a broken connection, it would be tried again for 7 s, in later tests.
  http.all('*', () => HttpResponse.json({ code: 'NOT_IMPLEMENTED', status: 501 }, { status: 501 })),
);

/** A person as the API shows them to others. */
export const person = (firstName: string, at = 1) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  first_name: firstName,
  last_name: 'Marsh',
  gender: 'female' as const,
  dupr_rating: 3.52,
  self_rating: 3.75,
  rating_source: 'self' as const,
  dupr_id: null,
  rating_source_at: '2026-05-03T19:00:00.000Z',
  rating_changes: 0,
});

/** The signed-in user of every screen. */
export const anna = {
  ...person('Anna', 0),
  email: 'anna@example.test',
  birthdate: '1990-05-17',
  zip_code: '85001',
  is_admin: false,
  is_paused: false,
  paused_at: null,
  paused_for: null,
  audience: 'members' as const,
  audience_asked_at: '2026-01-01T00:00:00.000Z',
  findable_by: 'nobody' as const,
  findable_asked_at: '2026-01-01T00:00:00.000Z',
  plays: [] as OwnProfile['plays'],
  is_warned: false,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Responds to a call with JSON. */
export const answer = (method: Method, path: string, json: unknown) =>
  http[method](`*/api${path}`, () => HttpResponse.json(json as object));

const codes: Record<number, string> = {
  400: 'BAD_REQUEST',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
};

/** Responds to a call with an error, by default 500. */
export const fail = (method: Method, path: string, status = 500, message = 'Something') =>
  http[method](`*/api${path}`, () =>
    HttpResponse.json({ code: codes[status], status, message }, { status }),
  );

/** Sets up the mocked network and the clean-up for a file of component tests. */
export function setUpScreens(): void {
  beforeAll(() => {
    // Vitest restores what the last test of another file has stubbed only before the next test.
    vi.unstubAllGlobals();
    api.listen();
  });
  let calls: AbortController;
  beforeEach(() => {
    // Calls that are under way at the end of a test would be repeated in the next one.
    calls = new AbortController();
    const { signal } = calls;
    const send = fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
      send(path, {
        ...init,
        signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal,
      }),
    );
    queryClient.clear();
    // A test may have looked at a phone, also one of another file: they share the window.
    window.innerWidth = 1024;
    // Those of an app that another file has started would wait for its sign-out.
    setCredentials(undefined);
    sessionStorage.clear();
    localStorage.clear();
    // Drafts outlive the storage, and the tests of another file in this process.
    session.store.set({ status: 'signed_out', reason: 'chosen' });
    // The safety tips were read; they would hide the page behind their dialog.
    localStorage.setItem('courtfolk.safety_tips', anna.id);
  });
  afterEach(async () => {
    vi.useRealTimers();
    cleanup();
    document.body.replaceChildren();
    calls.abort();
    await new Promise((done) => setTimeout(done));
    // Those that are still up, or queued, would be shown to the next test.
    showToastsWith(() => undefined);
    showToastsWith(undefined);
    toast.dismiss();
    api.resetHandlers();
  });
  afterAll(() => api.close());
}

const Nothing = () => null;

/** Starts a session without a call. */
export function signIn(user: OwnProfile): void {
  session.begin({
    access_token: 'a-token',
    expires_at: new Date(Date.now() + 900_000).toISOString(),
    user,
  });
}

/** Shows the screen of an address to Anna, without the navigation around it. */
export function renderScreen(path: string, user: OwnProfile = anna) {
  signIn(user);
  const router = createMemoryRouter(
    routes.map((route) => ({
      path: route.path,
      HydrateFallback: Nothing,
      lazy: async () => ({ Component: (await route.page()).default }),
    })),
    { initialEntries: [path] },
  );
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  // Styles are not loaded here, so nothing has pointer-events: none, and looking for it costs a
  // tenth.
  return {
    router,
    unmount,
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
  };
}
