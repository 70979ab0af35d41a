import { type InfiniteData, useMutation, useMutationState } from '@tanstack/react-query';
import type { NotificationItem } from '#features/notifications/contract.ts';
import { undoPeriod } from '#features/notifications/limits.ts';
import { messages } from '#features/notifications/messages.ts';
import { notificationsApi, notificationsQuery } from '#features/notifications/web/queries.ts';
import { newId } from '#platform/common/ids.ts';
import { isApiError } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { endUndoPeriod, Undone, undoDismissal, waitForUndo } from './undo-period.ts';

// The keys by which usePending finds pending mutations, whose result is shown at once.
const markReadKey = ['notifications', 'mark_read'];
const markAllReadKey = ['notifications', 'mark_all_read'];
const dismissKey = ['notifications', 'dismiss'];
const dismissAllKey = ['notifications', 'dismiss_all'];

const asRead = (item: NotificationItem): NotificationItem => ({ ...item, read: true });

/**
 * Marks one as read. On an error, shows a message and refetches the list (document 1, section 8).
 */
export function useMarkRead() {
  return useMutation({
    mutationKey: markReadKey,
    mutationFn: (id: string) => notificationsApi.update({ id, read: true }),
    onSuccess: ({ id }) =>
      updateCache((items) => items.map((item) => (item.id === id ? asRead(item) : item))),
    onError: () => showError(messages.errorMarkingRead),
  });
}

/** Marks all as read, also those that are not loaded. */
export function useMarkAllRead() {
  return useMutation({
    mutationKey: markAllReadKey,
    mutationFn: () => notificationsApi.updateAll({ read: true }),
    onSuccess: () => updateCache((items) => items.map(asRead)),
    onError: () => showError(messages.errorMarkingAllRead),
  });
}

/**
 * Dismisses one, which can be undone for 6 s: the mutation waits as long as the toast says so,
 * pending and so hidden, before it deletes. One that was already dismissed in another tab counts as
 * success.
 */
export function useDismiss() {
  return useMutation({
    mutationKey: dismissKey,
    mutationFn: async (id: string) => {
      // an own one each time: the toast of a dismissal that was just undone still closes
      const toastId = newId();
      const action = { label: 'Undo', onClick: () => undoDismissal(id) };
      const onEnd = () => endUndoPeriod(id);
      toast.success(messages.dismissed, { id: toastId, durationMs: undoPeriod, action, onEnd });
      await waitForUndo(id).finally(() => toast.close(toastId));
      try {
        // keepalive: the page may be closing
        await notificationsApi.delete({ id }, { keepalive: true });
      } catch (error) {
        if (!isApiError(error, 'NOT_FOUND')) throw error;
      }
    },
    onSuccess: (_, id) => updateCache((items) => items.filter((item) => item.id !== id)),
    onError: (error) => {
      if (!(error instanceof Undone)) showError(messages.errorDismissing);
    },
  });
}

export function useDismissAll() {
  return useMutation({
    mutationKey: dismissAllKey,
    mutationFn: () => notificationsApi.deleteAll(),
    onSuccess: () => {
      updateCache(() => []);
      toast.success(messages.allDismissed);
    },
    onError: () => showError(messages.errorDismissingAll),
  });
}

/** The notifications being marked or dismissed, also by a page that has been left. */
export function usePending() {
  const read = usePendingVariables(markReadKey);
  const allRead = usePendingVariables(markAllReadKey);
  const dismissed = usePendingVariables(dismissKey);
  const allDismissed = usePendingVariables(dismissAllKey);
  return {
    read: new Set(read),
    allRead: allRead.length > 0,
    dismissed: new Set(dismissed),
    allDismissed: allDismissed.length > 0,
  };
}

const usePendingVariables = (mutationKey: string[]): unknown[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables,
  });

type Pages = InfiniteData<
  { items: NotificationItem[]; next_cursor: string | null },
  string | undefined
>;

/** Applies a successful change to the cache, and refetches. */
function updateCache(change: (items: NotificationItem[]) => NotificationItem[]): void {
  queryClient.setQueryData<Pages>(
    notificationsQuery.queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: change(page.items) })),
      },
  );
  refresh();
}

function showError(message: string): void {
  toast.error(message);
  refresh();
}

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: ['notifications'] });
}
