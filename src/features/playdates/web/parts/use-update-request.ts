import { useMutation } from '@tanstack/react-query';
import type { PlaydateRequest } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { playdatesApi } from '#features/playdates/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';

const successMessages = {
  accepted: messages.requestAccepted,
  declined: messages.requestDeclined,
  withdrawn: messages.requestWithdrawn,
} as const;

/** Accepts, declines or withdraws an application. */
export function useUpdateRequest({ play_date_id, id }: PlaydateRequest, onAccepted?: () => void) {
  return useMutation({
    mutationFn: (status: keyof typeof successMessages) =>
      playdatesApi.updateRequest({ play_date_id, id, status }),
    onSuccess: (_, status) => {
      toast.success(successMessages[status]);
      if (status === 'accepted') onAccepted?.();
    },
    onError: (error) => toast.error(errorMessage(error, messages.errorAnswering)),
    // Also after an error, because then the page is out of date.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['play_dates'] }),
  });
}
