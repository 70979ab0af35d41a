import { describe, expect, it } from 'vitest';
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

  it('names its regions in the order chosen, or the state alone', () => {
    expect(placeLine({ state: 'AZ', regions: ['tucson', 'east_valley'] })).toBe(
      'Tucson, East Valley, Arizona',
    );
    expect(placeLine({ state: 'TX', regions: [] })).toBe('Texas');
  });
});
