import type { RefereeAnswer } from '#features/referee/contract.ts';
import { edition, type Rule } from '#features/referee/data/rule.ts';
import type { Verdict } from '#features/referee/data/verdict.ts';
import { messages } from '#features/referee/messages.ts';
import { withoutVerdict } from '#features/referee/rules/without-verdict.ts';
import type { Decision } from './decide-alone.ts';
import type { Referee } from './referee.ts';

/** An answer of the built-in referee or of a model. */
export type Answer = {
  /** Markdown: the answer in a sentence, then the quoted rules. */
  answer: string;
  verdict: Verdict;
  rules: readonly Rule[];
};

/** What the rules say in the cases that are separated by facts. */
export type AnswerCases = Pick<RefereeAnswer, 'cases' | 'asks'>;

/** A quoted rule in Markdown. Facts are marked as such, with or without numbers. */
function quote({ number, name, text, isTournament }: Rule, includeRuleNumbers: boolean): string {
  if (number === null) return `> **${name} (${messages.notARule})** ${text}`;
  if (!includeRuleNumbers) return `> ${text}`;
  return `> **${number} (${edition}${isTournament ? `, ${messages.tournaments}` : ''})** ${text}`;
}

/** The answer of the built-in referee: verdict, quoted rules and related rules (spec 2.9). */
export function toAnswer(
  { verdict, summary, rules, deciding, cases, described }: Decision,
  includeRuleNumbers: boolean,
): Answer {
  // what it depends on stands in the cases, each with its rule
  const isOpen = verdict === 'depends' && cases.length > 0 && described === null;
  const quotes = rules
    .slice(0, isOpen ? 0 : deciding)
    .filter(({ text }) => text !== summary)
    .map((rule) => quote(rule, includeRuleNumbers));
  return { answer: [summary, ...quotes].join('\n\n'), verdict, rules };
}

/** In a list of cases nothing was asked: "No: the net is …" becomes "The net is …". */
const withoutAnswer = (text: string): string =>
  text.replace(/^(?:Yes|No|Right)[:,] (.)/, (_, first: string) => first.toUpperCase());

/** The cases of a decision, and what is asked to tell them apart; below a model's answer neither marked nor asked. */
export function toCases(
  { wordsFor }: Referee,
  { cases, described, asks }: Decision,
  isModel: boolean,
): AnswerCases {
  const values = [...new Set(cases.flatMap(({ facts }) => facts.get(asks ?? '') ?? []))];
  return {
    cases: cases.map((each) => ({
      id: each.id,
      rule: each.rules[0] ?? '',
      was: each.was,
      verdict: each.verdict,
      text: withoutAnswer(withoutVerdict(each.sentence, each.verdict)),
      is_described: !isModel && each === described,
    })),
    asks:
      asks === null || isModel
        ? null
        : { fact: asks, values: values.map((value) => ({ value, text: wordsFor(asks, value) })) },
  };
}
