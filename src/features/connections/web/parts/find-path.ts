import { levelsAround } from '#features/connections/limits.ts';

/** The address of Find players; around the viewer's own level, unless another one is named. */
export function findPath(level?: number): string {
  const path = '/connections?view=find';
  if (level === undefined) return path;
  return `${path}&levels=${levelsAround(level)
    .map((rating) => rating.toFixed(2))
    .join('-')}`;
}
