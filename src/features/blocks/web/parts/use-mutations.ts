import { useMutation } from '@tanstack/react-query';
import { messages } from '#features/blocks/messages.ts';
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
  first_name === null ? messages.formerPlayer : fullName({ first_name, last_name: last_name ?? '' });

/** What the events of a block are about. */
const told = new Set<unknown>(['blocks', 'connections', 'play_dates', 'notifications', 'home']);

/** Refetches what leaves out or gains the player; while events arrive, only what they do not tell. */
const refresh = (status: RealtimeStatus) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [part, id] }) =>
      part === 'profiles' ? id !== 'me' : part === 'block' || (status === 'down' && told.has(part)),
  });

/** Blocks a player; `said` is what was achieved with it, for the same toast. */
export function useBlock() {
  const status = useRealtimeStatus();
  return useMutation({
    mutationFn: ({ person: { id } }: { person: Blocked; said?: string | undefined }) =>
      blocksApi.create({ profile_id: id }),
    onSuccess: (_, { person, said = '' }) =>
      toast.success(`${said} ${messages.blocked(fullName(person))}`.trim()),
    onError: (error, { said = '' }) =>
      toast.error(`${said} ${errorMessage(error, messages.errorBlocking)}`.trim()),
    onSettled: () => refresh(status),
  });
}

/** Unblocks a player. */
export function useUnblock() {
  const status = useRealtimeStatus();
  return useMutation({
    mutationFn: ({ id }: Unblocked) => blocksApi.delete({ profile_id: id }),
    onSuccess: (_, person) => {
      toast.success(messages.unblocked(blockedName(person)));
      queryClient.removeQueries({ queryKey: blockQuery(person.id).queryKey });
    },
    onError: (error) => toast.error(errorMessage(error, messages.errorUnblocking)),
    onSettled: () => refresh(status),
  });
}
