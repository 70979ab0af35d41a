import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { breaches } from './support/architecture-laws.ts';
import { featureOrder, roomOf } from './support/architecture-rooms.ts';
import { parseSource, type SourceFile } from './support/architecture-source.ts';

const root = resolve(import.meta.dirname, '..');

function ourFiles(): SourceFile[] {
  return readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: file.slice(root.length + 1).replaceAll('\\', '/'),
      source: /\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : '',
    }));
}

/** The laws that a made-up file breaks. */
const laws = (path: string, source = '') => [...new Set(breaches([{ path, source }]).map(({ law }) => law))];

describe('the house', () => {
  it('keeps its laws', () => {
    const files = ourFiles();
    expect(files.length).toBeGreaterThan(0);
    const found = breaches(files).map(
      ({ law, path, line, message }) => `law ${law}: ${path}:${line} ${message}`,
    );
    expect(found).toEqual([]);
  });

  it('names the same features here and in its folders', () => {
    const folders = readdirSync(join(root, 'src', 'features'));
    expect(folders.filter((folder) => !featureOrder.some((feature) => feature === folder))).toEqual([]);
  });
});

describe('law 1: app → features → platform', () => {
  it('stops arrows that run back', () => {
    expect(laws('src/platform/server/a.ts', "import { x } from '#features/profiles/rules.ts';")).toEqual([1]);
    expect(laws('src/platform/common/a.ts', "import type { X } from '#app/contract.ts';")).toEqual([1]);
    expect(laws('src/features/site/web/routes.tsx', "const a = import('#app/web/router.tsx');")).toEqual([1]);
    expect(laws('src/features/profiles/rules.ts', "import { x } from '#tests/support/people.ts';")).toEqual([
      1,
    ]);
  });

  it('lets arrows run forward', () => {
    expect(laws('src/app/server/main.ts', "import { x } from '#features/profiles/server/api.ts';")).toEqual(
      [],
    );
    expect(laws('src/features/profiles/rules.ts', "import { x } from '#platform/common/clock.ts';")).toEqual(
      [],
    );
    expect(
      laws('src/features/profiles/server/store.test.ts', "import { x } from '#tests/support/database.ts';"),
    ).toEqual([]);
  });
});

describe('law 2: server and web never meet; contract and rules know neither', () => {
  it.each([
    ['src/features/profiles/web/queries.ts', '#features/profiles/server/service.ts'],
    ['src/features/profiles/server/api.ts', '#features/profiles/web/queries.ts'],
    ['src/features/profiles/web/pages/profile.tsx', '#platform/server/config.ts'],
    ['src/features/profiles/contract.ts', '#platform/web/api.ts'],
    ['src/features/profiles/rules.ts', '#features/profiles/contract.ts'],
    ['src/features/profiles/messages.ts', '#features/profiles/rules.ts'],
    ['src/features/profiles/contract.ts', '#features/profiles/server/service.ts'],
    ['src/app/web/main.tsx', '#app/server/main.ts'],
    ['src/platform/web/api.ts', '#platform/server/config.ts'],
  ])('stops %s from importing %s', (path, specifier) => {
    expect(laws(path, `import type { X } from '${specifier}';`)).toEqual([2]);
    expect(laws(path, `type X = import('${specifier}').X;`)).toEqual([2]);
  });

  it.each([
    ['src/features/profiles/server/service.ts', '#features/profiles/rules.ts'],
    ['src/features/profiles/web/queries.ts', '#features/profiles/contract.ts'],
    ['src/features/profiles/rules.ts', '#features/profiles/messages.ts'],
    ['src/features/profiles/policy.test.ts', '#features/profiles/contract.ts'],
  ])('lets %s import %s', (path, specifier) => {
    expect(laws(path, `import { x } from '${specifier}';`)).toEqual([]);
  });
});

describe('law 3: across features', () => {
  it.each([
    ['src/features/profiles/server/service.ts', '#features/playdates/rules.ts', 'a later feature'],
    ['src/features/playdates/server/service.ts', '#features/profiles/server/store.ts', "another's store"],
    ['src/features/playdates/server/api.ts', '#features/profiles/server/api.ts', "another's api"],
    ['src/features/playdates/web/routes.tsx', '#features/profiles/web/pages/profile.tsx', "another's page"],
  ])('stops %s from importing %s (%s)', (path, specifier) => {
    expect(laws(path, `import { x } from '${specifier}';`)).toEqual([3]);
  });

  it.each([
    ['src/features/playdates/server/service.ts', '#features/profiles/server/service.ts'],
    ['src/features/playdates/server/service/accept.ts', '#features/profiles/server/service/find.ts'],
    ['src/features/playdates/web/pages/apply.tsx', '#features/connections/web/parts/partner-picker.tsx'],
    ['src/features/playdates/contract.ts', '#features/profiles/contract.ts'],
  ])('lets %s import %s', (path, specifier) => {
    expect(laws(path, `import { x } from '${specifier}';`)).toEqual([]);
  });
});

describe('law 4: the closed vocabulary', () => {
  it.each([
    'src/features/profiles/utils.ts',
    'src/features/profiles/server/helpers.ts',
    'src/features/profiles/web/card.tsx',
    'src/features/profiles/web/pages/detail/page.tsx',
    'src/features/payments/rules.ts',
    'src/lib/text.ts',
    'src/features/profiles/web/parts/PlayerCard.tsx',
    'src/platform/common/readTime.ts',
  ])('stops %s', (path) => {
    expect(laws(path)).toEqual([4]);
  });

  it.each([
    'src/features/profiles/server/mails.ts',
    'src/features/profiles/server/service/save-profile.ts',
    'src/features/referee/data/rulebook.ts',
    'src/features/referee/rules/answer-question.ts',
    'src/features/profiles/web/parts/player-card.test.tsx',
    'src/platform/web/ui/button.tsx',
  ])('knows %s', (path) => {
    expect(laws(path)).toEqual([]);
  });

  it('stops imports that lead nowhere', () => {
    expect(laws('src/app/server/main.ts', "import { x } from '#features/profiles/helpers.ts';")).toEqual([4]);
  });
});

