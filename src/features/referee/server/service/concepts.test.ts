import { describe, expect, it } from 'vitest';
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
