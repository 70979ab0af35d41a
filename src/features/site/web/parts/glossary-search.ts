import { glossary, type Term } from '#features/site/data/glossary.ts';

/** Case, accents, hyphens and apostrophes make no difference to who is looking for a word. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The terms that have what was typed in their name, their other names or their explanation; all of them for nothing. */
export function searchGlossary(query: string, terms: readonly Term[] = glossary): readonly Term[] {
  const wanted = plain(query);
  if (wanted === '') return terms;
  const has = (text: string) => plain(text).includes(wanted);
  return terms.filter(({ term, also = [], text }) => has(term) || also.some(has) || has(text));
}

/** Terms by their first letter, in order. */
export function byLetter(terms: readonly Term[]): readonly (readonly [string, readonly Term[]])[] {
  const groups = new Map<string, Term[]>();
  for (const each of terms) {
    const letter = each.term.charAt(0).toUpperCase();
    const group = groups.get(letter);
    if (group === undefined) groups.set(letter, [each]);
    else group.push(each);
  }
  return [...groups];
}
