import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { AppContext } from '#platform/server/app-context.ts';
import { createRootRenderer } from './rendered-pages.ts';

test('a page is rendered once for the same data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'courtfolk-rendered-'));
  await mkdir(join(folder, 'render'));
  await writeFile(
    join(folder, 'render', 'main.js'),
    'let times = 0; export const renderRoot = async () => String((times += 1));',
  );
  let numbers = '{"members":1}';
  const render = createRootRenderer({} as AppContext, join(folder, 'web'), () => Promise.resolve(numbers));
  expect([await render('/', '192.0.2.1'), await render('/', '192.0.2.1')]).toEqual(['1', '1']);
  numbers = '{"members":2}';
  expect(await render('/', '192.0.2.1')).toBe('2');
  await rm(folder, { recursive: true });
});

test('a page that cannot be rendered begins with the document of the build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'courtfolk-rendered-'));
  await mkdir(join(folder, 'render'));
  await writeFile(join(folder, 'render', 'main.js'), 'export const renderRoot = () => { throw Error() };');
  const error = vi.fn();
  const app = { log: { error } } as unknown as AppContext;
  const render = createRootRenderer(app, join(folder, 'web'), () => Promise.resolve('{"members":[]}'));
  expect(await render('/', '192.0.2.1')).toBe(null);
  expect(error).toHaveBeenCalledOnce();
  await rm(folder, { recursive: true });
});
