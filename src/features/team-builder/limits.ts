export const ageGroups = ['under_50', '50_or_over'] as const;
export type AgeGroup = (typeof ageGroups)[number];
export const teamSizes = [2, 4] as const;
/** How many players one person may keep: the table is shown, sorted and counted as a whole. */
export const playersMax = 500;
export const maximumCombinedDuprMin = 4;
export const maximumCombinedDuprMax = 28;
export const maximumCombinedDuprStep = 0.1;
