import type { Player } from '#features/team-builder/contract.ts';
import type { TeamRules } from '#features/team-builder/policy.ts';
import { SortHeading } from '#platform/web/ui/sort-heading.tsx';
import { ageGroupLabel, genderLabels, sortLabels } from './player-labels.ts';
import { type Sort, sortKeys, toggleSort } from './player-order.ts';
import {
  PlayerActions,
  PlayerAvatar,
  PlayerName,
  PlayerRating,
  SelectButton,
  type TeamSelection,
} from './player-parts.tsx';

export interface PlayersProps {
  players: readonly Player[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  rules: TeamRules | undefined;
  selection: TeamSelection;
  onDelete: (player: Player) => void;
}

export function PlayersTable({ players, sort, onSort, rules, selection, onDelete }: PlayersProps) {
  return (
    <table className="table">
      <caption className="sr-only">Your players</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">In the team</span>
          </th>
          {sortKeys.map((key) => (
            <SortHeading
              key={key}
              label={sortLabels[key]}
              direction={sort.by === key ? sort.direction : undefined}
              onSort={() => onSort(toggleSort(sort, key))}
            />
          ))}
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <tr key={player.id}>
            <td>
              <SelectButton player={player} selection={selection} />
            </td>
            <td>
              <PlayerAvatar player={player} />
            </td>
            <th scope="row">
              <PlayerName player={player} />
              {player.dupr_id !== null && (
                <span className="tabular block text-[0.8125rem] text-soft">DUPR ID {player.dupr_id}</span>
              )}
            </th>
            <td>{genderLabels[player.gender]}</td>
            <td className="whitespace-nowrap">{ageGroupLabel(player.age_group)}</td>
            <td>
              <PlayerRating player={player} rules={rules} />
            </td>
            <td>
              <PlayerActions player={player} onDelete={() => onDelete(player)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
