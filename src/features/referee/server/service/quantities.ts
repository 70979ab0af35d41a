/** Stems of units. */
const units = ['inch', 'foot', 'second', 'minut', 'team'] as const;
type Unit = (typeof units)[number];

/** Words that may stand between two numbers of one unit, as in `16 by 8 inches`. */
const between = new Set(['by', 'and', 'or', 'to', 'x', 'wide', 'long']);

const numberOf = (stem: string): number | undefined => (/^\d+$/.test(stem) ? Number(stem) : undefined);

/** `twenty two` is 22, and `16 5`, as the words of 16.5 are read, 16.5. */
function joinedNumber(first: string, second: string): number | undefined {
  const [large, small] = [numberOf(first), numberOf(second)];
  if (large === undefined || small === undefined || small > 9) return undefined;
  return large > 10 && large % 10 === 0 ? large + small : large + small / 10;
}

type Quantities = Readonly<Record<Unit, readonly number[]>>;

/** The numbers that stand with their unit. */
function quantitiesIn(stems: readonly string[]): Quantities {
  const found: Record<Unit, number[]> = { inch: [], foot: [], second: [], minut: [], team: [] };
  let open: number[] = [];
  let last: Unit | undefined;
  for (let at = 0; at < stems.length; at += 1) {
    const word = stems[at] ?? '';
    const unit = units.find((each) => each === word);
    const both = joinedNumber(word, stems[at + 1] ?? '');
    const number = both ?? numberOf(word);
    if (unit !== undefined) {
      found[unit].push(...open);
      last = unit;
      open = [];
    }
    // "16 inches long and 8 wide"
    if (word === 'wide' && last !== undefined) found[last].push(...open);
    if (number !== undefined) open.push(number);
    else if (!between.has(word)) open = [];
    if (both !== undefined) at += 1;
  }
  return found;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
const isCourt = (one: number, other: number): boolean =>
  Math.min(one, other) === 20 || Math.max(one, other) < 25;

/** The concepts that numbers of a unit stand for, by the limits of the rules. */
const limits: readonly [concept: string, unit: Unit, holds: (numbers: readonly number[]) => boolean][] = [
  ['slow', 'second', ([seconds = 0]) => seconds > 10],
  ['seconds_ok', 'second', ([seconds = 0]) => seconds > 3 && seconds < 10],
  ['forfeit_10', 'minut', ([minutes = 0]) => minutes >= 10 && minutes < 15],
  ['forfeit_15', 'minut', ([minutes = 0]) => minutes >= 15],
  ['few_teams', 'team', ([teams = 0]) => teams > 1 && teams < 6],
  ['many_teams', 'team', ([teams = 0]) => teams >= 6],
  ['too_long', 'inch', (inches) => inches.some((length) => length > 17 && length <= 24)],
  ['too_big', 'inch', (inches) => sumOf(inches) > 24],
  ['size_fits', 'inch', (inches) => sumOf(inches) <= 24 && Math.max(...inches) <= 17],
  ['net_off', 'inch', ([height = 34]) => height > 26 && height < 46 && height !== 34 && height !== 36],
  ['too_little_room', 'foot', ([one = 30, other = 60]) => Math.min(one, other) < 30 && !isCourt(one, other)],
  ['room_fits', 'foot', ([one = 0, other = 0]) => Math.min(one, other) >= 30 && Math.max(one, other) >= 60],
];

/** What the quantities of a text stand for: `too_long` for any length above 17 inches. */
export function measuredConcepts(stems: readonly string[]): string[] {
  const quantities = quantitiesIn(stems);
  return limits
    .filter(([, unit, holds]) => quantities[unit].length > 0 && holds(quantities[unit]))
    .map(([concept]) => concept);
}

/** Everything that `measuredConcepts` may find. */
export const measuredNames: readonly string[] = limits.map(([concept]) => concept);
