import { RefreshCw, WifiOff } from 'lucide-react';
import { type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router';
import { session, useSession } from '#features/profiles/web/queries.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { reconnecting } from '#platform/web/reconnecting.ts';
import { useStore } from '#platform/web/store.ts';
import { ToastHost } from '#platform/web/ui/toast-host.tsx';
import { useMedia, wide } from '#platform/web/use-media.ts';
import { useOnline } from '#platform/web/use-online.ts';
import { messages } from './messages.ts';
import { PageEffects } from './page-effects.tsx';
import { scrollKey, scrollStorageKey } from './scroll-places.ts';
import { Footer } from './shell/footer.tsx';
import { loadNarrowParts, narrowParts } from './shell/narrow-parts.ts';
import { TopNavigation } from './shell/top-navigation.tsx';
import { UnreadContext } from './unread.ts';
import { useShare } from './use-share.ts';

const ShareDialog = lazyComponent(() => import('./shell/share-dialog.tsx'), 'ShareDialog');

/**
 * The layout around all pages: skip link, navigation, state of the connection, footer, toasts,
 * titles, scroll positions.
 * @param loading shown beside a page that cannot be used yet, since it is HTML that waits for the
 * app
 */
export function RootLayout({ loading }: { loading?: ReactNode }) {
  const state = useSession();
  const navigate = useNavigate();
  const content = useRef<HTMLElement>(null);
  const { share, shared, uncopiedUrl, dismiss } = useShare();
  const user = state.status === 'signed_in' ? state.user : null;
  // still signed in, as the view says that is shown then
  const isUnreachable = state.status === 'signed_out' && state.reason === 'unreachable';
  const unread = use(UnreadContext);
  const { pathname } = useLocation();
  const isNarrow = !useMedia(wide) && user !== null;
  const { TabBar } = useStore(narrowParts) ?? {};
  const isNavigating = useNavigation().state !== 'idle';

  // biome-ignore lint/correctness/useExhaustiveDependencies: after an error the next page is another attempt
  useEffect(() => {
    if (isNarrow) void loadNarrowParts().catch(() => undefined);
  }, [isNarrow, pathname]);

  function signOut(): void {
    void session.signOut();
    void navigate('/');
  }

  return (
    <>
      <div className="flex min-h-svh flex-col pb-(--tab-bar)">
        {/* biome-ignore lint/a11y/useValidAnchor: following it would add a history entry without state */}
        <a
          className="absolute top-2 left-2 z-60 rounded-control bg-ball px-4.5 py-2.5 font-semibold text-ball-ink not-focus:-translate-y-[200%]"
          href="#content"
          onClick={(event) => {
            event.preventDefault();
            content.current?.focus();
          }}
        >
          {messages.skipToContent}
        </a>
        <TopNavigation
          user={user}
          isLoading={state.status === 'loading' || isUnreachable}
          unread={unread}
          onShare={() => void share()}
          shared={shared}
          onSignOut={signOut}
        />
        <ConnectionStatus />
        {loading}
        {/* The footer begins below the fold, so that it does not jump when a list arrives. */}
        <main
          ref={content}
          id="content"
          tabIndex={-1}
          className="min-h-[calc(100svh-4rem)] flex-1 pb-4"
          inert={loading !== undefined}
        >
          {isNavigating && <NavigationProgress />}
          <Outlet />
        </main>
        <Footer user={user} />
        {isNarrow && TabBar && <TabBar unread={unread} />}
      </div>
      {uncopiedUrl !== null && (
        <Suspense fallback={null}>
          <ShareDialog url={uncopiedUrl} onClose={dismiss} />
        </Suspense>
      )}
      <PageEffects />
      <ScrollRestoration getKey={scrollKey} storageKey={scrollStorageKey} />
      <ToastHost early={user !== null || pathname !== '/'} />
    </>
  );
}

/**
 * A bar below the navigation while offline, and a narrow one while calls wait for the server: over
 * the page's upper edge, so that nothing moves, where no title is there. Always mounted, so that
 * its text is announced, by `aria-live` also beside a dialog, whose veil it is above.
 */
function ConnectionStatus() {
  const online = useOnline();
  const state = useStore(reconnecting);
  return (
    <div
      role="status"
      aria-live="polite"
      className="sticky top-16 z-51 folded:top-11 short:max-lg:top-0"
    >
      {!online && (
        <p className="flex items-center justify-center gap-2.5 bg-warn-tint px-4 py-2 font-medium text-[0.9375rem] text-warn">
          <WifiOff aria-hidden="true" size={18} />
          {messages.youAreOffline}
        </p>
      )}
      {online && state && (
        <p className="flex items-center justify-center gap-2 bg-warn-tint px-4 font-medium text-[0.875rem] text-warn unfolded:pointer-events-none unfolded:absolute unfolded:inset-x-0 unfolded:top-0">
          <RefreshCw aria-hidden="true" size={14} />
          {state === 'lost' ? messages.serverLost : messages.reconnecting}
        </p>
      )}
    </div>
  );
}

/** A progress line while the next page loads; appears after 200 ms. */
function NavigationProgress() {
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-ball transition-opacity delay-200 starting:opacity-0"
    />
  );
}
