import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { NotificationItem } from '#features/notifications/contract.ts';
import { messages } from '#features/notifications/messages.ts';
import { notificationsQuery, unreadCountQuery } from '#features/notifications/web/queries.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { NotificationRow } from './notification-row.tsx';
import { NotificationSkeleton } from './notification-skeleton.tsx';
import { useDismiss, useDismissAll, useMarkRead, usePending } from './use-mutations.ts';
import './notifications.css';

/** One's notifications, how many there are, and what can be done about them. */
export function NotificationList() {
  const list = useInfiniteQuery(notificationsQuery);
  const unread = useQuery(unreadCountQuery);
  const pending = usePending();
  const markRead = useMarkRead();
  const dismiss = useDismiss();
  const dismissAll = useDismissAll();
  const frame = useRef<HTMLElement>(null);
  /** While the next page is on its way: the place of the first that comes. */
  const awaited = useRef<number>(undefined);
  const { hasNextPage, isFetchingNextPage } = list;

  // with the last page the pressed button goes away: the focus moves to the first of what came
  useEffect(() => {
    if (isFetchingNextPage || awaited.current === undefined) return;
    if (!hasNextPage) frame.current?.querySelectorAll('a')[awaited.current]?.focus();
    awaited.current = undefined;
  }, [hasNextPage, isFetchingNextPage]);

  if (list.isPending) return <NotificationSkeleton />;
  if (list.data === undefined) {
    return (
      <Card>
        <ErrorState
          title={messages.errorLoading}
          error={list.error}
          onRetry={() => list.refetch()}
          pending={list.isFetching}
        />
      </Card>
    );
  }

  const asRead = (item: NotificationItem) => (pending.read.has(item.id) ? { ...item, read: true } : item);
  const loaded = list.data.pages.flatMap((page) => page.items);
  const shown = pending.allGone ? [] : loaded.filter(({ id }) => !pending.gone.has(id)).map(asRead);
  const hasMore = hasNextPage && !pending.allGone;

  const more = async () => {
    awaited.current = shown.length;
    const { isError } = await list.fetchNextPage();
    if (isError) toast.error(messages.errorLoading);
  };

  return (
    <section ref={frame} tabIndex={-1} aria-label="Your notifications" className="stack outline-none">
      <Card pad="none">
        {shown.length === 0 && !hasMore ? (
          <EmptyState title={messages.none} action={<ButtonLink to="/playdates">PlayDates</ButtonLink>} />
        ) : (
          <>
            <div className="notices-head">
              <p role="status" className="text-soft">
                {messages.counted(shown.length, hasMore, unreadOf(unread.data, loaded, shown))}
              </p>
              <Button
                variant="plain"
                size="sm"
                onClick={(event) => {
                  // the second click of a double click: all are on their way out already
                  if (event.detail > 1) return;
                  // without scrolling, which would bring a row under the pointer for that second click
                  frame.current?.focus({ preventScroll: true });
                  dismissAll.mutate();
                }}
              >
                Dismiss All
              </Button>
            </div>
            <ul>
              {shown.map((item) => (
                <NotificationRow
                  key={item.id}
                  item={item}
                  onOpen={() => !item.read && markRead.mutate(item.id)}
                  onDismiss={() => dismiss.mutate(item.id)}
                />
              ))}
            </ul>
          </>
        )}
      </Card>
      {hasMore && <LoadMore label="Load more" pending={isFetchingNextPage} onClick={more} />}
    </section>
  );
}

/** How many are unread once what is on its way has arrived. */
function unreadOf(
  count: number | undefined,
  loaded: readonly NotificationItem[],
  shown: readonly NotificationItem[],
): number {
  const among = (items: readonly NotificationItem[]) => items.filter(({ read }) => !read).length;
  return Math.max(0, (count ?? among(loaded)) - among(loaded) + among(shown));
}