describe('law 5: a thing is imported from where it lives', () => {
  it.each([
    ["export * from './text.ts';"],
    ["export { x } from './text.ts';"],
    ["export type { X } from './text.ts';"],
    ["import { x } from '../common/text.ts';"],
    ["import { x } from './text';"],
    ["const x = import('./' + name);"],
    ["const all = import.meta.glob('./*.ts');"],
  ])('stops %s', (source) => {
    expect(laws('src/platform/common/a.ts', source)).toEqual([5]);
  });

  it('stops barrels', () => {
    expect(laws('src/platform/web/ui/index.ts')).toEqual([5]);
  });
});

describe('law 6: three worlds of type checks', () => {
  it('stops Node in code that runs in browsers', () => {
    expect(laws('src/platform/common/a.ts', "import { readFile } from 'node:fs';")).toEqual([6]);
    expect(laws('src/features/site/web/pages/landing.tsx', "import { join } from 'node:path';")).toEqual([6]);
    expect(laws('src/platform/server/a.ts', "import { readFile } from 'node:fs';")).toEqual([]);
  });

  it('gives every file of src exactly one world', () => {
    const lost = ourFiles().filter(({ path }) => roomOf(path) === null);
    expect(lost.map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ['common', 'src/features/made-up/rules.ts', 'export const a = document.title;', 1],
    ['common', 'src/features/made-up/rules.ts', 'export const a = process.pid;', 1],
    ['common', 'src/features/made-up/rules.ts', 'export const a = [1].at(0);', 0],
    ['server', 'src/features/made-up/server/store.ts', 'export const a = document.title;', 1],
    ['server', 'src/features/made-up/server/store.ts', 'export const a = process.pid;', 0],
    ['web', 'src/features/made-up/web/queries.ts', 'export const a = process.pid;', 1],
    ['web', 'src/features/made-up/web/queries.ts', 'export const a = document.title;', 0],
  ])('type check %s of %s with `%s` ends with %i', { timeout: 30_000 }, async (world, path, source, code) => {
    // The made-up file lies in a folder of its own, so that a broken-off test leaves nothing in src.
    const folder = await mkdtemp(join(root, 'node_modules', '.worlds-'));
    try {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), `${source}\n`);
      const config = JSON.parse(readFileSync(join(root, `tsconfig.${world}.json`), 'utf8'));
      await writeFile(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ ...config, extends: join(root, 'tsconfig.base.json'), exclude: [] }),
      );
      const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
      const ended = await promisify(execFile)(process.execPath, [tsc, '-p', folder]).then(
        () => 0,
        (error: { code: number; stdout: string }) => (error.stdout.includes('TS2') ? 1 : error.code),
      );
      expect(ended).toBe(code);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('law 7: SQL, network, environment and time each have one place', () => {
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
  ])('stops `%s` in a service', (source) => {
    expect(laws('src/features/profiles/server/service.ts', source)).toEqual([7]);
  });

  it.each([
    ["import type { Transaction } from 'kysely';"],
    ['const then = new Date(profile.created_at);'],
    ["const page = c.req.query('page');"],
    ['app.fetch(request); const a = { fetch: 1 };'],
    ['const env = readEnvironment();'],
  ])('lets a service say `%s`', (source) => {
    expect(laws('src/features/profiles/server/service.ts', source)).toEqual([]);
  });

  it('gives each its place', () => {
    expect(laws('src/features/profiles/server/store.ts', 'const rows = sql`select 1`;')).toEqual([]);
    expect(laws('src/platform/server/database/migrate.ts', "await pool.query('select 1');")).toEqual([]);
    expect(laws('src/platform/web/api.ts', "await fetch('/api');")).toEqual([]);
    expect(laws('src/platform/server/config.ts', 'const port = process.env.PORT;')).toEqual([]);
    expect(laws('src/platform/common/clock.ts', 'const now = new Date(), also = Date.now();')).toEqual([]);
    expect(laws('src/features/profiles/server/store.test.ts', 'const now = Date.now();')).toEqual([]);
  });
});

describe('reading imports', () => {
  it('sees every way to import', () => {
    const { imports } = parseSource({
      path: 'src/app/web/a.tsx',
      source: [
        "import type { A } from '#platform/common/a.ts';",
        "import b, { type C } from './b.ts';",
        'const d = await import(`#platform/web/d.ts`);',
        "type E = import('hono').E;",
        "export * from './f.ts';",
        'const view = <p>{import("./g.tsx")}</p>;',
        "// import h from './h.ts'",
      ].join('\n'),
    });
    expect(
      imports.map(({ target, specifier, typeOnly, line }) => [target ?? specifier, typeOnly, line]),
    ).toEqual([
      ['src/platform/common/a.ts', true, 1],
      ['src/app/web/b.ts', false, 2],
      ['src/platform/web/d.ts', false, 3],
      ['hono', true, 4],
      ['src/app/web/f.ts', false, 5],
      ['src/app/web/g.tsx', false, 6],
    ]);
  });

  it('says which file cannot be read', () => {
    expect(() => parseSource({ path: 'src/app/web/a.ts', source: 'const = ;' })).toThrow('src/app/web/a.ts');
  });
});
