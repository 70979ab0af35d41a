import type { Player } from '#features/team-builder/contract.ts';
import { fullName } from '#platform/common/full-name.ts';

export interface TeamSelection {
  selected: readonly Player[];
  /** If true, no more players can be selected. */
  isFull: boolean;
  /** The id of the element that says so. */
  fullId: string;
  onSelect: (playerId: string, isSelected: boolean) => void;
}

/** The checkbox that adds a player to the team, with a touch target around it. */
export function SelectButton({ player, selection }: { player: Player; selection: TeamSelection }) {
  const isSelected = selection.selected.some(({ id }) => id === player.id);
  const isDisabled = selection.isFull && !isSelected;
  return (
    <label className="-m-2.5 grid size-11 place-items-center">
      <span className="sr-only">Select {fullName(player)}</span>
      <input
        type="checkbox"
        className="checkbox"
        checked={isSelected}
        disabled={isDisabled}
        aria-describedby={isDisabled ? selection.fullId : undefined}
        onChange={(event) => selection.onSelect(player.id, event.target.checked)}
      />
    </label>
  );
}
