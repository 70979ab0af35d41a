import { useMutation } from '@tanstack/react-query';
import type { Connection } from '#features/connections/contract.ts';
import { messages } from '#features/connections/messages.ts';
import { connectionsApi } from '#features/connections/web/queries.ts';
import type { Person } from '#features/profiles/contract.ts';
import { fullName } from '#platform/common/full-name.ts';
import { newId } from '#platform/common/ids.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { toast } from '#platform/web/ui/toast.ts';
import {
  addTo,
  cancelConnectionQueries,
  dropFrom,
  lowerPendingCount,
  refreshConnections,
  setFriend,
  setPartner,
  setWatched,
} from './cache-updates.ts';

type Player = Pick<Person, 'id' | 'first_name' | 'last_name'>;
type Type = Connection['type'];

/** A connection to act on: which one, of what kind, with whom. */
export type Target = Pick<Connection, 'id' | 'type'> & { profile: Player };

function failed(error: Error, sentence: string, undo: (() => void) | undefined): void {
  undo?.();
  toast.error(errorMessage(error, sentence));
}

/** Shows a connection with a player as it is about to be; null: gone. */
function show(
  type: Type,
  profile_id: string,
  link: { id: string; status: 'pending' | 'accepted' } | null,
): void {
  if (type === 'watched') setWatched(profile_id, link && { id: link.id });
  else if (type === 'friend') setFriend(profile_id, link && { ...link, direction: 'sent' });
  else setPartner(profile_id, link && { ...link, direction: 'sent' });
}

const begun: Record<Type, (name: string) => string> = {
  friend: () => messages.requestSent,
  partner: () => messages.partnerRequestSent,
  watched: messages.watching,
};

/** One deed is sent after the other: each shows at once, and whoever cancels and asks anew means it in that order. */
const scope = { id: 'connections' };

/** Asks to be a friend or a regular partner, or watches; shows that at once and takes it back when it fails. */
export function useConnect() {
  return useMutation({
    scope,
    mutationFn: ({ id, type, profile }: Target) =>
      connectionsApi.create({ id, type, receiver_id: profile.id }),
    onMutate: async ({ id, type, profile }) => {
      const undo = await cancelConnectionQueries();
      show(type, profile.id, { id, status: 'pending' });
      return undo;
    },
    onSuccess: (_, { type, profile }) => toast.success(begun[type](fullName(profile))),
    onError: (error, _, undo) => failed(error, messages.errorCreating, undo),
    onSettled: refreshConnections,
  });
}

/** The input of useConnect: the id is made once for each press, so that a call sent twice asks once. */
export function connectionWith(profile: Player, type: Type): Target {
  return { id: newId(), type, profile };
}

/** Accepts or rejects a received request; the lists, the badge and the search results follow at once. */
export function useAnswer() {
  return useMutation({
    scope,
    mutationFn: ({ id, status }: Target & { status: 'accepted' | 'rejected' }) =>
      connectionsApi.update({ id, status }),
    onMutate: async ({ id, type, profile, status }) => {
      const undo = await cancelConnectionQueries();
      dropFrom('received', id);
      lowerPendingCount();
      show(type, profile.id, status === 'accepted' ? { id, status } : null);
      return undo;
    },
    onSuccess: (connection, { type, status }) => {
      if (status === 'accepted' && type === 'friend') addTo('connected', connection);
      toast.success(status === 'accepted' ? messages.accepted : messages.rejected);
    },
    onError: (error, { status }, undo) =>
      failed(error, status === 'accepted' ? messages.errorAccepting : messages.errorRejecting, undo),
    onSettled: refreshConnections,
  });
}

/** Cancels a sent request, ends a friendship or a partnership, or watches somebody no longer. */
export function useRemove() {
  return useMutation({
    scope,
    mutationFn: ({ id }: Target) => connectionsApi.delete({ id }),
    onMutate: async ({ id, type, profile }) => {
      const undo = await cancelConnectionQueries();
      dropFrom('connected', id);
      dropFrom('sent', id);
      show(type, profile.id, null);
      return undo;
    },
    onSuccess: (_, { type, profile }) =>
      toast.success(type === 'watched' ? messages.unwatched(fullName(profile)) : messages.removed),
    onError: (error, _, undo) => failed(error, messages.errorRemoving, undo),
    onSettled: refreshConnections,
  });
}
