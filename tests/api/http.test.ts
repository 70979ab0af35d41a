import { describe, expect, test } from 'vitest';
import { createPeople } from '#tests/support/people.ts';
import { rawGet, rawRequest } from '#tests/support/raw-http.ts';
import { snapshotOf } from '#tests/support/snapshot.ts';
import { expectRefusal, keyHeader, withSocketApp } from '#tests/support/socket-app.ts';

// Raw requests through a real socket.
const app = await withSocketApp();

describe('Methods', () => {
  test('HEAD responds like GET without the body, and never runs another method', async () => {
    const page = await app.send('HEAD', '/playdates', ['Accept: text/html']);
    expect(page).toMatchObject({ status: 200, body: '' });
    expect(await app.send('HEAD', '/api/notifications', app.signedIn)).toMatchObject({
      status: 200,
      body: '',
    });
    const before = await snapshotOf(app.server);
    expect(await app.send('HEAD', '/api/auth/sign-out', app.signedIn)).toMatchObject({
      status: 405,
      body: '',
    });
    expect(await snapshotOf(app.server)).toEqual(before);
  });

  test.each([
    ['OPTIONS', '/api/connections', 405],
    ['PUT', '/api/connections', 405],
    ['PATCH', '/api/auth/sign-in', 405],
    ['GET', '/api/auth/sign-out', 405],
    ['TRACE', '/api/connections', 405],
    ['OPTIONS', '/', 404],
    ['POST', '/', 404],
    ['PUT', '/assets/app-1a2b.js', 404],
    ['DELETE', '/playdates', 404],
    ['POST', '/live', 404],
    ['POST', '/healthz', 404],
  ])('%s %s answers %i in JSON', async (method, path, status) => {
    const answer = await app.send(method, path, [...app.signedIn, 'Content-Length: 0']);
    expectRefusal(answer, status);
    if (status === 405) expect(answer.headers.get('allow')).toMatch(/^[A-Z, ]+$/);
    expect(answer.headers.get('allow') ?? '').not.toContain(method);
  });

  test('unknown methods and missing, invalid or several hosts are refused', async () => {
    // Requests that the parser rejects get the same error format with a request id.
    for (const lines of [['FOO / HTTP/1.1', `Host: ${app.host}`], ['nonsense']])
      expectRefusal(await rawRequest(app.url, lines), 400);
    expect((await rawRequest(app.url, ['GET / HTTP/1.1'])).status).toBe(400);
    const twoHosts = ['GET /healthz HTTP/1.1', `Host: ${app.host}`, 'host: other.test'];
    expectRefusal(await rawRequest(app.url, twoHosts), 400);
    for (const host of ['[', 'a b', 'a/b', 'localhost:99999', 'a@b', '<script>']) {
      const answer = await rawRequest(app.url, ['GET /healthz HTTP/1.1', `Host: ${host}`]);
      expect([host, answer.status]).toEqual([host, 400]);
      expectRefusal(answer, 400);
    }
  });
});

test('Requests that the parser rejects get the same headers as all data', async () => {
  const { headers: usual } = await rawGet(app.url, '/healthz');
  const rejected = [
    await rawRequest(app.url, ['nonsense']),
    await rawGet(app.url, '/', [`X-Long: ${'a'.repeat(65_536)}`]),
    await rawRequest(app.url, ['GET / HTTP/1.1', 'Host: [']),
  ];
  expect(rejected.map(({ status }) => status)).toEqual([400, 431, 400]);
  const own = [
    'x-request-id',
    'content-length',
    'date',
    'connection',
    'keep-alive',
    'transfer-encoding',
  ];
  const names = [...usual.keys()].filter((name) => !own.includes(name));
  expect(names).toContain('content-security-policy');
  for (const { headers } of rejected)
    for (const name of names) expect([name, headers.get(name)]).toEqual([name, usual.get(name)]);
});

