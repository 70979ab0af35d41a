export const ageGroups = ['under_50', '50_or_over'] as const;
export type AgeGroup = (typeof ageGroups)[number];
export const teamSizes = [2, 4] as const;
/** Players per user: the list is loaded and sorted as a whole. */
export const playersMax = 500;
export const maximumCombinedDuprMin = 4;
export const maximumCombinedDuprMax = 28;
export const maximumCombinedDuprStep = 0.1;
