import { findableRange } from '#features/connections/limits.ts';
import { ratingMax, ratingMin } from '#features/profiles/data/ratings.ts';

/** The levels that fit a level, as far as there are ratings. */
export function levelsAround(level: number): [low: number, high: number] {
  const rounded = (rating: number) => Math.round(rating * 100) / 100;
  return [
    Math.max(ratingMin, rounded(level - findableRange)),
    Math.min(ratingMax, rounded(level + findableRange)),
  ];
}

/** The address of Find players; around the viewer's own level, unless another one is named. */
export function findPath(level?: number): string {
  const path = '/connections?view=find';
  if (level === undefined) return path;
  return `${path}&levels=${levelsAround(level)
    .map((rating) => rating.toFixed(2))
    .join('-')}`;
}
