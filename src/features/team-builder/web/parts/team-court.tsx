import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import type { Captain, Player } from '#features/team-builder/contract.ts';
import { adjustedDupr, type TeamRules } from '#features/team-builder/policy.ts';
import { fullName } from '#platform/common/full-name.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Several } from '#platform/web/ui/skeleton.tsx';
import './team-court.css';

interface TeamCourtProps {
  captain: Captain;
  /** The players without the captain, in order of their places. */
  selected: readonly Player[];
  rules: TeamRules;
  onRemove: (playerId: string) => void;
}

/** The team on a court: half a court for two, a whole one for four. The captain comes first. */
export function TeamCourt({ captain, selected, rules, onRemove }: TeamCourtProps) {
  const places = useRef<HTMLOListElement>(null);
  return (
    <ol ref={places} tabIndex={-1} className="lineup" data-size={rules.team_size} aria-label="Your team">
      <Place person={captain} rules={rules} />
      {selected.map((player) => (
        <Place
          key={player.id}
          person={player}
          rules={rules}
          onRemove={() => {
            // The pressed button is removed: the focus moves to the list.
            places.current?.focus();
            onRemove(player.id);
          }}
        />
      ))}
      <Several times={rules.team_size - 1 - selected.length}>
        <li className="place place-open">
          <span className="place-ring">
            <Plus aria-hidden="true" size={18} />
          </span>
          <span>Open place</span>
        </li>
      </Several>
    </ol>
  );
}

interface PlaceProps {
  person: Captain | Player;
  rules: TeamRules;
  /** Undefined for the captain, who cannot be removed. */
  onRemove?: () => void;
}

function Place({ person, rules, onRemove }: PlaceProps) {
  const adjusted = adjustedDupr(person, rules);
  const reduction = person.dupr_rating - adjusted;
  return (
    <li className="place place-taken">
      <Avatar first_name={person.first_name} last_name={person.last_name} />
      <span className="place-name">{fullName(person)}</span>
      <span className="place-count tabular">
        <span className="sr-only">counts </span>
        {adjusted.toFixed(2)}
      </span>
      {reduction > 0 && (
        <span className="place-sum tabular">
          <span className="sr-only">DUPR </span>
          {person.dupr_rating.toFixed(2)} − {reduction.toFixed(2)}
        </span>
      )}
      {onRemove ? (
        <span className="place-out">
          <IconButton
            label={`Take ${fullName(person)} out of the team`}
            icon={<X aria-hidden="true" size={18} />}
            tone="band"
            onClick={onRemove}
          />
        </span>
      ) : (
        <Badge>Captain</Badge>
      )}
    </li>
  );
}
