import { expect, it } from 'vitest';
import { measuredNames } from './quantities.ts';
import { getReferee } from './referee.ts';

const { read } = await getReferee();

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
  expect([...read(text).concepts].filter((name) => measuredNames.includes(name))).toEqual(names);
});
