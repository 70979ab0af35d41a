import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { NotificationItem } from '#features/notifications/contract.ts';
import { messages } from '#features/notifications/messages.ts';
import { notificationsQuery, unreadCountQuery } from '#features/notifications/web/queries.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Loading, Several, SkeletonLine } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import { NotificationRow } from './notification-row.tsx';
import { useDismiss, useDismissAll, useMarkRead, usePending } from './use-mutations.ts';
import './notifications.css';

export function NotificationList() {
  const list = useInfiniteQuery(notificationsQuery);
  const unread = useQuery(unreadCountQuery);
  const pending = usePending();
  const markRead = useMarkRead();
  const dismiss = useDismiss();
  const dismissAll = useDismissAll();
  const section = useRef<HTMLElement>(null);
  const dismissal = useConfirmation<undefined>(
    () => dismissAll.mutate(),
    () => section.current,
  );
  /** While the next page is loading: the index of its first row. */
  const firstNewIndex = useRef<number>(undefined);
  const { hasNextPage, isFetchingNextPage } = list;

  // The button disappears with the last page: the focus moves to the first new row.
  useEffect(() => {
    if (isFetchingNextPage || firstNewIndex.current === undefined) return;
    if (!hasNextPage) section.current?.querySelectorAll('a')[firstNewIndex.current]?.focus();
    firstNewIndex.current = undefined;
  }, [hasNextPage, isFetchingNextPage]);

  if (list.isPending) return <NotificationSkeleton />;
  if (list.data === undefined) {
    return (
      <Card>
        <ErrorState title={messages.errorLoadingNotifications} query={list} />
      </Card>
    );
  }

  const withPendingRead = (item: NotificationItem) =>
    pending.read.has(item.id) ? { ...item, read: true } : item;
  const loaded = list.data.pages.flatMap((page) => page.items);
  const shown = pending.allDismissed
    ? []
    : loaded.filter(({ id }) => !pending.dismissed.has(id)).map(withPendingRead);
  const hasMore = hasNextPage && !pending.allDismissed;

  const loadMore = async () => {
    firstNewIndex.current = shown.length;
    const { isError } = await list.fetchNextPage();
    if (isError) toast.error(messages.errorLoadingNotifications);
  };

  return (
    <section ref={section} tabIndex={-1} aria-label="Your notifications" className="stack outline-none">
      <Card pad="none">
        {shown.length === 0 && !hasMore ? (
          <EmptyState
            title={messages.noNotifications}
            action={<ButtonLink to="/playdates">PlayDates</ButtonLink>}
          />
        ) : (
          <>
            <div className="notices-head">
              <p role="status" className="text-soft">
                {messages.notificationCount(
                  shown.length,
                  hasMore,
                  expectedUnread(unread.data, loaded, shown),
                )}
              </p>
              <Button variant="plain" size="sm" onClick={() => dismissal.ask(undefined)}>
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
      {hasMore && <LoadMore pending={isFetchingNextPage} onClick={loadMore} />}
      <ConfirmDialog
        {...dismissal.dialog}
        title="Dismiss all notifications?"
        text="They are deleted, those further down too."
        confirmLabel="Dismiss All"
        cancelLabel="Cancel"
        danger
      />
    </section>
  );
}

function NotificationSkeleton() {
  return (
    <Loading label="Loading notifications">
      <div className="card card-bare">
        <div className="notices-head">
          <SkeletonLine width="half" />
        </div>
        <Several times={4}>
          <div className="notice">
            <div className="notice-link">
              <span className="notice-icon sk" />
              <span className="notice-words">
                <SkeletonLine width="half" />
                <SkeletonLine width="long" />
                <SkeletonLine width="short" />
              </span>
            </div>
          </div>
        </Several>
      </div>
    </Loading>
  );
}

/** The unread count once pending mutations have succeeded. */
function expectedUnread(
  count: number | undefined,
  loaded: readonly NotificationItem[],
  shown: readonly NotificationItem[],
): number {
  const countUnread = (items: readonly NotificationItem[]) => items.filter(({ read }) => !read).length;
  return Math.max(0, (count ?? countUnread(loaded)) - countUnread(loaded) + countUnread(shown));
}
