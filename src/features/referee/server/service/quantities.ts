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

export type Quantities = Readonly<Record<Unit, readonly number[]>>;

/** What a question speaks of, and the unit of a number that a follow-up gives for it. */
const unitsOf: readonly [concept: string, unit: Unit][] = [
  ['paddle_size', 'inch'],
  ['paddle_long', 'inch'],
  ['height', 'inch'],
  ['seconds', 'second'],
  ['slow', 'second'],
  ['late', 'minut'],
  ['round_robin', 'team'],
];

const unitFor = ({ quantities, concepts }: Before): Unit | undefined =>
  units.find((unit) => quantities[unit].length > 0) ?? unitsOf.find(([name]) => concepts.has(name))?.[1];

/** Whether a text has a number with a unit. */
export const hasQuantity = ({ quantities }: { quantities: Quantities }): boolean =>
  units.some((unit) => quantities[unit].length > 0);

type Before = { quantities: Quantities; concepts: ReadonlySet<string> };

/**
 * The numbers of each unit in a text: of `16 by 8 inches` both. In a follow-up, a number without a
 * unit has that of the question before; of the length and width before, one replaces the nearer.
 */
export function quantitiesIn(stems: readonly string[], before?: Before): Quantities {
  const found = statedIn(stems);
  const unit = before && unitFor(before);
  if (before === undefined || unit === undefined) return found;
  const isStated = units.some((each) => found[each].length > 0);
  const numbers = isStated ? found[unit] : bareNumbersIn(stems);
  const [number] = numbers;
  const earlier = before.quantities[unit];
  if (number === undefined) return found;
  if (unit !== 'inch' || numbers.length > 1 || earlier.length !== 2) return { ...found, [unit]: numbers };
  const nearest = Math.min(...earlier.map((each) => Math.abs(each - number)));
  const other = earlier.find((each) => Math.abs(each - number) !== nearest) ?? number;
  return { ...found, inch: [number, other] };
}

/** Numbers in a text, but no points: "in a game to 11", "at 10-10". */
function bareNumbersIn(stems: readonly string[]): number[] {
  const found: number[] = [];
  for (let at = 0; at < stems.length; at += 1) {
    const both = joinedNumber(stems[at] ?? '', stems[at + 1] ?? '');
    const number = both ?? numberOf(stems[at] ?? '');
    // "and one that is 16 long"
    if (number !== undefined && number !== 1 && !/^(?:to|at)$/.test(stems[at - 1] ?? '')) found.push(number);
    if (both !== undefined) at += 1;
  }
  return found;
}

/** The numbers that stand with their unit. */
function statedIn(stems: readonly string[]): Quantities {
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

/** The concepts of a text's quantities: `too_long` for any length above 17 inches. */
export const measuredConcepts = (quantities: Quantities): string[] =>
  limits
    .filter(([, unit, holds]) => quantities[unit].length > 0 && holds(quantities[unit]))
    .map(([concept]) => concept);

/** Everything that `measuredConcepts` may find. */
export const measuredNames: readonly string[] = limits.map(([concept]) => concept);
