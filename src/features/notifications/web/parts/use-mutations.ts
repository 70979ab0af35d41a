import { type InfiniteData, useMutation, useMutationState } from '@tanstack/react-query';
import type { NotificationItem } from '#features/notifications/contract.ts';
import { messages } from '#features/notifications/messages.ts';
import { notificationsApi, notificationsQuery } from '#features/notifications/web/queries.ts';
import { isApiError } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';

// What is on its way shows at once by these keys (usePending), and is taken back by itself when it fails.
const reading = ['notifications', 'reading'];
const dismissing = ['notifications', 'dismissing'];
const dismissingAll = ['notifications', 'dismissing_all'];

/** Marks one as read. When it fails, says so and reloads the list (document 1, section 8). */
export function useMarkRead() {
  return useMutation({
    mutationKey: reading,
    mutationFn: (id: string) => notificationsApi.update({ id, read: true }),
    onSuccess: ({ id }) =>
      settle((items) => items.map((item) => (item.id === id ? { ...item, read: true } : item))),
    onError: () => failed(messages.errorMarking),
  });
}

/** Dismisses one. That it has gone already, from another tab, is as good. */
export function useDismiss() {
  return useMutation({
    mutationKey: dismissing,
    mutationFn: (id: string) =>
      notificationsApi.delete({ id }).catch((error: unknown) => {
        if (!isApiError(error, 'NOT_FOUND')) throw error;
      }),
    onSuccess: (_, id) => {
      settle((items) => items.filter((item) => item.id !== id));
      toast.success(messages.dismissed);
    },
    onError: () => failed(messages.errorDismissing),
  });
}

/** Dismisses all there are. */
export function useDismissAll() {
  return useMutation({
    mutationKey: dismissingAll,
    mutationFn: () => notificationsApi.deleteAll(),
    onSuccess: () => {
      settle(() => []);
      toast.success(messages.allDismissed);
    },
    onError: () => failed(messages.errorDismissingAll),
  });
}

/** Which notifications are being marked or dismissed at this moment, also by a page that was left. */
export function usePending(): { read: ReadonlySet<unknown>; gone: ReadonlySet<unknown>; allGone: boolean } {
  const read = useMutationState({ filters: { mutationKey: reading, status: 'pending' }, select: idOf });
  const gone = useMutationState({ filters: { mutationKey: dismissing, status: 'pending' }, select: idOf });
  const all = useMutationState({ filters: { mutationKey: dismissingAll, status: 'pending' }, select: idOf });
  return { read: new Set(read), gone: new Set(gone), allGone: all.length > 0 };
}

function idOf({ state }: { state: { variables: unknown } }): unknown {
  return state.variables;
}

type Pages = InfiniteData<{ items: NotificationItem[]; next_cursor: string | null }, string | undefined>;

/** Changes what is shown as the server has just changed it, and asks for it anew. */
function settle(change: (items: NotificationItem[]) => NotificationItem[]): void {
  queryClient.setQueryData<Pages>(
    notificationsQuery.queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
  refresh();
}

function failed(sentence: string): void {
  toast.error(sentence);
  refresh();
}

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: ['notifications'] });
}
