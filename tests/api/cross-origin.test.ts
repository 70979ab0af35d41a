import { describe, expect, test } from 'vitest';
import { foreignOrigin } from '#platform/common/messages.ts';
import { type TestPerson, testPassword } from '#tests/support/people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { sessionOf } from '#tests/support/sign-ups.ts';
import { snapshotOf } from '#tests/support/snapshot.ts';
import { withServer } from '#tests/support/with-server.ts';

const cookieName = '__Host-courtfolk_refresh';
const signIn = async (server: TestServer, { email }: TestPerson) =>
  sessionOf(
    await server.call('POST', '/api/auth/sign-in', { body: { email, password: testPassword } }),
  );

const production = await withServer({
  rate_limits: true,
  settings: {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://courtfolk.example',
    SECRET_KEY: 'kX3vQ9mT0bZ7wR2nY5cH8pL1sD4fG6jA',
    SMTP_URL: 'smtps://127.0.0.1:9',
  },
});
const development = await withServer();
const { port } = new URL(await development.server.listen());

describe('A page of another origin', () => {
  const { server, people } = production;

  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://courtfolk.example' },
    { origin: 'https://courtfolk.example:8443' },
    { origin: 'https://courtfolk.example.evil.example' },
    { origin: 'https://evil.example/?https://courtfolk.example' },
    { origin: 'https://sub.courtfolk.example' },
    { origin: 'http://localhost:5173' },
    { origin: 'http://127.0.0.1:5173' },
    { origin: 'file://' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ];
  test.each(foreign)('can neither refresh nor end a session: %j', async (headers) => {
    const { anna } = await people('anna');
    const { refresh_token: refreshToken } = await signIn(server, anna);
    const cookies = { [cookieName]: refreshToken };
    const before = await snapshotOf(server);
    for (const path of ['/api/auth/refresh', '/api/auth/sign-out', '/api/auth/forgot-password']) {
      const answer = await server.call('POST', path, {
        headers,
        cookies,
        body: { email: anna.email },
      });
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN', message: foreignOrigin },
      });
      expect(answer.cookies).toEqual({});
    }
    expect(await snapshotOf(server)).toEqual(before);
    const refreshed = await server.call('POST', '/api/auth/refresh', {
      cookies,
      headers: { origin: 'https://courtfolk.example', 'sec-fetch-site': 'same-origin' },
    });
    expect(refreshed).toMatchObject({ status: 200, body: { user: { id: anna.id } } });
  });

  test('another configured name counts as the same site, but not http where the app uses https', async () => {
    const call = async (host: string, origin: string) => {
      const headers = { apikey: 'courtfolk-public', origin };
      const request = new Request(`http://${host}/api/auth/refresh`, { method: 'POST', headers });
      return (await server.fetch(request)).status;
    };
    expect(await call('www.courtfolk.example', 'https://www.courtfolk.example')).toBe(200);
    expect(await call('www.courtfolk.example', 'https://courtfolk.example')).toBe(200);
    expect(await call('courtfolk.example', 'https://www.courtfolk.example')).toBe(403);
    expect(await call('courtfolk.example', 'http://courtfolk.example')).toBe(403);
  });

  test('gets no cookie: it is same-site, HttpOnly and Secure', async () => {
    const { anna } = await people('anna');
    const answer = await server.call('POST', '/api/auth/sign-in', {
      body: { email: anna.email, password: testPassword },
    });
    const [line = ''] = answer.headers.getSetCookie();
    expect(line).toMatch(/^__Host-courtfolk_refresh=/);
    for (const part of [/; HttpOnly/i, /; SameSite=Strict/i, /; Secure/i, /; Path=\/(?:;|$)/i])
      expect(line).toMatch(part);
    expect(line).not.toMatch(/domain=/i);
  });

  test('cannot replace the cookie of before, which is accepted until its first rotation and then removed', async () => {
    const { anna } = await people('anna');
    const { refresh_token } = await signIn(server, anna);
    const refresh = (cookies: Record<string, string>) =>
      server.call('POST', '/api/auth/refresh', { cookies });
    const sessions = server.app.db.updateTable('sessions').where('user_id', '=', anna.id);
    await sessions.set({ created_at: '2026-11-26T00:00:00.000Z' }).execute();
    expect(await refresh({ courtfolk_refresh: refresh_token })).toMatchObject({
      status: 200,
      body: null,
    });
    await sessions.set({ created_at: '2026-11-25T23:59:59.000Z' }).execute();
    const refreshed = await refresh({ courtfolk_refresh: refresh_token });
    expect(refreshed).toMatchObject({ status: 200, body: { user: { id: anna.id } } });
    const next = refreshed.cookies[cookieName] ?? '';
    expect(refreshed.cookies).toEqual({
      [cookieName]: expect.stringMatching(/./),
      courtfolk_refresh: '',
      courtfolk_hint: 'in',
    });
    expect(
      refreshed.headers.getSetCookie().find((cookie) => cookie.startsWith('courtfolk_refresh')),
    ).toMatch(/^courtfolk_refresh=; Max-Age=0; Path=\/api\/auth;/i);
    // A sibling domain may set the name of before, but not the one with the prefix.
    const again = await refresh({ courtfolk_refresh: 'of-a-sibling-domain', [cookieName]: next });
    expect(again).toMatchObject({ status: 200, body: { user: { id: anna.id } } });
    const last = again.cookies[cookieName] ?? '';
    const out = await server.call('POST', '/api/auth/sign-out', {
      cookies: { [cookieName]: last },
    });
    expect(out).toMatchObject({ status: 204, cookies: { [cookieName]: '' } });
    expect(await refresh({ [cookieName]: last })).toMatchObject({ status: 200, body: null });
  });

  test('finds no operation outside of /api/auth that takes the cookie for a session', async () => {
    const { anna } = await people('anna');
    const { refresh_token } = await signIn(server, anna);
    const cookies = { [cookieName]: refresh_token };
    expect(await server.call('GET', '/api/profiles/me', { cookies })).toMatchObject({
      status: 401,
    });
    expect(await server.call('GET', '/live', { cookies })).toMatchObject({ status: 401 });
  });
});

