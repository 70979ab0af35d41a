import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// Decision 0033: what a store or an SQL function reads of another person's last name, birthdate or
// ZIP code, or sorts by, goes through `last_name_for` or `knows`.

const root = join(import.meta.dirname, '..');
const isStore = (path: string) =>
  /\/server\/store(\.ts$|\/.*\.ts$)/.test(path) && !/\.test\./.test(path);
const features = join(root, 'src', 'features');
const stores = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter(isStore)
  .map((path) => [path, readFileSync(join(features, path), 'utf8')] as const);
const migrations = join(root, 'db', 'migrations');
const functions = latestFunctions(
  readdirSync(migrations)
    .toSorted()
    .map((path) => readFileSync(join(migrations, path), 'utf8'))
    .join('\n'),
);

/** Functions and views with their latest definition. */
function latestFunctions(sql: string): Map<string, string> {
  const found = new Map<string, string>();
  const definitions =
    /^(?:create(?: or replace)? (?:function|view) (\w+)(?:[^$;]*?\$\$.*?\$\$|[^;]*;)|drop (?:function|view)(?: if exists)? (\w+))/gms;
  for (const [definition, created, dropped] of sql.matchAll(definitions)) {
    found.delete(created ?? dropped ?? '');
    if (created !== undefined) found.set(created, definition);
  }
  return found;
}

/** Of each file or function: why it may, and its lines with columns of people as they are. */
const exceptions = Object.fromEntries(
  readFileSync(join(import.meta.dirname, 'support', 'names-of-others.txt'), 'utf8')
    .trimEnd()
    .split('\n\n')
    .map((block) => {
      const [head = '', ...lines] = block.split('\n').map((line) => line.trim());
      return [head.split(': ', 1).join(), lines];
    }),
);

const columns = /\b(last_name|birthdate|zip_code|search_name|sort_name)\b/;
const inParentheses = (depth: number): string =>
  String.raw`\((?:[^()]${depth === 0 ? '' : `|${inParentheses(depth - 1)}`})*\)`;
/**
 * What decides by the viewer, with the key or name of its result; and results that are of nobody.
 */
const permitted = new RegExp(
  [
    String.raw`('last_name',\s*|last_name: sql${'`'})?(\$\{)?\b(last_name_for|lastName)${inParentheses(3)}\}?( end)?(${'`'}\.as\('last_name'\)| as last_name)?`,
    String.raw`(last_name: )?\b(lastNameFor|birthdateFor)${inParentheses(3)}(\.as\('(last_name|birthdate)'\))?`,
    String.raw`\bknows\([^()]*\)\)?\s+then\s+\w+\.birthdate\s+end(\s+as birthdate)?`,
    String.raw`\blast_name = (null|'player')`,
  ].join('|'),
  'g',
);

