import { describe, expect, it } from 'vitest';
import type { PlaydateTerms } from '#features/playdates/contract/answers.ts';
import { placeLine, priceLine, requestCount } from './labels.ts';

describe('PlayDate labels', () => {
  it.each([
    [0, '0 requests'],
    [1, '1 request'],
    [2, '2 requests'],
  ])('%d applications are %s', (count, label) => expect(requestCount(count)).toBe(label));

  it.each([
    [40, 40, '$40/hr'],
    [40, 60, '$40-60/hr'],
  ])('from %d to %d an hour is %s', (payment_per_hour_min, payment_per_hour_max, label) =>
    expect(priceLine({ payment_per_hour_min, payment_per_hour_max })).toBe(label),
  );

  it('names its regions in the order chosen, the town of its court, or the state alone', () => {
    const inAustin = { town: 'Austin' } as PlaydateTerms;
    expect(placeLine({ state: 'AZ', regions: ['tucson', 'east_valley'], terms: inAustin })).toBe(
      'Tucson, East Valley, Arizona',
    );
    expect(placeLine({ state: 'TX', regions: [], terms: inAustin })).toBe('Austin, Texas');
    expect(placeLine({ state: 'TX', regions: [], terms: null })).toBe('Texas');
  });
});
