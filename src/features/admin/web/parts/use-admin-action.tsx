import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { User } from '#features/admin/contract.ts';
import { messages } from '#features/admin/messages.ts';
import { adminApi, updateCachedUser } from '#features/admin/web/queries.ts';
import type { RuleHeading } from '#features/profiles/data/community-rules.ts';
import { ApiError, errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { HeadingField } from './heading-field.tsx';
import type { AdminAction } from './user-labels.ts';

const isPause = ({ change }: AdminAction) => 'is_paused' in change && change.is_paused;
const needsPassword = ({ change }: AdminAction) => 'is_admin' in change;

/** What is wrong with the password, or that there were too many attempts. */
function passwordError(error: Error | null, action: AdminAction | undefined): string | undefined {
  if (!(error instanceof ApiError) || action === undefined || !needsPassword(action))
    return undefined;
  return error.fields.current_password ?? (error.status === 429 ? error.message : undefined);
}

/**
 * Changes a user's admin or access flag, or ends the user's sessions, after confirmation. Needs
 * `dialog` on the page.
 */
export function useAdminAction(): {
  confirm: (user: Pick<User, 'id'>, action: AdminAction) => void;
  dialog: ReactNode;
} {
  const [pending, setPending] = useState<{ id: string; action: AdminAction }>();
  // Separate, so that the dialog keeps its content while it closes.
  const [isOpen, setIsOpen] = useState(false);
  const [heading, setHeading] = useState<RuleHeading | null>(null);
  const [password, setPassword] = useState('');
  const passwordField = useRef<HTMLInputElement>(null);
  const change = useMutation({
    mutationFn: async ({ id, action }: { id: string; action: AdminAction }) => {
      if ('ends_sessions' in action.change) {
        await adminApi.endSessions({ id });
        return undefined;
      }
      return await adminApi.updateUser({
        id,
        ...action.change,
        ...(needsPassword(action) && { current_password: password }),
        ...(isPause(action) && heading !== null && { paused_for: heading }),
      });
    },
    onSuccess: async (user, { action }) => {
      setIsOpen(false);
      toast.success(action.successMessage);
      if (user !== undefined) await updateCachedUser(user);
    },
    onError: async (error, { action }) => {
      // Said beside the field.
      if (passwordError(error, action) !== undefined) return;
      setIsOpen(false);
      toast.error(errorMessage(error, messages.errorUpdatingUser));
      // A rejected change was based on outdated data.
      if (error instanceof ApiError) await queryClient.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  return {
    confirm: ({ id }, action) => {
      setPending({ id, action });
      setHeading(null);
      setPassword('');
      change.reset();
      setIsOpen(true);
    },
    dialog: (
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        {...(pending && needsPassword(pending.action) && { initialFocus: passwordField })}
        onConfirm={() => pending && change.mutate(pending)}
        title={pending?.action.label ?? ''}
        text={pending?.action.text}
        confirmLabel={pending?.action.label ?? ''}
        danger={pending !== undefined && isPause(pending.action)}
        pending={change.isPending}
      >
        {pending && isPause(pending.action) && (
          <HeadingField value={heading} onChange={setHeading} hint={messages.pauseHeadingHint} />
        )}
        {pending && needsPassword(pending.action) && (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!change.isPending) change.mutate(pending);
            }}
          >
            <PasswordField
              ref={passwordField}
              label="Current Password"
              autoComplete="current-password"
              hint={messages.yourPasswordHint}
              error={passwordError(change.error, pending.action)}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </form>
        )}
      </ConfirmDialog>
    ),
  };
}
