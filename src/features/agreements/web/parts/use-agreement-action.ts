import { useMutation } from '@tanstack/react-query';
import { taskTexts } from '#features/agreements/data/task-texts.ts';
import { actionErrorMessage, isApiError } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';

/**
 * A change of an agreement by `act`. Errors are toasts, unless `onError` shows them; afterwards what
 * is shown is fetched again, as a conflict means that it was out of date; `onConflict` leaves the way
 * to it free.
 */
export function useAgreementAction<Input>(
  act: (input: Input) => Promise<unknown>,
  {
    done,
    onDone,
    onError,
    onConflict,
  }: {
    done: string | ((input: Input) => string);
    onDone?: () => void;
    onError?: (error: Error) => void;
    onConflict?: () => void;
  },
) {
  return useMutation({
    mutationFn: act,
    onSuccess: (_, input) => {
      toast.success(typeof done === 'string' ? done : done(input));
      onDone?.();
    },
    onError: (error) => {
      const isConflict = isApiError(error, 'CONFLICT');
      if (onError !== undefined && !isConflict) return onError(error);
      if (isConflict) onConflict?.();
      toast.error(actionErrorMessage(error, taskTexts.errorSaving));
    },
    // The agreement's key is below this one.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['play_dates'] }),
  });
}
