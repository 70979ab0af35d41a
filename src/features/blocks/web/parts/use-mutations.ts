import { useMutation } from '@tanstack/react-query';
import { messages } from '#features/blocks/messages.ts';
import { blocksApi } from '#features/blocks/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';

export type Blocked = { id: string; first_name: string; last_name: string };

/** Almost every list leaves out or gains the player, so all are fetched again. */
const refreshAll = () => queryClient.invalidateQueries();

/** Blocks a player. */
export function useBlock() {
  return useMutation({
    mutationFn: ({ id }: Blocked) => blocksApi.create({ profile_id: id }),
    onSuccess: (_, person) => toast.success(messages.blocked(fullName(person))),
    onError: (error) => toast.error(errorMessage(error, messages.errorBlocking)),
    onSettled: refreshAll,
  });
}

/** Unblocks a player. */
export function useUnblock() {
  return useMutation({
    mutationFn: ({ id }: Blocked) => blocksApi.delete({ profile_id: id }),
    onSuccess: (_, person) => toast.success(messages.unblocked(fullName(person))),
    onError: (error) => toast.error(errorMessage(error, messages.errorUnblocking)),
    onSettled: refreshAll,
  });
}
