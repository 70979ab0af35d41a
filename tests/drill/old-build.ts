import { execFileSync } from 'node:child_process';
import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { lastOfBaseline } from '#tests/support/migration-locks.ts';
import { projectRoot } from './cluster.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/**
 * Lays the sources of the build before the newest migration into a folder.
 * @returns how to remove them; null without a migration since the baseline, which no earlier build
 *   knows, and where the repository's history is not here
 */
export function checkOutOldBuild(folder: string): (() => void) | null {
  const newest =
    readdirSync(join(projectRoot, 'db', 'migrations'))
      .toSorted()
      .at(-1) ?? '';
  if (Number.parseInt(newest, 10) <= lastOfBaseline) return null;
  try {
    const added = git(
      'log',
      '--format=%H',
      '--diff-filter=A',
      '--',
      join('db', 'migrations', newest),
    );
    // A migration that is not committed yet is not in the last commit.
    const before = added === '' ? 'HEAD' : `${added.split('\n')[0]}^`;
    git('worktree', 'add', '--detach', folder, before);
  } catch {
    return null;
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  return () => void git('worktree', 'remove', '--force', folder);
}
