import { edition, type Rule } from '#features/referee/data/rule.ts';
import type { Verdict } from '#features/referee/data/verdict.ts';
import { messages } from '#features/referee/messages.ts';
import { answerQuestion } from './answer-question.ts';

export type BuiltInAnswer = {
  /** Markdown: the answer in a sentence, then the rules that it stands on as quotations. */
  answer: string;
  verdict: Verdict;
  rules: readonly Rule[];
};

type AnswerSettings = {
  /** What the question may follow up, when the conversation has anything. */
  before?: string | undefined;
  include_rule_numbers: boolean;
};

/** A rule as an answer quotes it; that a fact is no rule is said with and without numbers. */
function quote({ number, name, text, isTournament }: Rule, include_rule_numbers: boolean): string {
  if (number === null) return `> **${name} (${messages.notARule})** ${text}`;
  if (!include_rule_numbers) return `> ${text}`;
  return `> **${number} (${edition}${isTournament ? `, ${messages.tournaments}` : ''})** ${text}`;
}

/**
 * What the built-in referee answers: the verdict first, then the rules it stands on, and the numbers of the rules beside them (spec 2.9).
 * @param question as a person wrote it
 */
export function answer(question: string, { before, include_rule_numbers }: AnswerSettings): BuiltInAnswer {
  const { verdict, say, rules, deciding } = answerQuestion(question, before);
  const quotes = rules
    .slice(0, deciding)
    .filter(({ text }) => text !== say)
    .map((rule) => quote(rule, include_rule_numbers));
  return { answer: [say, ...quotes].join('\n\n'), verdict, rules };
}
