import type { Rule } from '#features/referee/data/rule.ts';
import { ruleOf, sections } from '#features/referee/data/rulebook.ts';
import { type PlayersTerm, playersTerms } from '#features/referee/data/terms.ts';
import type { Verdict } from '#features/referee/data/verdict.ts';
import { messages } from '#features/referee/messages.ts';
import { asksForMeaning, asksForNoVerdict, asksForObedience, asksForSource, asPlayedHere } from './asking.ts';
import { enough, evidence, isOfAnother } from './evidence.ts';
import { type Findings, find, nearestRules, readWords } from './find.ts';
import { movedFrom, numbersIn, rulesOf, withoutNumbers } from './rule-numbers.ts';
import { spellOut } from './spelling.ts';
import { withoutVerdict } from './without-verdict.ts';
import { stem, wordsOf } from './words.ts';

/** A question as the referee decides it. */
export type Decision = {
  verdict: Verdict;
  /** The answer in a sentence or two, without what it stands on. */
  say: string;
  /** At most three, the one that decides first; none for a question that is refused. */
  rules: readonly Rule[];
  /** How many of the rules the answer stands on; the others are near it. */
  deciding: number;
};

/** At most so many rules go with an answer (spec 7.5). */
export const rulesMax = 3;

const followsUp =
  /^\W*(and|n|but|also|so|then|ok(ay)?|what about|how about|what if|even|same|why|really|are you sure|in (singles|doubles)|if|not even|(it|that|they|he|she) (was|were|had|did)|does (that|it)|is (that|it)|would (that|it))\b|\bhowever\b|\bso\W*$/i;

/** By how little a follow-up may be about the rules when read by itself; below, it is about something else: thanks, or what a paddle costs. */
const leastOfFollowUps = { begunAsOne: -3, other: 0.5 };

/** "Can my partner do that?" has nothing of its own and means what was asked before. */
const meansTheSame = /\bdo(es|ne)? (it|that|so|this)\b|\bthe (second|first|other|third|last|next) one\b/i;

/** "How long are they?": a few words of which one stands for what was asked about. */
const refersBack = /^\W*(?:\w+\W+){0,5}(?:it|they|them|those|that|this|one|ones|there)\b\W*(?:\w+\W*)?$/i;

const isFollowUp = (question: string, certainty: number): boolean =>
  followsUp.test(question) || meansTheSame.test(question) || refersBack.test(question)
    ? certainty > leastOfFollowUps.begunAsOne
    : certainty < enough && certainty > leastOfFollowUps.other;

const refusal = (say: string): Decision => ({ verdict: 'none', say, rules: [], deciding: 0 });

const isRulesWord =
  /\b(rule|rules|ball|court|paddle|serve|net|kitchen|volley|point|game|pickleball|player|score|partner|line|referee|match)\w*\b/i;

