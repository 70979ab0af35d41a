import { describe, expect, it } from 'vitest';
import { teams } from '#features/playdates/schema.ts';
import { ratingGap, sideOf, viewerPrice } from './viewer-price.ts';

type Match = Parameters<typeof viewerPrice>[0];

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
    expect(viewerPrice({ ...offer, type }, side)).toEqual({ kind, text, total: null }),
  );

  const agreed = {
    starts_at: null,
    ends_at: null,
    local_start: null,
    venue_name: null,
    setting: null,
    owed: null,
    venue_author_blocked: false,
    time_zone: 'America/Phoenix',
    duration_minutes: 90,
    amount_per_hour: 75,
  } as const;
  const match = {
    ...offer,
    type: 'teach',
    status: 'matched',
    payment_per_hour_max: 80,
    agreed,
  } as const;

  it('of a match is the agreed one, with the total of the agreed duration', () => {
    expect(viewerPrice(match, 'other_team')).toEqual({
      kind: 'pay',
      text: 'You pay $75/hr',
      total: '$112.50 for 1.5 hours',
    });
    const timeless = { ...match, agreed: { ...agreed, duration_minutes: null } };
    expect(viewerPrice(timeless, 'other_team').total).toBeNull();
  });

  it.each([
    [60, 60, 90, '$90 for 1.5 hours'],
    [60, 80, 90, '$90-120 for 1.5 hours'],
    [45, 55, 90, '$67.50-82.50 for 1.5 hours'],
    [40, 40, 60, '$40 for 1 hour'],
  ] as const)(
    'of an offer of $%i to $%i for %i minutes comes with the total',
    (low, high, minutes, total) => {
      const range = { payment_per_hour_min: low, payment_per_hour_max: high };
      const terms = { duration_minutes: minutes };
      const of = (status: 'open' | 'cancelled') =>
        viewerPrice({ ...offer, ...range, type: 'teach', status, terms }, 'other_team').total;
      expect(of('open')).toBe(total);
      expect(of('cancelled')).toBeNull();
    },
  );

  it('once played is still to be paid, and has no verb when cancelled', () => {
    const of = (status: 'matched' | 'completed' | 'cancelled') =>
      viewerPrice({ ...offer, type: 'challenge', status, payment_per_hour_max: 80 }, 'creator_team')
        .text;
    expect(of('matched')).toBe('You pay $60-80/hr');
    expect(of('completed')).toBe('You pay $60-80/hr');
    expect(of('cancelled')).toBe('$60-80/hr');
  });

  it('of a match that is over is what is owed', () => {
    const over = (status: 'completed' | 'cancelled', owed: object | null) =>
      teams.map((side) =>
        viewerPrice({ ...match, status, agreed: { ...agreed, owed } } as Match, side),
      );
    const all = { owed_by: 'other_team', percent: 100, amount_cents: 11250, total_cents: 11250 };
    const total = '$75/hr for 1.5 hours';
    expect(over('completed', all)).toEqual([
      { kind: 'earn', text: 'You earn $112.50', total },
      { kind: 'pay', text: 'You pay $112.50', total },
    ]);
    // Somebody did not come, as nobody disputes.
    expect(over('completed', null).map(({ kind, text }) => [kind, text])).toEqual([
      [null, '$75/hr'],
      [null, '$75/hr'],
    ]);
    expect(over('cancelled', { ...all, percent: 50, amount_cents: 5625 })).toEqual([
      { kind: 'earn', text: 'You are owed $56.25', total: null },
      { kind: 'pay', text: 'You owe $56.25', total: null },
    ]);
    for (const owed of [null, { ...all, owed_by: null, percent: 0, amount_cents: 0 }])
      expect(over('cancelled', owed)[0]).toEqual({ kind: null, text: '$75/hr', total: null });
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
