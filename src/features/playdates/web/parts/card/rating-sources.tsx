import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Person, RatedPerson } from '#features/profiles/contract.ts';
import { teamRatingLine } from '#features/profiles/rules/level.ts';
import { LevelLine } from '#features/profiles/web/parts/level-line.tsx';
import { serverClock } from '#platform/web/server-clock.ts';
import { playerName } from './labels.ts';

type Player = Person | RatedPerson | null;

interface RatingSourcesProps {
  captain: Player;
  partner: Player;
  /** What the line says first, and what is shown first when it is opened. */
  facts?: string[];
  children?: ReactNode;
}

/** How sure the ratings of a team are, in a line; opened, where each of them comes from. */
export function RatingSources({ captain, partner, facts = [], children }: RatingSourcesProps) {
  const players = [captain, partner].filter(
    (player) => player !== null && 'rating_source' in player,
  );
  const [one, other] = players;
  const summary = one && other ? [...facts, teamRatingLine(one, other, serverClock.now())] : facts;
  if (summary.length === 0) return null;
  return (
    <details className="group/sources min-w-0 flex-1 text-[0.8125rem] text-soft">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control">
        {summary.join(' · ')}
        <ChevronDown
          aria-hidden="true"
          size={16}
          className="flex-none group-open/sources:rotate-180"
        />
      </summary>
      <div className="grid gap-2 pb-2">
        {children}
        {players.map((player) => (
          <p key={player.id}>
            <span className="block font-semibold text-ink">{playerName(player)}</span>
            <LevelLine person={player} />
          </p>
        ))}
      </div>
    </details>
  );
}
