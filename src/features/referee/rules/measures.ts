import { stem } from './words.ts';

const tens: Readonly<Record<string, number>> = { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60 };
const teens: Readonly<Record<string, number>> = { sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19 };

/**
 * The number that a word stands for; undefined for a word that is none. Those up to fifteen have
 * figures for stems.
 */
function numberOf(word: string): number | undefined {
  const figures = stem(word);
  return tens[word] ?? teens[word] ?? (/^\d+$/.test(figures) ? Number(figures) : undefined);
}

/** `twenty two` is 22, and `16 5`, as the words of a text say it, 16.5. */
function together(first: string, second: string): number | undefined {
  const [large, small] = [numberOf(first), numberOf(second)];
  if (large === undefined || small === undefined || small > 9 || large < 10) return undefined;
  return first in tens ? large + small : large + small / 10;
}

const units = ['inch', 'foot', 'second', 'minute', 'team'] as const;
type Unit = (typeof units)[number];
const unitOf = new Map(units.map((unit) => [stem(unit), unit]));

/** Words that may stand between two numbers of one unit, as in `16 by 8 inches`. */
const between = new Set(['by', 'and', 'or', 'to', 'x', 'wide', 'long']);

/** What words count, by what: of `16 by 8 inches` both numbers. */
export function quantitiesIn(words: readonly string[]): Readonly<Record<Unit, readonly number[]>> {
  const found: Record<Unit, number[]> = { inch: [], foot: [], second: [], minute: [], team: [] };
  let open: number[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const unit = unitOf.get(stem(word));
    const both = together(word, words[at + 1] ?? '');
    const number = both ?? numberOf(word);
    if (unit !== undefined) found[unit].push(...open);
    if (number !== undefined) open.push(number);
    else if (!between.has(word)) open = [];
    if (both !== undefined) at += 1;
  }
  return found;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
const isCourt = (one: number, other: number): boolean =>
  Math.min(one, other) === 20 || Math.max(one, other) < 25;

/**
 * What numbers of a unit say, by the limits of the rules; the concept that each is for a ruling.
 */
const limits: readonly (readonly [
  concept: string,
  unit: Unit,
  holds: (numbers: readonly number[]) => boolean,
])[] = [
  ['slow', 'second', ([seconds = 0]) => seconds > 10],
  ['seconds_ok', 'second', ([seconds = 0]) => seconds > 3 && seconds < 10],
  ['forfeit_10', 'minute', ([minutes = 0]) => minutes >= 10 && minutes < 15],
  ['forfeit_15', 'minute', ([minutes = 0]) => minutes >= 15],
  ['few_teams', 'team', ([teams = 0]) => teams > 1 && teams < 6],
  ['many_teams', 'team', ([teams = 0]) => teams >= 6],
  ['too_long', 'inch', (inches) => inches.some((length) => length > 17 && length <= 24)],
  ['too_big', 'inch', (inches) => sumOf(inches) > 24],
  ['size_fits', 'inch', (inches) => sumOf(inches) <= 24 && Math.max(...inches) <= 17],
  ['net_off', 'inch', ([height = 34]) => height > 26 && height < 46 && height !== 34 && height !== 36],
  ['too_little_room', 'foot', ([one = 30, other = 60]) => Math.min(one, other) < 30 && !isCourt(one, other)],
];

/**
 * The concepts that the quantities in words stand for: `too_long` for a length above 17 inches,
 * whatever it is.
 */
export function measured(words: readonly string[]): string[] {
  const quantities = quantitiesIn(words);
  return limits
    .filter(([, unit, holds]) => quantities[unit].length > 0 && holds(quantities[unit]))
    .map(([concept]) => concept);
}

/** Everything that `measured` may find. */
export const measuredNames: readonly string[] = limits.map(([concept]) => concept);
