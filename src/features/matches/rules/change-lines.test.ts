import { describe, expect, it, test } from 'vitest';
import {
  type Agreed,
  changeLines,
  changesNothing,
  changeText,
  type Proposed,
} from './change-lines.ts';

const agreed: Agreed = {
  starts_at: '2027-03-14T01:00:00.000Z',
  time_zone: 'America/Phoenix',
  duration_minutes: 90,
  amount_per_hour: 40,
  venue_name: 'Old Park',
  venue_address: '1 Secret Rd',
  setting: 'outdoor',
};
const nothing: Proposed = {
  starts: [],
  duration_minutes: null,
  venue_name: null,
  venue_address: null,
  setting: null,
};
const timeless: Agreed = { ...agreed, starts_at: null, duration_minutes: null };
const [sunday, monday] = ['2027-03-15T01:00:00.000Z', '2027-03-16T01:00:00.000Z'];

test.each<[string, Agreed, Partial<Proposed>, [string, string | null, ...string[]][]]>([
  [
    'a time',
    agreed,
    { starts: [sunday] },
    [['Time', 'Sat, Mar 13, 6:00 PM MST', 'Sun, Mar 14, 6:00 PM MST']],
  ],
  [
    'several times to choose from',
    agreed,
    { starts: [sunday, monday] },
    [['Time', 'Sat, Mar 13, 6:00 PM MST', 'Sun, Mar 14, 6:00 PM MST', 'Mon, Mar 15, 6:00 PM MST']],
  ],
  [
    'a first time, with its duration and total',
    timeless,
    { starts: [sunday], duration_minutes: 90 },
    [
      ['Time', null, 'Sun, Mar 14, 6:00 PM MST'],
      ['Duration', null, '1.5 hours'],
      ['Total', null, '$60'],
    ],
  ],
  [
    'a court, whose setting is unknown',
    agreed,
    { venue_name: 'Reid Park' },
    [
      ['Court', 'Old Park', 'Reid Park'],
      ['Address', '1 Secret Rd', 'Not said'],
      ['Setting', 'Outdoor', 'Not said'],
    ],
  ],
  [
    'a court with its address and the same setting',
    agreed,
    { venue_name: 'Reid Park', venue_address: '2 Hidden Ave', setting: 'outdoor' },
    [
      ['Court', 'Old Park', 'Reid Park'],
      ['Address', '1 Secret Rd', '2 Hidden Ave'],
    ],
  ],
  [
    'the address of the same court',
    agreed,
    { venue_name: 'Old Park', venue_address: '2 Hidden Ave' },
    [['Address', '1 Secret Rd', '2 Hidden Ave']],
  ],
  ['a setting', agreed, { setting: 'indoor' }, [['Setting', 'Outdoor', 'Indoor']]],
  [
    'a first setting',
    { ...agreed, setting: null },
    { setting: 'indoor' },
    [['Setting', null, 'Indoor']],
  ],
  [
    'a duration, with the total',
    agreed,
    { duration_minutes: 120 },
    [
      ['Duration', '1.5 hours', '2 hours'],
      ['Total', '$60', '$80'],
    ],
  ],
  [
    'a total with cents',
    { ...agreed, amount_per_hour: 25 },
    { duration_minutes: 60 },
    [
      ['Duration', '1.5 hours', '1 hour'],
      ['Total', '$37.50', '$25'],
    ],
  ],
  [
    'nothing',
    agreed,
    { starts: [agreed.starts_at ?? ''], duration_minutes: 90, setting: 'outdoor' },
    [],
  ],
])('a change shows both sides of %s', (_, before, proposed, lines) => {
  expect(changeLines(before, { ...nothing, ...proposed })).toEqual(
    lines.map(([label, from, ...after]) => ({ label, before: from, after })),
  );
});

describe('A proposal changes nothing', () => {
  it.each<[string, Partial<Proposed>, boolean]>([
    ['without any value', {}, true],
    ['with the agreed time among others', { starts: [sunday, agreed.starts_at ?? ''] }, true],
    ['with the same court', { venue_name: 'Old Park', venue_address: '1 Secret Rd' }, true],
    [
      'unless the duration differs',
      { starts: [agreed.starts_at ?? ''], duration_minutes: 60 },
      false,
    ],
    ['unless the address differs', { venue_name: 'Old Park' }, false],
    ['unless all times differ', { starts: [sunday] }, false],
  ])('%s', (_, proposed, is) => {
    expect(changesNothing(agreed, { ...nothing, ...proposed })).toBe(is);
  });
});

test('a change is told without an address', () => {
  const court = { ...nothing, venue_name: 'Reid Park', venue_address: '2 Hidden Ave' };
  expect(changeText(agreed, court)).toBe(
    'Court: Old Park → Reid Park. Setting: Outdoor → Not said',
  );
  const address = { ...court, venue_name: 'Old Park', duration_minutes: 120 };
  expect(changeText(agreed, address)).toBe(
    'Court: Old Park, at another address. Duration: 1.5 hours → 2 hours. Total: $60 → $80',
  );
});
