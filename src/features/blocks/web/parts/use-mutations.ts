import { useIsMutating, useMutation } from '@tanstack/react-query';
import { blockTexts } from '#features/blocks/messages/blocking.ts';
import { messages } from '#features/blocks/messages/common.ts';
import { blockQuery, blocksApi } from '#features/blocks/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { type RealtimeStatus, useRealtimeStatus } from '#platform/web/realtime.ts';
import { toast } from '#platform/web/ui/toast.ts';

type Blocked = { id: string; first_name: string; last_name: string };

/** A blocked player who may have deleted the account. */
type Unblocked = { id: string; first_name: string | null; last_name: string | null };

export const blockedName = ({ first_name, last_name }: Unblocked): string =>
  first_name === null
    ? messages.formerPlayer
    : fullName({ first_name, last_name: last_name ?? '' });

/** What the events of a block are about. */
const told = new Set<unknown>(['blocks', 'connections', 'play_dates', 'notifications', 'home']);

/**
 * Refetches what leaves out or gains the player; while events arrive, only what they do not tell.
 */
const refresh = (status: RealtimeStatus) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [part, id] }) =>
      part === 'profiles' ? id !== 'me' : status === 'down' && told.has(part),
  });

const blockKey = ['block'];
type BlockInput = { person: Blocked; said?: string | undefined };

/** Whether a player is being blocked: their page must ask for nothing that is gone with it. */
export const useIsBlocking = (id: string): boolean =>
  useIsMutating({
    mutationKey: blockKey,
    predicate: ({ state }) => (state.variables as BlockInput | undefined)?.person.id === id,
  }) > 0;

/** Blocks a player; `said` is what was achieved with it, for the same toast. */
export function useBlock() {
  const status = useRealtimeStatus();
  return useMutation({
    mutationKey: blockKey,
    mutationFn: ({ person: { id } }: BlockInput) => blocksApi.create({ profile_id: id }),
    onSuccess: (block, { person, said }) => {
      queryClient.setQueryData(blockQuery(person.id).queryKey, block);
      const blocked = blockTexts.blocked(fullName(person));
      toast.success(said === undefined ? blocked : `${said} ${blocked}.`);
    },
    onError: (error, { said = '' }) =>
      toast.error(`${said} ${errorMessage(error, blockTexts.errorBlocking)}`.trim()),
    onSettled: () => refresh(status),
  });
}

/** Unblocks a player. */
export function useUnblock() {
  const status = useRealtimeStatus();
  return useMutation({
    mutationFn: ({ id }: Unblocked) => blocksApi.delete({ profile_id: id }),
    onSuccess: (_, person) => {
      toast.success(blockTexts.unblocked(blockedName(person)));
      // Stale at once: another device may block again.
      queryClient.setQueryData(blockQuery(person.id).queryKey, null, { updatedAt: 0 });
    },
    onError: (error) => toast.error(errorMessage(error, blockTexts.errorUnblocking)),
    onSettled: () => refresh(status),
  });
}
