import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const most = 18;
const folder = join(import.meta.dirname, 'e2e', 'journeys');
const calls = globSync('*.spec.ts', { cwd: folder }).flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => /^\s*test(\.only)?\(/.test(line)),
);

it(`npm test has at most ${most} browser journeys: another one goes to a folder of its feature`, () => {
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.length).toBeLessThanOrEqual(most);
  // One in a loop would be more than one.
  expect(calls.filter((line) => /^\s/.test(line))).toEqual([]);
});
