import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { router } from '#app/server/features.ts';
import { identify } from '#features/accounts/server/store/sessions.ts';
import { notJson } from '#platform/common/messages.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { createHttpApp } from '#platform/server/http/app.ts';
import { testPassword } from '#tests/support/people.ts';
import { withServer } from '#tests/support/with-server.ts';

test('the log and metrics of a request have its route, status and user, and nothing that was sent', async () => {
  const { server, people } = await withServer();
  const { anna, ben } = await people('anna', 'ben');
  const lines: object[] = [];
  const errors: object[] = [];
  const keep = (line: object) => void lines.push(line);
  const keepError = (line: object) => void errors.push(line);
  const debugLines: object[] = [];
  const debug = (line: object) => void debugLines.push(line);
  const log = { debug, info: keep, warn: keep, error: keepError } as unknown as AppContext['log'];
  const app = createHttpApp({
    app: { ...server.app, log },
    router,
    identify,
    live: { open: () => new ReadableStream(), cursor: () => '', streams: () => 0 },
    unready: () => Promise.resolve([]),
    webFolder: 'none',
  });
  const headers = {
    apikey: 'courtfolk-public',
    authorization: `Bearer ${anna.token}`,
    'content-type': 'application/json',
    cookie: 'courtfolk_refresh=the-cookie',
    'user-agent': 'the-browser',
  };
  const send = (method: string, path: string, body?: object | Uint8Array<ArrayBuffer>) =>
    app.fetch(
      new Request(`http://localhost:3000${path}`, {
        method,
        headers,
        body:
          body === undefined || body instanceof Uint8Array ? (body ?? null) : JSON.stringify(body),
      }),
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } } as Parameters<typeof app.fetch>[1],
    );
  await send('GET', `/api/profiles/${ben.id}`);
  await send('POST', '/api/auth/sign-in', { email: anna.email, password: 'a-wrong-password' });
  await send('GET', '/api/notifications?cursor=the-cursor');
  await send('GET', '/invite/the-code?email=ivy@elsewhere.test');
  await send('GET', '/api/no/such/place/the-path');
  const notUtf8 = await send('POST', '/api/auth/sign-in', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]));
  expect(await notUtf8.json()).toMatchObject({ message: notJson });
  // Those of a balancer are many.
  await send('GET', '/healthz');
  expect(debugLines).toMatchObject([{ route: '/healthz', status: 200 }]);
  expect(errors).toEqual([]);
  expect(lines).toMatchObject([
    { route: '/api/profiles/{id}', method: 'GET', status: 200, user_id: anna.id },
    { route: '/api/auth/sign-in', status: 401 },
    { route: '/api/notifications', status: 400 },
    { route: 'page' },
    { route: '/api/*', status: 404 },
    { route: '/api/auth/sign-in', status: 400 },
  ]);
  const metrics = await (await send('GET', '/metrics')).text();
  expect(metrics).toContain('route="/api/profiles/{id}"');
  const sent = [
    ben.id,
    anna.email,
    anna.token,
    'a-wrong-password',
    '127.0.0.1',
    'the-',
    'elsewhere',
  ];
  for (const text of [JSON.stringify(lines), metrics])
    expect(sent.filter((part) => text.includes(part))).toEqual([]);
  expect(metrics).not.toContain(anna.id);
});

test('the log shows who attacks whom: sign-ins, refusals and limits, with account and network', async () => {
  const lines: object[] = [];
  const { server, people } = await withServer({
    rate_limits: true,
    log: (line) => lines.push(line),
  });
  const { anna } = await people('anna');
  const signIn = (email: string, password: string, address: string) =>
    server.call('POST', '/api/auth/sign-in', { body: { email, password }, address });
  await signIn(anna.email, testPassword, '198.51.100.1');
  for (let tries = 0; tries < 11; tries += 1) await signIn(anna.email, 'guess', '203.0.113.7');
  await signIn('nobody@courtfolk.test', 'guess', '203.0.113.7');
  await server.call('GET', '/api/admin/overview', { token: anna.token, address: '203.0.113.7' });
  const [own, ...attack] = lines as Record<string, unknown>[];
  const route = '/api/auth/sign-in';
  expect(own).toMatchObject({ route, status: 200, account_id: anna.id });
  const { network } = attack[0] ?? {};
  expect(network).toMatch(/^[\w-]{12}$/);
  expect(own?.network).not.toBe(network);
  expect(attack.slice(0, 10)).toMatchObject(
    Array(10).fill({ route, status: 401, account_id: anna.id, network }),
  );
  expect(attack[10]).toMatchObject({ route, status: 429, limit: 'sign_in_account', network });
  expect(attack[11]).toMatchObject({ route, status: 401, network });
  expect(attack[11]).not.toHaveProperty('account_id');
  expect(attack[12]).toMatchObject({ status: 403, user_id: anna.id, network });
  for (const part of ['203.0.113', '198.51.100', anna.email, 'guess'])
    expect(JSON.stringify(lines)).not.toContain(part);
  const metrics = await server.call<string>('GET', '/metrics');
  expect(metrics.body).toContain('courtfolk_limit_refusals_total{limit="sign_in_account"} 1');
});

describe('docs/alerts.yml', () => {
  const file = join(import.meta.dirname, '../../docs/alerts.yml');

  test('names metrics, labels and limits that exist', async () => {
    const { server } = await withServer();
    await server.call('POST', '/api/auth/sign-in', {
      body: { email: 'a@b.test', password: 'wrong' },
    });
    const metrics = (await server.call<string>('GET', '/metrics')).body;
    const rules = await readFile(file, 'utf8');
    const names = new Set(rules.match(/\bcourtfolk_\w+/g));
    expect(names.size).toBeGreaterThan(2);
    expect([...names].filter((name) => !metrics.includes(name))).toEqual([]);
    expect(metrics).toContain('route="/api/auth/sign-in",status="401"');
    const limits = [...rules.matchAll(/limit="(\w+)"/g)].map(([, limit]) => limit);
    const signIn = await readFile('src/features/accounts/server/service/sign-in.ts', 'utf8');
    expect(limits.filter((limit) => !signIn.includes(`name: '${limit}'`))).toEqual([]);
  });

  test.skipIf(spawnSync('promtool', ['--version']).error !== undefined)(
    'is accepted by promtool',
    () => {
      const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', file], {
        encoding: 'utf8',
      });
      expect(stdout + stderr).toContain('SUCCESS');
      expect(status).toBe(0);
    },
  );
});
