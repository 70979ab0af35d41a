import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lawEight } from './support/architecture-law-eight.ts';
import { breaches } from './support/architecture-laws.ts';
import { featureOrder, locationOf } from './support/architecture-rooms.ts';
import { parseSource } from './support/architecture-source.ts';

const root = resolve(import.meta.dirname, '..');
const packages = join(root, 'node_modules');
const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => ({
    path: file.slice(root.length + 1).replaceAll('\\', '/'),
    source: /\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : '',
  }));

/** The laws that a sample file breaks. */
const laws = (path: string, source = '') => [
  ...new Set(breaches([{ path, source }]).map(({ law }) => law)),
];

/**
 * What a program of a package prints about sample files, in a new folder so that none is left in
 * src.
 */
async function runOn(
  files: Record<string, string>,
  parent: string,
  program: string,
  ...args: string[]
) {
  const folder = await mkdtemp(join(parent, 'courtfolk-laws-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const call = [join(packages, program), ...args];
  return promisify(execFile)(process.execPath, call, { cwd: folder }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}

/** The laws that an import breaks, in each syntax, as a value or as a type. */
const lawsOfImport = (path: string, specifier: string) => [
  ...new Set([
    ...laws(path, `import { x } from '${specifier}';`),
    ...laws(path, `import type { X } from '${specifier}';`),
    ...laws(path, `const x = import('${specifier}');`),
  ]),
];

describe('the code', () => {
  it('keeps the laws', () => {
    expect(files.length).toBeGreaterThan(0);
    const found = breaches(files);
    expect(
      found.map(({ law, path, line, message }) => `law ${law}: ${path}:${line} ${message}`),
    ).toEqual([]);
  });

  it('has at most 2,000 lines of CSS by hand', () => {
    const sheets = files.filter(({ path }) => path.endsWith('.css'));
    const lines = sheets.map(
      ({ path }) => readFileSync(join(root, path), 'utf8').split('\n').length - 1,
    );
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(2_000);
  });

  it('has no feature that the order of features lacks', () => {
    const folders = readdirSync(join(root, 'src', 'features'));
    expect(folders.filter((folder) => !featureOrder.includes(folder))).toEqual([]);
  });
});

const profiles = 'src/features/profiles';
const playdates = 'src/features/playdates';

describe('an import', () => {
  it.each([
    // app → features → platform
    [1, 'src/platform/server/a.ts', '#features/profiles/rules/age.ts'],
    [1, 'src/platform/common/a.ts', '#app/contract.ts'],
    [1, 'src/features/site/web/routes.tsx', '#app/web/router.tsx'],
    [1, `${profiles}/rules/age.ts`, '#tests/support/people.ts'],
    // server and web code apart; contract, rules and messages below both
    [2, `${profiles}/web/queries.ts`, '#features/profiles/server/service.ts'],
    [2, `${profiles}/server/api.ts`, '#features/profiles/web/queries.ts'],
    [2, `${profiles}/web/pages/profile.tsx`, '#platform/server/config.ts'],
    [2, `${profiles}/contract.ts`, '#platform/web/api.ts'],
    [2, `${profiles}/contract.ts`, '#features/profiles/server/service.ts'],
    [2, `${profiles}/contract/profiles.ts`, '#features/profiles/server/service.ts'],
    [2, `${profiles}/rules/age.ts`, '#features/profiles/contract.ts'],
    [2, `${profiles}/policy.ts`, '#features/profiles/contract.ts'],
    [2, `${profiles}/schema.ts`, '#features/profiles/server/store.ts'],
    [2, `${profiles}/messages.ts`, '#features/profiles/limits.ts'],
    [2, 'src/app/web/main.tsx', '#app/server/main.ts'],
    [2, 'src/platform/web/api.ts', '#platform/server/config.ts'],
    // across features
    [3, `${profiles}/server/service.ts`, '#features/playdates/policy.ts'],
    [3, `${profiles}/limits.ts`, '#features/reports/limits.ts'],
    [3, `${playdates}/server/service.ts`, '#features/matches/server/service.ts'],
    [3, `${playdates}/server/service.ts`, '#features/profiles/server/store.ts'],
    [3, `${playdates}/server/api.ts`, '#features/profiles/server/api.ts'],
    [3, `${playdates}/web/routes.tsx`, '#features/profiles/web/pages/profile.tsx'],
    // from the defining file, by its real name
    [4, 'src/app/server/main.ts', '#features/profiles/helpers.ts'],
    [5, 'src/platform/common/a.ts', '../common/text.ts'],
    [5, 'src/platform/common/a.ts', './text'],
    // within its runtime
    [6, 'src/platform/common/a.ts', 'node:fs'],
    [6, `${profiles}/policy.ts`, 'node:fs'],
    [6, 'src/features/site/web/pages/landing.tsx', 'node:path'],
  ])('breaks law %i from %s to %s', (law, path, specifier) => {
    expect(lawsOfImport(path, specifier)).toEqual([law]);
  });

  it.each([
    ['src/app/server/main.ts', '#features/profiles/server/api.ts'],
    ['src/platform/server/http/a.ts', 'node:fs'],
    [`${profiles}/rules/age.ts`, '#platform/common/clock.ts'],
    [`${profiles}/rules/age.ts`, '#features/profiles/messages.ts'],
    [`${profiles}/policy.ts`, '#features/profiles/limits.ts'],
    [`${profiles}/contract.ts`, '#features/profiles/schema.ts'],
    [`${profiles}/server/service.ts`, '#features/profiles/policy.ts'],
    [`${profiles}/web/queries.ts`, '#features/profiles/contract.ts'],
    [`${profiles}/rules.test.ts`, '#features/profiles/contract.ts'],
    [`${profiles}/server/store.test.ts`, '#tests/support/database.ts'],
    [`${playdates}/server/service.ts`, '#features/profiles/server/service.ts'],
    [`${playdates}/server/service/accept.ts`, '#features/profiles/server/service/find.ts'],
    [`${playdates}/web/pages/apply.tsx`, '#features/connections/web/parts/partner-picker.tsx'],
    [`${playdates}/web/pages/apply.tsx`, '#features/connections/web/queries.ts'],
    [`${playdates}/contract.ts`, '#features/profiles/schema.ts'],
    [`${playdates}/contract/playdates.ts`, '#features/playdates/contract.ts'],
    [`${playdates}/policy.ts`, '#features/profiles/policy.ts'],
    [`${playdates}/limits.ts`, '#features/profiles/data/ratings.ts'],
  ])('may lead from %s to %s', (path, specifier) => {
    expect(lawsOfImport(path, specifier)).toEqual([]);
  });

  it.each([
    "export * from './text.ts';",
    "export { x } from './text.ts';",
    "export type { X } from './text.ts';",
    "const x = import('./' + name);",
    'const x = import(`./text.ts`);',
    "type X = import('./text.ts').X;",
  ])('breaks law 5 as `%s`', (source) => {
    expect(laws('src/platform/common/a.ts', source)).toEqual([5]);
  });
});

describe('Biome', () => {
  it('refuses imports that close a cycle, and import.meta.glob', async () => {
    const samples = {
      'src/platform/common/a.ts': "import { b } from './b.ts';\n\nexport const a = b;\n",
      'src/platform/common/b.ts':
        "import type { C } from '#app/web/c.tsx';\n\nexport const b: C = 1;\n",
      'src/platform/common/d.ts': "import { a } from './a.ts';\n\nexport const d = a;\n",
      'src/app/web/c.tsx':
        "export type C = number;\nexport const c = () => import('#platform/common/a.ts');\n",
      'src/features/site/web/e.ts': "export const e = import.meta.glob('./*.ts');\n",
    };
    const own = ['biome.json', 'package.json'].map((name) => [
      name,
      readFileSync(join(root, name), 'utf8'),
    ]);
    const output = await runOn(
      { ...samples, ...Object.fromEntries(own) },
      tmpdir(),
      '@biomejs/biome/bin/biome',
      'ci',
      '--error-on-warnings',
      '--vcs-enabled=false',
      '--colors=off',
      '--reporter=github',
    );
    const refused = [...output.matchAll(/title=([\w/]+),file=.*?(\w\.tsx?),/g)];
    expect(refused.map(([, rule, file]) => `${file} ${rule}`).toSorted()).toEqual([
      'a.ts lint/suspicious/noImportCycles',
      'b.ts lint/suspicious/noImportCycles',
      'c.tsx lint/suspicious/noImportCycles',
      'e.ts lint/nursery/noJsRestrictedProperties',
    ]);
  });
});

describe('a file name', () => {
  it.each([
    [4, `${profiles}/utils.ts`],
    [4, `${profiles}/server/helpers.ts`],
    [4, `${profiles}/web/card.tsx`],
    [4, `${profiles}/web/pages/detail/page.tsx`],
    [4, `${profiles}/rules.ts`],
    [4, 'src/lib/text.ts'],
    [4, `${profiles}/web/parts/PlayerCard.tsx`],
    [4, `${profiles}/web/parts/card/small/player-card.tsx`],
    [4, 'src/platform/common/readTime.ts'],
    [5, 'src/platform/web/ui/index.ts'],
  ])('breaks law %i as %s', (law, path) => {
    expect(laws(path)).toEqual([law]);
  });

  it.each([
    `${profiles}/schema.ts`,
    `${profiles}/policy.test.ts`,
    `${profiles}/server/emails.ts`,
    `${profiles}/server/service/save-profile.ts`,
    `${profiles}/web/parts/player-card.test.tsx`,
    `${profiles}/web/parts/card/player-card.tsx`,
    `${profiles}/web/parts/card/player-card.test.tsx`,
    `${profiles}/contract/profiles.ts`,
    'src/features/referee/data/rulebook.ts',
    'src/features/referee/rules/search.ts',
    'src/features/referee/server/data/cases.tsv',
    'src/platform/server/database/embedded/binaries.ts',
    'src/platform/web/ui/button.tsx',
  ])('may be %s', (path) => {
    expect(laws(path)).toEqual([]);
  });
});

describe('law 6: three runtimes of type checks', () => {
  it('every file of src belongs to exactly one runtime', () => {
    expect(files.filter(({ path }) => locationOf(path) === null)).toEqual([]);
  });

  // Each runtime with what it lacks; the error shows that the file is checked at all.
  it.each([
    ['common', `${profiles}/policy.ts`, ['document', 'process']],
    ['server', `${profiles}/server/store.ts`, ['document']],
    ['web', `${profiles}/web/queries.ts`, ['process']],
  ])('%s code as in %s lacks %j', { timeout: 60_000 }, async (world, path, lacking) => {
    const config = JSON.parse(readFileSync(join(root, `tsconfig.${world}.json`), 'utf8'));
    const own = { ...config, extends: join(root, 'tsconfig.base.json'), exclude: [] };
    const output = await runOn(
      {
        [path]: 'export const a = document.title;\nexport const b = process.pid;\n',
        'tsconfig.json': JSON.stringify(own),
      },
      packages,
      'typescript/bin/tsc',
    );
    const missing = [...output.matchAll(/Cannot find name '(\w+)'/g)].map(([, name]) => name);
    expect(missing).toEqual(lacking);
  });
});

describe('law 7: SQL, network, environment and time are each reached from one place', () => {
  it.each([
    'const rows = sql`select 1`.execute(db);',
    'const rows = sql<{ n: number }>`select 1`;',
    "db.selectFrom('profiles').selectAll();",
    "await trx.insertInto('profiles').values({});",
    "await pool.query('select 1');",
    "import { Pool } from 'pg';",
    "import { sql } from 'kysely';",
    "const answer = await fetch('/api');",
    'const call = fetch;',
    'const answer = await globalThis.fetch(url);',
    "new EventSource('/live');",
    'const port = process.env.PORT;',
    "const port = process['env'].PORT;",
    'const { env } = process;',
    "import { env } from 'node:process';",
    'const now = Date.now();',
    'const now = new Date();',
    'const read = Date.now;',
  ])('is broken by `%s` in a service', (source) => {
    expect(laws(`${profiles}/server/service.ts`, source)).toEqual([7]);
  });

  it.each([
    [`${profiles}/server/service.ts`, "import type { Transaction } from 'kysely';"],
    [`${profiles}/server/service.ts`, 'const then = new Date(profile.created_at);'],
    [`${profiles}/server/service.ts`, "const page = c.req.query('page');"],
    [`${profiles}/server/service.ts`, 'app.fetch(request); const a = { fetch: 1 };'],
    [`${profiles}/server/service.ts`, 'const env = readEnvironment();'],
    [`${profiles}/server/store.ts`, 'const rows = sql`select 1`;'],
    [`${profiles}/server/store.test.ts`, 'const now = Date.now();'],
    ['src/platform/server/database/migrate.ts', "await pool.query('select 1');"],
    ['src/platform/server/database/embedded/cluster.ts', "await pool.query('select 1');"],
    ['src/platform/web/api.ts', "await fetch('/api');"],
    ['src/platform/server/config.ts', 'const port = process.env.PORT;'],
    ['src/platform/common/clock.ts', 'const now = new Date(), also = Date.now();'],
  ])('lets %s say `%s`', (path, source) => {
    expect(laws(path, source)).toEqual([]);
  });
});

describe('law 8: each table is written by one feature, and read by it and by later ones', () => {
  const schema = readFileSync(join(root, 'db/schema.sql'), 'utf8');
  const messagesOf = (path: string, source: string, sql = '') =>
    lawEight([{ path, source }], sql).map(({ message }) => message);

  it('is kept', () => {
    expect(lawEight(files, schema).map(({ path, message }) => `${path}: ${message}`)).toEqual([]);
  });

  it.each([
    ['sql`update play_dates set status = 1`', 'profiles writes play_dates of playdates'],
    ["db.insertInto('accounts').values(row)", 'profiles writes accounts of accounts'],
    ['sql`select 1 from profiles join blocks on true`', 'profiles reads blocks of blocks'],
    [
      "db.selectFrom('profiles').innerJoin('reports', 'a', 'b')",
      'profiles reads reports of reports',
    ],
  ])('is broken by `%s` in the store of an earlier feature', (source, message) => {
    expect(messagesOf(`${profiles}/server/store.ts`, source)).toEqual([message]);
  });

  it.each([
    [`${playdates}/server/store/lists.ts`, 'sql`select 1 from play_dates join profiles on true`'],
    [`${playdates}/server/store/lists.ts`, "db.updateTable('play_dates')"],
    [`${profiles}/server/store.ts`, 'sql`select knows(1, 2) from profiles`'],
    [`${profiles}/server/store.test.ts`, 'sql`delete from play_dates`'],
  ])('lets %s say `%s`', (path, source) => {
    expect(messagesOf(path, source)).toEqual([]);
  });

  const routine = (name: string, body: string) =>
    `CREATE OR REPLACE FUNCTION public.${name}()\n RETURNS trigger\nAS $function$${body}$function$\n`;
  it.each([
    [
      `${routine('follow', 'update agreements set version = 1')}CREATE TRIGGER follows AFTER INSERT ON play_dates FOR EACH ROW EXECUTE FUNCTION follow();`,
      'playdates writes agreements of matches',
    ],
    [
      'CREATE VIEW profile_words AS\n SELECT 1 FROM play_dates;',
      'profiles reads play_dates of playdates',
    ],
    ['CREATE TABLE courts (', 'courts is of no feature'],
  ])('is broken by `%s` in the schema', (sql, message) => {
    expect(messagesOf(`${profiles}/server/store.ts`, '', sql)).toEqual([message]);
  });

  it('is broken by a call of a function that reads a later table', () => {
    const counts = routine('count_matches', 'select count(*) from agreements');
    expect(
      messagesOf(`${profiles}/server/store.ts`, 'sql`select count_matches()`', counts),
    ).toEqual(['profiles calls count_matches() of a later feature']);
  });
});

it('a file that cannot be parsed is named', () => {
  expect(() => parseSource({ path: 'src/app/web/a.ts', source: 'const = ;' })).toThrow(
    'src/app/web/a.ts',
  );
});
