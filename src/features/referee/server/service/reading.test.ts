import { describe, expect, it } from 'vitest';
import { measuredNames } from './quantities.ts';
import { getReferee } from './referee.ts';

const { read } = await getReferee();
const conceptsOf = (text: string) => [...read(text).concepts];

describe('a typing error', () => {
  it.each([
    ['kichen', 'kitchen'],
    ['voleyed', 'volleyed'],
    ['swithcing', 'switching'],
  ])('“%s” is corrected to “%s”', (written, meant) => {
    expect(read(written)).toMatchObject({ stems: read(meant).stems, features: read(meant).features });
  });

  it('is not assumed in a known or a short word', () => {
    expect(read('kitten kit').stems).toEqual(['kitten', 'kit']);
  });
});

it('takes abbreviations and sayings for what they mean', () => {
  const meant = read('until I have to serve in the kitchen');
  expect(read('til I gotta serve in the no-volley zone').features).toEqual(meant.features);
  expect(read('half a minute').stems).toEqual(read('30 seconds').stems);
});

describe('concepts', () => {
  it('need whole words', () => {
    expect(conceptsOf('I went to the line on foot')).not.toContain('timeout');
    expect(conceptsOf('on foot')).not.toContain('one_foot');
    expect(conceptsOf('one foot')).toContain('one_foot');
  });

  it('of a longer phrase exclude those of a shorter one', () => {
    expect(conceptsOf('my paddle touched the net')).toContain('player_touches_net');
    expect(conceptsOf('my paddle went over the net')).not.toContain('player_touches_net');
  });
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
  expect([...read(text).concepts].filter((name) => measuredNames.includes(name))).toEqual(names);
});
