import MiniSearch from 'minisearch';
import type { Rule } from '#features/referee/data/rule.ts';
import { rulebook, ruleOf } from '#features/referee/data/rulebook.ts';
import { movedFrom, numbersIn, rulesOf, rulesUnder } from './rule-numbers.ts';
import { isFiller, stem, wordsOf } from './words.ts';

/** Words of asking, not of the matter. */
const askingWords = new Set(
  'to for with from at by as if when what how can may must should need use get got go is which who why where me into onto'.split(
    ' ',
  ),
);

/** Minimum share of the best score for a result. */
const minScoreShare = 0.3;

function indexRules() {
  const index = new MiniSearch({
    fields: ['name', 'text', 'keywords'],
    processTerm: (term) => (isFiller(term) || askingWords.has(term) ? null : stem(term)),
    tokenize: wordsOf,
    searchOptions: {
      boost: { name: 4, keywords: 1.2 },
      bm25: { k: 1.2, b: 0.6, d: 0.4 },
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      prefix: (term) => term.length > 1,
    },
  });
  index.addAll(rulebook.map(({ id, name, text, keywords }) => ({ id, name, text, keywords })));
  return index;
}

let index: ReturnType<typeof indexRules> | undefined;

/**
 * The rules that match a search, best first: by number of either edition, by words and prefixes.
 * All rules without a query.
 */
export function searchRules(query: string): readonly Rule[] {
  if (query.trim() === '') return rulebook;
  const [number] = numbersIn(query);
  if (number !== undefined) {
    const moved = movedFrom(number)?.rules.map(ruleOf) ?? [];
    const byNumber = [...new Set([...rulesOf(number), ...rulesUnder(number), ...moved])];
    if (byNumber.length > 0) return byNumber;
  }
  index ??= indexRules();
  const hits = index.search(query);
  const best = hits[0]?.score ?? 0;
  return hits
    .filter(({ score }) => score >= minScoreShare * best)
    .map(({ id }) => ruleOf(String(id)));
}
