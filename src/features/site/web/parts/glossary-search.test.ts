import { describe, expect, it } from 'vitest';
import { glossary } from '#features/site/data/glossary.ts';
import { byLetter, searchGlossary } from './glossary-search.ts';

const names = glossary.map(({ term }) => term);
const found = (query: string) => searchGlossary(query).map(({ term }) => term);

describe('looking up a word', () => {
  it('needs neither capitals nor hyphens, and knows other names', () => {
    expect(found('third shot drop')).toContain('Third-shot drop');
    expect(found('  KITCHEN ')).toContain('Non-volley zone');
    expect(found('no mans land')).toEqual(['Transition zone']);
    expect(found('atp')).toEqual(['Around the post']);
  });

  it('finds it inside explanations too, nothing where there is nothing, and all where nothing is asked', () => {
    expect(found('handshake')).toEqual(['Paddle tap']);
    expect(found('zzz')).toEqual([]);
    expect(found(' - ')).toEqual(names);
  });
});

it('the letters come in order and lose no term', () => {
  const groups = byLetter(glossary);
  expect(groups.map(([letter]) => letter).join('')).toBe('ABCDEFGHKLMNOPRSTUVWZ');
  expect(groups.flatMap(([, terms]) => terms)).toEqual(glossary);
});
