import { withoutNumbers } from '#features/referee/rules/rule-numbers.ts';
import { wordsOf } from '#features/referee/rules/words.ts';
import { namesNothing } from './conversation.ts';
import type { Reading, Referee } from './referee.ts';

/** Words that lead over to another matter. */
const leads =
  "(?:also|btw|by the way|plus|separat?e?ly|seperat?e?ly|unrelated|another (?:one|thing|1|question|pt|point|q)|other (?:one|thing|question)|on (?:the|a) (?:next|later|other) \\w+|(?:the )?(?:next|later|other|second|2nd) (?:pt|point|rally|game|ball|time|question|thing|q)|(?:pt|point|rally|game) (?:after that|later)|(?:one|a|1) (?:pt|point|rally|game|moment) later|secondly|i(?:'d| would| am|'m)? also (?:like|love|want|wondering)?(?: to know)?)";
const and = '(?:(?:and|n|then|but)\\s+)?';
const lead = new RegExp(`^${and}${leads}\\b[\\s,:.]*`, 'i');

/** The beginning of a question, or of the situation that one is about. */
const start =
  "(?:wh?ats?|wh?ich|whos?|whose|hows?|when|wheres?|why|is|isn'?t|are|aren'?t|was|were|am|do|does|did|don'?t|can|could|may|might|must|should|shall|will|would|has|have|had|if|in|at|after)\\b";

/** Where one question may end and another one begin. */
const between = new RegExp(
  `(?<=[a-z0-9"')][.?!;]+)\\s+|\\n+|,?\\s+(?:[+&]\\s*|2\\s|(?:and|n)\\s+(?=${start})|(?=${and}${leads}\\b))`,
  'gi',
);

const asks = new RegExp(
  `\\?|^\\W*${start}|\\b(?:do|does|did|can|could|may|should|will) (?:the|my|our|their|his|a|an|one)\\b|\\b(?:do|does|did|can|could|may|should|will|is|are|was|were) (?:u|you|i|we|they|he|she|it|that|this)\\b|\\b(?:whats?|whos?|how (?:many|much|long|high|wide|far|often|big)|whether|wonder(?:ing)?|legal|illegal|fault|allowed|ok)\\b`,
  'i',
);

/** The chance of its group from which a part stands for a question of its own. */
const minPartChance = 0.5;

const chanceOf = ({ evidence, groups, group }: Reading): number =>
  evidence > 0 ? (groups.get(group) ?? 0) : 0;

/**
 * The questions of a message, in their order: it is divided where both parts ask, or one is led over
 * to, and each by itself is about something else.
 */
export function questionsIn(referee: Referee, text: string): string[] {
  const [best] = [...text.matchAll(between)]
    .map(({ index, 0: { length } }) => {
      const rest = text.slice(index + length).trim();
      const second = rest.replace(lead, '').replace(new RegExp(`^${and}`, 'i'), '');
      return { parts: [text.slice(0, index).trim(), second], isLed: lead.test(rest) };
    })
    .filter(({ parts, isLed }) =>
      parts.every((part) => (isLed || asks.test(part)) && wordsOf(part).length > 2 && !namesNothing(part)),
    )
    .map(({ parts }) => {
      const readings = parts.map((part) => referee.read(withoutNumbers(part)));
      const isOne =
        new Set(readings.map(({ group }) => group)).size < 2 || (readings[1]?.followsUp ?? 0) > 0.5;
      return { parts, chance: isOne ? 0 : Math.min(...readings.map(chanceOf)) };
    })
    .sort((one, other) => other.chance - one.chance);
  if (best === undefined || best.chance < minPartChance) return [text];
  return best.parts.flatMap((part) => questionsIn(referee, part));
}
