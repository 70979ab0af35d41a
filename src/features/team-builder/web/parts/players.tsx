import type { Player } from '#features/team-builder/contract.ts';
import type { TeamRules } from '#features/team-builder/rules/evaluate-team.ts';
import { type Order, opposite } from '#platform/common/sorting.ts';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SortDirectionButton } from '#platform/web/ui/sort-direction-button.tsx';
import { ariaSort, type Columns, TableOrCards } from '#platform/web/ui/table-or-cards.tsx';
import { ageGroupLabel, genderLabels, sortLabels } from './player-labels.ts';
import { type SortKey, sortKeys } from './player-order.ts';
import {
  PlayerActions,
  PlayerAvatar,
  PlayerName,
  PlayerRating,
  SelectButton,
  type TeamSelection,
} from './player-parts.tsx';

interface PlayersProps {
  players: readonly Player[];
  order: Order<SortKey>;
  onOrder: (order: Order<SortKey>) => void;
  rules: TeamRules | undefined;
  selection: TeamSelection;
  onDelete: (player: Player) => void;
}

const columns: Columns<SortKey> = [
  { label: 'In the team', isHidden: true },
  ...sortKeys.map((sort) => ({ label: sortLabels[sort], sorts: [sort] })),
  { label: 'Actions', isHidden: true },
];

/** The players as a table; below 1024 px as cards, with a select and a button for the order. */
export function Players({ players, order, onOrder, rules, selection, onDelete }: PlayersProps) {
  return (
    <div className="@container">
      <div className="flex items-end gap-2 pb-4 lg:hidden">
        <SelectField
          label="Sort by"
          className="flex-1"
          value={order.sort}
          options={sortKeys.map((value) => ({ value, label: sortLabels[value] }))}
          onChange={(event) => {
            const sort = sortKeys.find((key) => key === event.target.value);
            if (sort !== undefined) onOrder({ ...order, sort });
          }}
        />
        <SortDirectionButton
          direction={ariaSort[order.direction]}
          onTurn={() => onOrder({ ...order, direction: opposite[order.direction] })}
        />
      </div>
      <TableOrCards
        label="Your players"
        rows={players}
        columns={columns}
        sorting={{ order, onOrder }}
        tableRow={(player) => (
          <tr>
            <td>
              <SelectButton player={player} selection={selection} />
            </td>
            <td>
              <PlayerAvatar player={player} />
            </td>
            <th scope="row">
              <PlayerName player={player} />
              {player.dupr_id !== null && (
                <span className="tabular block text-[0.8125rem] text-soft">
                  DUPR ID {player.dupr_id}
                </span>
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
        )}
        card={(player) => (
          <li className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-3 border-rule border-t pt-3 pb-1 @max-[15rem]:flex @max-[15rem]:flex-wrap">
            <SelectButton player={player} selection={selection} />
            <PlayerAvatar player={player} />
            <div className="min-w-0 @max-[15rem]:basis-full">
              <PlayerName player={player} />
              <p className="text-[0.875rem] text-soft">
                {genderLabels[player.gender]} · {ageGroupLabel(player.age_group)}
              </p>
              {player.dupr_id !== null && (
                <p className="tabular text-[0.8125rem] text-soft">DUPR ID {player.dupr_id}</p>
              )}
            </div>
            <PlayerRating player={player} rules={rules} />
            <div className="col-span-full -mr-3">
              <PlayerActions player={player} onDelete={() => onDelete(player)} />
            </div>
          </li>
        )}
      />
    </div>
  );
}
