import { describe, expect, it } from 'vitest';
import { glossary } from '#features/site/data/glossary.ts';
import { byLetter, searchGlossary } from './glossary-search.ts';

const names = glossary.map(({ term }) => term);
const found = (query: string) => searchGlossary(query).map(({ term }) => term);

describe('glossary search', () => {
  it('ignores case and hyphens, and finds other names', () => {
    expect(found('third shot drop')).toContain('Third-shot drop');
    expect(found('  KITCHEN ')).toContain('Non-volley zone');
    expect(found('no mans land')).toEqual(['Transition zone']);
    expect(found('atp')).toEqual(['Around the post']);
  });

  it('searches explanations too, and an empty query finds all terms', () => {
    expect(found('handshake')).toEqual(['Paddle tap']);
    expect(found('zzz')).toEqual([]);
    expect(found(' - ')).toEqual(names);
  });
});

it('groups by letter are sorted and complete', () => {
  const groups = byLetter(glossary);
  expect(groups.map(([letter]) => letter).join('')).toBe('ABCDEFGHKLMNOPRSTUVWZ');
  expect(groups.flatMap(([, terms]) => terms)).toEqual(glossary);
});
