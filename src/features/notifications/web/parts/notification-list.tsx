import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { NotificationItem } from '#features/notifications/contract.ts';
import { messages } from '#features/notifications/messages.ts';
import { notificationsQuery, unreadCountQuery } from '#features/notifications/web/queries.ts';
import { serverClock } from '#platform/web/server-clock.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Loading, Several, SkeletonLine } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import {
  groupKey,
  groupNotifications,
  type NotificationGroup,
  sections,
  splitByAge,
} from './group-notifications.ts';
import {
  type NotificationAnswer,
  type NotificationFold,
  NotificationRow,
} from './notification-row.tsx';
import { endUndoPeriodsOnLeave } from './undo-period.ts';
import {
  useDismiss,
  useDismissAll,
  useMarkAllRead,
  useMarkRead,
  usePending,
} from './use-mutations.ts';

/**
 * The viewer's notifications by age and PlayDate, with their answers in place; the oldest are
 * folded.
 */
export function NotificationList({ Answer }: { Answer: NotificationAnswer }) {
  const list = useInfiniteQuery(notificationsQuery);
  const { hasNextPage, isFetchingNextPage } = list;
  const unread = useQuery(unreadCountQuery);
  const pending = usePending();
  const markAllRead = useMarkAllRead();
  const dismissAll = useDismissAll();
  const section = useRef<HTMLElement>(null);
  const dismissal = useConfirmation<undefined>(
    () => dismissAll.mutate(),
    () => section.current,
  );
  const rememberRows = useFirstNewRowFocus(section, list);
  const isShown = list.data !== undefined;
  const [isOlderOpen, setOlderOpen] = useState(false);

  useEffect(() => {
    if (!isShown || section.current === null) return undefined;
    return endUndoPeriodsOnLeave(section.current);
  }, [isShown]);

  if (list.isPending) return <NotificationSkeleton />;
  if (list.data === undefined) {
    return (
      <Card>
        <ErrorState title={messages.errorLoadingNotifications} query={list} />
      </Card>
    );
  }

  const withPendingRead = (item: NotificationItem) =>
    pending.allRead || pending.read.has(item.id) ? { ...item, read: true } : item;
  const loaded = list.data.pages.flatMap((page) => page.items);
  const shown = pending.allDismissed
    ? []
    : loaded.filter(({ id }) => !pending.dismissed.has(id)).map(withPendingRead);
  const hasMore = hasNextPage && !pending.allDismissed;
  const groups = splitByAge(groupNotifications(shown), serverClock.now());
  const older = groups['Older than a week'].flat();
  // A list of old ones alone is open.
  const isFoldable = older.length > 0 && older.length < shown.length;
  const unreadCount = pending.allRead ? 0 : expectedUnread(unread.data, loaded, shown);

  const loadMore = async () => {
    rememberRows(loaded);
    const { isError } = await list.fetchNextPage();
    if (isError) toast.error(messages.errorLoadingNotifications);
  };

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Your notifications"
      className="stack outline-none"
    >
      <Card pad="none">
        {shown.length === 0 && !hasMore ? (
          <NoNotifications />
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 pt-2 sm:px-5 sm:pb-2">
              <p role="status" className="text-soft text-sm">
                {messages.notificationCount(shown.length, hasMore, unreadCount)}
              </p>
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="quiet"
                  size="sm"
                  disabled={unreadCount === 0}
                  onClick={() => {
                    // The button is disabled at once, and would take the focus with it.
                    section.current?.focus();
                    markAllRead.mutate();
                  }}
                >
                  Mark all as read
                </Button>
                <Button variant="quiet" size="sm" onClick={() => dismissal.ask(undefined)}>
                  Dismiss All
                </Button>
              </div>
            </div>
            {sections
              .filter((name) => groups[name].length > 0)
              .map((name) => (
                <Section
                  key={name}
                  name={name}
                  groups={groups[name]}
                  Answer={Answer}
                  fold={
                    isFoldable && name === 'Older than a week'
                      ? foldOf('older than a week', older, [isOlderOpen, setOlderOpen])
                      : undefined
                  }
                />
              ))}
          </>
        )}
      </Card>
      {hasMore && !(isFoldable && !isOlderOpen) && (
        <LoadMore pending={isFetchingNextPage} onClick={loadMore} />
      )}
      <ConfirmDialog
        {...dismissal.dialog}
        title="Dismiss all notifications?"
        text="They are deleted, those further down too."
        confirmLabel="Dismiss All"
        danger
      />
    </section>
  );
}

/**
 * Moves the focus to the first new row of the last page: the button that has loaded it disappears.
 * @returns to be called with the notifications of the rows before a page is loaded
 */
