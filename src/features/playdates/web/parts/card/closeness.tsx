import { messages } from '#features/playdates/messages/common.ts';
import { closeness } from '#features/playdates/rules/closeness.ts';
import type { RatedPerson } from '#features/profiles/contract.ts';

type Player = Pick<RatedPerson, 'dupr_rating'> & { rating_source?: RatedPerson['rating_source'] };
type Team = readonly (Player | null)[];

const isWhole = (team: Team): team is readonly [Player, ...Player[]] =>
  team.length > 0 && team.every((player) => player !== null);

interface ClosenessProps {
  own: Team;
  other: Team;
  /** Where the sources of the ratings stand beside it. */
  hidesSources?: boolean;
}

/** How close a match is, in words from the viewer's side; nothing after an account was deleted. */
export function Closeness({ own, other, hidesSources = false }: ClosenessProps) {
  if (!isWhole(own) || !isWhole(other)) return null;
  const { line, chance, doubts: all } = closeness(own, other);
  const doubts = hidesSources ? all.filter((doubt) => doubt !== messages.estimated) : all;
  return (
    <p className="text-[0.9375rem] leading-snug">
      <span className="font-semibold">{line}</span>
      {chance !== null && <span className="block">{chance}</span>}
      {doubts.length > 0 && (
        <span className="block text-[0.8125rem] text-soft">{doubts.join(' · ')}</span>
      )}
    </p>
  );
}
