import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import type { Captain, Player } from '#features/team-builder/contract.ts';
import { adjustedDupr, type TeamRules } from '#features/team-builder/rules/evaluate-team.ts';
import { fullName } from '#platform/common/full-name.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Several } from '#platform/web/ui/skeleton.tsx';

interface TeamCourtProps {
  captain: Captain;
  /** The players without the captain, in order of their places. */
  selected: readonly Player[];
  rules: TeamRules;
  onRemove: (playerId: string) => void;
  /** Called by an open place: leads to the players. */
  onPick: () => void;
}

// The kitchen is a row above two places, or the middle of four, with the net across it.
const courts = {
  2: 'before:h-10 before:border-b-0 before:border-t-band-ink before:[border-top-style:dashed] before:bg-kitchen/75',
  4: 'before:order-1 before:h-13 before:border-t-0 before:[background:repeating-linear-gradient(90deg,var(--color-band-ink)_0_5px,transparent_5px_9px)_50%/calc(100%+4px)_2px_no-repeat,color-mix(in_oklab,var(--color-kitchen)_75%,transparent)] nth-[n+3]:*:order-2',
};

/** The team on a court: half a court for two, a whole one for four. The captain comes first. */
export function TeamCourt({ captain, selected, rules, onRemove, onPick }: TeamCourtProps) {
  const places = useRef<HTMLOListElement>(null);
  return (
    <div className="@container">
      <ol
        ref={places}
        tabIndex={-1}
        aria-label="Your team"
        className={cn(
          'relative grid grid-cols-2 @max-[15rem]:grid-cols-1 rounded-card p-3 text-band-ink shadow-(--shadow-card) outline-none',
          'bg-[radial-gradient(ellipse_70%_60%_at_70%_30%,var(--color-band-glow),transparent_75%),linear-gradient(var(--color-band),var(--color-band-low))]',
          "before:col-span-full before:border-2 before:border-band-ink/62 before:content-['']",
          'forced-colors:border forced-colors:border-[CanvasText]',
          courts[rules.team_size],
        )}
      >
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
          <li className={cn(place, 'p-0')}>
            <button
              type="button"
              onClick={onPick}
              className="grid size-full content-center justify-items-center gap-1.5 p-2 text-[0.9375rem] text-band-soft hover:bg-band-ink/10 hover:text-band-ink"
            >
              <span className="grid size-11 place-items-center rounded-full border-2 border-current border-dashed">
                <Plus aria-hidden="true" size={18} />
              </span>
              Open place
            </button>
          </li>
        </Several>
      </ol>
    </div>
  );
}

// Neighbours share a line. With large text they stand below each other.
const place = cn(
  'relative grid min-h-43 content-start justify-items-center gap-1 border-2 border-band-ink/62 text-center',
  '@min-[15rem]:even:border-s-0 @max-[15rem]:min-h-0 @max-[15rem]:not-first:border-t-0',
);

interface PlaceProps {
  person: Captain | Player;
  rules: TeamRules;
  /** Undefined for the captain, who cannot be removed. */
  onRemove?: () => void;
}

function Place({ person, rules, onRemove }: PlaceProps) {
  const adjusted = adjustedDupr(person, rules);
  const reduction = person.dupr_rating - adjusted;
  const name = fullName(person);
  return (
    <li
      className={cn(
        place,
        'px-2.5 pt-4 pb-3 transition-[opacity,scale] duration-(--calm) starting:scale-94 starting:opacity-0',
      )}
    >
      <Avatar first_name={person.first_name} last_name={person.last_name} />
      <span
        title={name}
        className="line-clamp-2 @max-[15rem]:line-clamp-none w-full text-balance wrap-break-word font-semibold text-[0.9375rem] leading-tight"
      >
        {name}
      </span>
      <span className="tabular font-bold font-display text-[1.35rem] leading-tight">
        <span className="sr-only">counts </span>
        {adjusted.toFixed(2)}
      </span>
      {reduction > 0 && (
        <span className="tabular text-[0.8125rem] text-band-soft">
          <span className="sr-only">DUPR </span>
          {person.dupr_rating.toFixed(2)} − {reduction.toFixed(2)}
        </span>
      )}
      {onRemove ? (
        <IconButton
          label={`Take ${name} out of the team`}
          icon={<X aria-hidden="true" size={18} />}
          tone="band"
          className="absolute top-0.5 right-0.5"
          onClick={onRemove}
        />
      ) : (
        <span className="rounded-full bg-band-ink/16 px-2.5 py-0.5 font-semibold text-[0.8125rem]">
          Captain
        </span>
      )}
    </li>
  );
}