const aboutNumber =
  /\b(still|now|say|says|called|renumber\w*|numbers?|edition|moved|changed?|explain|mean|means|text|read|about|anymore|used to|old|previous(ly)?|former|2025|last year)\b|\bwhat('?s| is| was)\b|\bis\b.*\bthe [\w -]{2,40} rule\b/i;
const oldBook = /\b(2025|old|last year|previous(ly)?|former|used to|before)\b/i;

const unknown = (number: string): string => {
  const title = sections.get(number);
  return title === undefined ? messages.unknownNumber(number) : messages.emptySection(number, title);
};

/** A question that quotes rule numbers, of either edition; null when the numbers are only a hint and the case decides. */
function judgeNumbers(question: string, findings: Findings): Decision | null {
  const [number] = numbersIn(question);
  if (number === undefined) return null;
  const now = rulesOf(number);
  const moved = movedFrom(number);
  const then = moved?.rules.map(ruleOf) ?? [];
  const [best] = findings.candidates;
  if (now.length === 0 && moved === undefined) return best?.isWhole ? null : refusal(unknown(number));
  const nearest = nearestRules(findings);
  const place = (rules: readonly Rule[]) =>
    Math.min(...rules.map((rule) => nearest.indexOf(rule.id)).map((at) => (at < 0 ? 999 : at)));
  const isOld =
    moved !== undefined && (now.length === 0 || oldBook.test(question) || place(then) < place(now));
  const isCase = best?.isWhole && [...now, ...then].some((rule) => best.situation.rules.includes(rule.id));
  if (!aboutNumber.test(question) && isCase) return null;
  const [first, second] = isOld ? [then, now] : [now, then];
  const rules = [...new Set([...first, ...second])].slice(0, rulesMax);
  const say = isOld
    ? [
        messages.renumbered(number, moved.number),
        ...now.slice(0, 1).map((rule) => messages.newMeaning(number, rule.text)),
      ].join(' ')
    : (first[0]?.text ?? '');
  return { verdict: 'none', say, rules, deciding: Math.min(first.length, rules.length) };
}

/** A word in quotation marks, in a question about words. */
const quotedWord =
  /^(?=.*\b(?:mean|means|meaning|meant|words?|terms?|slang|called|talk(?:ing)?|says?|stands? for|define)\b).*?(?:^|[\s(])['"“‘]([a-z][a-z -]{1,20}[a-z])['"”’]/i;

/** "Define a hinder and …", "what is an Erne, and is it allowed?" */
const definedWord =
  /^\W*(?:please )?(?:define|explain|what(?:'?s| is| are)(?: meant by)?|what does) (?:an? |the )?([a-z][a-z -]{1,20}?)(?: mean\b|,? and\b)/i;

/** The term whose meaning a short question asks for, or that is all there is in it. */
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

/** The words of a question that tell what it is about. */
const matterOf = (question: string): string[] => readWords(withoutNumbers(question));

function judgeFindings(question: string, findings: Findings): Decision {
  const [best] = findings.candidates;
  if (best === undefined) return refusal(messages.notCovered);
  const { situation } = best;
  const rules = nearestRules(findings).slice(0, rulesMax).map(ruleOf);
  const isJudged = !asksForNoVerdict(question);
  return {
    verdict: isJudged ? situation.verdict : 'none',
    say: isJudged ? situation.say : withoutVerdict(situation.say, situation.verdict),
    rules,
    deciding: Math.min(situation.rules.length, rulesMax),
  };
}

/** Whoever only names a thing wants to know whether it is allowed, too; whoever asks what it is does not. */
function meaningOf(
  { text, rules }: PlayersTerm,
  question: string,
  { candidates: [best] }: Findings,
): Decision {
  const isNamed = !asksForMeaning.test(question);
  const isJudged = best?.isWhole === true && rules.some((rule) => best.situation.rules[0] === rule);
  return {
    verdict: isNamed && isJudged ? best.situation.verdict : 'none',
    say: text,
    rules: rules.map(ruleOf),
    deciding: rules.length,
  };
}

const goesOn = /^\W*(and|n|but|also|what about|how about)\b/i;

const standsAlone = (question: string): boolean => {
  const matter = matterOf(question);
  return !goesOn.test(question) && evidence(question, matter, find(matter)) >= enough;
};

/**
 * What the next question may follow up: the last one, with those that it followed up itself; undefined when nothing has been asked.
 * @param asked the questions of a conversation, the oldest first
 */
export function subjectOf(asked: readonly string[]): string | undefined {
  const latest = asked.slice(-4);
  const first = latest.findLastIndex(standsAlone);
  return asked.length === 0 ? undefined : latest.slice(first < 0 ? -1 : first).join('\n');
}

/**
 * What the rulebook says to a question (spec 2.9, without any model).
 * @param asked as a person wrote it
 * @param before what this question may follow up
 */
export function answerQuestion(asked: string, before?: string): Decision {
  if (before !== undefined && asksForSource.test(asked))
    return { ...answerQuestion(before), verdict: 'none' };
  const question = spellOut(asPlayedHere(asked));
  const words = readWords(question);
  if (!words.some((word) => /[a-z0-9]/.test(word))) return refusal(messages.notRules);
  const matter = matterOf(question);
  const alone = find(matter);
  const term = termAskedFor(question);
  if (term !== undefined) return meaningOf(term, question, alone);
  const byNumber = judgeNumbers(question, alone);
  if (byNumber !== null) return byNumber;
  const certainty = evidence(question, words, alone);
  if (before !== undefined && isFollowUp(question, certainty) && words.length <= 30) {
    const earlier = matterOf(before);
    const both = find(matter, earlier);
    const isGame =
      evidence(before, earlier, find(earlier)) >= enough ||
      evidence(question, [...earlier, ...words], both) >= enough;
    if (!isOfAnother(words) && isGame) return judgeFindings(question, both);
  }
  if (certainty >= enough) return judgeFindings(question, alone);
  const isNear = isRulesWord.test(question) && !isOfAnother(words);
  return refusal(isNear ? messages.notCovered : messages.notRules);
}
