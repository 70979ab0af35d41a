import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parseSource } from './support/architecture-source.ts';

const root = resolve(import.meta.dirname, '..');
const within = (folder: string) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
const parts = within('src/platform/web/ui').filter((path) => /(?<!\.test)\.tsx$/.test(path));

/** The parts on the catalog page, with the root layout around it. */
function shown(): Set<string> {
  const reached = new Set<string>();
  const waiting = within('src/app/web/ui-catalog').filter((path) => path.endsWith('.tsx'));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    const { imports } = parseSource({ path, source: readFileSync(join(root, path), 'utf8') });
    for (const { target } of imports)
      if (target !== null && /^src\/(platform\/web\/ui|app\/web\/shell)\/.*\.tsx$/.test(target))
        waiting.push(target);
  }
  return reached;
}

it('every part is on the catalog page', () => {
  const reached = shown();
  expect(parts.length).toBeGreaterThan(30);
  expect(parts.filter((path) => !reached.has(path))).toEqual([]);
});
