import type { Rule } from '#features/referee/data/rule.ts';
import { ruleOf, sections } from '#features/referee/data/rulebook.ts';
import { type PlayersTerm, playersTerms } from '#features/referee/data/terms.ts';
import type { Verdict } from '#features/referee/data/verdict.ts';
import { messages } from '#features/referee/messages.ts';
import { asksForMeaning, asksForNoVerdict, asksForObedience, asksForSource, asPlayedHere } from './asking.ts';
import { evidence, evidenceThreshold, isOffTopic } from './evidence.ts';
import { type Findings, find, nearestRules, readWords } from './find.ts';
import { movedFrom, numbersIn, rulesOf, withoutNumbers } from './rule-numbers.ts';
import { spellOut } from './spelling.ts';
import { withoutVerdict } from './without-verdict.ts';
import { stem, wordsOf } from './words.ts';

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

/** Maximum number of rules in an answer (spec 7.5). */
export const rulesMax = 3;

const followUpStart =
  /^\W*(and|n|but|also|so|then|ok(ay)?|what about|how about|what if|even|same|why|really|are you sure|in (singles|doubles)|if|not even|(it|that|they|he|she) (was|were|had|did)|does (that|it)|is (that|it)|would (that|it))\b|\bhowever\b|\bso\W*$/i;

/** Minimum evidence for a follow-up to be about the rules when read by itself. */
const minFollowUpEvidence = { begunAsOne: -3, other: 0.5 };

/** "Can my partner do that?" refers to the question before as a whole. */
const meansTheSame = /\bdo(es|ne)? (it|that|so|this)\b|\bthe (second|first|other|third|last|next) one\b/i;

/** "How long are they?": a short question with a pronoun for the earlier subject. */
const refersBack = /^\W*(?:\w+\W+){0,5}(?:it|they|them|those|that|this|one|ones|there)\b\W*(?:\w+\W*)?$/i;

const isFollowUp = (question: string, certainty: number): boolean =>
  followUpStart.test(question) || meansTheSame.test(question) || refersBack.test(question)
    ? certainty > minFollowUpEvidence.begunAsOne
    : certainty < evidenceThreshold && certainty > minFollowUpEvidence.other;

const refuse = (summary: string): Decision => ({ verdict: 'none', summary, rules: [], deciding: 0 });

const isRulesWord =
  /\b(rule|rules|ball|court|paddle|serve|net|kitchen|volley|point|game|pickleball|player|score|partner|line|referee|match)\w*\b/i;

