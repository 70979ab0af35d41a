import { messages } from '#features/playdates/messages/common.ts';
import type { RatedPerson } from '#features/profiles/contract.ts';
import { teamAverage } from '#features/profiles/rules/ratings.ts';
import { margin } from './margin.ts';

/**
 * The chance to win a game to 11, by two, of who wins each rally with this chance (decision 0035):
 * 11 to 0 … 11 to 9, and from 10 to 10 on two rallies in a row.
 */
export function gameChance(rally: number): number {
  const lost = 1 - rally;
  let score = rally ** 11;
  let chance = 0;
  for (let others = 0; others < 10; others += 1) {
    chance += score;
    score *= (lost * (11 + others)) / (others + 1);
  }
  return chance + (score * rally) / (rally ** 2 + lost ** 2);
}

const gamesOf = [20, 10, 6, 5, 4, 3] as const;

/**
 * Of how many games the stronger team loses about one, for an expected margin of a game to 11.
 * Rounded down to few games, so that nothing is more certain than it is, or than 19 of 20; null
 * when even.
 */
function gamesForOneLoss(points: number): number | null {
  if (points <= 1) return null;
  const chance = gameChance(11 / (11 + 11 - points));
  return gamesOf.find((games) => (games - 1) / games <= chance) ?? null;
}

type Player = Pick<RatedPerson, 'dupr_rating'> & { rating_source?: RatedPerson['rating_source'] };
type Team = readonly [Player, ...Player[]];
const averageOf = ([one, two]: Team) => teamAverage(one.dupr_rating, (two ?? one).dupr_rating);

/** How close a match is, from the side of the first team, and what makes that less certain. */
export function closeness(
  own: Team,
  other: Team,
): { line: string; chance: string | null; doubts: string[] } {
  const [ownAverage, otherAverage] = [averageOf(own), averageOf(other)];
  const points = margin(ownAverage, otherAverage);
  const games = gamesForOneLoss(points);
  const isStronger = ownAverage > otherAverage;
  const isUneven = ([one, two]: Team) =>
    two !== undefined && Math.abs(one.dupr_rating - two.dupr_rating) > 1;
  return {
    line:
      points <= 1
        ? 'Even match'
        : `${isStronger ? 'Your team is' : 'They are'} stronger by about ${points} points in a game to 11`,
    chance:
      games === null
        ? null
        : `${isStronger ? 'You' : 'They'} win about ${games - 1} games of ${games}`,
    doubts: [
      ...(isUneven(own) || isUneven(other) ? ['Less certain: two levels in one team'] : []),
      ...([...own, ...other].some((player) => player.rating_source === 'self')
        ? [messages.estimated]
        : []),
    ],
  };
}
