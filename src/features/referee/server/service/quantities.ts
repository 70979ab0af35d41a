/** Stems of units. */
const units = ['inch', 'foot', 'second', 'minut', 'team'] as const;
type Unit = (typeof units)[number];

/** Words that may stand between two numbers of one unit, as in `16 by 8 inches`. */
const between = new Set(['by', 'and', 'or', 'to', 'x', 'wide', 'long']);

const numberOf = (stem: string): number | undefined =>
  /^\d+$/.test(stem) ? Number(stem) : undefined;

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
const isCourt = (a: number, b: number): boolean => Math.min(a, b) === 20 || Math.max(a, b) < 25;

/** "We have 10 seconds, and he took 15": the limit may be named too. */
const secondsIn = (numbers: readonly number[]): number => numbers.find((each) => each !== 10) ?? 10;

/** What numbers of a unit mean by the limits of the rules, and the cases that they exclude. */
type Limit = {
  concept: string;
  unit: Unit;
  holds: (numbers: readonly number[]) => boolean;
  excludes: readonly string[];
};

const limits: readonly Limit[] = [
  {
    concept: 'slow',
    unit: 'second',
    excludes: ['serve_time/after'],
    holds: (seconds) => secondsIn(seconds) > 10,
  },
  {
    concept: 'seconds_ok',
    unit: 'second',
    excludes: ['serve_time/slow'],
    holds: (seconds) => secondsIn(seconds) > 3 && secondsIn(seconds) <= 10,
  },
  {
    concept: 'forfeit_10',
    unit: 'minut',
    excludes: ['late_team/fifteen', 'late_team/in_time'],
    holds: ([late = 0]) => late >= 10 && late < 15,
  },
  {
    concept: 'forfeit_15',
    unit: 'minut',
    excludes: ['late_team/ten', 'late_team/in_time'],
    holds: ([late = 0]) => late >= 15,
  },
  {
    concept: 'few_teams',
    unit: 'team',
    excludes: ['one_game/many_teams'],
    holds: ([teams = 0]) => teams > 1 && teams < 6,
  },
  {
    concept: 'many_teams',
    unit: 'team',
    excludes: ['one_game/few_teams'],
    holds: ([teams = 0]) => teams >= 6,
  },
  {
    concept: 'too_long',
    unit: 'inch',
    excludes: ['paddle_size/fits'],
    holds: (inches) => inches.some((length) => length > 17 && length <= 24),
  },
  {
    concept: 'too_big',
    unit: 'inch',
    excludes: ['paddle_size/fits'],
    holds: (inches) => sumOf(inches) > 24,
  },
  {
    concept: 'length_fits',
    unit: 'inch',
    excludes: ['paddle_size/too_long'],
    holds: (inches) => inches.length === 1 && sumOf(inches) <= 17,
  },
  {
    concept: 'size_fits',
    unit: 'inch',
    excludes: ['paddle_size/too_big', 'paddle_size/too_long'],
    holds: (inches) => inches.length > 1 && sumOf(inches) <= 24 && Math.max(...inches) <= 17,
  },
  {
    concept: 'net_off',
    unit: 'inch',
    excludes: [],
    holds: ([height = 34]) => height > 26 && height < 46 && height !== 34 && height !== 36,
  },
  {
    concept: 'too_little_room',
    unit: 'foot',
    excludes: ['room/enough'],
    holds: ([a = 30, b = 60]) => Math.min(a, b) < 30 && !isCourt(a, b),
  },
  {
    concept: 'room_fits',
    unit: 'foot',
    excludes: ['room/small'],
    holds: ([a = 0, b = 0]) => Math.min(a, b) >= 30 && Math.max(a, b) >= 60,
  },
];

/** What the quantities of a text mean: `too_long` for any length above 17 inches. */
export function measuredConcepts(stems: readonly string[]): string[] {
  const quantities = quantitiesIn(stems);
  return limits
    .filter(({ unit, holds }) => quantities[unit].length > 0 && holds(quantities[unit]))
    .map(({ concept }) => concept);
}

/** Ids of the cases that a concept excludes. */
export const excludedBy: ReadonlyMap<string, readonly string[]> = new Map(
  limits.map(({ concept, excludes }) => [concept, excludes]),
);
