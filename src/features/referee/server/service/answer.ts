import { edition, type Rule } from '#features/referee/data/rule.ts';
import type { Verdict } from '#features/referee/data/verdict.ts';
import { messages } from '#features/referee/messages.ts';
import type { Decision } from './decide-alone.ts';

/** An answer of the built-in referee or of a model. */
export type Answer = {
  /** Markdown: the answer in a sentence, then the quoted rules. */
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

/** The answer of the built-in referee: verdict, quoted rules and related rules (spec 2.9). */
export function toAnswer(
  { verdict, summary, rules, deciding }: Decision,
  includeRuleNumbers: boolean,
): Answer {
  const quotes = rules
    .slice(0, deciding)
    .filter(({ text }) => text !== summary)
    .map((rule) => quote(rule, includeRuleNumbers));
  return { answer: [summary, ...quotes].join('\n\n'), verdict, rules };
}
