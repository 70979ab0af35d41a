import { taskTexts } from '#features/matches/messages/tasks.ts';
import { usePlaydateMutation } from '#features/playdates/web/queries.ts';
import { errorMessage, isApiError } from '#platform/web/errors.ts';

/**
 * A change of an agreement by `act`. Errors are toasts, unless `onError` shows them; afterwards
 * what is shown is fetched again, as a conflict means that it was out of date; `onConflict` leaves
 * the way to it free.
 */
export function useAgreementMutation<Input>(
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
  return usePlaydateMutation({
    mutationFn: act,
    done: (_, input) => (typeof done === 'string' ? done : done(input)),
    failed: (error) => {
      const isConflict = isApiError(error, 'CONFLICT');
      if (isConflict) onConflict?.();
      else if (onError !== undefined) {
        onError(error);
        return undefined;
      }
      return errorMessage(error, taskTexts.errorSaving);
    },
    onSuccess: () => onDone?.(),
  });
}
