import { describe, expect, it } from 'vitest';
import { correct, understand } from './understand.ts';
import { wordsOf } from './words.ts';

const never = () => false;

describe('a slip of the pen', () => {
  it.each([
    ['kichen', 'kitchen'],
    ['voleyed', 'volleyed'],
    ['swithcing', 'switching'],
  ])('“%s” is taken for “%s”, a word of a phrase or one that is taken for it', (slip, word) => {
    expect(correct(slip, never)).toBe(word);
  });

  it('is none in a word that is known, however near it is to another', () => {
    expect(correct('kitten', (word) => word === 'kitten')).toBe('kitten');
    expect(correct('kit', never)).toBe('kit');
  });
});

describe('a small word', () => {
  it('is no short form of another that looks like it without its ending', () => {
    expect([...understand(wordsOf('I went to the line on foot'))]).not.toContain('timeout');
    expect([...understand(wordsOf('on foot'))]).not.toContain('one_foot');
    expect([...understand(wordsOf('one foot'))]).toContain('one_foot');
  });
});

describe('what passes over the net', () => {
  const conceptsOf = (text: string) => [...understand(wordsOf(text))];

  it('does not touch it', () => {
    expect(conceptsOf('my paddle touched the net')).toContain('player_touches_net');
    expect(conceptsOf('my paddle went over the net')).not.toContain('player_touches_net');
  });
});
