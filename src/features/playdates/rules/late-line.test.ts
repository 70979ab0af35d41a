import { expect, test } from 'vitest';
import { lateLine } from './late-line.ts';

const now = new Date('2027-03-12T12:00:00Z');
const terms = { notice_hours: 24, late_percent: 50, duration_minutes: 90 } as const;
const inside = '2027-03-13T11:45:00Z';
const outside = '2027-03-13T12:00:00Z';
const late = 'This is in less than 24 hours: calling off would count as late.';

test.each([
  ['challenge', 'creator_team', 50, 40, inside, `${late} Your team would owe $30.00: half of $60.`],
  ['challenge', 'creator_team', 100, 40, inside, `${late} Your team would owe $60.00: all of $60.`],
  ['challenge', 'creator_team', 50, null, inside, `${late} Your team would owe half of the price.`],
  ['challenge', 'creator_team', 0, 40, inside, `${late} Your team would owe nothing.`],
  ['challenge', 'other_team', 50, 40, inside, `${late} Your team would owe nothing.`],
  ['teach', 'other_team', 50, 40, inside, `${late} Your team would owe $30.00: half of $60.`],
  ['teach', 'creator_team', 50, 40, inside, `${late} Your team would owe nothing.`],
  ['teach', 'other_team', 50, 40, outside, null],
] as const)(
  '%s, %s, %s %%, $%s, at %s: %s',
  (type, team, late_percent, amount_per_hour, start, line) => {
    const offered = { type, amount_per_hour, terms: { ...terms, late_percent } };
    expect(lateLine(offered, start, { team, now })).toBe(line);
  },
);
