import { expect, onTestFinished, test } from 'vitest';
import { router } from '#app/server/features.ts';
import { identify } from '#features/accounts/server/store/sessions.ts';
import { notJson } from '#platform/common/messages.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { createHttpApp } from '#platform/server/http/app.ts';
import { createPeople } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

test('the log and metrics of a request have its route, status and user, and nothing that was sent', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const { anna, ben } = await createPeople(server)('anna', 'ben');
  const lines: object[] = [];
  const errors: object[] = [];
  const keep = (line: object) => void lines.push(line);
  const keepError = (line: object) => void errors.push(line);
  const log = { info: keep, warn: keep, error: keepError } as unknown as AppContext['log'];
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
        body: body === undefined || body instanceof Uint8Array ? (body ?? null) : JSON.stringify(body),
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
  const sent = [ben.id, anna.email, anna.token, 'a-wrong-password', '127.0.0.1', 'the-', 'elsewhere'];
  for (const text of [JSON.stringify(lines), metrics])
    expect(sent.filter((part) => text.includes(part))).toEqual([]);
  expect(metrics).not.toContain(anna.id);
});
