import { useMutation } from '@tanstack/react-query';
import { authApi } from '#features/accounts/web/queries.ts';
import { sentenceOf } from '#platform/web/errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/ui/toast.ts';

/** Asks for a new confirmation link. The answer is the same for every address. */
export function ResendConfirmation({ email }: { email: string }) {
  const resend = useMutation({
    mutationFn: () => authApi.resendConfirmation({ email }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(sentenceOf(error)),
  });
  return (
    <Button variant="plain" size="sm" pending={resend.isPending} onClick={() => resend.mutate()}>
      Resend
    </Button>
  );
}
