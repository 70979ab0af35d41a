const tens = new Map(Object.entries({ twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60 }));
const teens = new Map(Object.entries({ sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19 }));

/** Stems of units. */
const units = ['inch', 'foot', 'second', 'minut', 'team'] as const;
type Unit = (typeof units)[number];

/** Words that may stand between two numbers of one unit, as in `16 by 8 inches`. */
const between = new Set(['by', 'and', 'or', 'to', 'x', 'wide', 'long']);

/** The number that a stem stands for; synonyms have made figures of those up to fifteen. */
const numberOf = (stem: string): number | undefined =>
  tens.get(stem) ?? teens.get(stem) ?? (/^\d+$/.test(stem) ? Number(stem) : undefined);

/** `twenty two` is 22, and `16 5`, as the words of 16.5 are read, 16.5. */
function joinedNumber(first: string, second: string): number | undefined {
  const [large, small] = [numberOf(first), numberOf(second)];
  if (large === undefined || small === undefined || small > 9) return undefined;
  if (tens.has(first)) return large + small;
  return /^\d+$/.test(first) ? large + small / 10 : undefined;
}

/** The numbers of each unit in a text: of `16 by 8 inches` both. */
function quantitiesIn(stems: readonly string[]): Readonly<Record<Unit, readonly number[]>> {
  const found: Record<Unit, number[]> = { inch: [], foot: [], second: [], minut: [], team: [] };
  let open: number[] = [];
  for (let at = 0; at < stems.length; at += 1) {
    const word = stems[at] ?? '';
    const unit = units.find((each) => each === word);
    const both = joinedNumber(word, stems[at + 1] ?? '');
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
];

/** The concepts of a text's quantities: `too_long` for any length above 17 inches. */
export function measuredConcepts(stems: readonly string[]): string[] {
  const quantities = quantitiesIn(stems);
  return limits
    .filter(([, unit, holds]) => quantities[unit].length > 0 && holds(quantities[unit]))
    .map(([concept]) => concept);
}

/** Everything that `measuredConcepts` may find. */
export const measuredNames: readonly string[] = limits.map(([concept]) => concept);
