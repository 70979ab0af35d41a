import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { sessionOperations } from '#features/accounts/contract/session.ts';
import { signUpDraftKey } from '#features/accounts/web/parts/sign-up-draft-key.ts';
import { session } from '#features/profiles/web/queries.ts';
import { createClient } from '#platform/web/api.ts';
import { readTab } from '#platform/web/browser-storage.ts';
import { importWithRetry } from '#platform/web/import-with-retry.ts';
import { reconnecting } from '#platform/web/reconnecting.ts';
import { readRouterState } from '#platform/web/router-state.ts';
import { watchStylesheetErrors } from '#platform/web/stylesheet-retry.ts';
import { wide } from '#platform/web/use-media.ts';
import { prefetch } from './prefetch-on-intent.ts';
import { Providers } from './providers.tsx';
import { createRouter } from './router.tsx';
import { routes } from './routes.ts';
import { forgetEarlierVisit } from './scroll-places.ts';
import { loadNarrowParts } from './shell/narrow-parts.ts';
import './styles/app.css';

/** How long the frame of a page waits for its data, once the app could take over. */
const dataTimeoutMs = 200;

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element.');

// before the router is created, which at once loads the current page with zod: the
// Content-Security-Policy forbids `new Function`, and even zod's feature test is reported
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
watchStylesheetErrors();
const auth = createClient(sessionOperations);
session.start({
  refresh: (options) => auth.refresh(undefined, options),
  signOut: (options) => auth.signOut(undefined, options),
});

const router = createRouter();
const { pathname: firstPath } = window.location;
// From the next page on texts have their own face, which may have come too late for the first
// (fonts.css).
router.subscribe(({ location }) => {
  if (location.pathname !== firstPath) document.documentElement.dataset.face = 'later';
});
// The page's data are asked for with its code, once it is known for whom.
const sessionKnown = until(() => session.state().status !== 'loading', session.store);
const prefetched = sessionKnown.then(() => prefetch(routes, window.location));
// What the document shows stays until the app can show more. Without `await`, for which the pages'
// chunks would wait, as they import from this one.
void Promise.all([
  until(() => router.state.initialized, router),
  // it says itself that the server is away
  Promise.race([sessionKnown, until(() => !!reconnecting.get(), reconnecting)]),
]).then(async () => {
  const { pathname, state } = router.state.location;
  // The document is the dashboard's already, which no other page interrupts.
  if (
    root.dataset.reader === 'member' &&
    root.dataset.path === '/dashboard' &&
    pathname !== '/dashboard'
  )
    if (session.state().status === 'signed_in')
      await router.navigate(readRouterState(state).returnTo ?? '/dashboard', { replace: true });
  // With what start.js has asked for the page is rendered once, not twice, and nothing of it is
  // missing.
  if (root.dataset.reader === 'member') {
    const narrow = window.matchMedia(wide).matches ? undefined : loadNarrowParts();
    await Promise.race([Promise.allSettled([prefetched, narrow]), sleep(dataTimeoutMs)]);
  }
  // Only a visitor's form could be typed into; around the page links can have the focus.
  const hasInput =
    root.contains(document.activeElement) || root.querySelector('main:not([inert]) input');
  const early = hasInput
    ? await importWithRetry(
        () => import('#platform/web/early-input.ts'),
        'rememberEarlyInput',
      ).catch(() => null)
    : null;
  early?.rememberEarlyInput(root);
  const isKept = isAsRendered(root);
  // The effects of the first commit have run: every element listens.
  const onMount = () => {
    // and what was typed since then, into the same elements
    if (isKept) early?.rememberEarlyInput(root);
    early?.restoreEarlyInput();
    document.documentElement.dataset.running = '';
  };
  const app = (
    <StrictMode>
      <Providers router={router} onMount={onMount}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  // Before the first commit, which restores the scroll position (`late`).
  document.documentElement.dataset.started = '';
  forgetEarlierVisit();
  if (isKept) hydrateRoot(root, app);
  // At once, so that nothing is typed into elements that are about to go.
  else flushSync(() => createRoot(root).render(app));
});

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Resolves once `isSo`, which is looked at again after each change of a source. */
function until(isSo: () => boolean, ...sources: { subscribe(listener: () => void): () => void }[]) {
  return new Promise<void>((resolve) => {
    const stops = sources.map((source) => source.subscribe(check));
    function check(): void {
      if (!isSo()) return;
      resolve();
      for (const stop of stops) stop();
    }
    check();
  });
}

/**
 * Whether the first rendering gives the document's HTML: a visitor's page, at its plain address,
 * and with no draft of the sign-up form, which may be at a later step.
 */
function isAsRendered({ dataset }: HTMLElement): boolean {
  const { pathname, search, hash } = window.location;
  const state = session.state();
  const isPlain = search === '' && hash === '' && router.state.location.state == null;
  return (
    dataset.reader === 'visitor' &&
    dataset.path === pathname &&
    isPlain &&
    readTab(signUpDraftKey) === undefined &&
    state.status === 'signed_out' &&
    state.reason !== 'unreachable'
  );
}