function useFirstNewRowFocus(
  section: RefObject<HTMLElement | null>,
  { hasNextPage, isFetchingNextPage }: { hasNextPage: boolean; isFetchingNextPage: boolean },
): (loaded: readonly NotificationItem[]) => void {
  const idsBefore = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (isFetchingNextPage || idsBefore.current === undefined) return;
    if (!hasNextPage) {
      const rows = [
        ...(section.current?.querySelectorAll<HTMLElement>('[data-notification]') ?? []),
      ];
      const firstNew = rows.find((row) => !idsBefore.current?.has(row.dataset.notification ?? ''));
      // those of a group that is folded have no row
      (firstNew?.querySelector('a') ?? section.current)?.focus();
    }
    idsBefore.current = undefined;
  }, [section, hasNextPage, isFetchingNextPage]);
  return (loaded) => {
    idsBefore.current = new Set(loaded.map(({ id }) => id));
  };
}

function NoNotifications() {
  return (
    <EmptyState
      drawing={{
        lines:
          'M30 60c8-7 11-17 11-28a19 19 0 0 1 38 0c0 11 3 21 11 28zM52 66a8 8 0 0 0 16 0M60 13V8',
        ball: [86, 20],
      }}
      title={messages.noNotifications}
      action={<ButtonLink to="/playdates">PlayDates</ButtonLink>}
    />
  );
}

interface SectionProps {
  name: string;
  groups: readonly NotificationGroup[];
  Answer: NotificationAnswer;
  fold: NotificationFold | undefined;
}

function Section({ name, groups, Answer, fold }: SectionProps) {
  const id = useId();
  return (
    <>
      <h2
        id={id}
        className="border-rule border-t px-4 pt-2 pb-1 text-[0.875rem]! text-soft sm:px-5"
      >
        {fold ? (
          <Button variant="quiet" size="sm" aria-expanded={fold.isOpen} onClick={fold.onToggle}>
            {fold.label}
          </Button>
        ) : (
          name
        )}
      </h2>
      {(fold === undefined || fold.isOpen) && (
        <ul
          aria-labelledby={id}
          className="last:[&>li:last-child]:rounded-b-card [&>li:first-child]:border-t-0"
        >
          {groups.map((group) => (
            <Group key={groupKey(group[0])} group={group} Answer={Answer} />
          ))}
        </ul>
      )}
    </>
  );
}

const foldOf = (
  which: Parameters<typeof messages.folded>[0],
  items: readonly NotificationItem[],
  [isOpen, setOpen]: [boolean, (isOpen: boolean) => void],
): NotificationFold => ({
  count: items.length,
  label: messages.folded(which, items.length, countUnread(items), isOpen),
  isOpen,
  onToggle: () => setOpen(!isOpen),
});

/**
 * The newest about a PlayDate, and the older ones folded: opened, they would stand above newer
 * ones.
 */
function Group({ group, Answer }: { group: NotificationGroup; Answer: NotificationAnswer }) {
  const [newest, ...older] = group;
  const opening = useState(false);
  const [isOpen] = opening;
  const markRead = useMarkRead();
  const dismiss = useDismiss();
  const rowProps = (item: NotificationItem) => ({
    item,
    Answer,
    onOpen: ({ id, read }: NotificationItem) => void (!read && markRead.mutate(id)),
    onDismiss: () => dismiss.mutate(item.id),
  });
  return (
    <>
      <NotificationRow
        key={newest.id}
        {...rowProps(newest)}
        // A question that is still open is not folded away with its row.
        asking={isOpen ? undefined : group.find(({ asks }) => asks !== null)}
        older={older.length === 0 ? undefined : foldOf('earlier', older, opening)}
      />
      {isOpen && older.map((item) => <NotificationRow key={item.id} {...rowProps(item)} isOlder />)}
    </>
  );
}

const countUnread = (items: readonly NotificationItem[]): number =>
  items.filter(({ read }) => !read).length;

/** The unread count once pending mutations have succeeded. */
function expectedUnread(
  count: number | undefined,
  loaded: readonly NotificationItem[],
  shown: readonly NotificationItem[],
): number {
  return Math.max(0, (count ?? countUnread(loaded)) - countUnread(loaded) + countUnread(shown));
}

/** As high as the head of the list and six notifications. */
function NotificationSkeleton() {
  return (
    <Loading label="Loading notifications">
      <div className="overflow-hidden rounded-card border border-rule bg-card">
        <div className="flex min-h-25 items-center px-4 sm:min-h-15 sm:px-5">
          <SkeletonLine width="half" />
        </div>
        <Several times={6}>
          <div className="flex items-start gap-3 border-rule border-t px-4 py-2.5 sm:px-5">
            <span className="sk size-9 flex-none rounded-full!" />
            <span className="grid h-19 flex-1 content-around">
              <SkeletonLine width="half" />
              <SkeletonLine width="long" />
              <SkeletonLine width="short" />
            </span>
          </div>
        </Several>
      </div>
    </Loading>
  );
}
