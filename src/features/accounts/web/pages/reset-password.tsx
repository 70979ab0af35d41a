import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { messages } from '#features/accounts/messages/common.ts';
import { resetPasswordForm } from '#features/accounts/schema.ts';
import { AccountPage } from '#features/accounts/web/parts/account-page.tsx';
import { LinkRefused } from '#features/accounts/web/parts/link-refused.tsx';
import { useMailedLink } from '#features/accounts/web/parts/link-token.ts';
import { NewPasswordField } from '#features/accounts/web/parts/new-password-field.tsx';
import { authApi } from '#features/accounts/web/queries.ts';
import { session } from '#features/profiles/web/queries.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { toast } from '#platform/web/ui/toast.ts';

/** Target of the password reset link. Setting a password ends all sessions and signs in. */
export default function ResetPasswordPage() {
  const { token, email, errorText, retry } = useMailedLink('reset_password');
  const navigate = useNavigate();
  const form = useZodForm(resetPasswordForm, {
    defaultValues: { password: '', confirm_password: '' },
  });
  const newPassword = useWatch({ control: form.control, name: 'password' });

  const submit = form.submit(
    async ({ password }) => {
      session.begin(await authApi.resetPassword({ token, password }));
      toast.success(messages.passwordReset);
      navigate('/dashboard', { replace: true });
    },
    { fallback: messages.passwordUpdateFailed },
  );

  if (errorText !== undefined) {
    return (
      <AccountPage title="Set a new password">
        <LinkRefused
          errorText={errorText}
          onRetry={retry}
          action={
            <ButtonLink to="/forgot-password" variant={retry && 'plain'}>
              Ask for a new link
            </ButtonLink>
          }
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title="Set a new password"
      lead={
        <>
          {email !== undefined && (
            <>
              For <strong className="wrap-anywhere">{email}</strong>.{' '}
            </>
          )}
          You will be signed out everywhere else, and your calendar address ends.
        </>
      }
    >
      <form noValidate className="stack" onSubmit={submit}>
        {/* tells password managers to which account the password belongs */}
        <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
        <FormError title={form.formError}>
          {form.formError === messages.linkInvalid && (
            <Link to="/forgot-password">Ask for a new link</Link>
          )}
        </FormError>
        <NewPasswordField
          label="New Password"
          password={newPassword}
          {...form.field('password', { deps: ['confirm_password'] })}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          {...form.field('confirm_password')}
        />
        <Button type="submit" variant="primary" block pending={form.formState.isSubmitting}>
          Set New Password
        </Button>
      </form>
    </AccountPage>
  );
}
