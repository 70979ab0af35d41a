import { numbersIn } from '#features/referee/rules/rule-numbers.ts';
import { sentenceEnd, stem, wordsOf } from '#features/referee/rules/words.ts';

/** Small talk, and words that lead over from the answer before. */
const lead =
  /^\W*(?:(?:and|n|but|also|so|then|now|ok|okay|alright|hmm?|wow|oh|uh|um|ah|yes|yeah|yep|no|nope|well|really|please|sorry|wait|right|lol|haha|damn|harsh|phew|nice|cool|great|thanks?|thank you|thx|cheers|got it)\b\W*)+/i;

const courtesy =
  /^\W*(?:ok\W+|oh\W+)?(?:thanks?|thank you|thx|cheers|cool|great|nice|perfect|awesome|got it|bye|goodbye|hello|hi)\b/i;

/** A new condition or another subject for the question before. */
const condition =
  /^\W*(?:(?:what|how) (?:about|of)|what if|even|if|only|just|not|same|except|unless|suppose|with|without)\b/i;

/** A place or time without a question: "to how many points?", "in a game to 21?" */
const placeOrTime =
  /^\W*(?:in|on|at|to|for|from|of|before|after|during|between|behind|outside|inside|beyond|by|until|while|when i|through|into|past)\b/i;

