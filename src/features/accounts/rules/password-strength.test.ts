import { expect, test } from 'vitest';
import { judgePassword } from './password-strength.ts';

const owner = {
  email: 'anna.lindqvist@courtfolk.test',
  first_name: 'Anna',
  last_name: 'Lindqvist',
};

test.each([
  ['x7Gk2p', null],
  ['kT9$mq7', null],
  ['tiger-river-lamp', 'strong'],
  ['Lindqvist1990', 'guessable'],
  ['anna.lindqvist@courtfolk.test', 'guessable'],
  ['123456', 'guessable'],
  // Some 800,000 guesses.
  ['monkey4812', 'guessable'],
] as const)('of %s is said: %s', (password, verdict) => {
  expect(judgePassword(password, owner)).toBe(verdict);
});
