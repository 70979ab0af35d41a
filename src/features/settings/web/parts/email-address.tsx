import { useState } from 'react';
import { messages } from '#features/accounts/messages.ts';
import { changeEmailInput } from '#features/accounts/schema.ts';
import { authApi } from '#features/accounts/web/queries.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { HiddenUsernameField } from './hidden-username-field.tsx';

const blank = { email: '', current_password: '' };

/** The address one signs in with, and the way to another one: password, then the link that is mailed there. */
export function EmailAddress() {
  const user = useUser();
  const form = useZodForm(changeEmailInput, { defaultValues: blank });
  const [answer, setAnswer] = useState<string>();
  const { errors, isSubmitting } = form.formState;
  const submit = form.submit(
    async (values) => {
      setAnswer(undefined);
      const { message } = await authApi.changeEmail(values);
      form.reset(blank);
      setAnswer(message);
    },
    { fallback: messages.emailChangeFailed },
  );
  return (
    <Card title="Email Address">
      <form noValidate className="stack" onSubmit={submit}>
        <p>
          You sign in with <strong className="break-all">{user.email}</strong>. Other players never see it.
        </p>
        <HiddenUsernameField />
        <FormError title={form.problem} />
        {answer !== undefined && (
          <Banner kind="success" live>
            {answer}
          </Banner>
        )}
        <TextField
          label="New Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          hint="We send a link there. Your address changes when you open it."
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Your Password"
          autoComplete="current-password"
          error={errors.current_password?.message}
          {...form.register('current_password')}
        />
        <Button type="submit" pending={isSubmitting} className="justify-self-start">
          Change Email
        </Button>
      </form>
    </Card>
  );
}
