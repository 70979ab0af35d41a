import { useMutation } from '@tanstack/react-query';
import { messages } from '#features/agreements/messages.ts';
import { actionErrorMessage, isApiError } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';

/**
 * A change of an agreement by `act`. Errors are toasts, unless `onError` shows them; afterwards what
 * is shown is fetched again, as a conflict means that it was out of date.
 */
export function useAgreementAction<Input>(
  act: (input: Input) => Promise<unknown>,
  { done, onDone, onError }: { done: string; onDone?: () => void; onError?: (error: Error) => void },
) {
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast.success(done);
      onDone?.();
    },
    onError: (error) => {
      if (onError !== undefined && !isApiError(error, 'CONFLICT')) return onError(error);
      toast.error(actionErrorMessage(error, messages.errorSaving));
    },
    // The agreement's key is below this one.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['play_dates'] }),
  });
}
