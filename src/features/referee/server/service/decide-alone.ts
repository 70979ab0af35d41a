import type { Rule } from '#features/referee/data/rule.ts';
import { ruleOf, sections } from '#features/referee/data/rulebook.ts';
import { playersTerms } from '#features/referee/data/terms.ts';
import type { Verdict } from '#features/referee/data/verdict.ts';
import { factsMax, rulesMax } from '#features/referee/limits.ts';
import { messages } from '#features/referee/messages.ts';
import type { AnsweredFact } from '#features/referee/rules/question.ts';
import {
  movedFrom,
  numbersIn,
  rulesOf,
  withoutNumbers,
} from '#features/referee/rules/rule-numbers.ts';
import { withoutVerdict } from '#features/referee/rules/without-verdict.ts';
import { stem, wordsOf } from '#features/referee/rules/words.ts';
import { namesNothing } from './conversation.ts';
import type { Case } from './knowledge.ts';
import type { Candidate, Considered, Reading } from './referee.ts';

/** The decision on a question. */
export type Decision = {
  verdict: Verdict;
  /** The answer in one or two sentences, without the rules. */
  summary: string;
  /** At most three, the deciding one first; empty for a refused question. */
  rules: readonly Rule[];
  /** Number of rules that the answer is based on; the others are related. */
  deciding: number;
  /** The cases that facts separate, if there are several. */
  cases: readonly Case[];
  /** The one that was described; null if the question leaves that open. */
  described: Case | null;
  /** The case whose sentence the summary is; null if it is that of none. */
  answerCase: Case | null;
  /** The fact that would tell them apart; null if none or no other is asked for. */
  asks: string | null;
};

/** A decision, and the reading that it was taken from; null for a refusal. */
export type Outcome = { decision: Decision; reading: Reading | null };

/**
 * A case is taken for the described one if its ruling, with all cases that share it, is likelier
 * than this, and the case itself than that, and a missing fact is less likely.
 */
const minRulingChance = 0.95;
const minCaseChance = 0.75;
const maxOpenChance = 0.03;

/** The chance above which a group is taken for what a text is about. */
export const minChance = 0.75;

/** The chance below which no group of cases is likely enough to be shown. */
const minGroupChance = 0.15;

function isLikely(best: Candidate, { own, open }: Reading): boolean {
  const same = own.filter((each) => each.case.verdict === best.case.verdict);
  const ruling = same.reduce((sum, { chance }) => sum + chance, 0);
  return ruling > minRulingChance && best.chance > minCaseChance && open < maxOpenChance;
}

export const noCases = { cases: [], described: null, answerCase: null, asks: null };

export const refuse = (summary: string): Decision => ({
  verdict: 'none',
  summary,
  rules: [],
  deciding: 0,
  ...noCases,
});

/** The rules of the likeliest cases without duplicates, those of the deciding group first. */
function nearestRules({ candidates, group }: Reading): string[] {
  const likeliest = candidates.filter((each) => each.case.group === group);
  return [...new Set([...likeliest, ...candidates.slice(0, 6)].flatMap((each) => each.case.rules))];
}

