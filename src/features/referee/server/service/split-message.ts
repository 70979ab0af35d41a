import { withoutNumbers } from '#features/referee/rules/rule-numbers.ts';
import { wordsOf } from '#features/referee/rules/words.ts';
import { namesNothing } from './conversation.ts';
import type { Referee } from './referee.ts';

/** Words that lead over to another matter, wherever they stand. */
const otherMatterWords =
  "also|btw|by the way|plus|separat?e?ly|seperat?e?ly|unrelated|another (?:one|thing|1|question|pt|point|q)|other (?:one|thing|question)|secondly|i(?:'d| would| am|'m)? also (?:like|love|want|wondering)?(?: to know)?";
/** Words that do so at the beginning of a sentence: within one they go on with a story. */
const laterWords =
  'on (?:the|a) (?:next|later|other) \\w+|(?:the )?(?:next|later|other|second|2nd) (?:pt|point|rally|game|ball|time|question|thing|q)|(?:pt|point|rally|game) (?:after that|later)|(?:one|a|1) (?:pt|point|rally|game|moment) later';
const leadWords = `(?:${otherMatterWords}|${laterWords})`;
const andWord = '(?:(?:and|n|then|but)\\s+)?';
const leadPattern = new RegExp(`^${andWord}${leadWords}\\b[\\s,:.]*`, 'i');
const otherMatterPattern = new RegExp(`^${andWord}(?:${otherMatterWords})\\b`, 'i');
const andPattern = new RegExp(`^${andWord}`, 'i');

/** The beginning of a question. */
const startWords =
  "(?:wh?ats?|wh?ich|whos?|whose|hows?|when (?:is|are|do|does|did|can|may|must|should|will)|wheres?|why|is|isn'?t|are|aren'?t|was|were|am|do|does|did|don'?t|can|could|may|might|must|should|shall|will|would|has|have|had)\\b";

/** Where one question may end and another one begin. */
const cutPattern = new RegExp(
  `(?<=[a-z0-9"')][.?!;]+)\\s+|\\n+|,?\\s+(?:[+&]\\s*|2\\s|(?:and|n)\\s+(?=${startWords}|(?:if|in|at|after)\\b)|(?=${andWord}${leadWords}\\b))`,
  'gi',
);
/** Each part of a message is read: bounds the work for a message of many sentences. */
const cutsMax = 8;

const questionPattern = new RegExp(
  `\\?|^\\W*${startWords}|\\b(?:do|does|did|can|could|may|should|will) (?:the|my|our|their|his|a|an|one)\\b|\\b(?:do|does|did|can|could|may|should|will|is|are|was|were) (?:u|you|i|we|they|he|she|it|that|this)\\b|\\b(?:whats?|(?<!, )whos?|how (?:many|much|long|high|wide|far|often|big)|whether|wonder(?:ing)?|legal|illegal|fault|allowed|ok)\\b`,
  'i',
);

/** The chance of its group from which a part stands for a question of its own. */
const minPartChance = 0.5;

type Part = { text: string; group: string; chance: number };

/** A part of a message that stands by itself; null if it does not. */
function partOf(referee: Referee, written: string, isOther: boolean): Part | null {
  const text = written.replace(leadPattern, '').replace(andPattern, '').trim();
  if (wordsOf(text).length <= 2 || namesNothing(text)) return null;
  if (!isOther && !questionPattern.test(text)) return null;
  const { evidence, groups, group } = referee.read(withoutNumbers(text));
  const chance = evidence > 0 ? (groups.get(group) ?? 0) : 0;
  return chance < minPartChance ? null : { text, group, chance };
}

/** Whether words lead over to another matter at an index of the message. */
function isLed(message: string, start: number | undefined): boolean {
  if (start === undefined) return false;
  const rest = message.slice(start);
  const isSentence = /[.?!;\n]\s*$/.test(message.slice(0, start));
  return otherMatterPattern.test(rest) || (isSentence && leadPattern.test(rest));
}

/** The best way to go on with a part, from the ways to divide what stands before it. */
function bestWay(before: readonly Part[][], part: Part | null): Part[] | null {
  if (part === null) return null;
  const [best] = before.filter((way) => way.at(-1)?.group !== part.group).sort(byParts);
  return best === undefined ? null : [...best, part];
}

/**
 * The questions of a message, in their order: as many as stand by themselves, each about something
 * else than the one before.
 */
export function splitMessage(referee: Referee, message: string): string[] {
  const cuts = [...message.matchAll(cutPattern)].slice(0, cutsMax);
  const starts = [0, ...cuts.map(({ index, 0: { length } }) => index + length)];
  const ends = [...cuts.map(({ index }) => index), message.length];
  /** The best ways to divide the message up to each start, and to its end. */
  const ways: Part[][][] = [[[]]];
  for (const [to, end] of ends.entries()) {
    const found: Part[][] = [];
    // not the whole message
    for (let from = to === cuts.length ? 1 : 0; from <= to; from += 1) {
      const before = ways[from] ?? [];
      if (before.length === 0) continue;
      // either of them may leave out to ask where words lead over between them
      const isOther = [starts[from], starts[to + 1]].some((start) => isLed(message, start));
      const way = bestWay(before, partOf(referee, message.slice(starts[from], end), isOther));
      if (way !== null) found.push(way);
    }
    ways.push(found);
  }
  const [best] = (ways.at(-1) ?? []).sort(byParts);
  return best === undefined ? [message] : best.map(({ text }) => text);
}

const leastChance = (parts: readonly Part[]): number =>
  Math.min(...parts.map(({ chance }) => chance));

/** More parts first, then the likelier ones. */
const byParts = (a: readonly Part[], b: readonly Part[]): number =>
  b.length - a.length || leastChance(b) - leastChance(a);
