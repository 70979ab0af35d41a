import MiniSearch from 'minisearch';
import { asked } from '#features/referee/data/asked.ts';
import { rallyRulings } from '#features/referee/data/rally-rulings.ts';
import { rulebook } from '#features/referee/data/rulebook.ts';
import { serveRulings } from '#features/referee/data/serve-rulings.ts';
import { tournamentRulings } from '#features/referee/data/tournament-rulings.ts';
import { isFiller, stem, wordsOf } from './words.ts';

/** Every ruling, in the order of the book. */
export const rulings = [...serveRulings, ...rallyRulings, ...tournamentRulings];

/** Words of asking, not of the matter. */
const askingWords = new Set(
  'to for with from at by as if when what how can may must should need use get got go is which who why where me into onto'.split(
    ' ',
  ),
);

const fields = ['text', 'keywords', 'says', 'asked'] as const;

const index = new MiniSearch<Record<(typeof fields)[number] | 'id', string>>({
  fields: [...fields],
  processTerm: (term) => (isFiller(term) || askingWords.has(term) ? null : stem(term)),
  tokenize: wordsOf,
  searchOptions: {
    boost: { keywords: 1.2, says: 0.7 },
    bm25: { k: 1.2, b: 0.6, d: 0.4 },
    fuzzy: (term) => (term.length > 5 ? 0.2 : false),
  },
});
index.addAll(
  rulebook.map(({ number, text, keywords = '' }) => ({
    id: number,
    text,
    keywords,
    says: rulings
      .filter(([rules]) => rules.split(' ')[0] === number)
      .map(([, , , say]) => say)
      .join(' '),
    asked: asked
      .filter(([, rules]) => rules.split(' ')[0] === number)
      .map(([question]) => question)
      .join(' '),
  })),
);

/** A rule that has words in common with others, and how much: above 1. */
export type Hit = { number: string; score: number };

/**
 * The rules that have words in common with others, the nearest first.
 * @param beginnings from how many letters on a word may be the beginning of another
 */
export const matchingRules = (words: readonly string[], beginnings = 5): Hit[] =>
  index
    .search(words.join(' '), { prefix: (term) => term.length >= beginnings })
    .map(({ id, score }) => ({ number: String(id), score }));
