import { messages } from '#features/playdates/messages.ts';
import type { RatedPerson } from '#features/profiles/contract.ts';
import { teamAverage } from '#features/profiles/policy.ts';

/**
 * By how many points of a game to 11 the stronger of two teams is expected to win, 0 to 10. Elo's
 * curve over the gap of two average DUPRs, scaled so that 0.50 leaves the weaker team 5 points.
 */
export function margin(one: number, other: number): number {
  const gap = Math.abs(Math.round(one * 100) - Math.round(other * 100)) / 100;
  return Math.min(10, Math.round(11 - 11 * 10 ** (-gap / 1.46)));
}

type Player = Pick<RatedPerson, 'dupr_rating'> & { rating_source?: RatedPerson['rating_source'] };
type Team = readonly [Player, ...Player[]];
const averageOf = ([one, two]: Team) => teamAverage(one.dupr_rating, (two ?? one).dupr_rating);

/** How close a match is, from the side of the first team, and what makes that less certain. */
export function closeness(own: Team, other: Team): { line: string; doubts: string[] } {
  const [ownAverage, otherAverage] = [averageOf(own), averageOf(other)];
  const points = margin(ownAverage, otherAverage);
  const isUneven = ([one, two]: Team) => two !== undefined && Math.abs(one.dupr_rating - two.dupr_rating) > 1;
  return {
    line:
      points <= 1
        ? 'Even match'
        : `${ownAverage > otherAverage ? 'Your team is' : 'They are'} stronger by about ${points} points in a game to 11`,
    doubts: [
      ...(isUneven(own) || isUneven(other) ? ['Less certain: two levels in one team'] : []),
      ...([...own, ...other].some((player) => player.rating_source === 'self') ? [messages.estimated] : []),
    ],
  };
}
