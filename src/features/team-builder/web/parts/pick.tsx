import type { Player } from '#features/team-builder/contract.ts';
import { fullName } from '#platform/common/names.ts';

/** What a row needs to know of the team. */
export interface Picking {
  selected: readonly Player[];
  /** Then nobody else can be picked. */
  is_full: boolean;
  /** The id of the sentence that says so. */
  full_id: string;
  onPick: (player_id: string, is_selected: boolean) => void;
}

/** The tick that puts a player into the team or takes them out, with room for a finger around it. */
export function Pick({ player, picking }: { player: Player; picking: Picking }) {
  const is_selected = picking.selected.some(({ id }) => id === player.id);
  const is_barred = picking.is_full && !is_selected;
  return (
    <label className="-m-2.5 grid size-11 place-items-center">
      <span className="sr-only">Select {fullName(player)}</span>
      <input
        type="checkbox"
        className="checkbox"
        checked={is_selected}
        disabled={is_barred}
        aria-describedby={is_barred ? picking.full_id : undefined}
        onChange={(event) => picking.onPick(player.id, event.target.checked)}
      />
    </label>
  );
}
