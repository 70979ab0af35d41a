import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { unreadCountQuery } from '#features/notifications/web/queries.ts';
import { queryClient } from '#platform/web/query.ts';

/** The unread badge's number; counted anew on every route change and by live news. A failed count shows no badge. */
export function useUnread(enabled: boolean): number {
  const { pathname } = useLocation();
  const { data } = useQuery({ ...unreadCountQuery, enabled });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what starts the count
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: unreadCountQuery.queryKey }, { cancelRefetch: false });
  }, [pathname]);
  return enabled ? (data ?? 0) : 0;
}
