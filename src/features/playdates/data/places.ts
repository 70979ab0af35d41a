import type { State } from '#features/profiles/data/states.ts';

const arizona = {
  east_valley: 'East Valley',
  west_valley: 'West Valley',
  central_phoenix: 'Central Phoenix',
  tucson: 'Tucson',
  flagstaff: 'Flagstaff',
  sedona: 'Sedona',
  prescott: 'Prescott',
  lake_havasu: 'Lake Havasu City',
  yuma: 'Yuma',
  payson: 'Payson',
} as const;

/** Every region's label by its key (document 2, section 3). Only Arizona has regions. */
export const regions: Record<Region, string> = arizona;
export type Region = keyof typeof arizona;
export const regionKeys = [
  'east_valley',
  'west_valley',
  'central_phoenix',
  'tucson',
  'flagstaff',
  'sedona',
  'prescott',
  'lake_havasu',
  'yuma',
  'payson',
] as const satisfies readonly Region[];

/** The regions to choose from in a state. */
export function regionsOf(state: State): readonly Region[] {
  return state === 'AZ' ? regionKeys : [];
}
