import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { browserTestsFor, changesSinceMain, dependentsOf } from '../../scripts/lib/changed.mjs';
import { UserError } from '../../scripts/lib/log.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'courtfolk-changed-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function git(...args: string[]): void {
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@courtfolk.test'];
  execFileSync('git', [...author, ...args], { cwd: root, stdio: 'ignore' });
}

describe('What differs from main', () => {
  it('is what the branch has changed, committed or not, and what is new', () => {
    git('init', '-b', 'main');
    for (const path of ['same.ts', 'committed.ts', 'edited.ts', 'removed.ts']) write(path, 'before');
    git('add', '.');
    git('commit', '-m', 'Begin');
    git('switch', '-c', 'branch');
    write('committed.ts', 'after');
    git('commit', '-am', 'Change');
    write('edited.ts', 'after');
    write('added.ts');
    rmSync(join(root, 'removed.ts'));
    expect(changesSinceMain(root).paths.sort()).toEqual([
      'added.ts',
      'committed.ts',
      'edited.ts',
      'removed.ts',
    ]);
    git('switch', '-C', 'main');
    git('add', '.');
    git('commit', '-m', 'All');
    expect(changesSinceMain(root).paths).toEqual([]);
  });

  it('cannot be told outside of a checkout', () => {
    expect(() => changesSinceMain(root)).toThrow(UserError);
  });
});

describe('The browser tests of a change', () => {
  beforeEach(() => {
    write('src/features/profiles/contract.ts');
    write('src/features/connections/web/queries.ts', "import { a } from '#features/profiles/contract.ts';");
    write(
      'src/features/playdates/web/pages/list.tsx',
      "import { b } from '#features/connections/web/queries.ts';",
    );
    write('src/features/referee/rules.ts');
    for (const folder of ['app', 'profiles', 'connections', 'playdates'])
      write(`tests/e2e/${folder}/one.spec.ts`);
  });

  it('are those of the features that build on it, and those that cross features', () => {
    expect([...dependentsOf(root, 'connections')].sort()).toEqual(['connections', 'playdates']);
    expect(browserTestsFor(root, ['src/features/connections/web/queries.ts'])).toEqual([
      'tests/e2e/app/',
      'tests/e2e/connections/',
      'tests/e2e/playdates/',
    ]);
  });

  it('are those of the crossing ones alone where a feature has none', () => {
    expect(browserTestsFor(root, ['src/features/referee/rules.ts'])).toEqual(['tests/e2e/app/']);
  });

  it('are the changed ones themselves, unless they are gone', () => {
    const [kept, gone] = ['tests/e2e/profiles/one.spec.ts', 'tests/e2e/profiles/gone.spec.ts'];
    expect(browserTestsFor(root, [kept, gone])).toEqual([kept]);
  });

  it('are all for what every screen rests on, and none for documents and other tests', () => {
    for (const path of [
      'src/platform/web/ui/card.tsx',
      'src/app/server/main.ts',
      'db/migrations/0001_platform.sql',
      'package-lock.json',
      'vite.config.ts',
      'tests/support/e2e-people.ts',
    ])
      expect(browserTestsFor(root, [path]), path).toBeNull();
    for (const path of ['README.md', 'tests/api/home.test.ts', 'src/features/profiles/policy.test.ts'])
      expect(browserTestsFor(root, [path]), path).toEqual([]);
  });
});
