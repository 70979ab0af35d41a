import { useMutation } from '@tanstack/react-query';
import { Info, Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Player } from '#features/team-builder/contract.ts';
import { messages } from '#features/team-builder/messages.ts';
import { playersApi, playersQuery } from '#features/team-builder/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { isApiError } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { QueryContent } from '#platform/web/ui/query-content.tsx';
import { LoadingPeople } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import { defaultOrder, sortPlayers } from './player-order.ts';
import { Players } from './players.tsx';
import type { Team } from './use-team.ts';

/** The user's players to select, edit and delete, sortable (document 1, sections 2 and 9). */
export function PlayersCard({ team }: { team: Team }) {
  const { players } = team;
  const count = players.data?.length ?? 0;
  return (
    <Card
      title="Players"
      actions={
        count > 0 && (
          <ButtonLink to="/add-player" size="sm" icon={<Plus aria-hidden="true" size={18} />}>
            Add Player
          </ButtonLink>
        )
      }
    >
      <QueryContent
        query={players}
        loading={<LoadingPeople label="Loading players" times={4} />}
        error={
          <ErrorState
            title={messages.errorLoading}
            query={players}
            onRetry={team.retry}
            headingLevel={3}
          />
        }
      >
        {(loaded) => <PlayerList team={team} players={loaded} />}
      </QueryContent>
    </Card>
  );
}

function PlayerList({ team, players }: { team: Team; players: Player[] }) {
  const { rules, selected, isFull } = team;
  const [order, setOrder] = useState(defaultOrder);
  const remove = useDeletePlayer();
  const list = useRef<HTMLDivElement>(null);
  const deletion = useConfirmation<Player>(remove.mutate, () => list.current);
  const fullId = useId();
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <p id={fullId} role="status">
        {rules !== undefined && isFull && (
          <span className="mb-3 flex items-start gap-2 rounded-control bg-court-tint px-3 py-2 text-[0.9375rem] text-court-text">
            <Info aria-hidden="true" size={18} className="mt-0.5 flex-none" />
            {messages.teamFull(rules.team_size)}
          </span>
        )}
      </p>
      {players.length === 0 ? (
        <EmptyState
          drawing={{ lines: 'M20 10H100V70H20zM60 10V70M20 40H100', ball: [40, 25] }}
          title="No players yet"
          text="Add the people you might team up with, and see which team stays within the cap."
          action={<ButtonLink to="/add-player">Add Player</ButtonLink>}
          headingLevel={3}
        />
      ) : (
        <Players
          players={sortPlayers(players, order)}
          order={order}
          onOrder={setOrder}
          rules={rules}
          selection={{ selected, isFull, fullId, onSelect: team.select }}
          onDelete={deletion.ask}
        />
      )}
      <ConfirmDialog
        {...deletion.dialog}
        title={deletion.item ? `Delete ${fullName(deletion.item)}` : ''}
        text={messages.deleteConfirm}
        confirmLabel="Delete"
        danger
      />
    </div>
  );
}

/** Deletes a player with an optimistic update. NOT_FOUND counts as deleted. */
function useDeletePlayer() {
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