/** Lines that read a column of a person, or all, and ask for nobody's permission. */
function unaskedLines(source: string): string[] {
  // Their lines stay.
  const left = source.replace(permitted, (call) => call.replaceAll(/[^\n]/g, '')).split('\n');
  const whole = wholeRows(source);
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line, at) => {
      // Comments; types and parameters.
      if (/^(\/\/|--|\*|\/\*\*|(export )?type )/.test(line)) return false;
      if (/^[^'`]*\w\??: (string|null)[^'`]*$/.test(line)) return false;
      return columns.test(left[at] ?? '') || whole.has(at);
    });
}

/** The lines that read whole rows of `profiles`, under any name that the source gives the table. */
function wholeRows(source: string): Set<number> {
  const tables =
    /(?:\b(?:from|join|using|update|into)|From|Join|Table|Into)(?:\('| )profiles(?:(?: as)? (\w+))?/g;
  const names = [...source.matchAll(tables)].flatMap(([, alias]) => [
    'profiles',
    ...(alias ? [alias] : []),
  ]);
  if (names.length === 0) return new Set();
  const name = `(?:${[...new Set(names)].join('|')})`;
  // A name in a template may be any of them.
  const anyName = String.raw`(?:${name}|\$\{\w+\})`;
  const found = new RegExp(
    [
      String.raw`\b(?:select|returning)All\(`,
      String.raw`\bselect \*(?:(?!\bselect\b|\bwhere\b|\)).)*\b(?:from|join) profiles\b`,
      String.raw`(?<![\w.])${anyName}\.\*`,
      String.raw`\b(?:row_to_json|to_jsonb?|jsonb?_agg|array_agg)\((?:distinct )?${anyName}\)`,
      String.raw`(?<![\w.'])${name}::text\b`,
      String.raw`\b(?:select|returning) ${name}(?:,| from\b)`,
    ].join('|'),
    'gs',
  );
  return new Set(
    [...source.matchAll(found)].map(({ index }) => source.slice(0, index).split('\n').length - 1),
  );
}

const unasked = (sources: Iterable<readonly [name: string, source: string]>) =>
  Object.fromEntries(
    [...sources]
      .map(([name, source]) => [name, unaskedLines(source)] as const)
      .filter(([, lines]) => lines.length > 0),
  );

it('last names, birthdates and ZIP codes of others are read as the viewer may see them', () => {
  expect(unasked([...stores, ...functions])).toEqual(exceptions);
});

it.each([
  ["select p.first_name || ' ' || p.last_name as player", 1],
  ['order by p.search_name, p.id', 1],
  [".select(['id', 'birthdate'])", 1],
  // Beside a call that asks.
  ['select last_name_for($1, p.id, p.audience, p.last_name), p.last_name', 1],
  ['select last_name_for($1, p.id, p.audience, p.last_name),\n  p.zip_code', 1],
  ['case when knows($1, p.id) then p.birthdate end as birthdate, p.birthdate', 1],
  // Whole rows.
  ["db.selectFrom('profiles').selectAll().execute()", 1],
  ["db.selectFrom('connections').innerJoin('profiles as p', 'p.id', 'x').selectAll('p')", 1],
  ["db.updateTable('profiles').set(changes).returningAll()", 1],
  ['select p.* from profiles p', 1],
  ['select id, to_jsonb(p) from connections c\n  join profiles as p on true', 1],
  ['select json_agg(p) from profiles p', 1],
  ['select p from profiles p', 1],
  ['select *\n  from profiles', 1],
  ['select * from connections c join profiles p on true', 1],
  ['`select #{alias}.* from profiles #{alias}`', 1],
  // What asks, and what is of others than people.
  ['select last_name_for($1, p.id, p.audience, p.last_name)', 0],
  [
    'last_name_for(\n  $1, p.id, p.audience,\n  coalesce(e.last_name, p.last_name)) end as last_name',
    0,
  ],
  ["'last_name', #{lastName(alias)}, 'gender', #{alias}.gender", 0],
  ["case when p.audience = 'members' or knows($1, p.id) then p.birthdate end as birthdate", 0],
  ["last_name: lastNameFor(row, viewer),\n  birthdateFor(row, viewer).as('birthdate')", 0],
  ["lastNameFor(row, viewer).as('last_name'), 'profile.last_name'", 1],
  ['type Row = { birthdate: string | null };', 0],
  ["db.selectFrom('sign_ups').selectAll()", 0],
  ['select d.* from play_dates d join profiles p on p.id = d.creator_id', 0],
])('%j is found as often: %i', (source, count) => {
  expect(unaskedLines(source.replaceAll('#{', '$' + '{'))).toHaveLength(count);
});

it('reads the latest definition of each function, and those that are left', () => {
  const body = (column: string) => `as $$\n  select ${column} from profiles;\n$$;`;
  const found = latestFunctions(
    [
      `create function one() returns text language sql ${body('last_name')}`,
      `create or replace function one() returns text\n  language sql ${body('first_name')}`,
      `create function gone() returns text language sql ${body('birthdate')}\ndrop function gone;`,
      `create function two() returns text language sql ${body('zip_code')}`,
      'create view three as\n  select p.* from profiles p;',
    ].join('\n'),
  );
  expect(unasked(found)).toEqual({
    two: ['select zip_code from profiles;'],
    three: ['select p.* from profiles p;'],
  });
  expect(functions.has('knows')).toBe(true);
  expect(functions.get('search_profile_ids')).toContain('known');
});
