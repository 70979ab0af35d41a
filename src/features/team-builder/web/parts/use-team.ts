import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TeamBuilderSettings } from '#features/team-builder/contract.ts';
import { messages } from '#features/team-builder/messages.ts';
import type { TeamRules } from '#features/team-builder/rules/evaluate-team.ts';
import {
  captainQuery,
  playersQuery,
  teamBuilderSettingsApi,
  teamBuilderSettingsQuery,
} from '#features/team-builder/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';

/** How long the players who left a smaller team can be brought back, in milliseconds. */
const undoPeriod = 6_000;
const mutationKey = ['team_builder_settings'];
const { queryKey } = teamBuilderSettingsQuery;
type Changes = Partial<TeamBuilderSettings>;

/** Applies changes to the settings as the server does; a smaller team keeps its first players. */
function applyChanges(settings: TeamBuilderSettings, changes: Changes): TeamBuilderSettings {
  const next = { ...settings, ...changes };
  return { ...next, selected_player_ids: next.selected_player_ids.slice(0, next.team_size - 1) };
}

/**
 * The settings with optimistic updates. Mutations run one at a time; the server's settings are
 * shown again after the last one, also after a failure.
 */
function useSettings() {
  const query = useQuery(teamBuilderSettingsQuery);
  const [optimistic, setOptimistic] = useState<TeamBuilderSettings>();
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'team_builder_settings' },
    mutationFn: (changes: Changes) => teamBuilderSettingsApi.update(changes),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: (error) => toast.error(errorMessage(error, messages.errorSavingSettings)),
    onSettled: async () => {
      if (isLast()) await queryClient.invalidateQueries({ queryKey });
      if (isLast()) setOptimistic(undefined);
    },
  });
  const settings = optimistic ?? query.data;
  return {
    query,
    settings,
    change: (changes: Changes) => {
      if (settings === undefined) return;
      setOptimistic(applyChanges(settings, changes));
      mutate(changes);
    },
  };
}

export function useTeam() {
  const captain = useQuery(captainQuery);
  const players = useQuery(playersQuery);
  const { query, settings, change } = useSettings();
  // For a toast's Undo, which is pressed when these have changed.
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  const selected = (settings?.selected_player_ids ?? []).flatMap(
    (id) => players.data?.find((player) => player.id === id) ?? [],
  );
  return {
    captain,
    players,
    settings: query,
    /** Loads again all that could not be loaded. */
    retry: () => {
      for (const each of [captain, players, query]) if (each.isError) void each.refetch();
    },
    rules: settings,
    /** Changes the rules. Players who leave a smaller team are named, and can be brought back. */
    change: (changes: Partial<TeamRules>) => {
      change(changes);
      const leaving = selected.slice((changes.team_size ?? Number.POSITIVE_INFINITY) - 1);
      const [first] = leaving;
      if (settings === undefined || first === undefined) return;
      const { team_size, selected_player_ids } = settings;
      const action = {
        label: 'Undo',
        onClick: () => latest.current({ team_size, selected_player_ids }),
      };
      const text =
        leaving.length === 1
          ? messages.leftTeam(fullName(first))
          : messages.leftTeamMany(leaving.length);
      toast.success(text, { id: 'team_builder/left', durationMs: undoPeriod, action });
    },
    /** In order of their places. */
    selected,
    /** If true, no more players can be selected. */
    isFull:
      settings === undefined ||
      (settings.team_size > 2 && selected.length >= settings.team_size - 1),
    /**
     * Adds a player to the team or removes them; in a team of two the new partner replaces the
     * other.
     */
    select: (playerId: string, isSelected: boolean) => {
      const others = selected.map(({ id }) => id).filter((id) => id !== playerId);
      const kept = settings?.team_size === 2 ? [] : others;
      change({ selected_player_ids: isSelected ? [...kept, playerId] : others });
    },
  };
}
export type Team = ReturnType<typeof useTeam>;