const aboutNumber =
  /\b(still|now|say|says|called|renumber\w*|numbers?|edition|moved|changed?|explain|mean|means|text|read|about|anymore|used to|old|previous(ly)?|former|2025|last year)\b|\bwhat('?s| is| was)\b|\bis\b.*\bthe [\w -]{2,40} rule\b/i;
const oldBook = /\b(2025|old|last year|previous(ly)?|former|used to|before)\b/i;

/**
 * What is to be confirmed: "Rule 9.B says …", "…, right?", "is it true that …", or what is taken
 * for granted.
 */
export const claimPattern = new RegExp(
  [
    // not "who is right?", "I was right"
    /(?<!\b(?:who|who'?s|is|was|were|be|am|are|all|the|to|my|his|her|their|our)\s)\b(?:right|rite|correct|yeah|ya)\b\W*(?:\?|$)/,
    /\b(?:isn'?t|doesn'?t|don'?t|aren'?t|wasn'?t) (?:it|that|this|they|we|you|he|she|i)(?: so| true| right)?\W*(?:\?|$)/,
    /,\s*(?:is|are|was|does|do|did|has|can|may|should|will)(?:n'?t)? (?:it|that|this|they|we|you|he|she|i)(?: not)?\?/,
    /\bis (?:it|that) (?:so|true|right)\b/,
    /\b(?:we all|every(?:one|1|body)) knows?\b/,
    /^\W*(?:is ?n'?t it true|it is true|am i right)\b/,
    // a yes to "since …, may I …?" would be one to its question
    /^\W*(?:since|now that)\b(?!.*,\s*(?:so )?(?:may|can|must|should|do|does|did|is|are|was|were|will|would)\b)/,
    /\b\d+\.[a-z]\S*,? (?:still |also |now )*(?:says?|gives?|lets?|allows?|calls?|requires?|makes?|has|means?)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

function refuseNumber(number: string): Decision {
  const title = sections.get(number);
  return refuse(
    title === undefined
      ? `${messages.noRule(number)} ${messages.findByWords}`
      : messages.emptySection(number, title),
  );
}

/** Decides a question that quotes a rule number of either edition; null if the case decides. */
function decideByNumber({ text, reading }: Considered): Decision | null {
  const [number] = numbersIn(text);
  if (number === undefined) return null;
  const now = rulesOf(number);
  const moved = movedFrom(number);
  const then = moved?.rules.map(ruleOf) ?? [];
  const isAnswered = reading.evidence > 0 && !namesNothing(withoutNumbers(text));
  const isUnknown = now.length === 0 && moved === undefined;
  if (isUnknown && !isAnswered) return refuseNumber(number);
  if (isAnswered && (isUnknown || claimPattern.test(text))) return null;
  const named = [...now, ...then].map(({ id }) => id);
  const nearest = nearestRules(reading);
  if (isAnswered && named.some((id) => nearest.slice(0, 2).includes(id)) && !aboutNumber.test(text))
    return null;
  const close = nearest.find((id) => named.includes(id));
  const isOld =
    moved !== undefined &&
    (now.length === 0 || oldBook.test(text) || then.some(({ id }) => id === close));
  const [first, second] = isOld ? [then, now] : [now, then];
  const rules = [...new Set([...first, ...second])].slice(0, rulesMax);
  const sentences = isOld
    ? [
        messages.renumbered(number, moved.number),
        ...now.slice(0, 1).map((rule) => messages.newMeaning(number, rule.text)),
      ]
    : first.slice(0, 1).map((rule) => rule.text);
  return {
    verdict: 'none',
    summary: sentences.join(' '),
    rules,
    deciding: Math.min(first.length, rules.length),
    ...noCases,
  };
}

/** A quoted word in a question about its meaning. */
const quotedWord =
  /^(?=.*\b(?:mean|means|meaning|meant|words?|terms?|slang|called|talk(?:ing)?|says?|stands? for|define)\b).*?(?:^|[\s(])['"“‘]([a-z][a-z -]{1,20}[a-z])['"”’]/i;

/** A question for the meaning of a word. */
const asksForMeaning =
  /^\W*(?:(?:so|hey|ok|hi|please|tell me|give me)\W+)*(?:what|(?:the |a )?(?:meaning|definition)|define|explain|who or what)/i;

const wordsAboutTerms =
  /^(an?|the|is|are|does|do|mean|means|meant|meaning|definition|define|explain|what|whats|who|or|so|hey|ok|hi|please|tell|give|me|it|in|pickleball|called|term|word|people|players?|they|i|we|you|by|with|when|say|says|someone|somebody|to|gets?|got|getting|be|of|exactly|even|there|this|that|these|those|thing|letters?|initials|abbreviation|short|stands?|for|two|three)$/;

/**
 * Explains a term that a question asks for or consists of; only one that it names gets a verdict.
 */
function explainTerm({ text, reading }: Considered): Decision | null {
  const stemsOf = (words: readonly string[]) => words.map(stem).join(' ');
  const plain = (part: string) =>
    stemsOf(
      wordsOf(part.replaceAll(/[?.!"'“”]+/g, ' ')).filter((word) => !wordsAboutTerms.test(word)),
    );
  const isAsked = asksForMeaning.test(text);
  // "what is an Erne, and is it allowed?"
  const [clause = ''] = isAsked ? text.split(/,? and\b/i) : [];
  const asked = [plain(text), plain(clause), stemsOf(wordsOf(quotedWord.exec(text)?.[1] ?? ''))];
  const term = playersTerms.find(({ names }) =>
    names.some((name) => asked.includes(stemsOf(wordsOf(name)))),
  );
  if (term === undefined) return null;
  const [best] = reading.candidates;
  const isRuled =
    !isAsked &&
    best !== undefined &&
    isLikely(best, reading) &&
    term.rules.includes(best.case.rules[0] ?? '');
  return {
    verdict: isRuled ? best.case.verdict : 'none',
    summary: term.text,
    rules: term.rules.map(ruleOf),
    deciding: term.rules.length,
    ...noCases,
  };
}

/** The fact whose values are least certain among the cases; null if none tells them apart. */
function factToAsk(
  candidates: readonly Candidate[],
  answered: readonly AnsweredFact[],
): string | null {
  const facts = new Set(candidates.flatMap((each) => [...each.case.facts.keys()]));
  const doubts = [...facts]
    .filter((fact) => !answered.some((each) => each.fact === fact))
    .map((fact) => {
      const stated = candidates.filter((each) => each.case.facts.has(fact));
      const values = [...Map.groupBy(stated, (each) => each.case.facts.get(fact)).values()];
      const sums = values.map((own) => own.reduce((sum, { chance }) => sum + chance, 0));
      const all = sums.reduce((sum, each) => sum + each, 0);
      return { fact, values: values.length, doubt: all - Math.max(...sums) };
    })
    .filter(({ values }) => values > 1)
    .sort((a, b) => b.doubt - a.doubt);
  return doubts[0]?.fact ?? null;
}

/** What a case needs among those that are left when the player has answered a fact. */
const minAnsweredChance = 0.95;

/** Whether the likeliest of the cases that are left is the one that was described. */
function isDescribed(
  best: Candidate,
  possible: readonly Candidate[],
  reading: Reading,
  answered: readonly AnsweredFact[],
): boolean {
  if (answered.length === 0) return isLikely(best, reading);
  const others = possible.filter((each) => each !== best);
  const isUnknown = answered.some(
    ({ fact, value }) =>
      value === null &&
      others.some((each) => each.case.facts.get(fact) !== best.case.facts.get(fact)),
  );
  // another fact may be missing, which matters where the cases that are left differ
  const isAgreed = possible.every((each) => each.case.verdict === best.case.verdict);
  const all = possible.reduce((sum, { chance }) => sum + chance, isAgreed ? 0 : reading.open);
  return !isUnknown && (others.length === 0 || best.chance / all > minAnsweredChance);
}

function decideByCase(decisive: Case, cases: readonly Case[], asksForRuling: boolean) {
  const { verdict, sentence, rules } = decisive;
  const ruling = asksForRuling
    ? { verdict, summary: sentence, cases }
    : { verdict: 'none' as const, summary: withoutVerdict(sentence, verdict), cases: [] };
  return {
    ...ruling,
    deciding: Math.min(rules.length, rulesMax),
    answerCase: decisive,
    asks: null,
  };
}

/**
 * Decides by the likeliest group: one of its cases is certain enough, all of them agree, or it
 * depends.
 * @param answered facts that the player was asked for, of which those with a value are certain
 */
export function decideByGroup(
  reading: Reading,
  asksForRuling: boolean,
  answered: readonly AnsweredFact[] = [],
): Decision {
  const { own, excluded } = reading;
  const possible = own.filter(
    ({ case: { id, facts } }) =>
      !excluded.includes(id) &&
      answered.every(({ fact, value }) => value === null || (facts.get(fact) ?? value) === value),
  );
  const best = possible.toSorted((a, b) => b.chance - a.chance)[0];
  if (best === undefined) return refuse(messages.notCovered);
  const { verdict, rules } = best.case;
  const nearest = [...new Set([...rules, ...nearestRules(reading)])].slice(0, rulesMax).map(ruleOf);
  const cases = own.length > 1 && verdict !== 'none' ? own.map((each) => each.case) : [];
  const isCertain = isDescribed(best, possible, reading, answered);
  const isAgreed =
    possible.every((each) => each.case.verdict === verdict) &&
    (answered.length > 0 || (reading.groups.get(reading.group) ?? 0) > minChance);
  if (own.length === 1 && verdict !== 'none' && asksForRuling && !isCertain)
    return {
      verdict: 'none',
      summary: messages.nearestRule,
      rules: nearest,
      deciding: Math.min(rules.length, rulesMax),
      ...noCases,
    };
  if (isCertain || isAgreed || own.length === 1)
    return {
      ...decideByCase(best.case, cases, asksForRuling),
      rules: nearest,
      described: isCertain ? best.case : null,
    };
  const deciding = new Set(possible.flatMap((each) => each.case.rules));
  return {
    verdict: 'depends',
    summary: messages.dependsOnOneThing,
    rules: nearest,
    deciding: nearest.filter(({ id }) => deciding.has(id)).length,
    cases: possible.map((each) => each.case),
    described: null,
    answerCase: null,
    asks: answered.length < factsMax ? factToAsk(possible, answered) : null,
  };
}

const isRulesWord =
  /\b(rule|rules|ball|court|paddle|serve|net|kitchen|volley|point|game|pickleball|player|score|partner|line|referee|match)\w*\b/i;

/** Evidence above which a refused question is about the game. */
const minCoveredEvidence = -7;

/** Refuses a question that no rule answers. */
export const refuseBy = ({ text, reading }: Considered): Decision =>
  refuse(
    isRulesWord.test(text) && reading.evidence > minCoveredEvidence
      ? messages.notCovered
      : messages.notRules,
  );

/** Whether a rule answers it, and one group of them is likely enough to be shown. */
const isAnswered = ({ evidence, groups, group }: Reading): boolean =>
  evidence >= 0 && (groups.get(group) ?? 0) >= minGroupChance;

/** Decides a question that stands on its own. */
export function decideAlone(question: Considered): Outcome {
  const { reading } = question;
  const special = explainTerm(question) ?? decideByNumber(question);
  if (special !== null)
    return { decision: special, reading: special.rules.length > 0 ? reading : null };
  if (!isAnswered(reading)) return { decision: refuseBy(question), reading: null };
  return { decision: decideByGroup(reading, reading.asksForRuling), reading };
}
