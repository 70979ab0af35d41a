import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { testEnvironment } from '#tests/support/test-environment.ts';

const root = resolve(import.meta.dirname, '..', '..');

/** A free port of this machine. */
function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer().on('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(30_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  // A server stops within 10 s; on a busy machine that is longer.
  const limit = setTimeout(() => child.kill('SIGKILL'), 60_000);
  await ended;
  clearTimeout(limit);
}

/**
 * Starts the server on the production bundle with an embedded database in a temporary folder, for
 * all browser tests of a run. Sets E2E_ORIGIN and E2E_DATA_DIR; if E2E_ORIGIN is set before, uses
 * that server.
 *
 * @returns a function that stops the server and removes its data
 * @throws Error with the server's last output when it has ended or is not ready within ten minutes
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env.E2E_ORIGIN) return () => Promise.resolve();
  const dataDir = await mkdtemp(join(tmpdir(), 'courtfolk-e2e-'));
  const log = join(root, 'test-results', 'e2e-server.log');
  await mkdir(join(root, 'test-results'), { recursive: true });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['src/app/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: testEnvironment({
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: origin,
      DATA_DIR: dataDir,
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    }),
  });
  const lines = createWriteStream(log);
  child.stdout.pipe(lines, { end: false });
  child.stderr.pipe(lines, { end: false });
  const clear = async () => {
    await stop(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  const deadline = performance.now() + 600_000;
  while (!(await isReady(origin))) {
    if (hasEnded(child) || performance.now() > deadline) {
      await clear();
      throw new Error(
        `The server did not start. Its output:\n${(await readFile(log, 'utf8')).slice(-4_000)}`,
      );
    }
    await pause(100);
  }
  process.env.E2E_ORIGIN = origin;
  process.env.E2E_DATA_DIR = dataDir;
  return clear;
}
