import { expect, it } from 'vitest';
import { measured, quantitiesIn } from './measures.ts';
import { wordsOf } from './words.ts';

it('reads numbers in figures and words, with halves, and both of two', () => {
  expect(quantitiesIn(wordsOf('16.5 by 7 inches, twenty two seconds and 13 minutes'))).toMatchObject({
    inch: [16.5, 7],
    second: [22],
    minute: [13],
  });
  expect(quantitiesIn(wordsOf('at 9-8 he hit it 3 feet wide'))).toMatchObject({ foot: [3], inch: [] });
});

it.each([
  ['a paddle 17.5 inches long', ['too_long']],
  ['a paddle 16.5 inches by 8 inches', ['too_big']],
  ['a paddle of 16 by 8 inches', ['size_fits']],
  ['served seventeen seconds after the call', ['slow']],
  ['served 8 seconds after the call', ['seconds_ok']],
  ['came 12 minutes late', ['forfeit_10']],
  ['came twenty minutes late', ['forfeit_15']],
  ['our yard is 25 by 50 feet', ['too_little_room']],
  ['the court is 20 by 44 feet', []],
])('holds them against the limits of the rules: %s', (text, names) => {
  expect(measured(wordsOf(text))).toEqual(names);
});
