import { useEffect, useRef } from 'react';
import { type DefaultValues, useWatch } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import type * as z from 'zod';
import { messages } from '#features/accounts/messages.ts';
import { signUpInput } from '#features/accounts/schema.ts';
import { authApi } from '#features/accounts/web/queries.ts';
import { adultBirthdate } from '#features/profiles/schema.ts';
import { session } from '#features/profiles/web/queries.ts';
import { systemClock } from '#platform/common/clock.ts';
import { errorMessageOrNetwork } from '#platform/web/errors.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { EmailField } from './email-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { ProfileFields } from './profile-fields.tsx';

const signUpForm = signUpInput.extend({ birthdate: adultBirthdate(systemClock) });

type SignUpPrefill = { signup_code: string; first_name: string; last_name: string; email: string };

type FormDraft = Partial<DefaultValues<z.input<typeof signUpForm>>>;
/** Values of a form that was left, for a return from Sign In; without the password. */
let draft: FormDraft = {};
session.onUserChange(() => {
  draft = {};
});

/** The sign-up form (document 1, section 5), optionally prefilled. Leads to /email-confirmation. */
export function SignUpForm({ prefill }: { prefill: SignUpPrefill }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useZodForm(signUpForm, {
    defaultValues: {
      ...{ ...prefill, birthdate: '', zip_code: '', ...draft },
      ...Object.fromEntries(Object.entries(prefill).filter(([, value]) => value !== '')),
      password: '',
    },
  });
  const { getValues, control } = form;
  const password = useWatch({ control, name: 'password' });
  const isDone = useRef(false);
  useEffect(
    () => () => {
      const { password: _, consent: __, ...values } = getValues();
      draft = isDone.current ? {} : values;
    },
    [getValues],
  );

  const submit = form.submit(
    async ({ signup_code, ...values }) => {
      const { email } = await authApi.signUp({ ...values, ...(signup_code ? { signup_code } : {}) });
      isDone.current = true;
      toast.success(messages.accountCreated);
      navigate('/email-confirmation', { state: { email } });
    },
    { fallback: (error) => errorMessageOrNetwork(error, messages.signUpFailed) },
  );

  return (
    <>
      <form noValidate onSubmit={submit} className="stack">
        <FormError title={form.formError} />
        <ProfileFields field={form.field} />
        <EmailField
          hint="We send a link there to confirm it. Other players never see it."
          {...form.field('email')}
        />
        <NewPasswordField
          label="Password"
          password={password}
          getOwner={getValues}
          {...form.field('password')}
        />
        <TextField
          label="Signup Code (optional)"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('signup_code')}
        />
        <Checkbox
          label="I agree to the Terms and Privacy Policy"
          hint={
            <>
              Read the{' '}
              <a href="/terms" target="_blank" rel="noopener">
                Terms
              </a>{' '}
              and the{' '}
              <a href="/privacy" target="_blank" rel="noopener">
                Privacy Policy
              </a>
              . They open in a new tab.
            </>
          }
          {...form.field('consent')}
        />
        <Button type="submit" variant="primary" block pending={form.formState.isSubmitting}>
          Sign Up
        </Button>
      </form>
      <p className="mt-5">
        Already have an account?{' '}
        <Link to="/signin" state={state}>
          Sign in
        </Link>
      </p>
    </>
  );
}
