import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SortDirectionButton } from '#platform/web/ui/sort-direction-button.tsx';
import { ageGroupLabel, genderLabels, sortLabels } from './player-labels.ts';
import { sortKeys, toggleSort } from './player-order.ts';
import { PlayerActions, PlayerAvatar, PlayerName, PlayerRating, SelectButton } from './player-parts.tsx';
import type { PlayersProps } from './players-table.tsx';

/** The players below 1024 px, with a select and a button for the sort order. */
export function PlayerCards({ players, sort, onSort, rules, selection, onDelete }: PlayersProps) {
  return (
    <>
      <div className="flex items-end gap-2 pb-4">
        <SelectField
          label="Sort by"
          className="flex-1"
          value={sort.by}
          options={sortKeys.map((value) => ({ value, label: sortLabels[value] }))}
          onChange={(event) => {
            const by = sortKeys.find((key) => key === event.target.value);
            if (by !== undefined) onSort({ ...sort, by });
          }}
        />
        <SortDirectionButton direction={sort.direction} onTurn={() => onSort(toggleSort(sort, sort.by))} />
      </div>
      <ul aria-label="Your players" className="@container">
        {players.map((player) => (
          <li
            key={player.id}
            className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-3 border-rule border-t pt-3 pb-1 @max-[15rem]:flex @max-[15rem]:flex-wrap"
          >
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
        ))}
      </ul>
    </>
  );
}
