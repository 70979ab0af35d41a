import { messages } from '#features/playdates/messages/common.ts';
import type { doublesTypes, PlaydateStatus, PlaydateType } from '#features/playdates/schema.ts';
import { teamAverage } from '#features/profiles/rules/ratings.ts';
import { fullName } from '#platform/common/full-name.ts';

/** Statuses for admins, who see 'Open' where players see 'Available'. */
export const statusNames: Record<PlaydateStatus, string> = {
  open: 'Open',
  matched: 'Matched',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const typeNames: Record<PlaydateType, string> = { challenge: 'Pay', teach: 'Earn' };

export const typeTitles: Record<PlaydateType, string> = {
  challenge: 'Pay to Challenge PlayDate',
  teach: 'Earn Teaching PlayDate',
};

/** 'Any Doubles', or the type with a capital and ' Doubles'. */
export const doublesName = (type: (typeof doublesTypes)[number]) =>
  `${type.slice(0, 1).toUpperCase()}${type.slice(1)} Doubles`;

/** The creator's name; 'Former player' after the account was deleted. */
export const creatorName = (creator: { first_name: string; last_name: string } | null) =>
  creator === null ? messages.formerPlayer : fullName(creator);

type Player = { dupr_rating: number; self_rating: number } | null;

/** Average ratings of a team, without deleted accounts; undefined when both are deleted. */
export function teamRatings(creator: Player, partner: Player): NonNullable<Player> | undefined {
  const [first, second = first] = [creator, partner].filter((player) => player !== null);
  if (first === undefined || second === undefined) return undefined;
  return {
    dupr_rating: teamAverage(first.dupr_rating, second.dupr_rating),
    self_rating: teamAverage(first.self_rating, second.self_rating),
  };
}
