import { expect, it } from 'vitest';
import { createReader } from './features.ts';
import { readKnowledge } from './knowledge.ts';
import { excludedBy } from './quantities.ts';

const read = createReader(await readKnowledge());
const wordsOf = (text: string) =>
  [...read(text).keys()].filter((feature) => !feature.startsWith('~'));

it('takes abbreviations and sayings for what they mean', () => {
  expect(wordsOf('til I gotta serve in the no-volley zone')).toEqual(
    wordsOf('until I have to serve in the kitchen'),
  );
  expect(wordsOf('half a minute')).toEqual(wordsOf('30 seconds'));
});

it('sees the letters that a typing error leaves alone', () => {
  const shared = [...read('voleyed').keys()].filter((feature) => read('volleyed').has(feature));
  expect(shared).toContain('~leye');
});

it('counts long and short texts alike', () => {
  for (const text of [
    'serve',
    'I served from the left side though my score was even, is that a fault?',
  ]) {
    const squares = [...read(text).values()].map((weight) => weight ** 2);
    expect(squares.reduce((sum, each) => sum + each, 0)).toBeCloseTo(9, 5);
  }
});

it.each([
  ['a paddle 17.5 inches long', ['too_long']],
  ['a paddle 16.5 inches by 8 inches', ['too_big']],
  ['a paddle of 16 by 8 inches', ['size_fits']],
  ['a paddle of 15.75 by 8.25 inches', ['size_fits']],
  ['served seventeen seconds after the call', ['slow']],
  ['served 8 seconds after the call', ['seconds_ok']],
  ['came 12 minutes late', ['forfeit_10']],
  ['came twenty minutes late', ['forfeit_15']],
  ['our yard is 25 by 50 feet', ['too_little_room']],
  ['served twenty two seconds after the call', ['slow']],
  ['the court is 20 by 44 feet', []],
])('compares quantities with the limits of the rules: %s', (text, names) => {
  expect([...excludedBy.keys()].filter((name) => read(text).has(`#${name}`))).toEqual(names);
});
