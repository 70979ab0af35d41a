import { describe, expect, it } from 'vitest';
import { placeLine, priceLine, requestCount, viewerPrice } from './labels.ts';

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

  it.each([
    ['challenge', true, 'pay', 'You pay $40/hr'],
    ['challenge', false, 'earn', 'You earn $40/hr'],
    ['teach', true, 'earn', 'You earn $40/hr'],
    ['teach', false, 'pay', 'You pay $40/hr'],
  ] as const)('in a %s PlayDate, creator team: %s, the viewer %ss', (type, isCreatorTeam, kind, words) =>
    expect(viewerPrice({ type, payment_per_hour_min: 40, payment_per_hour_max: 40 }, isCreatorTeam)).toEqual({
      kind,
      words,
    }),
  );

  it('names its regions in the order chosen, or the state alone', () => {
    expect(placeLine({ state: 'AZ', regions: ['tucson', 'east_valley'] })).toBe(
      'Tucson, East Valley, Arizona',
    );
    expect(placeLine({ state: 'TX', regions: [] })).toBe('Texas');
  });
});
