import { describe, expect, test } from 'vitest';
import { notFound } from '#platform/common/messages.ts';
import { rawGet } from '#tests/support/raw-http.ts';
import { expectRefusal, withSocketApp } from '#tests/support/socket-app.ts';

// Raw requests through a real socket.
const app = await withSocketApp();

describe('No path leads out of the web folder', () => {
  const climbs = [
    '..',
    '%2e%2e',
    '.%2e',
    '%2E.',
    '..%2f..',
    '%2e%2e%2f%2e%2e',
    '..%5c..',
    '..\\..',
    '%252e%252e',
    '..;',
    '....//..',
    '..%00',
    '..%c0%af..',
  ];
  const paths = climbs.flatMap((climb) => [
    `/${climb}/secret.txt`,
    `/assets/${climb}/${climb}/secret.txt`,
    `/${`${climb}/`.repeat(8)}etc/passwd`,
  ]);
  const others = [
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets%2f..%2f..%2fsecret.txt',
    '//etc/passwd',
    '///etc/passwd',
    '/%2fetc/passwd',
    '/secret.txt%00.html',
    '/assets/%00',
    '/file:///etc/passwd',
    '/assets/app-1a2b.js/../../../secret.txt',
    '/\\etc\\passwd',
    'http://127.0.0.1/../secret.txt',
    '/C:/secret.txt',
  ];
  test.each([...paths, ...others])('%s', async (path) => {
    for (const accept of ['Accept: text/html', 'Accept: */*']) {
      const { status, body } = await rawGet(app.url, path, [accept]);
      expect(body).not.toContain('root:');
      expect([200, 400, 404]).toContain(status);
      if (status === 200) expect(body).toContain('<title>Courtfolk</title>');
    }
  });
});

describe('URLs', () => {
  test.each([
    '/api/nothing',
    '/api/',
    '/api',
    '/api//connections',
    '/api/connections/',
    '/api/Connections',
    '/api/auth',
    '/api/./nothing',
    '/api/connections//',
    '/api/play_dates//requests',
  ])('below /api that do not exist answer 404 in JSON: %s', async (path) => {
    const answer = await rawGet(app.url, path, app.signedIn);
    expectRefusal(answer, 404);
    expect(JSON.parse(answer.body)).toMatchObject({ message: notFound });
    expectRefusal(await app.send('POST', path, [...app.signedIn, 'Content-Length: 0']), 404);
  });

  test.each([
    '/',
    '/playdates',
    '/playdates/',
    '/no/such/page',
    '/profile/a.b',
    '/apis',
    '/%F0%9F%8E%BE',
  ])('of pages, known or not, answer with the app: %s', async (path) => {
    const { status, headers, body } = await rawGet(app.url, path, ['Accept: text/html']);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<title>Courtfolk</title>');
  });

  test.each(['/assets/old-9z.js', '/assets/', '/favicon.ico', '/robots.txt', '/a.map'])(
    'of files that do not exist answer 404, never with a page: %s',
    async (path) => {
      const { status, headers, body } = await rawGet(app.url, path, ['Accept: */*']);
      expect([status, headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
      expect(body).not.toContain('<');
    },
  );
});

describe('A malformed URL', () => {
  const get = (path: string, accept: string) => fetch(app.url + path, { headers: { accept } });
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';

  test.each([
    '/%E0%A4%A',
    '/profile/%E0%A4%A',
    '/100%',
    '/%',
    '/%zz',
    '/a%2fb',
    '/a%5Cb',
    '/a%00b',
  ])('brings a browser the app, which says Page Not Found, under 404: %s', async (path) => {
    const answer = await get(path, browser);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await answer.text()).toContain('<title>Courtfolk</title>');
  });

  test('is a plain 404 where no page is requested', async () => {
    const answer = await get('/assets/%E0%A4%A.js', '*/*');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'text/plain; charset=utf-8',
    ]);
    expect(await answer.text()).not.toContain('<');
  });

  test.each(['/api/%E0%A4%A', '/api/profiles/%E0%A4%A'])(
    'is a JSON error below /api: %s',
    async (path) => {
      const headers = { accept: browser, apikey: 'courtfolk-public' };
      const answer = await fetch(app.url + path, { headers });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        400,
        'application/json',
      ]);
    },
  );
});
