import { describe, expect, it } from 'vitest';
import { glossary, termId } from './glossary.ts';

const names = glossary.map(({ term }) => term);

describe('the glossary', () => {
  it('explains at least sixty terms, in the order of the alphabet', () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  });

  it('has each word once, also among other names, and an address for each', () => {
    const words = glossary
      .flatMap(({ term, also = [] }) => [term, ...also])
      .map((word) => word.toLowerCase());
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
    const ids = names.map(termId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
    // the addresses of the letters are others
    expect(ids.filter((id) => id.startsWith('letter-'))).toEqual([]);
  });

  it('points only to other terms that it explains', () => {
    const lost = glossary.flatMap(({ term, see = [] }) =>
      see.filter((other) => other === term || !names.includes(other)),
    );
    expect(lost).toEqual([]);
  });

  it('explains in whole sentences', () => {
    expect(glossary.filter(({ text }) => !/^[A-Z0-9].+\.$/.test(text)).map(({ term }) => term)).toEqual([]);
  });
});
