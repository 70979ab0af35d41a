import { describe, expect, it } from 'vitest';
import { messages } from '#features/playdates/messages/common.ts';
import { amountError, amountOf, becomesZero } from '#features/playdates/web/parts/terms/amount.ts';
import {
  type Draft,
  firstMissing,
  matchesDraft,
  newDraft,
  playdateDraft,
  redirectForStep,
} from './draft.ts';

const anna = 'd0000000-0000-4000-8000-000000000001';
const ben = 'd0000000-0000-4000-8000-000000000002';
const full: Draft = {
  ...newDraft(),
  type: 'teach',
  state: 'AZ',
  regions: ['tucson'],
  partner_id: ben,
  amount: '40',
  description: 'Bring water',
};

describe('the stored draft', () => {
  it('is restored unchanged, including the id', () => {
    expect(playdateDraft.parse(JSON.parse(JSON.stringify(full)))).toEqual(full);
  });

  it('is rejected when another build stored it', () => {
    expect(playdateDraft.safeParse({ ...full, type: 'tournament' }).success).toBe(false);
  });
});

describe('the amount', () => {
  it.each([
    ['', 0],
    ['abc', 0],
    ['-5', 0],
    ['1e999', 0],
    ['1e2', 0],
    ['0x10', 0],
    ['+40', 40],
    ['.5', 0.5],
    ['25', 25],
  ])('%j counts as %d', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
  });

  it.each([
    ['0', messages.amountRequired],
    ['-5', messages.amountRequired],
    ['12.5', messages.amountWhole],
    ['1001', messages.amountTooHigh],
    ['1000', undefined],
    ['1', undefined],
  ])('%j: %s', (text, message) => {
    expect(amountError(text)).toBe(message);
  });
});

describe('the amount field on blur', () => {
  it.each([
    ['1e2', false, true],
    ['', true, true],
    ['', false, false],
    ['12.5', false, false],
    ['-5', false, false],
  ])('%j (bad input: %s) becomes 0: %s', (text, isBadInput, becomes) => {
    expect(becomesZero(text, isBadInput)).toBe(becomes);
  });
});

describe('the steps', () => {
  it.each([
    [{}, 'description'],
    [{ type: undefined }, 'type'],
    [{ state: undefined }, 'state'],
    [{ regions: [] }, 'region'],
    [{ state: 'TX', regions: [] }, 'description'],
    [{ partner_id: undefined }, 'partner'],
    [{ amount: '0' }, 'amount'],
  ] as const)('with %j the first incomplete step is %s', (change, step) => {
    expect(
      firstMissing({
        ...full,
        ...change,
        regions: [...('regions' in change ? change.regions : full.regions)],
      }),
    ).toBe(step);
  });

  it('cannot be skipped, but revisited', () => {
    const started = { ...newDraft(), type: 'challenge' as const };
    expect(redirectForStep(started, 'description')).toBe('/create-playdate/state');
    expect(redirectForStep(started, 'region')).toBe('/create-playdate/state');
    expect(redirectForStep(started, 'state')).toBeUndefined();
    expect(redirectForStep(full, 'type')).toBeUndefined();
  });
});

describe('a created PlayDate', () => {
  const partner = {
    id: ben,
    first_name: 'Ben',
    last_name: 'B',
    gender: 'male',
    dupr_rating: 4,
    self_rating: 4,
    rating_source: 'self',
    dupr_id: null,
    rating_source_at: '2026-05-03T19:00:00.000Z',
    rating_changes: 0,
  } as const;
  const created = {
    type: 'teach',
    state: 'AZ',
    regions: ['tucson'],
    partner,
    payment_per_hour_min: 40,
    payment_per_hour_max: 40,
    terms: null,
    description: 'Bring water',
  } as const;

  it('matches its draft apart from spaces around the description', () => {
    expect(
      matchesDraft({ ...full, description: ' Bring water ' }, { ...created, regions: ['tucson'] }),
    ).toBe(true);
  });

  it.each([
    [{ type: 'challenge' as const }],
    [{ state: 'TX' as const, regions: [] }],
    [{ regions: ['tucson' as const, 'east_valley' as const] }],
    [{ partner_id: anna }],
    [{ amount: '41' }],
    [{ description: 'Bring balls' }],
  ])('does not match a draft with the change %j', (change) => {
    expect(matchesDraft({ ...full, ...change }, { ...created, regions: ['tucson'] })).toBe(false);
  });
});
