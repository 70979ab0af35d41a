import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#features/team-builder/messages.ts';
import { playersApi } from '#features/team-builder/web/queries.ts';
import { newId } from '#platform/common/ids.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';

type NewPlayer = Omit<Parameters<typeof playersApi.create>[0], 'id'>;
export type AddPlayer = (player: NewPlayer) => Promise<void>;

/** The message for an error without one of its own. */
export const addFallback = { fallback: messages.errorAdding };

/**
 * Adds a player and navigates to the team builder. One id per screen, so that a repeated submit
 * adds one player.
 */
export function useAddPlayer(): AddPlayer {
  const [id] = useState(newId);
  const navigate = useNavigate();
  return async (player) => {
    await playersApi.create({ ...player, id });
    toast.success(messages.playerAdded);
    await queryClient.invalidateQueries({ queryKey: ['players'] });
    await navigate('/supr-builder');
  };
}
