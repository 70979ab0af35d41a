import type { AgeGroup } from '#features/team-builder/limits.ts';
import type { SortKey } from './player-order.ts';

export const genderLabels = { female: 'Female', male: 'Male' } as const;
export const ageGroupLabels = { under_50: 'Under 50', '50_or_over': '50 or over' } as const;
/** An age group is unknown where the user does not see the whole profile of a linked player. */
export const ageGroupLabel = (ageGroup: AgeGroup | null): string =>
  ageGroup === null ? 'Age group not shown' : ageGroupLabels[ageGroup];
export const sortLabels: Record<SortKey, string> = {
  avatar: 'Avatar',
  name: 'Name',
  gender: 'Gender',
  age_group: 'Age Group',
  dupr_rating: 'DUPR',
};
