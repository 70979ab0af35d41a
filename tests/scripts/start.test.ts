import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Checkout, type Command, createCheckout } from '#tests/support/checkout.ts';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await createCheckout();
});
afterAll(() => checkout.remove());

const untilReady = (command: Command, times = 1) =>
  expect.poll(() => command.output().split('Courtfolk is ready').length - 1).toBe(times);

async function expectStop(command: Command): Promise<void> {
  await command.stop();
  expect(command.output()).toContain('Stopping …');
  expect(await checkout.databasePid()).toBeNull();
}

type Call = (method: string, path: string, body?: object) => Promise<Page>;
type Page = { items: { id: string; status: string }[]; next_cursor: string | null };

/** Signs in with the printed credentials. */
async function enter(command: Command, part: 'player' | 'admin'): Promise<Call> {
  const line = new RegExp(`Demo: (\\S+) \\(${part}\\), password (\\S+)`).exec(command.output());
  const send = async (
    method: string,
    path: string,
    body: object | null,
    more: Record<string, string>,
  ) => {
    const headers = { apikey: 'courtfolk-public', 'content-type': 'application/json', ...more };
    const answer = await fetch(`${command.url}/api${path}`, {
      method,
      headers,
      body: body === null ? null : JSON.stringify(body),
    });
    expect(answer.status, `${method} ${path}`).toBe(200);
    return await answer.json();
  };
  const credentials = { email: line?.[1], password: line?.[2] };
  const { access_token: accessToken } = (await send('POST', '/auth/sign-in', credentials, {})) as {
    access_token: string;
  };
  return async (method, path, body) =>
    (await send(method, path, body ?? null, { authorization: `Bearer ${accessToken}` })) as Page;
}

/** The PlayDates to which a demo user may apply. */
async function playdatesOf(command: Command, part: 'player' | 'admin'): Promise<string[]> {
  const { items } = await (await enter(command, part))('GET', '/play_dates?tab=available');
  return items.map(({ id }) => id);
}

const mailbox = (command: Command) => fetch(`${command.url}/dev/mail.json`);
const metrics = (command: Command) => fetch(`${command.url}/metrics`);

describe('a checkout whose packages are installed', () => {
  it('npm start serves it with demo data; the second start neither builds nor adds anything', async () => {
    const built = () => stat(join(checkout.folder, 'dist', 'web', 'index.html'));
    const first = await checkout.run(['start']);
    await untilReady(first);
    expect(first.output()).toContain('Building the web app');
    expect(first.output()).toContain('which is for trying and development only');
    expect(first.output()).toContain('Filled the empty database with demo people.');
    const page = await fetch(first.url, { headers: { accept: 'text/html' } });
    const script = /<script[^>]+src="([^"]+)"/.exec(await page.text())?.[1] ?? '';
    expect((await fetch(new URL(script, first.url))).headers.get('content-type')).toContain(
      'javascript',
    );
    const playdates = await playdatesOf(first, 'player');
    expect(playdates.length).toBeGreaterThan(0);
    const { mtimeMs } = await built();
    await expectStop(first);

    const second = await checkout.run(['start']);
    await untilReady(second);
    for (const work of ['Installing', 'Building', 'Applied migration', 'Filled'])
      expect(second.output()).not.toContain(work);
    expect((await built()).mtimeMs).toBe(mtimeMs);
    expect(await playdatesOf(second, 'player')).toEqual(playdates);
    await playdatesOf(second, 'admin');
    await expectStop(second);
  });

  it('npm run dev serves its sources, and restarts the server after a change', async () => {
    const command = await checkout.run(['run', 'dev']);
    await untilReady(command);
    const page = await fetch(command.url, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('/@vite/client');
    expect((await fetch(`${command.url}/main.tsx`)).headers.get('content-type')).toContain(
      'javascript',
    );
    await playdatesOf(command, 'player');
    expect((await mailbox(command)).headers.get('content-type')).toContain('json');
    expect((await metrics(command)).status).toBe(200);

    const main = join(checkout.folder, 'src', 'app', 'server', 'main.ts');
    const source = await readFile(main, 'utf8');
    await writeFile(
      main,
      source.replace('`Courtfolk is ready: ', '`Changed, Courtfolk is ready: '),
    );
    await untilReady(command, 2);
    expect(command.output()).toContain('Changed, Courtfolk is ready');
    await expectStop(command);
  });
});
