import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { messages } from '#features/accounts/messages/common.ts';
import { isBreached } from '#platform/server/security/breached-passwords.ts';
import { testPassword } from '#tests/support/people.ts';
import { mailedToken, signUp } from '#tests/support/sign-ups.ts';
import { withServer } from '#tests/support/with-server.ts';

const breached = 'tiger-river-lamp';
const hash = createHash('sha1').update(breached).digest('hex').toUpperCase();

/** Answers like the service, and keeps what it was asked. */
async function startService(): Promise<{
  url: string;
  asked: { url: string; padding: unknown }[];
}> {
  const asked: { url: string; padding: unknown }[] = [];
  const service = createServer((request, response) => {
    asked.push({ url: request.url ?? '', padding: request.headers['add-padding'] });
    const found = request.url === `/range/${hash.slice(0, 5)}?mode=sha1`;
    response.end(`${'0'.repeat(35)}:0\r\n${found ? hash.slice(5) : 'F'.repeat(35)}:3`);
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  onTestFinished(() => void service.close());
  return { url: `http://127.0.0.1:${(service.address() as AddressInfo).port}`, asked };
}

test('a password from a data breach is refused; only five characters of its hash are sent', async () => {
  const { url, asked } = await startService();
  const { server, people } = await withServer({ settings: { BREACHED_PASSWORDS_URL: `${url}/` } });
  const { anna } = await people('anna');
  const change = (new_password: string) =>
    anna.call('POST', '/api/auth/change-password', {
      body: { current_password: testPassword, new_password },
    });
  expect(await change(breached)).toMatchObject({
    status: 400,
    body: { data: { fields: { new_password: messages.passwordBreached } } },
  });
  expect(asked).toEqual([{ url: `/range/${hash.slice(0, 5)}?mode=sha1`, padding: 'true' }]);
  expect(await change('a-lamp-on-a-tiger')).toMatchObject({ status: 204 });
  const onPassword = {
    status: 400,
    body: { data: { fields: { password: messages.passwordBreached } } },
  };
  expect(await signUp(server, { password: breached })).toMatchObject(onPassword);
  await server.call('POST', '/api/auth/forgot-password', { body: { email: anna.email } });
  const body = { token: await mailedToken(server, anna.email), password: breached };
  expect(await server.call('POST', '/api/auth/reset-password', { body })).toMatchObject(onPassword);
});

test('nobody is kept out while the service fails, which the log says without the password', async () => {
  const lines: unknown[] = [];
  const settings = { BREACHED_PASSWORDS_URL: 'http://127.0.0.1:9' };
  const { server } = await withServer({ settings, log: (line) => lines.push(line) });
  expect(await isBreached(server.app, breached)).toBe(false);
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain(breached);
});

test('nothing is looked up by default', async () => {
  const lines: unknown[] = [];
  const { server } = await withServer({ log: (line) => lines.push(line) });
  expect(await isBreached(server.app, breached)).toBe(false);
  expect(lines).toEqual([]);
});
