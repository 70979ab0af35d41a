import { numbersIn } from '#features/referee/rules/rule-numbers.ts';
import { sentenceEnd, stem, wordsOf } from '#features/referee/rules/words.ts';
import type { Considered } from './referee.ts';

/** Small talk, and words that lead over from the answer before. */
const lead =
  /^\W*(?:(?:and|n|but|also|so|then|now|ok|okay|alright|hmm?|wow|oh|uh|um|ah|yes|yeah|yep|no|nope|well|really|please|sorry|wait|right|lol|haha|damn|harsh|phew|nice|cool|great|thanks?|thank you|thx|cheers|got it)\b\W*)+/i;

const courtesy =
  /^\W*(?:ok\W+|oh\W+)?(?:thanks?|thank you|thx|cheers|cool|great|nice|perfect|awesome|got it|bye|goodbye|hello|hi)\b/i;

/** A new condition or another subject for the question before. */
const condition =
  /^\W*(?:(?:what|how) (?:about|of)|what if|even|if|only|just|not|same|except|unless|suppose|with|without)\b/i;

/** The beginning of a whole question. */
const questionStart =
  /^\W*(?:wh?ats?|w(?:h)?ich|whos?|whose|hows?|when|wheres?|why|is|isn'?t|are|aren'?t|was|were|am|do(?! an?\b)|does|did|don'?t|can|could|may|might|must|should|shall|will|would|has|have|had)\b/i;

/** "In singles too?" */
const addition = /\b(?:too|also|either|instead|as well|then)\W*$/i;

/** Words that name nothing by themselves. */
const grammarWords = new Set(
  `a an the i you he she it we they me him her us them my your his its our their mine yours hers ours theirs this that these those
  here there one ones other others another same both either neither each every any some all none no not too also as well else instead then than so
  and or but if is are was were am be been being do does did done doing has have had can could may might must shall should will would
  what which who whose whom how when where why since say says said tell mean means call called count counts still ever even just only
  of in on at to from for with without by about under after before again now yet really sure please ok okay new old long many much
  wide deep tall heavy large often far big high allowed legal illegal fault good bad right wrong true fair possible rule rules
  number numbers section article paragraph source written stand stands exactly apply applies go goes get gets happen happens
  change changes first second last next wich wat wats y r u thing things way case matter think know explain because re ve ll s
  t d m don doesn didn isn aren wasn penalty point points minute minutes second seconds times inch inches maybe perhaps
  order wins win won lose loses lost rally side team play replay states stated covers official correct fine serious normal certain anything something does his her word their`
    .trim()
    .split(/\s+/),
);

/** Somebody or something of the question before. */
const refersBack =
  /\b(?:they|he|she|them|him|his|hers?|theirs|mine|ours|yours|ones?|each|either|neither)\b/i;

/** Evidence below which a text is about something else. */
export const minFollowUpEvidence = -2.5;

/** A question without what leads over to it. */
export const withoutLead = (question: string): string => question.replace(lead, '');

const contentOf = (text: string): string[] => wordsOf(text).filter((word) => word !== sentenceEnd);

/** Whether a question names nothing by itself: "is it legal?", "why?" */
export const namesNothing = (question: string): boolean =>
  contentOf(withoutLead(question)).every((word) => grammarWords.has(word) || /^\d+$/.test(word));

/** Whether a question cannot be understood without the one before. */
function isFollowUp({ text, reading }: Considered): boolean {
  if (numbersIn(text).length > 0) return false;
  if (contentOf(withoutLead(text)).length === 0) return !courtesy.test(text);
  return namesNothing(text) || reading.followsUp > 0.5;
}

/** Whether a follow-up asks for the rule itself: "why?", "which rule is that?" */
export const asksAboutTheRule = (question: string): boolean =>
  namesNothing(question) &&
  /\b(?:why|how come|since when|rule|number|section|article|paragraph|source|wr?ritten|new|old|always|who says|says who|say (?:so|that|this)|when did|changed?)\b/i.test(
    question,
  );

const numbersOf = (text: string): string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];
const besideNumbers = new Set('game room like actually more less least most x'.split(' '));

/**
 * The question before with the numbers that a follow-up changes: of two, one replaces the nearer.
 * Undefined for a follow-up that names anything else.
 */
export function withOtherNumbers(question: string, before: string): string | undefined {
  const [now, then] = [numbersOf(question), numbersOf(before)];
  if (now.length === 0 || now.length > then.length || then.length > 2) return undefined;
  const earlier = contentOf(before);
  const namesElse = contentOf(withoutLead(question)).some(
    (word) =>
      !/^\d+$/.test(word) &&
      !grammarWords.has(word) &&
      !besideNumbers.has(word) &&
      !earlier.some((each) => stem(each) === stem(word)),
  );
  if (namesElse) return undefined;
  const distance = (at: number) => Math.abs(Number(then[at]) - Number(now[0]));
  const replaced = now.length < then.length && distance(1) < distance(0) ? 1 : 0;
  let at = -1;
  return before.replaceAll(/\d+(?:\.\d+)?/g, (number) => {
    at += 1;
    if (now.length === then.length) return now[at] ?? number;
    return at === replaced && now[0] !== undefined ? now[0] : number;
  });
}

/** Whether a follow-up says itself what is asked for. */
export const isWholeQuestion = (question: string): boolean => {
  const last = question.split(/[.!?]\s/).findLast((each) => each.trim() !== '') ?? '';
  const rest = withoutLead(last);
  return questionStart.test(rest) && !condition.test(rest) && !addition.test(rest);
};

/** Number of earlier questions that a follow-up may refer to. */
export const earlierMax = 4;

/**
 * The earlier questions that a follow-up refers to: back to the last one that stands on its own,
 * without small talk. Empty for a question that stands on its own.
 * @param earlier the latest questions of the conversation, oldest first
 */
export function contextOf(
  question: Considered,
  earlier: readonly Considered[],
  completes: (question: Considered, before: Considered) => boolean,
): readonly Considered[] {
  const [last] = earlier.slice(-1);
  if (last === undefined) return [];
  const { text } = question;
  const isShort = contentOf(withoutLead(text)).length <= (refersBack.test(text) ? 12 : 8);
  if (!isFollowUp(question) && !(isShort && completes(question, last))) return [];
  const first = earlier.findLastIndex((each) => each.reading.evidence >= 0 && !isFollowUp(each));
  return earlier
    .slice(Math.max(first, 0))
    .filter((each) => each.text.replace(lead, '') !== '' && !asksAboutTheRule(each.text));
}