describe('In development the app works under every local name', () => {
  test.each(['localhost', '127.0.0.1'])('http://%s', async (name) => {
    const origin = `http://${name}:${port}`;
    const post = (path: string, headers: Record<string, string>, body: object = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: {
          apikey: 'courtfolk-public',
          'content-type': 'application/json',
          origin,
          ...headers,
        },
        body: JSON.stringify(body),
      });
    const { anna } = await development.people('anna');
    const signedIn = await post(
      '/api/auth/sign-in',
      {},
      { email: anna.email, password: testPassword },
    );
    const [line = ''] = signedIn.headers.getSetCookie();
    expect(line).not.toMatch(/; Secure/i);
    const cookie = line.split(';')[0] ?? '';
    const refreshed = await post('/api/auth/refresh', { cookie });
    expect(await refreshed.json()).toMatchObject({ user: { id: anna.id } });
    const next = refreshed.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await post('/api/auth/sign-out', { cookie: next })).status).toBe(204);
    expect(await (await post('/api/auth/refresh', { cookie: next })).json()).toBeNull();
    expect((await post('/api/auth/refresh', { origin: 'http://evil.example' })).status).toBe(403);
    expect(
      (await post('/api/auth/refresh', { origin: `http://${name}.evil.example:${port}` })).status,
    ).toBe(403);
  });

  test('also under a name of the local network, if page and call use the same one', async () => {
    const call = (origin: string) =>
      development.server.fetch(
        new Request('http://courts.lan:3000/api/auth/refresh', {
          method: 'POST',
          headers: { apikey: 'courtfolk-public', origin },
        }),
      );
    expect((await call('http://courts.lan:3000')).status).toBe(200);
    expect((await call('http://courts.lan:4000')).status).toBe(403);
    expect((await call('http://other.lan:3000')).status).toBe(403);
  });
});
