import { describe, expect, it } from 'vitest';
import { ratingGap, sideOf, viewerPrice } from './viewer-price.ts';

const offer = { status: 'open', payment_per_hour_min: 60, payment_per_hour_max: 60 } as const;

describe('the price', () => {
  it.each([
    ['challenge', 'creator_team', 'pay', 'You pay $60/hr'],
    ['challenge', 'other_team', 'earn', 'You earn $60/hr'],
    ['teach', 'creator_team', 'earn', 'You earn $60/hr'],
    ['teach', 'other_team', 'pay', 'You pay $60/hr'],
    ['challenge', 'none', 'pay', 'Creator Team pays $60/hr'],
    ['teach', 'none', 'earn', 'Creator Team earns $60/hr'],
  ] as const)('of a %s for %s is to %s', (type, side, kind, text) =>
    expect(viewerPrice({ ...offer, type }, side)).toEqual({ kind, text }),
  );

  it('of a match is the agreed one', () => {
    const agreed = {
      starts_at: null,
      ends_at: null,
      local_start: null,
      venue_name: null,
      time_zone: 'America/Phoenix',
      amount_per_hour: 70,
    } as const;
    const match = { ...offer, type: 'teach', status: 'matched', payment_per_hour_max: 80, agreed } as const;
    expect(viewerPrice(match, 'other_team').text).toBe('You pay $70/hr');
  });

  it('is in the past once played, and without a verb when cancelled', () => {
    const of = (status: 'matched' | 'completed' | 'cancelled') =>
      viewerPrice({ ...offer, type: 'challenge', status, payment_per_hour_max: 80 }, 'creator_team').text;
    expect(of('matched')).toBe('You pay $60-80/hr');
    expect(of('completed')).toBe('You paid $60-80/hr');
    expect(of('cancelled')).toBe('$60-80/hr');
  });
});

it('the side is that of the creator only for the two who made the offer', () => {
  const member = (id: string) => ({ id, dupr_rating: 3 });
  const team = { creator: member('anna'), partner: member('ben') };
  expect(sideOf(team, 'anna')).toBe('creator_team');
  expect(sideOf(team, 'ben')).toBe('creator_team');
  expect(sideOf(team, 'cora')).toBe('other_team');
  expect(sideOf({ creator: null, partner: null }, 'cora')).toBe('other_team');
});

it('a gap is exact to hundredths and says its direction', () => {
  expect(ratingGap(4.1, 3.55)).toEqual({ sign: '+0.55', words: '0.55 above your level' });
  expect(ratingGap(3.35, 3.55)).toEqual({ sign: '−0.20', words: '0.20 below your level' });
  expect(ratingGap(3.55, 3.55)).toEqual({ sign: '±0.00', words: 'at your level' });
});
