import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '#platform/server/database/embedded/embedded-database.ts';

export type Running = {
  port: number;
  publicKey: string;
  secretKey: string;
  /** Processor time of the process so far; null where the system does not report it. */
  cpuMs(): Promise<number | null>;
  stop(): Promise<void>;
};

const main = join(import.meta.dirname, '..', 'src', 'app', 'server', 'main.ts');

/**
 * Starts the embedded database of a folder and, on it, the app as in production with temporary
 * secrets. The log of the app goes to a file.
 * @throws {Error} when it is not ready within a minute
 */
export async function startServer(dataDir: string): Promise<Running> {
  const database = await startEmbedded({ dataDir, log: () => undefined });
  const port = await freePort();
  const publicKey = 'courtfolk-bench';
  const secretKey = randomBytes(32).toString('base64url');
  const logFile = join(dataDir, 'bench-server.log');
  const log = openSync(logFile, 'w', 0o600);
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGIN: 'https://bench.courtfolk.app',
      PUBLIC_KEY: publicKey,
      SECRET_KEY: secretKey,
      DATABASE_URL: database.appUrl,
      MIGRATION_DATABASE_URL: database.ownerUrl,
      SMTP_URL: 'smtps://127.0.0.1:9',
      MAIL_FROM: 'bench@courtfolk.app',
      SUPPORT_EMAIL: 'bench@courtfolk.app',
      // The limiter counts, but its limit is never reached.
      REFEREE_QUESTIONS_PER_HOUR: '100000',
      // To profile the server: BENCH_NODE_OPTIONS=--cpu-prof
      NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS ?? '',
    },
  });
  closeSync(log);
  let ended = false;
  const exit = new Promise<void>((done) => {
    child.once('error', () => done());
    child.once('exit', () => done());
  }).then(() => {
    ended = true;
  });
  const stop = async () => {
    if (!ended) child.kill('SIGTERM');
    await exit;
    await database.stop();
  };
  for (let waited = 0; waited < 600 && !ended; waited += 1) {
    if (await isReady(port)) {
      return { port, publicKey, secretKey, cpuMs: () => cpuOf(child.pid ?? 0), stop };
    }
    await sleep(100);
  }
  await stop();
  const output = (await readFile(logFile, 'utf8')).slice(-2_000);
  throw new Error(`The server did not become ready. It output:\n${output}`);
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const listener = createServer();
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const address = listener.address();
  await new Promise((done) => listener.close(done));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

/** Linux counts in hundredths of a second. */
async function cpuOf(pid: number): Promise<number | null> {
  const ticks = await processorTicks(pid);
  return ticks && ticks.own * 10;
}

/**
 * The processor time of a process in hundredths of a second, of its ended children, and its parent.
 */
export async function processorTicks(
  pid: number,
): Promise<{ own: number; ended: number; parent: number } | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [own, ended] = [11, 13].map((at) => Number(fields[at]) + Number(fields[at + 1]));
  return { own: own ?? 0, ended: ended ?? 0, parent: Number(fields[1]) };
}
