import { useMutation, useMutationState } from '@tanstack/react-query';
import type { Connection } from '#features/connections/contract.ts';
import { messages } from '#features/connections/messages/common.ts';
import { connectionsApi } from '#features/connections/web/queries.ts';
import type { Person } from '#features/profiles/contract.ts';
import { fullName } from '#platform/common/full-name.ts';
import { newId } from '#platform/common/ids.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { toast } from '#platform/web/ui/toast.ts';
import {
  cancelConnectionQueries,
  decrementPendingCount,
  prependToList,
  refreshConnections,
  removeFromList,
  setLink,
} from './cache-updates.ts';

type Player = Pick<Person, 'id' | 'first_name' | 'last_name'>;

/** The connection that a mutation is about, with the other player. */
export type Target = Pick<Connection, 'id' | 'type'> & {
  profile: Player;
  /** The line of a friend request that is sent. */
  line?: string | undefined;
};

export type Decision = Target & { status: 'accepted' | 'rejected' };

function rollBack(error: Error, fallbackMessage: string, undo: (() => void) | undefined): void {
  undo?.();
  toast.error(errorMessage(error, fallbackMessage));
}

const successMessages: Record<Connection['type'], (name: string) => string> = {
  friend: () => messages.requestSent,
  partner: () => messages.partnerRequestSent,
  watched: messages.nowWatching,
};

/** Mutations run one at a time, so that their order is kept. */
const scope = { id: 'connections' };

/** Sends a friend or partner request or watches a player, with an optimistic update. */
export function useCreateConnection() {
  return useMutation({
    scope,
    mutationFn: ({ id, type, profile, line = '' }: Target) =>
      connectionsApi.create({
        id,
        type,
        receiver_id: profile.id,
        ...(line.trim() !== '' && { message: line }),
      }),
    onMutate: async ({ id, type, profile }) => {
      const undo = await cancelConnectionQueries();
      setLink(type, profile.id, { id, status: 'pending' });
      return undo;
    },
    onSuccess: (_, { type, profile }) => toast.success(successMessages[type](fullName(profile))),
    onError: (error, _, undo) => rollBack(error, messages.errorCreating, undo),
    onSettled: refreshConnections,
  });
}

/**
 * The input of useCreateConnection: one id per click, so that a repeated call creates one
 * connection.
 */
export function connectionWith(profile: Player, type: Connection['type'], line?: string): Target {
  return { id: newId(), type, profile, line };
}

const respondKey = ['connections', 'respond'];

/** The viewer's answers on this and earlier screens, also those that are being sent. */
export function useAnsweredRequests(): readonly Decision[] {
  return useMutationState({
    filters: { mutationKey: respondKey, predicate: ({ state }) => state.status !== 'error' },
    select: ({ state }) => state.variables as Decision,
  });
}

/** Accepts or rejects a received request, with an optimistic update. */
export function useRespondToRequest() {
  return useMutation({
    scope,
    mutationKey: respondKey,
    mutationFn: ({ id, status }: Decision) => connectionsApi.update({ id, status }),
    onMutate: async ({ id, type, profile, status }) => {
      const undo = await cancelConnectionQueries();
      removeFromList('received', id);
      decrementPendingCount();
      setLink(type, profile.id, status === 'accepted' ? { id, status } : null);
      return undo;
    },
    onSuccess: (connection, { type, status }) => {
      if (status === 'accepted' && type === 'friend') prependToList('connected', connection);
      toast.success(
        status === 'accepted' ? messages.connectionAccepted : messages.connectionRejected,
      );
    },
    onError: (error, { status }, undo) =>
      rollBack(
        error,
        status === 'accepted' ? messages.errorAccepting : messages.errorRejecting,
        undo,
      ),
    onSettled: refreshConnections,
  });
}

/** Cancels a sent request, ends a friendship or a partnership, or unwatches a player. */
export function useRemoveConnection() {
  return useMutation({
    scope,
    mutationFn: ({ id }: Target) => connectionsApi.delete({ id }),
    onMutate: async ({ id, type, profile }) => {
      const undo = await cancelConnectionQueries();
      removeFromList('connected', id);
      removeFromList('sent', id);
      setLink(type, profile.id, null);
      return undo;
    },
    onSuccess: (_, { type, profile }) =>
      toast.success(
        type === 'watched'
          ? messages.noLongerWatching(fullName(profile))
          : messages.connectionRemoved,
      ),
    onError: (error, _, undo) => rollBack(error, messages.errorRemoving, undo),
    onSettled: refreshConnections,
  });
}
