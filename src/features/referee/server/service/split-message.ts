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

/**
 * The questions of a message, in their order: as many as stand by themselves, each about something
 * else than the one before.
 */
export function splitMessage(referee: Referee, message: string): string[] {
  const cuts = [...message.matchAll(cutPattern)].slice(0, cutsMax);
  const starts = [0, ...cuts.map(({ index, 0: { length } }) => index + length)];
  const ends = [...cuts.map(({ index }) => index), message.length];
  const isLed = (start: number | undefined) =>
    start !== undefined &&
    (otherMatterPattern.test(message.slice(start)) ||
      (/[.?!;\n]\s*$/.test(message.slice(0, start)) && leadPattern.test(message.slice(start))));
  /** The best ways to divide the message up to each end. */
  const ways: Part[][][] = [];
  for (const [to, end] of ends.entries()) {
    ways.push([]);
    for (let from = 0; from <= to; from += 1) {
      if (to === starts.length - 1 && from === 0) continue;
      const before = from === 0 ? [[]] : (ways[from - 1] ?? []);
      if (before.length === 0) continue;
      // either of them may leave out to ask where words lead over between them
      const isOther = isLed(starts[from]) || isLed(starts[to + 1]);
      const part = partOf(referee, message.slice(starts[from], end), isOther);
      if (part === null) continue;
      const fitting = before.filter((way) => way.at(-1)?.group !== part.group);
      const [best] = fitting.sort(byParts);
      if (best !== undefined) ways[to]?.push([...best, part]);
    }
  }
  const [best] = (ways.at(-1) ?? []).sort(byParts);
  return best === undefined ? [message] : best.map(({ text }) => text);
}

const leastChance = (parts: readonly Part[]): number =>
  Math.min(...parts.map(({ chance }) => chance));

/** More parts first, then the likelier ones. */
const byParts = (a: readonly Part[], b: readonly Part[]): number =>
  b.length - a.length || leastChance(b) - leastChance(a);
