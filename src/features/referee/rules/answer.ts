import { edition, type Rule } from '#features/referee/data/rule.ts';
import type { Verdict } from '#features/referee/data/verdict.ts';
import { messages } from '#features/referee/messages.ts';
import { answerQuestion } from './answer-question.ts';

export type BuiltInAnswer = {
  /** Markdown: the answer in a sentence, then the quoted rules. */
  answer: string;
  verdict: Verdict;
  rules: readonly Rule[];
};

type AnswerSettings = {
  /** The context of a follow-up, if any. */
  context?: string | undefined;
  include_rule_numbers: boolean;
};

/** A quoted rule in Markdown. Facts are marked as such, with or without numbers. */
function quote({ number, name, text, isTournament }: Rule, includeRuleNumbers: boolean): string {
  if (number === null) return `> **${name} (${messages.notARule})** ${text}`;
  if (!includeRuleNumbers) return `> ${text}`;
  return `> **${number} (${edition}${isTournament ? `, ${messages.tournaments}` : ''})** ${text}`;
}

/**
 * The answer of the built-in referee: verdict, quoted rules and related rules (spec 2.9).
 * @param question as typed by the user
 */
export function answer(question: string, { context, include_rule_numbers }: AnswerSettings): BuiltInAnswer {
  const { verdict, summary, rules, deciding } = answerQuestion(question, context);
  const quotes = rules
    .slice(0, deciding)
    .filter(({ text }) => text !== summary)
    .map((rule) => quote(rule, include_rule_numbers));
  return { answer: [summary, ...quotes].join('\n\n'), verdict, rules };
}
