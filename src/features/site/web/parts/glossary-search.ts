import { glossary, type Term } from '#features/site/data/glossary.ts';

/** Removes case, accents and apostrophes, and replaces other punctuation by spaces. */
function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The terms whose name, other names or explanation contain the query; all for an empty one. */
export function searchGlossary(query: string, terms: readonly Term[] = glossary): readonly Term[] {
  const normalizedQuery = normalize(query);
  if (normalizedQuery === '') return terms;
  const matches = (text: string) => normalize(text).includes(normalizedQuery);
  return terms.filter(
    ({ term, also = [], text }) => matches(term) || also.some(matches) || matches(text),
  );
}

export const byLetter = (terms: readonly Term[]) => [
  ...Map.groupBy(terms, ({ term }) => term.charAt(0).toUpperCase()),
];
