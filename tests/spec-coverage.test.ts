import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const table = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8');
const rows = table
  .split('\n')
  .filter((line) => /^\| (?!The specification)/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  );

/** Straight quotes and single spaces, as the same sentence can be typed in different ways. */
const plain = (text: string) =>
  text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\\(['"`|])/g, '$1')
    .replaceAll(/\s+/g, ' ');

const quotes = ["'", '"', '`'];

/** What a cell of tests names: each title belongs to the file before it. */
function testsOf(cell: string): { file: string; title: string }[] {
  let file = '';
  return [...cell.matchAll(/`([^`]+)`|“([^”]+)”/g)].flatMap(([, path, title]) => {
    if (path !== undefined) file = path;
    return title === undefined ? [] : [{ file, title }];
  });
}

describe('docs/spec-coverage.md', () => {
  it('names only files that are there', () => {
    const named = rows.flatMap(([, code = '', tests = '']) =>
      [...`${code} ${tests}`.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? ''),
    );
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names only tests that are there', () => {
    const sources = new Map<string, string>();
    const sourceOf = (file: string) => {
      const path = join(root, file);
      const source = sources.get(file) ?? (existsSync(path) ? plain(readFileSync(path, 'utf8')) : '');
      sources.set(file, source);
      return source;
    };
    const missing = rows
      .flatMap(([, , cell = '']) => testsOf(cell))
      .filter(
        ({ file, title }) => !quotes.some((quote) => sourceOf(file).includes(quote + plain(title) + quote)),
      );
    expect(missing).toEqual([]);
  });

  it('says for each line what tests it, or that it is not built yet', () => {
    const silent = rows.filter(
      ([, code = '', tests = '']) => !code.includes('not yet') && testsOf(tests).length === 0,
    );
    expect(silent.map(([line]) => line)).toEqual([]);
  });
});

/** The specification, where it lies beside the checkout. */
const specs = join(root, '..', 'shared', 'spec');

/** Quoted in the specification, but no words that the product says. */
const notWords = new Set(
  'view,message,any,earn,teach,unknown,public,code,list,received,User already registered,Invalid login credentials,Network request failed: '.split(
    ',',
  ),
);

/** The sentences in quotation marks and in the tables of validation. */
function* messagesOf(line: string): Generator<string> {
  const apostrophes = line.replaceAll(/(\w)'(s|t|re|ve|m)\b/g, '$1’$2');
  for (const [, text = ''] of apostrophes.matchAll(/'([^']{3,160})'/g)) yield text;
  const cells = line.split('|').map((cell) => cell.trim());
  if (cells.length === 5 && / is required|agree to/.test(cells[3] ?? ''))
    yield* (cells[3] ?? '').split(';').map((text) => text.replace(/\(.*?\)/, '').trim());
}

const routesOf = (line: string) => [...line.matchAll(/(?<=[\s(`])\/[a-z][\w/{}-]*/g)].map(([route]) => route);
const tablesOf = (line: string) =>
  [...line.matchAll(/\b[a-z]+(?:_[a-z]+)+\b(?=:| \|)|(?<=^\| )[a-z]+(?= \|)/g)].map(([name]) => name);

describe.runIf(existsSync(specs))('of the specification', () => {
  const lines = (existsSync(specs) ? readdirSync(specs) : []).flatMap((name) =>
    readFileSync(join(specs, name), 'utf8').split('\n'),
  );
  const covered = plain(table);

  it('no message lacks a row', () => {
    const all = lines
      .flatMap((line) => [...messagesOf(line)])
      .filter((text) => !notWords.has(text) && !text.startsWith('/'));
    expect(all.length).toBeGreaterThan(150);
    expect([...new Set(all)].filter((text) => !covered.includes(plain(text)))).toEqual([]);
  });

  it('no route lacks a row', () => {
    const all = lines.flatMap(routesOf);
    expect(all).toContain('/playdates/{id}/apply');
    expect([...new Set(all)].filter((route) => !covered.includes(route))).toEqual([]);
  });

  it('no table lacks a row', () => {
    const all = lines.flatMap(tablesOf);
    expect(all).toContain('play_dates');
    expect([...new Set(all)].filter((name) => !covered.includes(name))).toEqual([]);
  });
});
