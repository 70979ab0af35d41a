import { type InfiniteData, useMutation, useMutationState } from '@tanstack/react-query';
import type { NotificationItem } from '#features/notifications/contract.ts';
import { messages } from '#features/notifications/messages.ts';
import { notificationsApi, notificationsQuery } from '#features/notifications/web/queries.ts';
import { isApiError } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';

// The keys by which usePending finds pending mutations, whose result is shown at once.
const markReadKey = ['notifications', 'mark_read'];
const dismissKey = ['notifications', 'dismiss'];
const dismissAllKey = ['notifications', 'dismiss_all'];

/**
 * Marks one as read. On an error, shows a message and refetches the list (document 1, section 8).
 */
export function useMarkRead() {
  return useMutation({
    mutationKey: markReadKey,
    mutationFn: (id: string) => notificationsApi.update({ id, read: true }),
    onSuccess: ({ id }) =>
      updateCache((items) => items.map((item) => (item.id === id ? { ...item, read: true } : item))),
    onError: () => showError(messages.errorMarkingRead),
  });
}

/** Dismisses one; one that was already dismissed in another tab counts as success. */
export function useDismiss() {
  return useMutation({
    mutationKey: dismissKey,
    mutationFn: (id: string) =>
      notificationsApi.delete({ id }).catch((error: unknown) => {
        if (!isApiError(error, 'NOT_FOUND')) throw error;
      }),
    onSuccess: (_, id) => {
      updateCache((items) => items.filter((item) => item.id !== id));
      toast.success(messages.dismissed);
    },
    onError: () => showError(messages.errorDismissing),
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
  const dismissed = usePendingVariables(dismissKey);
  const all = usePendingVariables(dismissAllKey);
  return { read: new Set(read), dismissed: new Set(dismissed), allDismissed: all.length > 0 };
}

const usePendingVariables = (mutationKey: string[]): unknown[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables,
  });

type Pages = InfiniteData<{ items: NotificationItem[]; next_cursor: string | null }, string | undefined>;

/** Applies a successful change to the cache, and refetches. */
function updateCache(change: (items: NotificationItem[]) => NotificationItem[]): void {
  queryClient.setQueryData<Pages>(
    notificationsQuery.queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
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
