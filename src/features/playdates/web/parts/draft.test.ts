import { describe, expect, it } from 'vitest';
import { messages } from '#features/playdates/messages.ts';
import {
  amountError,
  amountOf,
  becomesZero,
  type Draft,
  firstMissing,
  isMadeFrom,
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

describe('what the wizard keeps', () => {
  it('comes back as it was, id included', () => {
    expect(playdateDraft.parse(JSON.parse(JSON.stringify(full)))).toEqual(full);
  });

  it('is of no use when another build stored it', () => {
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
  ])('%j: %s', (text, sentence) => {
    expect(amountError(text)).toBe(sentence);
  });
});

describe('what the amount field shows once it is left', () => {
  it.each([
    ['1e2', false, true],
    ['', true, true],
    ['', false, false],
    ['12.5', false, false],
    ['-5', false, false],
  ])('%j (unreadable: %s) becomes 0: %s', (text, isUnreadable, becomes) => {
    expect(becomesZero(text, isUnreadable)).toBe(becomes);
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
  ] as const)('with %j the first that lacks its answer is %s', (change, step) => {
    expect(
      firstMissing({
        ...full,
        ...change,
        regions: [...('regions' in change ? change.regions : full.regions)],
      }),
    ).toBe(step);
  });

  it('lets nobody skip one, and everybody go back', () => {
    const started = { ...newDraft(), type: 'challenge' as const };
    expect(redirectForStep(started, 'description')).toBe('/create-playdate/state');
    expect(redirectForStep(started, 'region')).toBe('/create-playdate/state');
    expect(redirectForStep(started, 'state')).toBeUndefined();
    expect(redirectForStep(full, 'type')).toBeUndefined();
  });
});

describe('a PlayDate that was made', () => {
  const partner = {
    id: ben,
    first_name: 'Ben',
    last_name: 'B',
    gender: 'male',
    dupr_rating: 4,
    self_rating: 4,
  } as const;
  const made = {
    type: 'teach',
    state: 'AZ',
    regions: ['tucson'],
    partner,
    payment_per_hour_max: 40,
    description: 'Bring water',
  } as const;

  it('is what the draft says, spaces around the description apart', () => {
    expect(isMadeFrom({ ...full, description: ' Bring water ' }, { ...made, regions: ['tucson'] })).toBe(
      true,
    );
  });

  it.each([
    [{ type: 'challenge' as const }],
    [{ state: 'TX' as const, regions: [] }],
    [{ regions: ['tucson' as const, 'east_valley' as const] }],
    [{ partner_id: anna }],
    [{ amount: '41' }],
    [{ description: 'Bring balls' }],
  ])('is another one when the draft has changed by %j', (change) => {
    expect(isMadeFrom({ ...full, ...change }, { ...made, regions: ['tucson'] })).toBe(false);
  });
});
