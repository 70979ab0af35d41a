import { edition, type Rule } from '#features/referee/data/rule.ts';
import type { Verdict } from '#features/referee/data/verdict.ts';
import { messages } from '#features/referee/messages.ts';
import type { Decision } from './decide-alone.ts';
import type { Case } from './knowledge.ts';

/** An answer of the built-in referee or of a model. */
export type Answer = {
  /** Markdown: the answer in a sentence, then the cases on which it depends or the quoted rules. */
  answer: string;
  verdict: Verdict;
  rules: readonly Rule[];
};

/** A quoted rule in Markdown. Facts are marked as such, with or without numbers. */
function quote({ number, name, text, isTournament }: Rule, includeRuleNumbers: boolean): string {
  if (number === null) return `> **${name} (${messages.notARule})** ${text}`;
  if (!includeRuleNumbers) return `> ${text}`;
  return `> **${number} (${edition}${isTournament ? `, ${messages.tournaments}` : ''})** ${text}`;
}

/** A case in Markdown, as an item of a list. */
function toItem({ was, sentence, rules: [number = ''] }: Case, includeRuleNumbers: boolean): string {
  const beginning = `${was.charAt(0).toUpperCase()}${was.slice(1)}`;
  return `- **${beginning}:** ${sentence}${includeRuleNumbers ? ` (${number})` : ''}`;
}

/** The answer of the built-in referee: verdict, quoted rules and related rules (spec 2.9). */
export function toAnswer(
  { verdict, summary, rules, deciding, cases }: Decision,
  includeRuleNumbers: boolean,
): Answer {
  if (cases.length > 0)
    return {
      answer: [summary, cases.map((each) => toItem(each, includeRuleNumbers)).join('\n')].join('\n\n'),
      verdict,
      rules,
    };
  const quotes = rules
    .slice(0, deciding)
    .filter(({ text }) => text !== summary)
    .map((rule) => quote(rule, includeRuleNumbers));
  return { answer: [summary, ...quotes].join('\n\n'), verdict, rules };
}
