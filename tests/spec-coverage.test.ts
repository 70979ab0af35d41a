import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const table = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8');
const rows = table
  .split('\n')
  .filter((line) => /^\| (?!The specification)/.test(line))
  .map((line) => line.slice(1, -1).split(/(?<!\\)\|/));
const filesOf = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '');

describe('docs/spec-coverage.md', () => {
  it('names only files that exist', () => {
    const named = rows.flatMap(([, code, tests]) => [...filesOf(code), ...filesOf(tests)]);
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names a test for each line, or says that it is not built yet', () => {
    const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
    const untested = rows.filter(
      ([, code = '', tests]) => !code.includes('not yet') && !filesOf(tests).some(isTest),
    );
    expect(untested.map(([line]) => line)).toEqual([]);
  });
});

/** The specification, if it lies beside the checkout. */
const specs = join(root, '..', 'shared', 'spec');

/** Straight quotes and single spaces, so that different spellings are equal. */
const plain = (text: string) =>
  text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\\(['"`|])/g, '$1')
    .replaceAll(/\s+/g, ' ');

/** Quoted in the specification, but not messages of the product. */
const notMessages = new Set(
  'view,message,any,earn,teach,unknown,public,code,list,received,User already registered,Invalid login credentials,Network request failed: '.split(
    ',',
  ),
);

/** The quoted sentences and those in the tables of validation. */
function* messagesOf(line: string): Generator<string> {
  const apostrophes = line.replaceAll(/(\w)'(s|t|re|ve|m)\b/g, '$1’$2');
  for (const [, text = ''] of apostrophes.matchAll(/'([^']{3,160})'/g)) yield text;
  const cells = line.split('|').map((cell) => cell.trim());
  if (cells.length === 5 && / is required|agree to/.test(cells[3] ?? ''))
    yield* (cells[3] ?? '').split(';').map((text) => text.replace(/\(.*?\)/, '').trim());
}

describe.runIf(existsSync(specs))('of the specification', () => {
  const text = (existsSync(specs) ? readdirSync(specs) : [])
    .map((name) => readFileSync(join(specs, name), 'utf8'))
    .join('\n');
  const covered = plain(table);
  const lacking = (all: string[]) =>
    [...new Set(all)].filter((one) => !covered.includes(plain(one)));

  it('every message has a row', () => {
    const all = text
      .split('\n')
      .flatMap((line) => [...messagesOf(line)])
      .filter((one) => !notMessages.has(one) && !one.startsWith('/'));
    expect(all.length).toBeGreaterThan(150);
    expect(lacking(all)).toEqual([]);
  });

  it.each([
    ['route', /(?<=[\s(`])\/[a-z][\w/{}-]*/g, '/playdates/{id}/apply'],
    ['table', /\b[a-z]+(?:_[a-z]+)+\b(?=:| \|)|(?<=^\| )[a-z]+(?= \|)/gm, 'play_dates'],
  ])('no %s lacks a row', (_, pattern, example) => {
    const all = [...text.matchAll(pattern)].map(([one]) => one);
    expect(all).toContain(example);
    expect(lacking(all)).toEqual([]);
  });
});