test('an unknown expectation is ignored, so that the response is one of ours', async () => {
  const answer = await rawGet(app.url, '/healthz', ['Expect: something-else']);
  expect([answer.status, answer.body]).toEqual([200, '{"status":"ok"}']);
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

describe('Sizes', () => {
  test('paths and headers of 64 kB and bodies of 1 MB are refused, with a length or chunked', async () => {
    expectRefusal(await rawGet(app.url, `/${'a'.repeat(65_536)}`), 431);
    expectRefusal(await rawGet(app.url, '/', [`X-Long: ${'a'.repeat(65_536)}`]), 431);
    const body = 'a'.repeat(1024 * 1024);
    const post = [
      'POST /api/auth/sign-in HTTP/1.1',
      `Host: ${app.host}`,
      keyHeader,
      'Content-Type: application/json',
    ];
    expect(
      (await rawRequest(app.url, [...post, `Content-Length: ${body.length}`], body)).status,
    ).toBe(413);
    const piece = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    expect((await rawRequest(app.url, [...post, 'Transfer-Encoding: chunked'], piece)).status).toBe(
      413,
    );
    expect((await rawGet(app.url, '/healthz')).status).toBe(200);
  });

  test('a wrong or duplicate length, or one beside chunks, is refused', async () => {
    const post = [
      'POST /api/auth/sign-in HTTP/1.1',
      `Host: ${app.host}`,
      keyHeader,
      'Content-Type: application/json',
    ];
    for (const lengths of [
      ['Content-Length: -1'],
      ['Content-Length: x'],
      ['Content-Length: 2', 'Content-Length: 3'],
      ['Content-Length: 2', 'Transfer-Encoding: chunked'],
    ])
      expectRefusal(await rawRequest(app.url, [...post, ...lengths], '{}'), 400);
  });
});

describe('A malformed body', () => {
  test('is read only after the caller is authenticated', async () => {
    const { paul } = await createPeople(app.server)({ paul: { is_paused: true } });
    const length = 'Content-Length: 3';
    const json = 'Content-Type: application/json';
    const send = (headers: string[]) =>
      rawRequest(
        app.url,
        ['POST /api/connections HTTP/1.1', `Host: ${app.host}`, json, length, ...headers],
        '{x}',
      );
    expect((await send(app.signedIn)).status).toBe(400);
    expect((await send([keyHeader])).status).toBe(401);
    expect((await send([keyHeader, `Authorization: Bearer ${paul.token}`])).status).toBe(403);
  });
});

describe('Headers', () => {
  const noMail = '/dev/mail/00000000-0000-4000-8000-000000000000';
  test.each(['/', '/no/such/page', '/assets/app-1a2b.js', '/api/docs', noMail, '/dev/mailing'])(
    'of what a browser shows: %s',
    async (path) => {
      const { headers } = await rawGet(app.url, path, ['Accept: text/html']);
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
      ])
        expect(policy).toContain(part);
      expect(policy).not.toMatch(/unsafe|\*|http:/);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': path.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    },
  );

  test.each(['/api/notifications', '/api/nothing', '/live', '/healthz', '/metrics'])(
    'of what programs read: %s',
    async (path) => {
      const { headers } = await rawGet(app.url, path, [keyHeader]);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringContaining('no-store'),
      });
    },
  );

  test('allow no cross-origin reads, with or without preflight, and do not name the server', async () => {
    const origin = 'Origin: https://evil.example';
    const preflight = [
      origin,
      'Access-Control-Request-Method: POST',
      'Access-Control-Request-Headers: apikey',
    ];
    const answers = [
      await rawGet(app.url, '/api/notifications', [...app.signedIn, origin]),
      await rawGet(app.url, '/', [origin]),
      await rawGet(app.url, '/live', [origin]),
      await app.send('OPTIONS', '/api/notifications', preflight),
      await app.send('OPTIONS', '/live', preflight),
    ];
    for (const { headers } of answers) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(headers.has('server') || headers.has('x-powered-by')).toBe(false);
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 401, 404]);
  });

  test('of a request determine neither the URLs in mails nor the request id', async () => {
    const body = JSON.stringify({ email: app.anna.email });
    const lines = [
      'POST /api/auth/forgot-password HTTP/1.1',
      'Host: evil.example',
      keyHeader,
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: https',
      'X-Request-Id: chosen',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    const answer = await rawRequest(app.url, lines, body);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-request-id')).not.toBe('chosen');
    const [mail] = await app.server.mails(app.anna.email);
    expect(mail?.links.length).toBeGreaterThan(0);
    for (const link of mail?.links ?? [])
      expect(new URL(link).origin).toBe(app.server.app.config.publicOrigin);
    expect(mail?.html).not.toContain('evil.example');
  });
});
