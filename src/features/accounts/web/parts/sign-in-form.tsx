import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { messages } from '#features/accounts/messages/common.ts';
import { signInInput } from '#features/accounts/schema.ts';
import { authApi } from '#features/accounts/web/queries.ts';
import { session } from '#features/profiles/web/queries.ts';
import { errorMessageOrNetwork, isApiError } from '#platform/web/errors.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { EmailField } from './email-field.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** Address and password. The route guard redirects afterwards. */
export function SignInForm() {
  const form = useZodForm(signInInput, { defaultValues: { email: '', password: '' } });
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const { state } = useLocation();

  const submit = form.submit(
    async (values) => {
      setUnconfirmed(undefined);
      if (!navigator.cookieEnabled) return form.setFormError(messages.cookiesBlocked);
      const signedIn = await authApi.signIn(values);
      session.begin(signedIn);
      // A paused member reads that instead.
      if (signedIn.user.is_paused !== true) toast.success(messages.signedIn);
    },
    {
      fallback: (error) => errorMessageOrNetwork(error, messages.authenticationFailed),
      onError: (error) => {
        const isUnconfirmed =
          isApiError(error, 'FORBIDDEN') && error.message === messages.notConfirmed;
        if (isUnconfirmed) setUnconfirmed(form.getValues('email'));
        return isUnconfirmed;
      },
    },
  );

  return (
    <form noValidate method="post" onSubmit={submit} className="stack">
      <FormError title={form.formError} />
      {unconfirmed !== undefined && (
        <Banner kind="warn" live action={<ResendConfirmation email={unconfirmed} />}>
          {messages.notConfirmed}
        </Banner>
      )}
      <EmailField {...form.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" variant="primary" block pending={form.formState.isSubmitting}>
        Sign In
      </Button>
      <p>
        <Link to="/forgot-password" state={state}>
          Forgot password?
        </Link>
      </p>
    </form>
  );
}
