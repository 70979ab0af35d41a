import type { Rule } from '#features/referee/data/rule.ts';
import { rulebook, ruleOf } from '#features/referee/data/rulebook.ts';
import { lazily } from './lazily.ts';
import { indexRules, matchingRules } from './rule-index.ts';
import { movedFrom, numbersIn, rulesOf, rulesUnder } from './rule-numbers.ts';
import { wordsOf } from './words.ts';

const index = lazily(() => indexRules());

/** Minimum share of the best score for a result. */
const minScoreShare = 0.3;

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
  const hits = matchingRules(index(), wordsOf(query), 2);
  const best = hits[0]?.score ?? 0;
  return hits.filter(({ score }) => score >= minScoreShare * best).map(({ id }) => ruleOf(id));
}
