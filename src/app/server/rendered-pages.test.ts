import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { AppContext } from '#platform/server/app-context.ts';
import { withServer } from '#tests/support/with-server.ts';
import { createRootRenderer } from './rendered-pages.ts';

test('a page is rendered once for the same data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'courtfolk-rendered-'));
  await mkdir(join(folder, 'render'));
  await writeFile(
    join(folder, 'render', 'main.js'),
    'let times = 0; export const renderRoot = async () => String((times += 1));',
  );
  let numbers = '{"members":1}';
  const render = createRootRenderer({} as AppContext, join(folder, 'web'), () =>
    Promise.resolve(numbers),
  );
  expect([await render('/', '192.0.2.1'), await render('/', '192.0.2.1')]).toEqual([
    { root: '1' },
    { root: '1' },
  ]);
  numbers = '{"members":2}';
  expect(await render('/', '192.0.2.1')).toEqual({ root: '2' });
  await rm(folder, { recursive: true });
});

test('a page that cannot be rendered begins with the document of the build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'courtfolk-rendered-'));
  await mkdir(join(folder, 'render'));
  await writeFile(
    join(folder, 'render', 'main.js'),
    'export const renderRoot = () => { throw Error() };',
  );
  const error = vi.fn();
  const app = { log: { error } } as unknown as AppContext;
  const render = createRootRenderer(app, join(folder, 'web'), () =>
    Promise.resolve('{"members":[]}'),
  );
  expect(await render('/', '192.0.2.1')).toBe(null);
  expect(error).toHaveBeenCalledOnce();
  await rm(folder, { recursive: true });
});

test('a link has one address, and none once it is not valid', async () => {
  const { server, people } = await withServer({ rate_limits: true });
  const { owner } = await people('owner');
  const { body } = await owner.call('POST', '/api/invite_links', { body: {} });
  const { code } = body as { code: string };
  const folder = await mkdtemp(join(tmpdir(), 'courtfolk-rendered-'));
  await mkdir(join(folder, 'render'));
  await writeFile(
    join(folder, 'render', 'main.js'),
    'export const renderRoot = async (path) => path;',
  );
  const render = createRootRenderer(server.app, join(folder, 'web'), () => Promise.resolve(''));
  expect(await render(`/join/${code}`, '192.0.2.1')).toEqual({ root: `/join/${code}` });
  expect(await render(`/join/${code.toLowerCase()}`, '192.0.2.1')).toEqual({
    location: `/join/${code}`,
  });
  for (let times = 0; times < 60; times += 1)
    expect(await render('/join/nothing', '192.0.2.1')).toEqual({ status: 404 });
  // Guesses are counted, by the page as by the API.
  expect(await render('/join/nothing', '192.0.2.1')).toBe(null);
  expect(await render(`/join/${code}`, '192.0.2.1')).toEqual({ root: `/join/${code}` });
  await rm(folder, { recursive: true });
});
