import type { SortKey } from './player-order.ts';

export const genderLabels = { female: 'Female', male: 'Male' } as const;
export const ageGroupLabels = { under_50: 'Under 50', '50_or_over': '50 or over' } as const;
export const sortLabels: Record<SortKey, string> = {
  avatar: 'Avatar',
  name: 'Name',
  gender: 'Gender',
  age_group: 'Age Group',
  dupr_rating: 'DUPR',
};
