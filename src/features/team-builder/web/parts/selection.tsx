import type { Player } from '#features/team-builder/contract.ts';
import { fullName } from '#platform/common/full-name.ts';

/** What a row needs to know of the team. */
export interface Selecting {
  selected: readonly Player[];
  /** Then nobody else can be picked. */
  isFull: boolean;
  /** The id of the sentence that says so. */
  fullId: string;
  onPick: (playerId: string, isSelected: boolean) => void;
}

/** The tick that puts a player into the team or takes them out, with room for a finger around it. */
export function SelectButton({ player, picking }: { player: Player; picking: Selecting }) {
  const isSelected = picking.selected.some(({ id }) => id === player.id);
  const isBarred = picking.isFull && !isSelected;
  return (
    <label className="-m-2.5 grid size-11 place-items-center">
      <span className="sr-only">Select {fullName(player)}</span>
      <input
        type="checkbox"
        className="checkbox"
        checked={isSelected}
        disabled={isBarred}
        aria-describedby={isBarred ? picking.fullId : undefined}
        onChange={(event) => picking.onPick(player.id, event.target.checked)}
      />
    </label>
  );
}
