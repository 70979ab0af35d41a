import { expect, it } from 'vitest';
import { searchText, toSearch } from './search-text.ts';

it('invisible characters of pasted text are removed before a search', () => {
  const pasted = '\u202a\u200eBéa\tZimt\u202c\n';
  expect(searchText.safeParse(pasted).success).toBe(false);
  expect(toSearch(pasted)).toBe('Béa Zimt');
  expect(searchText.parse(toSearch(pasted))).toBe('Béa Zimt');
  expect(toSearch('  100%_\\ 🎾 ')).toBe('100%_\\ 🎾');
});
