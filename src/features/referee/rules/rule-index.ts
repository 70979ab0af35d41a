import MiniSearch from 'minisearch';
import { rulebook } from '#features/referee/data/rulebook.ts';
import { isFiller, stem, wordsOf } from './words.ts';

/** Words of asking, not of the matter. */
const askingWords = new Set(
  'to for with from at by as if when what how can may must should need use get got go is which who why where me into onto'.split(
    ' ',
  ),
);

const fields = ['name', 'text', 'keywords', 'summaries', 'questions'] as const;
type Entry = Record<(typeof fields)[number] | 'id', string>;

/** The rules by their words. */
export type RuleIndex = MiniSearch<Entry>;

/**
 * An index of the rules by text, keywords and `about`.
 * @param about summaries and training questions of a rule; omitted in the browser, where they would
 *   be most of the download
 */
export function indexRules(
  about: (id: string) => Pick<Entry, 'summaries' | 'questions'> = () => ({ summaries: '', questions: '' }),
): RuleIndex {
  const index = new MiniSearch<Entry>({
    fields: [...fields],
    processTerm: (term) => (isFiller(term) || askingWords.has(term) ? null : stem(term)),
    tokenize: wordsOf,
    searchOptions: {
      boost: { name: 4, keywords: 1.2, summaries: 0.7 },
      bm25: { k: 1.2, b: 0.6, d: 0.4 },
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    },
  });
  index.addAll(
    rulebook.map(({ id, name, text, keywords = '' }) => ({
      id,
      name: name ?? '',
      text,
      keywords,
      ...about(id),
    })),
  );
  return index;
}

/** A rule with its search score, above 1. */
export type Hit = { id: string; score: number };

/**
 * The rules that match words, best first.
 * @param beginnings minimum length for prefix matches
 */
export const matchingRules = (index: RuleIndex, words: readonly string[], beginnings = 5): Hit[] =>
  index
    .search(words.join(' '), { prefix: (term) => term.length >= beginnings })
    .map(({ id, score }) => ({ id: String(id), score }));
