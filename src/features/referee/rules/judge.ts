import { foreignWords, otherGames } from '#features/referee/data/foreign-words.ts';
import type { Rule } from '#features/referee/data/rule.ts';
import { ruleOf } from '#features/referee/data/rulebook.ts';
import { type PlayersTerm, playersTerms } from '#features/referee/data/terms.ts';
import type { Verdict } from '#features/referee/data/verdict.ts';
import { messages } from '#features/referee/messages.ts';
import { type Findings, find, nearestRules, readWords } from './find.ts';
import { movedFrom, numbersIn, rulesOf, withoutNumbers } from './rule-numbers.ts';
import { stem } from './words.ts';

/** A question as the referee decides it. */
export type Judgement = {
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

const foreign = new Set(foreignWords.map(stem));
const games = new Set(otherGames.map(stem));

/** Words that nobody says of anything else. */
const slang = new Set('nvz dink atp erne bert poach stacking nelson chainsaw sideout'.split(' ').map(stem));

/** Where somebody comes from or compares: that sentence is still about this game. */
const ourGame =
  /\bpickle\s?ball\b|\b(coming|come|came|switch\w*|moved) from\b|\bused to (play|be)\b|\bunlike\b|\blike in\b|\bas in\b|\b(tennis|badminton|squash)[- ](players?|background|guy|style|like|type|serve|grip|stroke|swing|elbow)\b|\bjust like\b/i;

/** How to play well is no rule. */
const asksForAdvice =
  /\bhow (do|can|should|would|to)( i| we| you)? (stop|avoid|get better|improve|practi[cs]e|beat|learn|teach|fix|work on|defend)\b/i;

/** From here on a question is taken for one about the rules. */
const enough = 1;

/** How sure it is that the rulebook is asked: words in common with a rule, a whole situation, and nothing that points elsewhere. */
export function evidence(
  question: string,
  words: readonly string[],
  { candidates, closeness }: Findings,
): number {
  const stems = new Set(words.map(stem));
  const strange = [...stems].filter((word) => foreign.has(word)).length;
  const isOtherGame = [...stems].some((word) => games.has(word)) && !ourGame.test(question);
  const sure = candidates.find(({ is_whole }) => is_whole);
  const whole = sure === undefined ? 0 : Math.min(1, Math.max(0.25, sure.common / 6));
  return (
    closeness / 50 +
    whole +
    (words.some((word) => slang.has(stem(word))) ? 0.5 : 0) -
    0.7 * (Math.min(strange, 3) + (asksForAdvice.test(question) ? 1 : 0)) -
    (isOtherGame ? 2 : 0)
  );
}

const followsUp =
  /^\W*(and|but|also|so|then|ok(ay)?|what about|how about|what if|even|same|why|really|are you sure|in (singles|doubles)|if|not even|does (that|it)|is (that|it)|would (that|it))\b/i;

/** The sentence that asks; a story is told before it. */
const askingPart = (question: string): string => question.match(/[^.!?\n]*\?/g)?.at(-1) ?? question;

const asksForFact =
  /\bis there (a|any) rule\b|^[\w\s-]{3,30}\brules?\W*$|\bhow (high|tall|long|wide|many|much|far|big|deep|heavy|large|often|thick|close|small|soon|fast|late)\b|\bwhy\b|\bwhich (rule|number|section|side|player|partner|server)\b|\bwhat('?s| is| are| was) (the )?(\w+ )?(size|height|width|length|depth|weight|number|rule|order|difference|distance|purpose|limit|maximum|minimum|penalty|name|definition|dimensions?)\b|\bwhat does\b.*\b(mean|say|stand for)\b|\bwhere (do|does|should|must|am|is|are)\b|\bhow (do|does|should|must) (i|we|you|one|they|the|it)\b|\bwho (calls|serves|keeps|starts|announces|decides|gets to (call|serve)|is (responsible|supposed|allowed))\b|\bwhen (do|does|should|must) (we|i|you|players|teams|the|it)\b|\bexplain\b|\b(do|must) (i|we|you|players) (have|need) to (call|announce|declare|report)\b/i;

const asksForVerdict =
  /\bwhat happens\b|\bwhose (point|fault|rally|ball|favor)\b|\bwho (wins|gets|loses|won|is right|was right)\b|\bis (it|this|that) (a )?(fault|legal|allowed|ok|okay|good|in|out)\b|\bwhat('?s| is) the (call|ruling|verdict|result)\b|\b(fault|legal|replay|allowed)\s*\?/i;

/** Whether something must be done: where it must, nothing has been done yet that could be a fault. */
const asksForDuty =
  /^\W*(so |but |and )?(do|does|must|should|is|are)\b.*\b(have|has|need|needs|must|required|supposed)\b/i;

function verdictOf(question: string, verdict: Verdict): Verdict {
  const asking = askingPart(question);
  if (verdict === 'fault' && asksForDuty.test(asking)) return 'none';
  return asksForFact.test(asking) && !asksForVerdict.test(question) ? 'none' : verdict;
}

const refusal = (say: string): Judgement => ({ verdict: 'none', say, rules: [], deciding: 0 });

const isRulesWord =
  /\b(rule|rules|ball|court|paddle|serve|net|kitchen|volley|point|game|pickleball|player|score|partner|line|referee|match)\w*\b/i;

const aboutNumber =
  /\b(still|now|say|says|called|renumber\w*|numbers?|edition|moved|changed?|explain|mean|means|text|read|about|anymore|used to|old|previous(ly)?|former|2025|last year)\b|\bwhat('?s| is| was)\b/i;
const oldBook = /\b(2025|old|last year|previous(ly)?|former|used to|before)\b/i;

/** A question that quotes rule numbers, of either edition; null when the numbers are only a hint and the case decides. */
function judgeNumbers(question: string, findings: Findings): Judgement | null {
  const [number] = numbersIn(question);
  if (number === undefined) return null;
  const now = rulesOf(number);
  const moved = movedFrom(number);
  const then = moved?.rules.map(ruleOf) ?? [];
  const [best] = findings.candidates;
  if (now.length === 0 && moved === undefined)
    return best?.is_whole ? null : refusal(messages.unknownNumber(number));
  const nearest = nearestRules(findings);
  const place = (rules: readonly Rule[]) =>
    Math.min(...rules.map((rule) => nearest.indexOf(rule.number)).map((at) => (at < 0 ? 999 : at)));
  const isOld =
    moved !== undefined && (now.length === 0 || oldBook.test(question) || place(then) < place(now));
  const isCase =
    best?.is_whole && [...now, ...then].some((rule) => best.situation.rules.includes(rule.number));
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

const asksForMeaning =
  /^\W*(?:(?:so|hey|ok|hi)\W+)?(?:what(?:'?s|s| is| are| does| do)?|define|explain|meaning of|definition of|who or what is)\b(.*)$/i;

/** The term whose meaning a short question asks for; nothing else may be in it. */
function termAskedFor(question: string): PlayersTerm | undefined {
  const rest = asksForMeaning.exec(question.replaceAll(/[?.!"'“”]+/g, ' '))?.[1];
  if (rest === undefined) return undefined;
  const plain = readWords(rest)
    .filter(
      (word) =>
        !/^(a|an|the|is|are|does|do|mean|means|meant|it|in|pickleball|called|term|word|people|they|by|with|when|say|someone|says|to|get|be|of|exactly|even|this|that|thing)$/.test(
          word,
        ),
    )
    .map(stem)
    .join(' ');
  return playersTerms.find(({ names }) =>
    names.some((name) => name.split(' ').map(stem).join(' ') === plain),
  );
}

/** The words of a question that tell what it is about. */
const matterOf = (question: string): string[] => readWords(withoutNumbers(question));

function judgeFindings(question: string, findings: Findings): Judgement {
  const [best] = findings.candidates;
  if (best === undefined) return refusal(messages.not_covered);
  const { situation } = best;
  const rules = nearestRules(findings).slice(0, rulesMax).map(ruleOf);
  return {
    verdict: verdictOf(question, situation.verdict),
    say: situation.say,
    rules,
    deciding: Math.min(situation.rules.length, rulesMax),
  };
}

/**
 * What the rulebook says to a question (spec 2.9, without any model).
 * @param before the question that this one may follow up
 */
export function judge(question: string, before?: string): Judgement {
  const words = readWords(question);
  if (!words.some((word) => /[a-z0-9]/.test(word))) return refusal(messages.not_rules);
  const matter = matterOf(question);
  const alone = find(matter);
  const term = termAskedFor(question);
  if (term !== undefined) {
    const rules = term.rules.map(ruleOf);
    return { verdict: 'none', say: term.text, rules, deciding: rules.length };
  }
  const byNumber = judgeNumbers(question, alone);
  if (byNumber !== null) return byNumber;
  const certainty = evidence(question, words, alone);
  if (before !== undefined && (followsUp.test(question) || certainty < enough) && words.length <= 30) {
    const earlier = matterOf(before);
    const both = find(matter, earlier);
    const isForeign = words.some((word) => foreign.has(stem(word)));
    if (!isForeign && evidence(before, earlier, find(earlier)) >= enough)
      return judgeFindings(question, both);
  }
  if (certainty >= enough) return judgeFindings(question, alone);
  const isNear =
    isRulesWord.test(question) && !words.some((word) => foreign.has(stem(word)) || games.has(stem(word)));
  return refusal(isNear ? messages.not_covered : messages.not_rules);
}
