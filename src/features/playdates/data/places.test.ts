import { expect, it } from 'vitest';
import { defaultState, stateCodes, states } from '#features/profiles/data/states.ts';
import { regions, regionsOf } from './places.ts';

it('has the states of the specification, Arizona first', () => {
  expect(states).toEqual({
    AZ: 'Arizona',
    FL: 'Florida',
    CA: 'California',
    UT: 'Utah',
    TX: 'Texas',
  });
  expect(defaultState).toBe('AZ');
});

it('has its ten regions, all in Arizona', () => {
  expect(regions).toEqual({
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
  });
  for (const code of stateCodes) expect(regionsOf(code), code).toHaveLength(code === 'AZ' ? 10 : 0);
});
