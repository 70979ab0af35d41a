import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { forgotPasswordInput } from '#features/accounts/schema.ts';
import { AccountPage } from '#features/accounts/web/parts/account-page.tsx';
import { EmailField } from '#features/accounts/web/parts/email-field.tsx';
import { authApi } from '#features/accounts/web/queries.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';

/** Requests a password reset link. The response is the same whether the address is known or not. */
export default function ForgotPasswordPage() {
  const form = useZodForm(forgotPasswordInput, { defaultValues: { email: '' } });
  const [responseText, setResponseText] = useState<string>();
  // keeps the redirect target of the sign-in page
  const { state } = useLocation();
  const submit = form.submit(async (values) =>
    setResponseText((await authApi.forgotPassword(values)).message),
  );
  return (
    <AccountPage
      title="Forgot your password?"
      lead="Tell us your address, and we send you a link to set a new one."
    >
      <form
        noValidate
        className="stack"
        onSubmit={(event) => {
          setResponseText(undefined);
          return submit(event);
        }}
      >
        <FormError title={form.formError} />
        {responseText !== undefined && (
          <Banner kind="success" live>
            {responseText}
          </Banner>
        )}
        <EmailField {...form.field('email')} />
        <Button type="submit" variant="primary" block pending={form.formState.isSubmitting}>
          Send Link
        </Button>
        <p>
          <Link to="/signin" state={state}>
            Back to sign in
          </Link>
        </p>
      </form>
    </AccountPage>
  );
}
