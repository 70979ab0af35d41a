import type { State } from './places.ts';

/** The first three digits of each state's ZIP codes, from and to (United States Postal Service). */
const ranges: readonly [from: number, to: number, state: State][] = [
  [320, 349, 'FL'],
  [733, 733, 'TX'],
  [750, 799, 'TX'],
  [840, 847, 'UT'],
  [850, 865, 'AZ'],
  [885, 885, 'TX'],
  [900, 961, 'CA'],
];

/** The state of a ZIP code, if PlayDates are held there. */
export function stateOfZip(zip_code: string): State | null {
  const area = Number(zip_code.slice(0, 3));
  return ranges.find(([from, to]) => area >= from && area <= to)?.[2] ?? null;
}
