import { useMutation, useMutationState } from '@tanstack/react-query';
import type { PlaydateRequest } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { playdatesApi } from '#features/playdates/web/queries.ts';
import { actionErrorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';

const successMessages = {
  accepted: messages.requestAccepted,
  declined: messages.requestDeclined,
  withdrawn: messages.requestWithdrawn,
} as const;

const answerKey = ['play_dates', 'answer'];

/** The applications that are being answered, or were since the page was loaded. */
export function useAnsweredApplications(): readonly unknown[] {
  return useMutationState({
    filters: { mutationKey: answerKey, predicate: ({ state }) => state.status !== 'error' },
    select: ({ options }) => options.mutationKey?.at(-1),
  });
}

/** Accepts, declines or withdraws an application. */
export function useUpdateRequest({ play_date_id, id }: PlaydateRequest, onAccepted?: () => void) {
  return useMutation({
    mutationKey: [...answerKey, id],
    mutationFn: (status: keyof typeof successMessages) =>
      playdatesApi.updateRequest({ play_date_id, id, status }),
    onSuccess: (_, status) => {
      toast.success(successMessages[status]);
      if (status === 'accepted') onAccepted?.();
    },
    onError: (error) => toast.error(actionErrorMessage(error, messages.errorAnswering)),
    // Also after an error, because then the page is out of date.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['play_dates'] }),
  });
}
