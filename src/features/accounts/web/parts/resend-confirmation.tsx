import { useMutation } from '@tanstack/react-query';
import { forgotPasswordInput } from '#features/accounts/schema.ts';
import { authApi } from '#features/accounts/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { EmailField } from './email-field.tsx';

async function resendTo(email: string): Promise<void> {
  toast.success((await authApi.resendConfirmation({ email })).message);
}

export function ResendConfirmation({ email }: { email: string }) {
  const resend = useMutation({
    mutationFn: () => resendTo(email),
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <Button variant="plain" size="sm" pending={resend.isPending} onClick={() => resend.mutate()}>
      Resend
    </Button>
  );
}

/** The same with a field for an unknown address. */
export function ResendForm() {
  const form = useZodForm(forgotPasswordInput, { defaultValues: { email: '' } });
  return (
    <form noValidate className="stack" onSubmit={form.submit(({ email }) => resendTo(email))}>
      <FormError title={form.formError} />
      <EmailField {...form.field('email')} />
      <Button type="submit" variant="plain" block pending={form.formState.isSubmitting}>
        Resend
      </Button>
    </form>
  );
}
