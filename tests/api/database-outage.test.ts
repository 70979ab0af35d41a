import { expect, inject, onTestFinished, test } from 'vitest';
import { connectTo } from '#tests/support/database.ts';
import { createDatabaseProxy } from '#tests/support/database-proxy.ts';
import { type NodeProcess, withNodeProcess } from '#tests/support/node-process.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people } = await withServer();
const { anna } = await people('anna');
const name = new URL(server.app.config.databaseUrl ?? '').pathname.slice(1);
const admin = await connectTo(inject('testServer').adminUrl);
let node: NodeProcess;

const settings = { LOG_LEVEL: 'info', RATE_LIMITS: 'off', DATABASE_POOL: '10' };
const write = () =>
  node.call('PATCH', '/api/notifications', { token: anna.token, body: { read: true } });
const read = () => node.call('GET', '/api/notifications', { token: anna.token });
const setReadOnly = (isReadOnly: boolean) =>
  admin.query(
    `alter database ${name} ${isReadOnly ? 'set default_transaction_read_only = on' : 'reset all'}`,
  );
const cutConnections = () =>
  admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
    name,
  ]);

/** Ten calls at once, ten times: their status and what they say of trying again. */
async function callMany(call: () => ReturnType<typeof write>) {
  const answers = [];
  for (let round = 0; round < 10; round += 1)
    answers.push(...(await Promise.all(Array.from({ length: 10 }, call))));
  return new Set(answers.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`));
}

/** The messages of a log, without those of requests. */
const linesOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map(
      (line) =>
        JSON.parse(line) as {
          level: string;
          msg: string;
          err?: { code?: string; message: string };
        },
    )
    .filter(({ level }) => level !== 'info');

test('writes to a server that has become read-only are 503 with Retry-After, until it is one no more', async () => {
  node = await withNodeProcess(server, settings);
  expect((await write()).status).toBe(204);
  await setReadOnly(true);
  await cutConnections();
  await expect.poll(async () => (await read()).status).toBe(200);
  expect(await callMany(write)).toEqual(new Set(['503 1']));
  expect(await callMany(read)).toEqual(new Set(['200 null']));
  expect((await node.call('GET', '/healthz')).status).toBe(200);
  await setReadOnly(false);
  // What is left of its connections goes with the first write that meets one.
  expect((await write()).status).toBe(503);
  expect(await callMany(write)).toEqual(new Set(['204 null']));
  const lines = linesOf(await node.stop());
  const causes = lines.map(({ err }) => err?.code);
  expect(causes.filter((code) => code === '25006')).toHaveLength(1);
  expect(lines.length).toBeLessThan(6);
});

test('without a server every answer is 503 with Retry-After, and each cause a line', async () => {
  const proxy = await createDatabaseProxy(server.app.config.databaseUrl ?? '');
  await proxy.open();
  onTestFinished(() => proxy.close());
  node = await withNodeProcess(server, { ...settings, DATABASE_URL: proxy.url });
  expect(await callMany(write)).toEqual(new Set(['204 null']));
  await proxy.close();
  const away = await Promise.all([callMany(write), callMany(read)]);
  expect(away).toEqual([new Set(['503 1']), new Set(['503 1'])]);
  // The app's own page and answers go on.
  expect((await node.call('GET', '/healthz')).status).toBe(200);
  expect(await node.call('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { missing: ['database'] },
  });
  const metrics = await fetch(`${node.url}/metrics`);
  expect(metrics.status).toBe(200);
  expect(await metrics.text()).toMatch(/^courtfolk_last_commit_timestamp_seconds \d/m);
  await proxy.open();
  await expect.poll(async () => (await node.call('GET', '/readyz')).status).toBe(200);
  expect(await callMany(write)).toEqual(new Set(['204 null']));
  const lines = linesOf(await node.stop());
  const causes = lines.map(({ err }) => err?.code ?? err?.message);
  expect(causes.filter((code) => code === 'ECONNREFUSED')).toHaveLength(1);
  expect(lines.length).toBeLessThan(6);
});
