import type { Rule } from '#features/referee/data/rule.ts';
import { ruleOf, sections } from '#features/referee/data/rulebook.ts';
import { type PlayersTerm, playersTerms } from '#features/referee/data/terms.ts';
import type { Verdict } from '#features/referee/data/verdict.ts';
import { messages } from '#features/referee/messages.ts';
import { rulesMax } from '#features/referee/rules/limits.ts';
import { movedFrom, numbersIn, rulesOf, withoutNumbers } from '#features/referee/rules/rule-numbers.ts';
import { withoutVerdict } from '#features/referee/rules/without-verdict.ts';
import { stem, wordsOf } from '#features/referee/rules/words.ts';
import {
  asksAboutTheRule,
  contextOf,
  isStatement,
  isWholeQuestion,
  minFollowUpEvidence,
  namesNothing,
} from './conversation.ts';
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

const refuse = (summary: string): Decision => ({ verdict: 'none', summary, rules: [], deciding: 0 });

/** The rules of the best rulings without duplicates. */
const nearestRules = (candidates: readonly Candidate[]): string[] => [
  ...new Set(candidates.flatMap(({ ruling }) => ruling.rules)),
];

const aboutNumber =
  /\b(still|now|say|says|called|renumber\w*|numbers?|edition|moved|changed?|explain|mean|means|text|read|about|anymore|used to|old|previous(ly)?|former|2025|last year)\b|\bwhat('?s| is| was)\b|\bis\b.*\bthe [\w -]{2,40} rule\b/i;
const oldBook = /\b(2025|old|last year|previous(ly)?|former|used to|before)\b/i;

const unknown = (number: string): string => {
  const title = sections.get(number);
  return title === undefined ? messages.unknownNumber(number) : messages.emptySection(number, title);
};

/** Decides a question that quotes a rule number of either edition; null if the case decides. */
function decideByNumber(question: string, candidates: readonly Candidate[]): Decision | null {
  const [number] = numbersIn(question);
  if (number === undefined) return null;
  const now = rulesOf(number);
  const moved = movedFrom(number);
  const then = moved?.rules.map(ruleOf) ?? [];
  const [best] = candidates;
  if (now.length === 0 && moved === undefined) return best?.isWhole ? null : refuse(unknown(number));
  const nearest = nearestRules(candidates);
  const place = (rules: readonly Rule[]) =>
    Math.min(
      ...rules.map(({ id }) => nearest.indexOf(id)).map((at) => (at < 0 ? Number.POSITIVE_INFINITY : at)),
    );
  const isOld =
    moved !== undefined && (now.length === 0 || oldBook.test(question) || place(then) < place(now));
  const isCase = best?.isWhole && [...now, ...then].some(({ id }) => best.ruling.rules.includes(id));
  if (!aboutNumber.test(question) && isCase) return null;
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

/** "Define a hinder and …", "what is an Erne, and is it allowed?" */
const definedWord =
  /^\W*(?:please )?(?:define|explain|what(?:'?s| is| are)(?: meant by)?|what does) (?:an? |the )?([a-z][a-z -]{1,20}?)(?: mean\b|,? and\b)/i;

/** A short question for the meaning of a word, and that word. */
const asksForMeaning =
  /^\W*(?:(?:so|hey|ok|hi|please|tell me|give me)\W+)*(?:(?:what(?:'?s|s| is)? )?(?:the |a )?(?:meaning|definition) of|what(?:'?s|s| is| are| does| do)?|define|explain|who or what is)\b(.*)$/i;

const wordsAboutTerms =
  /^(an?|the|is|are|does|do|mean|means|meant|it|in|pickleball|called|term|word|people|players?|they|i|we|you|by|with|when|say|says|someone|somebody|to|gets?|got|getting|be|of|exactly|even|there|this|that|these|those|thing|letters?|initials|abbreviation|short|stands?|for|two|three)$/;

/** The term that a short question asks about or consists of. */
function termAskedFor(question: string): PlayersTerm | undefined {
  const plainly = question.replaceAll(/[?.!"'“”]+/g, ' ');
  const stemsOf = (text: string) => wordsOf(text).map(stem).join(' ');
  const plain = stemsOf(
    wordsOf(asksForMeaning.exec(plainly)?.[1] ?? plainly)
      .filter((word) => !wordsAboutTerms.test(word))
      .join(' '),
  );
  const quoted = quotedWord.exec(question)?.[1] ?? definedWord.exec(question)?.[1];
  return playersTerms.find(({ names }) =>
    names.map(stemsOf).some((name) => name === plain || (quoted !== undefined && stemsOf(quoted) === name)),
  );
}

/** Explains a term; a question that only names it also gets a verdict. */
function explainTerm({ text, rules }: PlayersTerm, question: string, [best]: readonly Candidate[]): Decision {
  const isNamed = !asksForMeaning.test(question);
  const hasVerdict = best?.isWhole === true && rules.some((rule) => best.ruling.rules[0] === rule);
  return {
    verdict: isNamed && hasVerdict ? best.ruling.verdict : 'none',
    summary: text,
    rules: rules.map(ruleOf),
    deciding: rules.length,
  };
}

function decideByRuling(candidates: readonly Candidate[], hasVerdict: boolean): Decision {
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

/** Decides a follow-up: the earlier case with what the question adds. */
function decideFollowUp(
  referee: Referee,
  question: string,
  now: Reading,
  context: readonly string[],
): Decision {
  const text = context.join('\n');
  const earlier = decideAlone(referee, text, referee.read(withoutNumbers(text)));
  if (earlier.rules.length === 0) return decideAlone(referee, question, now);
  if (asksAboutTheRule(question))
    return { ...earlier, verdict: 'none', summary: earlier.rules[0]?.text ?? earlier.summary };
  // a new quantity replaces the earlier ones
  const kept = /\d/.test(question) ? text.replaceAll(/\d+/g, ' ') : withoutNumbers(text);
  const candidates = referee.retrieve(now, referee.readContext(kept, now));
  const evidence = referee.evidence(now, referee.retrieve(now));
  if (!namesNothing(question) && evidence < minFollowUpEvidence) return refuseBy(question, evidence);
  const asking = isWholeQuestion(question) ? now : referee.read(context[0] ?? '');
  const decision = decideByRuling(candidates, isStatement(question) || referee.asksForVerdict(asking));
  const isSame = decision.rules[0] === earlier.rules[0] && decision.summary === earlier.summary;
  return isSame ? { ...decision, summary: messages.sameRule(decision.summary) } : decision;
}

/** Refuses a question that no rule answers. */
const refuseBy = (question: string, evidence: number): Decision =>
  refuse(
    isRulesWord.test(question) && evidence > minCoveredEvidence ? messages.notCovered : messages.notRules,
  );

function decideAlone(referee: Referee, question: string, reading: Reading): Decision {
  const candidates = referee.retrieve(reading);
  const term = termAskedFor(question);
  if (term !== undefined) return explainTerm(term, question, candidates);
  const byNumber = decideByNumber(question, candidates);
  if (byNumber !== null) return byNumber;
  const evidence = referee.evidence(reading, candidates);
  if (evidence >= 0) return decideByRuling(candidates, referee.asksForVerdict(reading));
  return refuseBy(question, evidence);
}

/**
 * Decides a question from the rulebook, without a model (spec 2.9).
 * @param question as typed by the user
 * @param earlier the questions of the conversation before it, oldest first
 */
export function decide(referee: Referee, question: string, earlier: readonly string[]): Decision {
  if (!/[a-z0-9]/i.test(question)) return refuse(messages.notRules);
  const reading = referee.read(withoutNumbers(question));
  const evidenceOf = (text: string) => {
    const read = text === question ? reading : referee.read(withoutNumbers(text));
    return referee.evidence(read, referee.retrieve(read));
  };
  const context = contextOf(question, earlier, evidenceOf);
  return context.length === 0
    ? decideAlone(referee, question, reading)
    : decideFollowUp(referee, question, reading, context);
}
