import type { RatedPerson } from '#features/profiles/contract.ts';
import { ratingChangesLine, ratingLine } from '#features/profiles/rules/level.ts';

type Rated = Pick<RatedPerson, 'rating_source' | 'dupr_id' | 'rating_source_at' | 'rating_changes'>;

/** Where a DUPR rating comes from and since when, and how often it changed. Never as verified. */
export const levelLine = (person: Rated): string =>
  [ratingLine(person), ratingChangesLine(person)].filter((line) => line !== null).join(', ');

export function LevelLine({ person }: { person: Rated }) {
  return <span className="text-[0.8125rem] text-soft leading-tight">{levelLine(person)}</span>;
}
