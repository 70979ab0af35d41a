/** The states that PlayDates are held in (document 1, section 9), in the spec's order. */
export const states = {
  AZ: 'Arizona',
  FL: 'Florida',
  CA: 'California',
  UT: 'Utah',
  TX: 'Texas',
} as const;
export type State = keyof typeof states;
export const stateCodes = ['AZ', 'FL', 'CA', 'UT', 'TX'] as const satisfies readonly State[];
export const defaultState: State = 'AZ';
