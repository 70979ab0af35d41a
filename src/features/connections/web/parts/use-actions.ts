import { useMutation } from '@tanstack/react-query';
import type { Connection, FoundPlayer } from '#features/connections/contract.ts';
import { messages } from '#features/connections/messages.ts';
import { connectionsApi } from '#features/connections/web/queries.ts';
import { newId } from '#platform/common/ids.ts';
import { isApiError } from '#platform/web/errors.ts';
import { toast } from '#platform/web/ui/toast.ts';
import {
  addTo,
  dropFrom,
  holdConnections,
  lowerPendingCount,
  refreshConnections,
  setFoundConnection,
} from './cached-lists.ts';

/** A refusal has the server's sentence, which says why; anything else the spec's (document 1, section 8). */
function failed(error: Error, sentence: string, undo: (() => void) | undefined): void {
  undo?.();
  toast.error(isApiError(error) && error.status < 500 ? error.message : sentence);
}

/** Sends a friend request; shows it as sent at once and takes that back when it fails. */
export function useAddFriend() {
  return useMutation({
    mutationFn: ({ id, player }: { id: string; player: FoundPlayer }) =>
      connectionsApi.create({ id, receiver_id: player.id }),
    onMutate: async ({ id, player }) => {
      const undo = await holdConnections();
      setFoundConnection(player.id, { id, status: 'pending', direction: 'sent' });
      return undo;
    },
    onSuccess: () => toast.success(messages.request_sent),
    onError: (error, _, undo) => failed(error, messages.error_creating, undo),
    onSettled: refreshConnections,
  });
}

/** The input of useAddFriend: the id is made once for each press, so that a call sent twice asks once. */
export function requestTo(player: FoundPlayer) {
  return { id: newId(), player };
}

/** Accepts or rejects a received request; the lists, the badge and the search results follow at once. */
export function useAnswer() {
  return useMutation({
    mutationFn: ({ id, status }: { id: string; profile_id: string; status: 'accepted' | 'rejected' }) =>
      connectionsApi.update({ id, status }),
    onMutate: async ({ id, profile_id, status }) => {
      const undo = await holdConnections();
      dropFrom('received', id);
      lowerPendingCount();
      setFoundConnection(
        profile_id,
        status === 'accepted' ? { id, status: 'accepted', direction: 'received' } : null,
      );
      return undo;
    },
    onSuccess: (connection, { status }) => {
      if (status === 'accepted') addTo('connected', connection);
      toast.success(status === 'accepted' ? messages.accepted : messages.rejected);
    },
    onError: (error, { status }, undo) =>
      failed(error, status === 'accepted' ? messages.error_accepting : messages.error_rejecting, undo),
    onSettled: refreshConnections,
  });
}

/** Cancels a sent request or removes a friendship. */
export function useRemove() {
  return useMutation({
    mutationFn: ({ id }: Connection) => connectionsApi.delete({ id }),
    onMutate: async ({ id, profile }) => {
      const undo = await holdConnections();
      dropFrom('connected', id);
      dropFrom('sent', id);
      setFoundConnection(profile.id, null);
      return undo;
    },
    onSuccess: () => toast.success(messages.removed),
    onError: (error, _, undo) => failed(error, messages.error_removing, undo),
    onSettled: refreshConnections,
  });
}