const aboutNumber =
  /\b(still|now|say|says|called|renumber\w*|numbers?|edition|moved|changed?|explain|mean|means|text|read|about|anymore|used to|old|previous(ly)?|former|2025|last year)\b|\bwhat('?s| is| was)\b|\bis\b.*\bthe [\w -]{2,40} rule\b/i;
const oldBook = /\b(2025|old|last year|previous(ly)?|former|used to|before)\b/i;

const unknown = (number: string): string => {
  const title = sections.get(number);
  return title === undefined ? messages.unknownNumber(number) : messages.emptySection(number, title);
};

/**
 * Decides a question that quotes rule numbers of either edition; null if the case itself decides.
 */
function decideByNumbers(question: string, findings: Findings): Decision | null {
  const [number] = numbersIn(question);
  if (number === undefined) return null;
  const now = rulesOf(number);
  const moved = movedFrom(number);
  const then = moved?.rules.map(ruleOf) ?? [];
  const [best] = findings.candidates;
  if (now.length === 0 && moved === undefined) return best?.isWhole ? null : refuse(unknown(number));
  const nearest = nearestRules(findings);
  const place = (rules: readonly Rule[]) =>
    Math.min(...rules.map((rule) => nearest.indexOf(rule.id)).map((at) => (at < 0 ? 999 : at)));
  const isOld =
    moved !== undefined && (now.length === 0 || oldBook.test(question) || place(then) < place(now));
  const isCase = best?.isWhole && [...now, ...then].some((rule) => best.situation.rules.includes(rule.id));
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

/** The term that a short question asks about or consists of. */
function termAskedFor(question: string): PlayersTerm | undefined {
  if (asksForObedience.test(question)) return undefined;
  const plainly = question.replaceAll(/[?.!"'“”]+/g, ' ');
  const plain = readWords(asksForMeaning.exec(plainly)?.[1] ?? plainly)
    .filter(
      (word) =>
        !/^(an?|the|is|are|does|do|mean|means|meant|it|in|pickleball|called|term|word|people|players?|they|i|we|you|by|with|when|say|says|someone|somebody|to|gets?|got|getting|be|of|exactly|even|there|this|that|these|those|thing|letters?|initials|abbreviation|short|stands?|for|two|three)$/.test(
          word,
        ),
    )
    .map(stem)
    .join(' ');
  const quoted = quotedWord.exec(question)?.[1] ?? definedWord.exec(question)?.[1];
  const isAskedFor = (name: string) => {
    const stems = name.split(' ').map(stem).join(' ');
    return stems === plain || (quoted !== undefined && wordsOf(quoted).map(stem).join(' ') === stems);
  };
  return playersTerms.find(({ names }) => names.some(isAskedFor));
}

/** The words of a question without rule numbers. */
const contentWords = (question: string): string[] => readWords(withoutNumbers(question));

function decideByFindings(question: string, findings: Findings): Decision {
  const [best] = findings.candidates;
  if (best === undefined) return refuse(messages.notCovered);
  const { situation } = best;
  const rules = nearestRules(findings).slice(0, rulesMax).map(ruleOf);
  const hasVerdict = !asksForNoVerdict(question);
  return {
    verdict: hasVerdict ? situation.verdict : 'none',
    summary: hasVerdict ? situation.summary : withoutVerdict(situation.summary, situation.verdict),
    rules,
    deciding: Math.min(situation.rules.length, rulesMax),
  };
}

/** Explains a term; a question that only names it also gets a verdict. */
function explainTerm(
  { text, rules }: PlayersTerm,
  question: string,
  { candidates: [best] }: Findings,
): Decision {
  const isNamed = !asksForMeaning.test(question);
  const hasVerdict = best?.isWhole === true && rules.some((rule) => best.situation.rules[0] === rule);
  return {
    verdict: isNamed && hasVerdict ? best.situation.verdict : 'none',
    summary: text,
    rules: rules.map(ruleOf),
    deciding: rules.length,
  };
}

const continues = /^\W*(and|n|but|also|what about|how about)\b/i;

const standsAlone = (question: string): boolean => {
  const content = contentWords(question);
  return !continues.test(question) && evidence(question, content, find(content)) >= evidenceThreshold;
};

/**
 * The context of a follow-up: the last question and those that it follows up; undefined without any
 * question.
 * @param asked the questions of a conversation, oldest first
 */
export function followUpContext(asked: readonly string[]): string | undefined {
  const latest = asked.slice(-4);
  const first = latest.findLastIndex(standsAlone);
  return asked.length === 0 ? undefined : latest.slice(first < 0 ? -1 : first).join('\n');
}

/**
 * Answers a question from the rulebook, without a model (spec 2.9).
 * @param asked the question as typed by the user
 * @param context the earlier questions that this one may follow up
 */
export function answerQuestion(asked: string, context?: string): Decision {
  if (context !== undefined && asksForSource.test(asked))
    return { ...answerQuestion(context), verdict: 'none' };
  const question = spellOut(asPlayedHere(asked));
  const words = readWords(question);
  if (!words.some((word) => /[a-z0-9]/.test(word))) return refuse(messages.notRules);
  const content = contentWords(question);
  const alone = find(content);
  const term = termAskedFor(question);
  if (term !== undefined) return explainTerm(term, question, alone);
  const byNumber = decideByNumbers(question, alone);
  if (byNumber !== null) return byNumber;
  const certainty = evidence(question, words, alone);
  if (context !== undefined && isFollowUp(question, certainty) && words.length <= 30) {
    const contextWords = contentWords(context);
    const both = find(content, contextWords);
    const isGame =
      evidence(context, contextWords, find(contextWords)) >= evidenceThreshold ||
      evidence(question, [...contextWords, ...words], both) >= evidenceThreshold;
    if (!isOffTopic(words) && isGame) return decideByFindings(question, both);
  }
  if (certainty >= evidenceThreshold) return decideByFindings(question, alone);
  const isNear = isRulesWord.test(question) && !isOffTopic(words);
  return refuse(isNear ? messages.notCovered : messages.notRules);
}
