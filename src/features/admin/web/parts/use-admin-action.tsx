import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { User } from '#features/admin/contract.ts';
import { messages } from '#features/admin/messages.ts';
import { adminApi, userChanged } from '#features/admin/web/queries.ts';
import { ApiError, errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import type { AdminAction } from './user-labels.ts';

/** Asks before somebody is made an admin or paused, or that is taken back; then does it. `question` belongs on the page. */
export function useAdminAction(): {
  ask: (user: Pick<User, 'id'>, deed: AdminAction) => void;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<{ id: string; deed: AdminAction }>();
  // what it says stays while it closes
  const [isOpen, setIsOpen] = useState(false);
  const change = useMutation({
    mutationFn: ({ id, deed }: { id: string; deed: AdminAction }) =>
      adminApi.updateUser({ id, ...deed.change }),
    onSuccess: async (user, { deed }) => {
      setIsOpen(false);
      toast.success(deed.done);
      await userChanged(user);
    },
    onError: async (error) => {
      setIsOpen(false);
      toast.error(errorMessage(error, messages.errorUpdatingUser));
      // what was refused was asked for on what is no longer so
      if (error instanceof ApiError) await queryClient.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  return {
    ask: ({ id }, deed) => {
      setAsked({ id, deed });
      setIsOpen(true);
    },
    question: (
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => asked && change.mutate(asked)}
        title={asked?.deed.label ?? ''}
        text={asked?.deed.text}
        confirmLabel={asked?.deed.label ?? ''}
        cancelLabel="Cancel"
        pending={change.isPending}
      />
    ),
  };
}
