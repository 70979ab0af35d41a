import type { Rule } from '#features/referee/data/rule.ts';
import { ruleOf, sections } from '#features/referee/data/rulebook.ts';
import { playersTerms } from '#features/referee/data/terms.ts';
import type { Verdict } from '#features/referee/data/verdict.ts';
import { messages } from '#features/referee/messages.ts';
import { rulesMax } from '#features/referee/rules/limits.ts';
import { movedFrom, numbersIn, rulesOf, withoutNumbers } from '#features/referee/rules/rule-numbers.ts';
import { withoutVerdict } from '#features/referee/rules/without-verdict.ts';
import { stem, wordsOf } from '#features/referee/rules/words.ts';
import type { Reading } from './reading.ts';
import type { Referee } from './referee.ts';
import type { Candidate } from './retrieve.ts';

/** The decision on a question. */
export type Decision = {
  verdict: Verdict;
  /** The answer in one or two sentences, without the rules. */
  summary: string;
  /** At most three, the deciding one first; empty for a refused question. */
  rules: readonly Rule[];
  /** Number of rules that the answer is based on; the others are related. */
  deciding: number;
};

/** A decision, and the rulings that it was chosen from. */
export type Outcome = { decision: Decision; candidates: readonly Candidate[] };

/** A text as the referee understands it without the conversation. */
export type Considered = {
  text: string;
  reading: Reading;
  candidates: readonly Candidate[];
  /** Above 0 for a text about the rules. */
  evidence: number;
};

export function consider(referee: Referee, text: string): Considered {
  const reading = referee.read(withoutNumbers(text));
  const candidates = referee.retrieve(reading);
  return { text, reading, candidates, evidence: referee.evidence(reading, candidates) };
}

const refuse = (summary: string): Decision => ({ verdict: 'none', summary, rules: [], deciding: 0 });

/** The rules of the best rulings without duplicates. */
const nearestRules = (candidates: readonly Candidate[]): string[] => [
  ...new Set(candidates.flatMap(({ ruling }) => ruling.rules)),
];

const aboutNumber =
  /\b(still|now|say|says|called|renumber\w*|numbers?|edition|moved|changed?|explain|mean|means|text|read|about|anymore|used to|old|previous(ly)?|former|2025|last year)\b|\bwhat('?s| is| was)\b|\bis\b.*\bthe [\w -]{2,40} rule\b/i;
const oldBook = /\b(2025|old|last year|previous(ly)?|former|used to|before)\b/i;

/** Decides a question that quotes a rule number of either edition; null if the case decides. */
function decideByNumber({ text, candidates }: Considered): Decision | null {
  const [number] = numbersIn(text);
  if (number === undefined) return null;
  const now = rulesOf(number);
  const moved = movedFrom(number);
  const then = moved?.rules.map(ruleOf) ?? [];
  const [best] = candidates;
  if (now.length === 0 && moved === undefined) {
    if (best?.isWhole) return null;
    const title = sections.get(number);
    return refuse(
      title === undefined ? messages.unknownNumber(number) : messages.emptySection(number, title),
    );
  }
  const named = [...now, ...then].map(({ id }) => id);
  if (best?.isWhole && named.some((id) => best.ruling.rules.includes(id)) && !aboutNumber.test(text))
    return null;
  const nearest = nearestRules(candidates).find((id) => named.includes(id));
  const isOld =
    moved !== undefined && (now.length === 0 || oldBook.test(text) || then.some(({ id }) => id === nearest));
  const [first, second] = isOld ? [then, now] : [now, then];
  const rules = [...new Set([...first, ...second])].slice(0, rulesMax);
  const summary = isOld
    ? [
        messages.renumbered(number, moved.number),
        ...now.slice(0, 1).map((rule) => messages.newMeaning(number, rule.text)),
      ].join(' ')
    : (first[0]?.text ?? '');
  return { verdict: 'none', summary, rules, deciding: Math.min(first.length, rules.length) };
}

/** A quoted word in a question about its meaning. */
const quotedWord =
  /^(?=.*\b(?:mean|means|meaning|meant|words?|terms?|slang|called|talk(?:ing)?|says?|stands? for|define)\b).*?(?:^|[\s(])['"“‘]([a-z][a-z -]{1,20}[a-z])['"”’]/i;

/** A question for the meaning of a word. */
const asksForMeaning =
  /^\W*(?:(?:so|hey|ok|hi|please|tell me|give me)\W+)*(?:what|(?:the |a )?(?:meaning|definition)|define|explain|who or what)/i;

const wordsAboutTerms =
  /^(an?|the|is|are|does|do|mean|means|meant|meaning|definition|define|explain|what|whats|who|or|so|hey|ok|hi|please|tell|give|me|it|in|pickleball|called|term|word|people|players?|they|i|we|you|by|with|when|say|says|someone|somebody|to|gets?|got|getting|be|of|exactly|even|there|this|that|these|those|thing|letters?|initials|abbreviation|short|stands?|for|two|three)$/;

/** Explains a term that a question asks for or consists of; only one that it names gets a verdict. */
function explainTerm({ text, candidates: [best] }: Considered): Decision | null {
  const stemsOf = (words: readonly string[]) => words.map(stem).join(' ');
  const plain = (part: string) =>
    stemsOf(wordsOf(part.replaceAll(/[?.!"'“”]+/g, ' ')).filter((word) => !wordsAboutTerms.test(word)));
  const isAsked = asksForMeaning.test(text);
  // "what is an Erne, and is it allowed?"
  const [clause = ''] = isAsked ? text.split(/,? and\b/i) : [];
  const asked = [plain(text), plain(clause), stemsOf(wordsOf(quotedWord.exec(text)?.[1] ?? ''))];
  const term = playersTerms.find(({ names }) => names.some((name) => asked.includes(stemsOf(wordsOf(name)))));
  if (term === undefined) return null;
  const hasVerdict = !isAsked && best?.isWhole === true && term.rules.includes(best.ruling.rules[0] ?? '');
  return {
    verdict: hasVerdict ? best.ruling.verdict : 'none',
    summary: term.text,
    rules: term.rules.map(ruleOf),
    deciding: term.rules.length,
  };
}

export function decideByRuling(candidates: readonly Candidate[], hasVerdict: boolean): Decision {
  const [best] = candidates;
  if (best === undefined) return refuse(messages.notCovered);
  const { verdict, summary, rules } = best.ruling;
  return {
    verdict: hasVerdict ? verdict : 'none',
    summary: hasVerdict ? summary : withoutVerdict(summary, verdict),
    rules: nearestRules(candidates).slice(0, rulesMax).map(ruleOf),
    deciding: Math.min(rules.length, rulesMax),
  };
}

const isRulesWord =
  /\b(rule|rules|ball|court|paddle|serve|net|kitchen|volley|point|game|pickleball|player|score|partner|line|referee|match)\w*\b/i;

/** Evidence above which a refused question is about the game. */
const minCoveredEvidence = -7;

/** Refuses a question that no rule answers. */
export const refuseBy = ({ text, evidence }: Considered): Decision =>
  refuse(isRulesWord.test(text) && evidence > minCoveredEvidence ? messages.notCovered : messages.notRules);

/** Decides a question that stands on its own. */
export function decideAlone(referee: Referee, question: Considered): Outcome {
  const { reading, candidates, evidence } = question;
  const decision =
    explainTerm(question) ??
    decideByNumber(question) ??
    (evidence < 0 ? refuseBy(question) : decideByRuling(candidates, referee.asksForVerdict(reading)));
  return { decision, candidates };
}
