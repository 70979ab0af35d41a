import { useMutation } from '@tanstack/react-query';
import type { Player } from '#features/team-builder/contract.ts';
import { messages } from '#features/team-builder/messages.ts';
import { playersApi, playersQuery } from '#features/team-builder/web/queries.ts';
import { isApiError } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';

/** Deletes a player with an optimistic update. NOT_FOUND counts as deleted. */
export function useDeletePlayer() {
  return useMutation({
    mutationFn: async ({ id }: Player) => {
      try {
        await playersApi.delete({ id });
      } catch (error) {
        if (!isApiError(error, 'NOT_FOUND')) throw error;
      }
    },
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: playersQuery.queryKey });
      const before = queryClient.getQueryData(playersQuery.queryKey);
      queryClient.setQueryData(playersQuery.queryKey, (players) =>
        players?.filter((player) => player.id !== id),
      );
      return before;
    },
    onSuccess: () => toast.success(messages.playerDeleted),
    onError: (_error, _player, before) => {
      queryClient.setQueryData(playersQuery.queryKey, before);
      toast.error(messages.errorDeleting);
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['players'] }),
        queryClient.invalidateQueries({ queryKey: ['team_builder_settings'] }),
      ]),
  });
}
