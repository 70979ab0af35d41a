import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, settingNames } from '#platform/server/config.ts';

const root = resolve(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
/** The settings in the first column of the table, and whether production requires them. */
const documented = readme
  .split('\n')
  .filter((line) => /^\| `[A-Z_`, ]+`/.test(line))
  .flatMap((line) => {
    const first = line.split('|')[1] ?? '';
    return [...first.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => ({
      name,
      starred: first.includes('*'),
    }));
  });

describe('the README', () => {
  it('has every setting in its table, and no other', () => {
    // NODE_ENV is described in the text above the table.
    expect(documented.map(({ name }) => name).toSorted()).toEqual(
      settingNames.filter((name) => name !== 'NODE_ENV').toSorted(),
    );
    expect(readme).toContain('NODE_ENV=production');
  });

  it('marks the settings that production requires', () => {
    let problems: readonly string[] = [];
    try {
      readConfig({ NODE_ENV: 'production' });
    } catch (error) {
      problems = error instanceof ConfigError ? error.problems : [];
    }
    const missing = problems.map((problem) => problem.split(' ')[0] ?? '');
    expect(
      documented
        .filter(({ starred }) => starred)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(missing.toSorted());
  });

  it('names every command, and shows and links existing files', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: object;
    };
    const commands = Object.keys(scripts).map((name) =>
      ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
    );
    expect(commands.filter((command) => !readme.includes(command))).toEqual([]);
    const linked = [...readme.matchAll(/\]\(([^):]+)\)/g)].map(([, path = '']) => path);
    expect(linked).toContain('docs/courtfolk.png');
    expect(linked.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
