import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from './log.mjs';

/** @type {(root: string, ...args: string[]) => string} */
const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * The commit at which the checkout left main, and the files that differ from it, uncommitted and
 * new ones included.
 * @param {string} root
 * @returns {{ base: string, paths: string[] }}
 * @throws {UserError} outside of a git checkout, or without a branch main
 */
export function changesSinceMain(root) {
  for (const main of ['origin/main', 'main']) {
    try {
      const base = git(root, 'merge-base', 'HEAD', main);
      const listed = [
        git(root, 'diff', '--name-only', '--no-renames', base),
        git(root, 'ls-files', '--others', '--exclude-standard'),
      ];
      return { base, paths: listed.flatMap((text) => text.split('\n')).filter((path) => path !== '') };
    } catch {
      // There is no such branch.
    }
  }
  throw new UserError('--changed compares with the branch main of a git checkout, and finds none here.');
}

/**
 * The features that import from a feature, directly or by others, and itself.
 * @param {string} root
 * @param {string} feature
 * @returns {Set<string>}
 */
export function dependentsOf(root, feature) {
  const folder = join(root, 'src', 'features');
  const features = readdirSync(folder);
  const importsOf = new Map(
    features.map((name) => {
      const files = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).filter((file) =>
        /\.tsx?$/.test(file),
      );
      const sources = files.map((file) => readFileSync(join(folder, name, file), 'utf8')).join('\n');
      return [name, [...sources.matchAll(/'#features\/([\w-]+)\//g)].map(([, imported]) => imported ?? '')];
    }),
  );
  const found = new Set([feature]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const name of features) if (importsOf.get(name)?.some((other) => found.has(other))) found.add(name);
  }
  return found;
}

/**
 * The folders of browser tests that changed files can break: those of the features that build on
 * a changed one, and `app` with what crosses features. Null stands for all.
 * @param {string} root
 * @param {readonly string[]} paths
 * @returns {string[] | null}
 */
export function browserTestsFor(root, paths) {
  const folders = new Set(/** @type {string[]} */ ([]));
  for (const path of paths) {
    const [, spec] = /^(tests\/e2e\/.*\.spec\.ts)$/.exec(path) ?? [];
    const [, feature] = /^src\/features\/([\w-]+)\//.exec(path) ?? [];
    if (spec !== undefined) folders.add(spec);
    else if (feature !== undefined && !/\.test\.tsx?$/.test(path))
      for (const name of ['app', ...dependentsOf(root, feature)]) folders.add(`tests/e2e/${name}/`);
    else if (reachesBrowser(path)) return null;
  }
  return [...folders].filter((path) => existsSync(join(root, path)));
}

/** @param {string} path that belongs to no feature and is no browser test */
const reachesBrowser = (path) =>
  /^(src|db|scripts\/(lib|vite)|tests\/support\/(e2e|browser))|^(package(-lock)?\.json|\w+\.config\.ts)$/.test(
    path,
  ) && !/\.test\.tsx?$/.test(path);
