import type { Rule } from '#features/referee/data/rule.ts';
import { rulebook, ruleOf } from '#features/referee/data/rulebook.ts';
import { find, matchingRules, readWords } from './find.ts';
import { movedFrom, numbersIn, rulesOf } from './rule-numbers.ts';

/** So much of the best match's score a rule must have to be shown. */
const least = 0.3;

/**
 * The rules that fit what is typed into a search field, the likeliest first: by number of either edition, by what happens, by words and
 * their beginnings. All of them for nothing.
 */
export function searchRules(query: string): readonly Rule[] {
  if (query.trim() === '') return rulebook;
  const [number] = numbersIn(query);
  if (number !== undefined) {
    const moved = movedFrom(number)?.rules.map(ruleOf) ?? [];
    const byNumber = [...new Set([...rulesOf(number), ...moved])];
    if (byNumber.length > 0) return byNumber;
  }
  const words = readWords(query);
  const { candidates } = find(words);
  const happened = candidates.filter(({ is_whole, score }) => is_whole && score > 0).slice(0, 3);
  const matching = matchingRules(words);
  const best = matching[0]?.score ?? 0;
  const byWords = matching.filter(({ score }) => score >= least * best).map(({ number: each }) => each);
  return [...new Set([...happened.flatMap(({ situation }) => situation.rules), ...byWords])].map(ruleOf);
}
