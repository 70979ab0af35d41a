import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import type { Captain, Player } from '#features/team-builder/contract.ts';
import { adjustedDupr, type TeamRules } from '#features/team-builder/policy.ts';
import { fullName } from '#platform/common/full-name.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import './team-court.css';

export interface TeamCourtProps {
  captain: Captain;
  /** The others, in the order of their places. */
  selected: readonly Player[];
  rules: TeamRules;
  onTakeOut: (playerId: string) => void;
}

/** The team on its court: one's own half for two, the whole court for four. The captain has the first place. */
export function TeamCourt({ captain, selected, rules, onTakeOut }: TeamCourtProps) {
  const places = useRef<HTMLOListElement>(null);
  const open = Array.from({ length: rules.team_size - 1 - selected.length }, (_, at) => `open-${at}`);
  return (
    <ol ref={places} tabIndex={-1} className="lineup" data-size={rules.team_size} aria-label="Your team">
      <Place person={captain} rules={rules} />
      {selected.map((player) => (
        <Place
          key={player.id}
          person={player}
          rules={rules}
          onTakeOut={() => {
            // the pressed button goes with the player: the focus stays on the court
            places.current?.focus();
            onTakeOut(player.id);
          }}
        />
      ))}
      {open.map((key) => (
        <li key={key} className="place place-open">
          <span className="place-ring">
            <Plus aria-hidden="true" size={18} />
          </span>
          <span>Open place</span>
        </li>
      ))}
    </ol>
  );
}

interface PlaceProps {
  person: Captain | Player;
  rules: TeamRules;
  /** Nobody takes the captain out. */
  onTakeOut?: () => void;
}

function Place({ person, rules, onTakeOut }: PlaceProps) {
  const adjusted = adjustedDupr(person, rules);
  const less = person.dupr_rating - adjusted;
  return (
    <li className="place place-taken">
      <Avatar first_name={person.first_name} last_name={person.last_name} />
      <span className="place-name">{fullName(person)}</span>
      <span className="place-count tabular">
        <span className="sr-only">counts </span>
        {adjusted.toFixed(2)}
      </span>
      {less > 0 && (
        <span className="place-sum tabular">
          <span className="sr-only">DUPR </span>
          {person.dupr_rating.toFixed(2)} − {less.toFixed(2)}
        </span>
      )}
      {onTakeOut ? (
        <span className="place-out">
          <IconButton
            label={`Take ${fullName(person)} out of the team`}
            icon={<X aria-hidden="true" size={18} />}
            tone="band"
            onClick={onTakeOut}
          />
        </span>
      ) : (
        <Badge>Captain</Badge>
      )}
    </li>
  );
}
