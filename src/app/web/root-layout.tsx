import { use } from 'react';
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';
import { session, useSession } from '#features/profiles/web/queries.ts';
import { pageConfig } from '#platform/web/page-config.ts';
import { OfflineBar } from '#platform/web/ui/offline-bar.tsx';
import { ToastHost } from '#platform/web/ui/toast-host.tsx';
import { messages } from './messages.ts';
import { PageEffects } from './page-effects.tsx';
import { Footer } from './shell/footer.tsx';
import { ShareDialog } from './shell/share-dialog.tsx';
import { Shell } from './shell/shell.tsx';
import { TopNavigation } from './shell/top-navigation.tsx';
import { UnreadContext } from './unread.ts';
import { useOnline } from './use-online.ts';
import { useShare } from './use-share.ts';

/**
 * The layout around all pages: navigation, footer, offline bar, toasts, titles, scroll positions.
 */
export function RootLayout() {
  const state = useSession();
  const navigate = useNavigate();
  const online = useOnline();
  const { share, shared, uncopiedUrl, dismiss } = useShare();
  const user = state.status === 'signed_in' ? state.user : null;
  const unread = use(UnreadContext);
  const { pathname } = useLocation();
  const isNavigating = useNavigation().state !== 'idle';

  function signOut(): void {
    void session.signOut();
    void navigate('/');
  }

  return (
    <>
      <Shell
        skipLabel={messages.skipToContent}
        banner={<OfflineBar text={messages.youAreOffline} online={online} />}
        navigation={
          <TopNavigation
            user={user}
            isLoading={state.status === 'loading'}
            unread={unread}
            is_admin={user?.is_admin ?? false}
            onShare={() => void share()}
            shared={shared}
            onSignOut={signOut}
          />
        }
        footer={
          <Footer
            is_admin={user?.is_admin ?? false}
            signedIn={user !== null}
            helpUrl={pageConfig('help-url', '/help')}
            roadmapUrl={pageConfig('roadmap-url', '/roadmap')}
          />
        }
      >
        {isNavigating && <NavigationProgress />}
        <Outlet />
      </Shell>
      {uncopiedUrl !== null && <ShareDialog url={uncopiedUrl} onClose={dismiss} />}
      <PageEffects />
      <ScrollRestoration getKey={scrollKey} />
      <ToastHost label={messages.toastRegion} early={user !== null || pathname !== '/'} />
    </>
  );
}

/**
 * The key of a scroll position: the history entry. The first entry of a tab always has the key
 * 'default', so its URL is used instead.
 */
function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key;
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
