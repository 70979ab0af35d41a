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
  asksForOutcome,
  contextOf,
  isConcession,
  isPlainStatement,
  isStatement,
  isWholeQuestion,
  minFollowUpEvidence,
  namesNothing,
  withContrast,
  withoutLead,
} from './conversation.ts';
import { hasQuantity } from './quantities.ts';
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

/** Refuses a question that no rule answers. */
const refuseBy = (question: string, evidence: number): Decision =>
  refuse(
    isRulesWord.test(question) && evidence > minCoveredEvidence ? messages.notCovered : messages.notRules,
  );

/** "Even if" is about no even score. */
const withoutEven = (text: string): string =>
  text.replaceAll(/^\W*(?:(?:and|so|but|not) )*even (?!score)/gi, '');

/** A decision, and the rulings that it was chosen from. */
type Outcome = { decision: Decision; candidates: readonly Candidate[] };

/**
 * Decides a question from the rulebook, without a model (spec 2.9).
 * @param question as typed by the user
 * @param earlier the questions of the conversation before it, oldest first
 */
export function decide(referee: Referee, question: string, earlier: readonly string[]): Decision {
  if (!/[a-z0-9]/i.test(question)) return refuse(messages.notRules);
  const considered = new Map<string, ReturnType<typeof consider>>();
  const consider = (text: string) => {
    const reading = referee.read(withoutNumbers(text));
    const candidates = referee.retrieve(reading);
    return { reading, candidates, evidence: referee.evidence(reading, candidates) };
  };
  const considerOnce = (text: string) => {
    const known = considered.get(text) ?? consider(text);
    considered.set(text, known);
    return known;
  };

  function decideAlone(text: string): Outcome {
    const { reading, candidates, evidence } = considerOnce(text);
    const term = termAskedFor(text);
    if (term !== undefined) return { decision: explainTerm(term, text, candidates), candidates };
    const byNumber = decideByNumber(text, candidates);
    if (byNumber !== null) return { decision: byNumber, candidates };
    if (evidence < 0) return { decision: refuseBy(text, evidence), candidates };
    return { decision: decideByRuling(candidates, referee.asksForVerdict(reading)), candidates };
  }

  /** Whether a follow-up asks how a case is decided. */
  function asksForDecision(text: string, before: Decision): boolean {
    const hadVerdict = before.verdict !== 'none';
    const asks = () => referee.asksForVerdict(referee.read(withoutNumbers(withoutLead(text))));
    if (namesNothing(text)) return hadVerdict || asks();
    if (isConcession(text)) return true;
    return isWholeQuestion(text) ? asksForOutcome(text) || asks() : isStatement(text) || hadVerdict;
  }

  /** Decides the case of the context with what a follow-up changes, asks or says about it. */
  function decideFollowUp(text: string, context: readonly string[]): Outcome {
    const [last = '', ...others] = context.toReversed();
    const before = decideWithin(last, others.toReversed());
    if (before.decision.rules.length === 0) {
      const alone = decideAlone(text);
      const asks = !isWholeQuestion(text) && referee.asksForVerdict(considerOnce(last).reading);
      return asks && alone.decision.rules.length > 0
        ? { ...alone, decision: decideByRuling(alone.candidates, true) }
        : alone;
    }
    if (asksAboutTheRule(text)) {
      const [rule] = before.decision.rules;
      return { ...before, decision: { ...before.decision, verdict: 'none', summary: rule?.text ?? '' } };
    }
    const contrary = withContrast(text, last);
    if (contrary !== undefined) return decideWithin(contrary, others.toReversed());
    const earlier = referee.read(withoutNumbers(context.join('\n')));
    const { quantities } = context.map((each) => considerOnce(each).reading).findLast(hasQuantity) ?? earlier;
    const now = referee.read(withoutNumbers(withoutEven(text)), { ...earlier, quantities });
    const candidates = referee.retrieve(now, earlier);
    const [best] = candidates;
    const { evidence } = considerOnce(text);
    if (
      !namesNothing(text) &&
      !best?.isChange &&
      (isWholeQuestion(text) || now.concepts.size === 0) &&
      evidence < minFollowUpEvidence
    )
      return { ...before, decision: refuseBy(text, evidence) };
    const [kept] = before.candidates;
    const sectionOf = (candidate?: Candidate) => candidate?.ruling.rules[0]?.split('.')[0];
    // what only adds to the case does not lead to another subject
    const fits = (candidate: Candidate) =>
      sectionOf(candidate) === sectionOf(kept) ||
      (!isConcession(text) && (candidate.joins || !isPlainStatement(text)));
    const isBare = namesNothing(text) && isWholeQuestion(text) && !/\d/.test(text);
    // the earlier ruling, unless another one needs what the follow-up adds
    const chosen =
      asksForOutcome(text) || isBare
        ? kept
        : (candidates.find((each) => (each.isChange && fits(each)) || each.ruling === kept?.ruling) ?? kept);
    const decided = chosen === undefined ? candidates : [chosen, ...candidates];
    const isChange = chosen?.isChange === true && chosen !== kept;
    const decision = decideByRuling(
      decided,
      asksForDecision(text, before.decision) || (isChange && !isWholeQuestion(text)),
    );
    const isSame =
      decision.rules[0] === before.decision.rules[0] && decision.summary === before.decision.summary;
    return {
      candidates: decided,
      decision: isSame ? { ...decision, summary: messages.sameRule(decision.summary) } : decision,
    };
  }

  const decideWithin = (text: string, context: readonly string[]): Outcome =>
    context.length === 0 ? decideAlone(text) : decideFollowUp(text, context);

  const evidenceOf = (text: string) => considerOnce(text).evidence;
  /** Whether a text decides something only together with the one before. */
  const completes = (text: string, before: string, isAddition: boolean) => {
    const alone = considerOnce(text);
    if (!isAddition && alone.evidence >= 0 && alone.candidates[0]?.isWhole) return false;
    if (alone.evidence < 0 && isWholeQuestion(text)) return false;
    const reading = considerOnce(before).reading;
    return (
      referee.retrieve(referee.read(withoutNumbers(withoutEven(text)), reading), reading)[0]?.joins === true
    );
  };
  return decideWithin(question, contextOf(question, earlier, evidenceOf, completes)).decision;
}
