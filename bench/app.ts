import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';

export const root = resolve(import.meta.dirname, '..');

export type App = { origin: string; stop(): Promise<void> };

/** Starts the app as `npm start` does, with these settings. What it logs is dropped. */
export async function startApp(settings: Record<string, string>): Promise<App> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['src/app/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, PORT: String(port), PUBLIC_ORIGIN: origin, ...settings },
  });
  const ended = once(child, 'exit');
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The app does not start.');
    await sleep(200);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { origin, stop };
}

export function log(line: string): void {
  process.stdout.write(`${line}\n`);
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
