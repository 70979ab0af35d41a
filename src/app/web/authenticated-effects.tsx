import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import type { DataRouter } from 'react-router';
import { unreadCountQuery } from '#features/notifications/web/queries.ts';
import type { OwnProfile } from '#features/profiles/contract.ts';
import type { RatingPrompt } from '#features/profiles/web/parts/rating-prompt.tsx';
import { ratingUpdateNeededQuery, session } from '#features/profiles/web/queries.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { startRealtime } from '#platform/web/realtime.ts';
import { QueryProvider } from './query-provider.tsx';
import { routes } from './routes.ts';

export interface AuthenticatedEffectsProps {
  user: OwnProfile;
  isPaused: boolean;
  router: DataRouter;
  /** Takes the number for the badge. */
  onUnread: (count: number) => void;
}

/** What runs beside every screen while somebody is signed in: live news, the unread count, the question for new ratings. */
export function AuthenticatedEffects({ user, isPaused, router, onUnread }: AuthenticatedEffectsProps) {
  useLiveUpdates();
  usePreloadedFrontPage();
  return (
    <QueryProvider>
      <UnreadCount isPaused={isPaused} router={router} onUnread={onUnread} />
      <RatingUpdate user={user} isPaused={isPaused} />
    </QueryProvider>
  );
}

function useLiveUpdates(): void {
  useEffect(() => {
    const { token, arrived, subscribe, renew } = session;
    const person = () => {
      const state = session.state();
      return state.status === 'signed_in' ? state.user.id : null;
    };
    const isPaused = () => {
      const state = session.state();
      return state.status === 'signed_in' && state.is_paused;
    };
    return startRealtime(queryClient, { token, person, signedInAt: arrived, isPaused, subscribe, renew });
  }, []);
}

/** Signing out leads to the front page, also when the network has gone by then. After what the page itself needs. */
function usePreloadedFrontPage(): void {
  useEffect(() => {
    const frontPage = routes.find(({ path }) => path === '/');
    const timer = setTimeout(() => frontPage?.page().catch(() => undefined), 3000);
    return () => clearTimeout(timer);
  }, []);
}

/** Counts the unread notifications, anew on every route change (document 1, section 7). A failed count shows no badge. */
function UnreadCount({ isPaused, router, onUnread }: Omit<AuthenticatedEffectsProps, 'user'>) {
  const { data = 0, error } = useQuery({ ...unreadCountQuery, enabled: !isPaused });
  const count = isPaused ? 0 : data;

  // before the browser paints: nobody sees the count of the user before
  useLayoutEffect(() => {
    onUnread(count);
    return () => onUnread(0);
  }, [count, onUnread]);

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: to be logged, and no more than that (document 1, section 8)
    if (error !== null) console.info('The unread notifications could not be counted:', error);
  }, [error]);

  useEffect(() => {
    let shown = router.state.location.pathname;
    return router.subscribe(({ location: { pathname } }) => {
      if (pathname === shown) return;
      shown = pathname;
      void queryClient.invalidateQueries({ queryKey: unreadCountQuery.queryKey }, { cancelRefetch: false });
    });
  }, [router]);
  return null;
}

/** Asks for new ratings if that is due: once, however the user goes on from there. */
function RatingUpdate({ user, isPaused }: Pick<AuthenticatedEffectsProps, 'user' | 'isPaused'>) {
  const [Prompt, setPrompt] = useState<ComponentType<ComponentProps<typeof RatingPrompt>>>();
  useEffect(() => {
    if (isPaused) return;
    let isOver = false;
    const ask = async () => {
      if (!(await queryClient.fetchQuery(ratingUpdateNeededQuery(user.id)))) return;
      const { RatingPrompt } = await import('#features/profiles/web/parts/rating-prompt.tsx');
      if (!isOver) setPrompt(() => RatingPrompt);
    };
    // what cannot be asked now is asked the next time
    void ask().catch(() => undefined);
    return () => {
      isOver = true;
      setPrompt(undefined);
    };
  }, [user.id, isPaused]);
  return Prompt && <Prompt key={user.id} user={user} onDone={() => setPrompt(undefined)} />;
}
