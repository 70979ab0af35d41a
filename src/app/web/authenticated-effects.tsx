import { useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  type ComponentType,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import type { DataRouter } from 'react-router';
import { unreadCountQuery } from '#features/notifications/web/queries.ts';
import type { OwnProfile } from '#features/profiles/contract.ts';
import type { RatingPrompt } from '#features/profiles/web/parts/rating-prompt.tsx';
import { ratingUpdateNeededQuery, session } from '#features/profiles/web/queries.ts';
import { importWithRetry } from '#platform/web/import-with-retry.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { startRealtime } from '#platform/web/realtime.ts';
import { QueryProvider } from './query-provider.tsx';
import { routes } from './routes.ts';
import { tabNavItems } from './shell/nav-items.ts';

export interface AuthenticatedEffectsProps {
  user: OwnProfile;
  isPaused: boolean;
  router: DataRouter;
  /** Called with the number for the badge. */
  onUnread: (count: number) => void;
}

/** Runs beside every screen while signed in: realtime events, unread count, rating prompt. */
export function AuthenticatedEffects({
  user,
  isPaused,
  router,
  onUnread,
}: AuthenticatedEffectsProps) {
  useEffect(() => startRealtime(queryClient, session), []);
  usePreloadedPages();
  return (
    <QueryProvider>
      <UnreadCount isPaused={isPaused} router={router} onUnread={onUnread} />
      <RatingUpdate user={user} isPaused={isPaused} />
    </QueryProvider>
  );
}

/** Pages that must also open offline: signing out leads to the first, the tab bar to the others. */
const offlinePages = ['/', ...tabNavItems.map(({ to }) => to)];

/** Loads their code after the current page, one after the other, unless data are to be saved. */
function usePreloadedPages(): void {
  useEffect(() => {
    if ((navigator as DataSaver).connection?.saveData) return;
    const pages = routes.filter(({ path }) => offlinePages.includes(path));
    const loadNext = (): Promise<unknown> | undefined =>
      pages.shift()?.page().then(loadNext, loadNext);
    const timer = setTimeout(loadNext, 3000);
    return () => {
      clearTimeout(timer);
      pages.length = 0;
    };
  }, []);
}

/** The Network Information API, which not all browsers have. */
type DataSaver = { connection?: { saveData: boolean } };

/**
 * Refetches the unread count on each route change (document 1, section 7). No badge on an error.
 */
function UnreadCount({ isPaused, router, onUnread }: Omit<AuthenticatedEffectsProps, 'user'>) {
  const { data = 0, error } = useQuery({ ...unreadCountQuery, enabled: !isPaused });
  const count = isPaused ? 0 : data;

  // before the browser paints: the count of a previous user must not show
  useLayoutEffect(() => {
    onUnread(count);
    return () => onUnread(0);
  }, [count, onUnread]);

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: only logged (document 1, section 8)
    if (error !== null) console.info('The unread notifications could not be counted:', error);
  }, [error]);

  useEffect(() => {
    let shown = router.state.location.pathname;
    return router.subscribe(({ location: { pathname } }) => {
      if (pathname === shown) return;
      shown = pathname;
      void queryClient.invalidateQueries(
        { queryKey: unreadCountQuery.queryKey },
        { cancelRefetch: false },
      );
    });
  }, [router]);
  return null;
}

/** Shows the rating prompt if an update is due, once per sign-in. */
function RatingUpdate({ user, isPaused }: Pick<AuthenticatedEffectsProps, 'user' | 'isPaused'>) {
  const [Prompt, setPrompt] = useState<ComponentType<ComponentProps<typeof RatingPrompt>>>();
  useEffect(() => {
    if (isPaused) return;
    let isCancelled = false;
    const showIfDue = async () => {
      if (!(await queryClient.fetchQuery(ratingUpdateNeededQuery(user.id)))) return;
      const { RatingPrompt } = await importWithRetry(
        () => import('#features/profiles/web/parts/rating-prompt.tsx'),
        'RatingPrompt',
      );
      if (!isCancelled) setPrompt(() => RatingPrompt);
    };
    // after an error the prompt shows at the next sign-in
    void showIfDue().catch(() => undefined);
    return () => {
      isCancelled = true;
      setPrompt(undefined);
    };
  }, [user.id, isPaused]);
  return Prompt && <Prompt key={user.id} user={user} onDone={() => setPrompt(undefined)} />;
}
