import { useWatch } from 'react-hook-form';
import { messages } from '#features/accounts/messages/common.ts';
import { changePasswordForm } from '#features/accounts/schema.ts';
import { NewPasswordField } from '#features/accounts/web/parts/new-password-field.tsx';
import { authApi } from '#features/accounts/web/queries.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { sessionsQuery } from '#features/settings/web/queries.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { HiddenUsernameField } from './hidden-username-field.tsx';

const emptyValues = { current_password: '', new_password: '', confirm_password: '' };

/** Changes the password and ends all other sessions (document 1, section 5). */
export function ChangePassword() {
  const form = useZodForm(changePasswordForm, { defaultValues: emptyValues });
  const user = useUser();
  const newPassword = useWatch({ control: form.control, name: 'new_password' });
  const submit = form.submit(
    async ({ current_password, new_password }) => {
      await authApi.changePassword({ current_password, new_password });
      form.reset(emptyValues);
      toast.success(messages.passwordUpdated);
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    { fallback: messages.passwordUpdateFailed },
  );
  return (
    <Card title="Change Password">
      <form noValidate className="stack" onSubmit={submit}>
        <HiddenUsernameField />
        <FormError title={form.formError} />
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <NewPasswordField
          label="New Password"
          password={newPassword}
          getOwner={() => user}
          hint="At least 6 characters; longer is safer. Your other sessions and your calendar address end."
          {...form.field('new_password', { deps: ['confirm_password'] })}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          {...form.field('confirm_password')}
        />
        <Button type="submit" pending={form.formState.isSubmitting} className="justify-self-start">
          Change Password
        </Button>
      </form>
    </Card>
  );
}
