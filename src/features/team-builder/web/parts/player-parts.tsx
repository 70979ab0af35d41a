import { Link2, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Player } from '#features/team-builder/contract.ts';
import { adjustedDupr, type TeamRules } from '#features/team-builder/rules/evaluate-team.ts';
import { fullName } from '#platform/common/full-name.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { IconButton, iconButtonClass } from '#platform/web/ui/icon-button.tsx';
import { PersonLink, personNameClass } from '#platform/web/ui/person.tsx';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';

/** The avatar, with an icon for a linked player. */
export function PlayerAvatar({ player }: { player: Player }) {
  return (
    <span className="relative inline-block">
      <Avatar first_name={player.first_name} last_name={player.last_name} />
      {player.profile_linked && (
        <span className="-right-2.5 -bottom-2 absolute grid size-5 place-items-center rounded-full border-2 border-card bg-court-tint text-court-text">
          <Link2 aria-hidden="true" size={12} strokeWidth={2.5} />
        </span>
      )}
    </span>
  );
}

/** The name, as a link to the profile for a linked player. */
export function PlayerName({ player }: { player: Player }) {
  return player.profile_id === null ? (
    <span className={personNameClass}>{fullName(player)}</span>
  ) : (
    <PersonLink to={`/profile/${player.profile_id}`}>{fullName(player)}</PersonLink>
  );
}

/** The DUPR, with the adjusted DUPR if it is different. */
export function PlayerRating({ player, rules }: { player: Player; rules: TeamRules | undefined }) {
  const adjusted = rules && adjustedDupr(player, rules);
  return (
    <span className="inline-grid justify-items-end gap-1 lg:justify-items-start">
      <RatingChip dupr_rating={player.dupr_rating} />
      {adjusted !== undefined && adjusted !== player.dupr_rating && (
        <span className="tabular whitespace-nowrap text-[0.8125rem] text-soft">
          counts {adjusted.toFixed(2)}
        </span>
      )}
    </span>
  );
}

export function PlayerActions({ player, onDelete }: { player: Player; onDelete: () => void }) {
  return (
    <span className="flex justify-end">
      <Link
        className={iconButtonClass()}
        to={`/edit-player/${player.id}`}
        aria-label={`Edit ${fullName(player)}`}
        title={`Edit ${fullName(player)}`}
      >
        <Pencil aria-hidden="true" size={19} />
      </Link>
      <IconButton
        label={`Delete ${fullName(player)}`}
        icon={<Trash2 aria-hidden="true" size={19} />}
        onClick={onDelete}
      />
    </span>
  );
}

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
