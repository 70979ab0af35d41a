import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const contract = join(root, 'src', 'features', 'connections', 'contract.ts');
const slow = join(root, 'src', 'features', 'referee', 'contract.ts');

/** Builds a module in its own Node process, as with Vite's configuration, and prints the bundle. */
const program = `
  import { build } from 'vite';
  import { contractRoutes } from './scripts/vite/contract-routes.ts';
  const entry = 'virtual:entry';
  const own = { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? process.argv[1] : null) };
  const rollupOptions = { input: entry, preserveEntrySignatures: 'strict' };
  const result = await build({ configFile: false, logLevel: 'silent', plugins: [contractRoutes(), own], build: { write: false, minify: false, rollupOptions } });
  for (const part of result.output) if (part.type === 'chunk') console.log(part.code);
`;

function bundle(code: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program, '--', code],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  return { ok: status === 0, stdout, stderr };
}

test('in the browser a contract is a table of methods and paths, and brings no zod', () => {
  const { ok, stdout, stderr } = bundle(
    `export { connectionsContract } from ${JSON.stringify(contract)};
    export { refereeContract } from ${JSON.stringify(slow)};`,
  );
  expect(stderr).toBe('');
  expect(ok).toBe(true);
  expect(stdout).toMatch(/path"?: "\/connections\/\{id\}"/);
  expect(stdout).toMatch(/idempotent"?: true/);
  expect(stdout).toMatch(/timeoutSeconds"?: 100/);
  expect(stdout).not.toMatch(/zod/i);
  expect(stdout.length).toBeLessThan(3500);
});

test('nothing else of it can be imported there', () => {
  const { ok, stderr } = bundle(`export { friend } from ${JSON.stringify(contract)};`);
  expect(ok).toBe(false);
  expect(stderr).toContain('friend');
});
