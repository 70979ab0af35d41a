import { useState } from 'react';
import { messages } from '#features/accounts/messages/common.ts';
import { changeEmailInput } from '#features/accounts/schema.ts';
import { EmailField } from '#features/accounts/web/parts/email-field.tsx';
import { authApi } from '#features/accounts/web/queries.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { HiddenUsernameField } from './hidden-username-field.tsx';

const emptyValues = { email: '', current_password: '' };

/** Shows the e-mail address and changes it: the password, then a link sent to the new address. */
export function EmailAddress() {
  const user = useUser();
  const form = useZodForm(changeEmailInput, { defaultValues: emptyValues });
  const [successMessage, setSuccessMessage] = useState<string>();
  const submit = form.submit(
    async (values) => {
      setSuccessMessage(undefined);
      const { message } = await authApi.changeEmail(values);
      form.reset(emptyValues);
      setSuccessMessage(message);
    },
    { fallback: messages.emailChangeFailed },
  );
  return (
    <Card title="Email Address">
      <form noValidate className="stack" onSubmit={submit}>
        <p>
          You sign in with <strong className="break-all">{user.email}</strong>. Other players never
          see it.
        </p>
        <HiddenUsernameField />
        <FormError title={form.formError} />
        {successMessage !== undefined && (
          <Banner kind="success" live>
            {successMessage}
          </Banner>
        )}
        <EmailField
          label="New Email"
          autoComplete="email"
          hint="We send a link there. Your address changes when you open it."
          {...form.field('email')}
        />
        <PasswordField
          label="Your Password"
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <Button type="submit" pending={form.formState.isSubmitting} className="justify-self-start">
          Change Email
        </Button>
      </form>
    </Card>
  );
}