/** The beginning of a whole question. */
const questionStart =
  /^\W*(?:wh?ats?|w(?:h)?ich|whos?|whose|hows?|when|wheres?|why|is|isn'?t|are|aren'?t|was|were|am|do(?! an?\b)|does|did|don'?t|can|could|may|might|must|should|shall|will|would|has|have|had)\b/i;

/** "…, does it count?": after a condition, the question itself. */
const mainQuestion =
  /,\s*(?:what|which|who|whose|is|are|do|does|did|can|could|may|must|should|will|would|has|have)\b/i;

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

/** Pronouns for a thing, and things that they may stand for in the same question. */
const pronoun =
  /\b(?:it|its|(?:that|this|those|these)(?=\W*$|\W+(?:is|are|was|were|be|has|had|do|does|did|counts?|goes|go|means?|happens?|true|so|too|also|allowed|legal|illegal|right|ok|fair|for|in|on|and|or|if|when|then|at|by|to|even|not|still|really|a|one|ones|rule)\b))\b/i;
const thing =
  /\b(?:balls?|serves?|served|serving|paddles?|shots?|returns?|volleys?|volleyed|lobs?|dinks?|nets?|lines?|rall(?:y|ies)|points?|games?|match(?:es)?|scores?|calls?|courts?|kitchen|zone|hats?|caps?|foot|feet|hands?|bounces?|rules?|posts?|time-?outs?|tournaments?|teams?|ratings?|dupr|dog|something|player|partner|opponents?|receiver|server)\b/i;

/** "Is it a fault if …": this "it" stands for nothing before. */
const expletive =
  /\b(?:is|was|isn'?t|would|does|counts?|will) it (?:not |still |really |be )?(?:an? |the )?(?:faults?|ok|okay|legal|illegal|allowed|permitted|enough|fair|fine|possible|forbidden|true|right|good|bad|violation|count|matter|mean|required|necessary) .{8,}/i;

/** Whether the thing that a pronoun stands for is named before it. */
function isNamed(question: string): boolean {
  const plain = question.replace(expletive, '');
  const at = plain.search(pronoun);
  const before = plain.slice(0, at).replaceAll(/\b(?:partner|player|opponents?|receiver|server)\b/gi, '');
  return at < 0 || thing.test(before);
}

/** Somebody or something of the question before. */
const refersBack = /\b(?:they|he|she|them|him|his|hers?|theirs|mine|ours|yours|ones?|each|either|neither)\b/i;

/** Evidence from which a text with a pronoun stands on its own. */
const ownEvidence = 5;

/** Evidence below which a text is about something else. */
export const minFollowUpEvidence = -2.5;

/** A question without what leads over to it. */
export const withoutLead = (question: string): string => question.replace(lead, '');

const contentOf = (text: string): string[] => wordsOf(text).filter((word) => word !== sentenceEnd);

/** Whether a question names nothing by itself: "is it legal?", "why?" */
export const namesNothing = (question: string): boolean =>
  contentOf(withoutLead(question)).every((word) => grammarWords.has(word) || /^\d+$/.test(word));

/**
 * Whether a question cannot be understood without the one before: it only adds a condition or a
 * correction, names nothing by itself, or speaks of "it" without saying what.
 * @param evidence above 0 if it is about the rules when asked alone
 */
function isFollowUp(question: string, evidence: number): boolean {
  if (numbersIn(question).length > 0) return false;
  const rest = withoutLead(question);
  const words = contentOf(rest);
  if (words.length === 0) return !courtesy.test(question);
  if (namesNothing(question)) return true;
  if (isConcession(question) && evidence < ownEvidence && !/\bdoes it (?:matter|count) w/i.test(rest))
    return true;
  if (condition.test(rest))
    return (
      !isNamed(rest) ||
      (!mainQuestion.test(rest) && (words.length <= 8 || !/^\W*(?:what|how) (?:about|of)\b/i.test(rest)))
    );
  if (placeOrTime.test(rest) && !mainQuestion.test(rest) && words.length <= 6) return true;
  if (questionStart.test(rest)) return !isNamed(rest);
  const isLed = rest !== question && words.length <= 10;
  return isLed || (!isNamed(rest) && (evidence < ownEvidence || words.length <= 6));
}

/** Whether a follow-up asks for the rule itself: "why?", "which rule is that?" */
export const asksAboutTheRule = (question: string): boolean =>
  namesNothing(question) &&
  /\b(?:why|how come|since when|rule|number|section|article|paragraph|source|wr?ritten|new|old|always|who says|says who|say (?:so|that|this)|when did|changed?)\b/i.test(
    question,
  );

/** "Even if …", "does it matter that …", "I did not mean to": what may not change the answer. */
const concession =
  /^\W*(?:even(?! score)|but|though|although|(?:does|do|would) (?:it|that) (?:matter|count|change|help)|(?:(?:i|we|he|she|they)(?: really| just)? (?:didn'?t|did not|don'?t|wasn'?t|had no|never)|nobody|no one)(?: even| really)? (?:saw|see|seen|notice|noticed|know|knew|mean|meant|feel|felt|realize|realise|want|wanted|intend|thought|think)\b|(?:it )?(?:was|were|happened)? ?(?:an accident|accidental|not on purpose|unintentional|by accident|by mistake))/i;

/** Whether a follow-up adds what may not matter. */
export const isConcession = (question: string): boolean =>
  concession.test(question.replace(/^\W*(?:and|so|ok|also)\b\W*/i, ''));

/** Words for things that exclude each other, of which a follow-up may name another one. */
const contrasts = [
  ...['one both two neither', 'before after during between', 'even odd', 'left right', 'first second'],
  ...['inside outside', 'above below under over'],
].map((names) => names.split(' '));

/**
 * The question before with the one word that a follow-up changes: after "may I release it with one
 * hand?", "and with both?" asks for both hands. Undefined for any other follow-up.
 */
export function withContrast(question: string, before: string): string | undefined {
  const earlier = contentOf(before);
  const others = (word: string) =>
    contrasts.find((names) => names.includes(word))?.filter((name) => name !== word);
  const [word, ...more] = contentOf(withoutLead(question).replace(concession, '')).filter(
    (each) => !earlier.includes(each) && (!grammarWords.has(each) || others(each) !== undefined),
  );
  const names = word === undefined || more.length > 0 ? undefined : others(word);
  if (word === undefined || names === undefined) return undefined;
  const other = new RegExp(`\\b(?:${names.join('|')})\\b`, 'i');
  return other.test(before) ? before.replace(other, word) : undefined;
}

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
    return (now.length === then.length ? now[at] : at === replaced ? now[0] : number) ?? number;
  });
}

/** Whether a follow-up says itself what is asked for. */
export const isWholeQuestion = (question: string): boolean => {
  const last = question.split(/[.!?]\s/).findLast((each) => each.trim() !== '') ?? '';
  const rest = withoutLead(last);
  return questionStart.test(rest) && !condition.test(rest) && !addition.test(rest);
};

/** Whether a text tells something without a question. */
export const isPlainStatement = (question: string): boolean =>
  !/\?/.test(question) && !questionStart.test(withoutLead(question));

/** Number of earlier questions that a follow-up may refer to. */
const earlierMax = 4;

/**
 * The earlier questions that a follow-up refers to: back to the last one that stands on its own,
 * without small talk. Empty for a question that stands on its own.
 * @param earlier the questions of the conversation, oldest first
 * @param evidenceOf above 0 for a text about the rules
 */
export function contextOf(
  question: string,
  earlier: readonly string[],
  evidenceOf: (text: string) => number,
  completes: (text: string, before: string) => boolean,
): readonly string[] {
  const [last] = earlier.slice(-1);
  if (last === undefined) return [];
  const evidence = evidenceOf(question);
  const isShort = contentOf(withoutLead(question)).length <= (refersBack.test(question) ? 12 : 8);
  if (!isFollowUp(question, evidence) && !(isShort && completes(question, last))) return [];
  const latest = earlier.slice(-earlierMax).map((text) => ({ text, evidence: evidenceOf(text) }));
  const first = latest.findLastIndex(({ text, evidence }) => evidence >= 0 && !isFollowUp(text, evidence));
  return latest
    .slice(Math.max(first, 0))
    .filter(({ text }) => text.replace(lead, '') !== '' && !asksAboutTheRule(text))
    .map(({ text }) => text);
}
