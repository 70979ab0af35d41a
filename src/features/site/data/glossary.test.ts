import { describe, expect, it } from 'vitest';
import { glossary, termId } from './glossary.ts';

const names = glossary.map(({ term }) => term);

describe('the glossary', () => {
  it('has at least 60 terms in alphabetical order', () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  });

  it('has unique terms and other names, and a valid id for each term', () => {
    const words = glossary
      .flatMap(({ term, also = [] }) => [term, ...also])
      .map((word) => word.toLowerCase());
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    const ids = names.map(termId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
    // Ids of terms must not clash with those of letters.
    expect(ids.filter((id) => id.startsWith('letter-'))).toEqual([]);
  });

  it('refers only to other existing terms', () => {
    const lost = glossary.flatMap(({ term, see = [] }) =>
      see.filter((other) => other === term || !names.includes(other)),
    );
    expect(lost).toEqual([]);
  });

  it('has explanations of whole sentences', () => {
    expect(
      glossary.filter(({ text }) => !/^[A-Z0-9].+\.$/.test(text)).map(({ term }) => term),
    ).toEqual([]);
  });
});
