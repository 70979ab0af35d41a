import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { day } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import { notJson, notReadable } from '#platform/common/messages.ts';
import { withServer } from '#tests/support/with-server.ts';
import { createHttpApp } from './app.ts';

const { server, people } = await withServer();
const { anna } = await people('anna');

const signIn = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  server.fetch(
    new Request('http://localhost:3000/api/auth/sign-in', {
      method: 'POST',
      headers: { apikey: 'courtfolk-public', 'content-type': 'application/json', ...headers },
      body,
    }),
  );

describe('what programs look for', () => {
  it('is where a password is changed', async () => {
    const response = await server.call('GET', '/.well-known/change-password');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/profile#password']);
  });

  it('is whom to tell of a weakness, for another half a year', async () => {
    const { status, body, headers } = await server.call<string>('GET', '/.well-known/security.txt');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '');
    expect(status).toBe(200);
    expect(body).toMatch(/^Contact: mailto:support@/);
    expect(expires - Date.now()).toBeGreaterThan(170 * day);
    expect(expires - Date.now()).toBeLessThan(366 * day);
  });
});

describe('the API', () => {
  it.each([undefined, 'wrong'])('refuses the public key %s', async (apikey) => {
    const headers = { apikey: apikey ?? '' };
    expect(await server.call('GET', '/api/notifications', { headers })).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED', status: 401 },
    });
  });

  it('responds 404 to unknown paths and 405 to unknown methods', async () => {
    expect(await server.call('GET', '/api/nothing')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    const response = await server.call('PUT', '/api/auth/sign-in');
    expect(response).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_SUPPORTED' } });
    expect(response.headers.get('allow')).toBe('POST');
  });

  it('sets a request id and the security headers of data on every response', async () => {
    const one = await server.call('GET', '/api/notifications');
    const other = await server.call('GET', '/api/notifications');
    expect(one.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(one.headers.get('x-request-id')).not.toBe(other.headers.get('x-request-id'));
    expect(one.headers.get('cache-control')).toBe('no-store');
    expect(one.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('checks the session before the input', async () => {
    expect(await server.call('PATCH', '/api/notifications/nonsense', { body: {} })).toMatchObject({
      status: 401,
    });
    expect(await anna.call('PATCH', '/api/notifications/nonsense', { body: {} })).toMatchObject({
      status: 400,
    });
  });

  it.each([
    'Bearer nonsense',
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
    'Basic YTpi',
    'Bearer ',
  ])('treats the header "%s" as signed out', async (authorization) => {
    const response = await server.call('GET', '/api/notifications', { headers: { authorization } });
    expect(response).toMatchObject({ status: 401 });
  });

  it('reports a message for each invalid field; a single one is also the message', async () => {
    expect(await server.call('POST', '/api/auth/sign-in', { body: {} })).toMatchObject({
      status: 400,
      body: {
        code: 'BAD_REQUEST',
        message: 'Please check the marked fields.',
        data: { fields: { email: 'Email is required', password: 'Password is required' } },
      },
    });
    const one = await server.call('POST', '/api/auth/sign-in', {
      body: { email: 'anna@courtfolk.test' },
    });
    expect(one).toMatchObject({
      body: {
        message: 'Password is required',
        data: { fields: { password: 'Password is required' } },
      },
    });
  });

  it.each([
    ['incomplete JSON', notJson, '{"email":'],
    ['invalid UTF-8', notJson, new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
    ['NUL in a value', notReadable, '{"email":"a\\u0000b","password":"x"}'],
    ['NUL in a name', notReadable, '{"a\\u0000":1}'],
    ['a nested lone surrogate', notReadable, '{"a":[{"b":"\\ud800"}]}'],
  ])('responds 400 to %s: %s', async (_, message, body) => {
    const response = await signIn(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: 'BAD_REQUEST', status: 400, message });
  });

  it('accepts a surrogate pair', async () => {
    const response = await signIn('{"email":"x\\ud83d\\ude00@courtfolk.test","password":"x"}');
    expect(await response.json()).toMatchObject({
      data: { fields: { email: 'Invalid email address' } },
    });
  });

  it.each(['[]', '"text"', '7', 'null', 'true'])(
    'responds 400 to the JSON %s instead of an object',
    async (body) => {
      expect((await signIn(body)).status).toBe(400);
    },
  );

  it('accepts JSON only', async () => {
    const response = await signIn('email=a', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(response.status).toBe(415);
  });

  it('accepts at most 64 kB, with or without content-length', async () => {
    const big = JSON.stringify({ email: 'a'.repeat(70_000) });
    expect((await signIn(big, { 'content-length': String(big.length) })).status).toBe(413);
    expect((await signIn(big)).status).toBe(413);
  });

  it.each([
    '/api/profiles/%00',
    '/api/profiles/..%2fnotifications',
    '/api/profiles/a%5Cb',
    '/api/notifications?cursor=%00',
  ])('responds 400 to %s', async (path) => {
    expect(await anna.call('GET', path)).toMatchObject({ status: 400 });
  });

  it('refuses cross-site writes', async () => {
    const from = (headers: Record<string, string>) =>
      server.call('POST', '/api/auth/refresh', { headers });
    expect(await from({ origin: 'https://evil.example' })).toMatchObject({ status: 403 });
    expect(await from({ origin: 'null' })).toMatchObject({ status: 403 });
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
    expect(await from({ origin: 'http://localhost:3000' })).toMatchObject({
      status: 200,
      body: null,
    });
    expect(await from({})).toMatchObject({ status: 200, body: null });
  });

  it('compresses large responses with the best accepted encoding', async () => {
    const get = (encoding: string) =>
      server.fetch(
        new Request('http://localhost:3000/api/openapi.json', {
          headers: { 'accept-encoding': encoding },
        }),
      );
    const compressed = await get('gzip, br;q=0.9');
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(
      JSON.parse(brotliDecompressSync(await compressed.arrayBuffer()).toString()),
    ).toHaveProperty('paths');
    const gzipped = await get('gzip, br;q=0');
    expect(JSON.parse(gunzipSync(await gzipped.arrayBuffer()).toString())).toHaveProperty('paths');
    expect((await get('identity')).headers.get('content-encoding')).toBeNull();
  });
});

it('responses of /api/auth are never compressed', async () => {
  const { ben } = await people('ben');
  const rows = Array.from({ length: 20 }, () => ({
    id: newId(),
    user_id: ben.id,
    user_agent: 'A browser',
    created_at: '2999-01-01T00:00:00.000Z',
    expires_at: '2999-01-31T00:00:00.000Z',
  }));
  await server.app.db.insertInto('sessions').values(rows).execute();
  const get = async (path: string) => {
    const headers = { apikey: 'courtfolk-public', authorization: `Bearer ${ben.token}` };
    const request = new Request(`http://localhost:3000${path}`, {
      headers: { ...headers, 'accept-encoding': 'br' },
    });
    return await server.fetch(request);
  };
  const sessions = await get('/api/auth/sessions');
  expect(sessions.headers.get('content-encoding')).toBeNull();
  expect((await sessions.text()).length).toBeGreaterThan(2000);
});

describe('outside the API', () => {
  it('/healthz, /readyz and /metrics respond', async () => {
    expect(await server.call('GET', '/healthz')).toMatchObject({
      status: 200,
      body: { status: 'ok' },
    });
    expect(await server.call('GET', '/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    });
    const metrics = await server.call<string>('GET', '/metrics');
    expect(metrics.body).toContain('courtfolk_live_streams 0');
    // This server archives no WAL.
    expect(metrics.body).toContain('courtfolk_last_backup_timestamp_seconds 0');
    expect(metrics.body).toMatch(
      /courtfolk_request_seconds_count\{[^}]*route="\/api\/auth\/sign-in"/,
    );
  });

  it('/metrics responds to private networks only', async () => {
    expect(await server.call('GET', '/metrics', { address: '203.0.113.7' })).toMatchObject({
      status: 404,
    });
  });

  const under = async (host: string, path: string) =>
    (await server.fetch(new Request(`http://${host}${path}`))).status;

  it.each(['/metrics', '/dev/mail', '/dev/mail.json', '/dev/mail.css'])(
    '%s responds under names of this machine only, and never through a proxy',
    async (path) => {
      for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:5173'])
        expect([host, await under(host, path)]).toEqual([host, 200]);
      for (const host of [
        'evil.example',
        'localhost.evil.example',
        '127.0.0.1.evil.example',
        '10.0.0.5',
      ])
        expect([host, await under(host, path)]).not.toEqual([host, 200]);
      const proxied: Record<string, string>[] = [
        { forwarded: 'for=10.0.0.1' },
        { via: '1.1 proxy' },
        { 'x-real-ip': '10.0.0.1' },
        { 'x-forwarded-for': '10.0.0.1' },
        { 'x-forwarded-host': 'localhost' },
        { 'x-forwarded-proto': 'https' },
      ];
      for (const headers of proxied)
        expect((await server.call('GET', path, { headers })).status).not.toBe(200);
    },
  );

  it.each([{ HOST: '0.0.0.0' }, { PUBLIC_ORIGIN: 'https://courtfolk.example' }])(
    'the mailbox is served on loopback and under a local origin only, not with %j',
    async (settings: Record<string, string>) => {
      expect(await server.call('GET', '/dev/mail.json')).toMatchObject({ status: 200 });
      const open = await server.another(settings);
      expect((await open.call('GET', '/dev/mail.json')).status).not.toBe(200);
    },
  );

  it('the API has an OpenAPI document and a page, without the public key', async () => {
    const response = await server.fetch(new Request('http://localhost:3000/api/openapi.json'));
    const document = (await response.json()) as { paths: Record<string, unknown> };
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/auth/sign-in', '/profiles/{id}']),
    );
    const get = (path: string) => server.fetch(new Request(`http://localhost:3000${path}`));
    const html = await (await get('/api/docs')).text();
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(5);
    for (const path of files.filter((file) => file.startsWith('/api/docs/'))) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
    const [library = ''] = files.filter((file) => file.includes('swagger-ui-bundle'));
    const { headers } = await server.fetch(
      new Request(`http://localhost:3000${library}`, {
        headers: { 'accept-encoding': 'br, gzip' },
      }),
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
      'x-request-id': expect.any(String),
    });
    expect(html + JSON.stringify(document)).not.toContain('courtfolk-public');
  });

  it('pages have a policy without foreign or inline scripts', async () => {
    const page = await server.fetch(new Request('http://localhost:3000/api/docs'));
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(page.headers.get('strict-transport-security')).toBeNull();
  });

  it('with an https origin HSTS is set, and METRICS_HOSTS are names of /metrics, not of the mailbox', async () => {
    const settings = {
      PUBLIC_ORIGIN: 'https://courtfolk.example',
      TRUSTED_PROXIES: '127.0.0.1',
      METRICS_HOSTS: 'courtfolk-1.internal, fd00::5',
    };
    const other = await withServer({ settings });
    const get = (host: string, path: string, headers: Record<string, string> = {}) =>
      other.server.fetch(new Request(`http://${host}${path}`, { headers }));
    const response = await get('courtfolk.example', '/healthz');
    expect(response.headers.get('strict-transport-security')).toContain('max-age=63072000');
    for (const host of ['courtfolk-1.internal:3000', '[fd00::5]:3000', 'localhost:3000']) {
      expect([host, (await get(host, '/metrics')).status]).toEqual([host, 200]);
      expect((await get(host, '/metrics', { 'x-forwarded-for': '10.0.0.1' })).status).toBe(404);
    }
    expect((await get('courtfolk.example', '/metrics')).status).toBe(404);
    expect((await get('courtfolk-1.internal', '/dev/mail.json')).status).not.toBe(200);
  });
});

it('documents are limited to 1,200 a minute for a network, apart from the API', async () => {
  const webFolder = join(await mkdtemp(join(tmpdir(), 'courtfolk-web-')), 'web');
  await mkdir(webFolder);
  await writeFile(join(webFolder, 'index.html'), '<!doctype html>');
  const { app } = server;
  const { fetch } = createHttpApp({
    app: { ...app, config: { ...app.config, rateLimits: true } },
    router: {},
    identify: async () => null,
    live: { streams: () => 0 } as unknown as Parameters<typeof createHttpApp>[0]['live'],
    unready: async () => [],
    webFolder,
  });
  const statusOf = async (path: string, remoteAddress = '203.0.113.9') => {
    const env = { incoming: { socket: { remoteAddress } } } as Parameters<typeof fetch>[1];
    return (await fetch(new Request(`http://localhost:3000${path}`), env)).status;
  };
  const statuses: number[] = [];
  for (let count = 0; count < 1201; count += 1) statuses.push(await statusOf('/help'));
  expect(statuses).toEqual([...Array(1200).fill(200), 429]);
  expect(await statusOf('/help', '203.0.113.10')).toBe(200);
  expect(await statusOf('/healthz')).toBe(200);
  await rm(join(webFolder, '..'), { recursive: true });
});
