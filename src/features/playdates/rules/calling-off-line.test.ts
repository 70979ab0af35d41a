import { expect, test } from 'vitest';
import { callingOffLine } from './terms-lines.ts';

test.each([
  [
    { late_percent: 50, notice_hours: 24 },
    'If the team that pays calls off less than 24 hours before, it owes half of the price. The team that earns never owes.',
  ],
  [
    { late_percent: 100, notice_hours: 48 },
    'If the team that pays calls off less than 48 hours before, it owes all of the price. The team that earns never owes.',
  ],
  [
    { late_percent: 0, notice_hours: 24 },
    'Calling off less than 24 hours before counts as late. Nothing is owed.',
  ],
])('calling off with the terms %j says which team owes', (terms, line) => {
  expect(callingOffLine(terms)).toBe(line);
});
