import type { OneAnswer } from '#features/referee/contract.ts';
import { edition, type Rule } from '#features/referee/data/rule.ts';
import type { Verdict } from '#features/referee/data/verdict.ts';
import { messages } from '#features/referee/messages.ts';
import { withoutVerdict } from '#features/referee/rules/without-verdict.ts';
import type { Decision } from './decide-alone.ts';
import type { Case } from './knowledge.ts';
import type { Referee } from './referee.ts';

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

/** What was asked is left out: "No: the net is …" becomes "The net is …". */
const withoutAnswer = (text: string): string =>
  text.replace(/^(?:Yes|No|Right|In|Out|Good|Live)[:,] (.)/, (_, first: string) =>
    first.toUpperCase(),
  );

/** For what is no question for yes or no: the verdict says it, or nobody asked. */
export const withoutYesOrNo = (text: string): string =>
  text.replace(/^(?:Yes|No|Allowed)[:,] (.)/, (_, first: string) => first.toUpperCase());

/** An answer where the rule that was quoted does not exist. */
export const answerUnknownRule = (number: string, { summary, verdict }: Decision): string =>
  `${messages.noRule(number)} ${withoutAnswer(withoutVerdict(summary, verdict))}`;

/**
 * The answer to a claim: "No: the kitchen is 7 feet deep". Names keep their capital.
 * @param isTrue null where that is not certain
 */
export function answerClaim(
  isTrue: boolean | null,
  { summary }: Decision,
  { sentence, verdict }: Case,
): string {
  if (isTrue === null) return withoutAnswer(summary);
  const text = withoutAnswer(withoutVerdict(sentence, verdict));
  const isName = /^(?:[A-Z]\w*[A-Z]|Erne|Courtfolk|I )/.test(text);
  return `${isTrue ? 'Yes' : 'No'}: ${isName ? text : text.charAt(0).toLowerCase() + text.slice(1)}`;
}

/** Whether the first word of an answer, to a claim, would contradict a verdict above it. */
const contradicts = (summary: string, verdict: Verdict): boolean =>
  (verdict === 'legal' && /^No\b/.test(summary)) || (verdict === 'fault' && /^Yes\b/.test(summary));

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
  const answer = [summary, ...quotes].join('\n\n');
  return { answer, verdict: contradicts(summary, verdict) ? 'none' : verdict, rules };
}

/** The rules of an answer as they are sent. */
export const toQuoted = (rules: readonly Rule[]): OneAnswer['rules'] =>
  rules.map(({ id, number, name, text }) => ({
    id,
    number,
    name,
    text,
    edition: number === null ? null : edition,
  }));

/** The cases of a decision. */
export const toCases = ({ cases, described }: Decision): OneAnswer['cases'] =>
  cases.map((each) => ({
    id: each.id,
    rule: each.rules[0] ?? '',
    was: each.was,
    verdict: each.verdict,
    text: withoutAnswer(withoutVerdict(each.sentence, each.verdict)),
    is_described: each === described,
  }));

/** What is asked to tell the cases of a decision apart. */
export function toAsks({ wordsFor }: Referee, { cases, asks }: Decision): OneAnswer['asks'] {
  if (asks === null) return null;
  const values = [...new Set(cases.flatMap(({ facts }) => facts.get(asks) ?? []))];
  return { fact: asks, values: values.map((value) => ({ value, text: wordsFor(asks, value) })) };
}
