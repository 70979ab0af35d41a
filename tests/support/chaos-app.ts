import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  type EmbeddedUrls,
  locateEmbedded,
} from '#platform/server/database/embedded/embedded-database.ts';
import { freePort } from './free-port.ts';

/** Signs the access tokens of the writers. */
export const chaosSecret = 'a-secret-that-only-the-chaos-run-knows';

const main = join(import.meta.dirname, '..', '..', 'src', 'app', 'server', 'main.ts');

export type ChaosApp = {
  url: string;
  /** Starts the process; it is ready some seconds later. */
  start(): void;
  /** `kill -9` of the app. Its PostgreSQL goes on, as it would on a real machine. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** The status of /readyz; 0 without a response. */
  readiness(): Promise<number>;
  /** Seconds until /readyz succeeds. @throws after 30 s */
  untilReady(): Promise<number>;
  urls(): Promise<EmbeddedUrls>;
  /** Steps the clock of the app, in hours from the machine's. */
  setClock(hours: number): void;
  /** The last lines that the app has written. */
  output(): string;
};

type Options = {
  /** For output and the file of the clock. */
  folder: string;
  dataDir: string;
  smtpUrl: string;
  /** The library of faketime; null when it is not installed. */
  faketime: string | null;
};

/** The app with its embedded PostgreSQL, in processes of their own that can be killed. */
export async function createChaosApp({
  folder,
  dataDir,
  smtpUrl,
  faketime,
}: Options): Promise<ChaosApp> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const clockFile = join(folder, 'clock');
  const outputFile = join(folder, 'app.log');
  const setClock = (hours: number) =>
    writeFileSync(clockFile, `${hours < 0 ? '' : '+'}${hours}h\n`);
  setClock(0);
  writeFileSync(outputFile, '');
  let child: ChildProcess | null = null;

  const end = async (signal: NodeJS.Signals) => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const readiness = async () => {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    await response?.body?.cancel();
    return response?.status ?? 0;
  };

  return {
    url,
    start: () => {
      const output = openSync(outputFile, 'a');
      child = spawn(process.execPath, [main], {
        stdio: ['ignore', output, output],
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          PORT: String(port),
          DATA_DIR: dataDir,
          SECRET_KEY: chaosSecret,
          SMTP_URL: smtpUrl,
          DEMO: 'off',
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'warn',
          ...(faketime === null
            ? {}
            : {
                LD_PRELOAD: faketime,
                FAKETIME_TIMESTAMP_FILE: clockFile,
                FAKETIME_CACHE_DURATION: '1',
                // Timers follow the monotonic clock, which a real step of the clock does not move.
                DONT_FAKE_MONOTONIC: '1',
              }),
        },
      });
      closeSync(output);
    },
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      // What a killed app has left running.
      const pid = postmasterOf(dataDir);
      if (pid !== null && (await locateEmbedded(dataDir)) !== null) process.kill(pid, 'SIGQUIT');
    },
    readiness,
    untilReady: async () => {
      const started = performance.now();
      while ((await readiness()) !== 200) {
        if (performance.now() - started > 30_000)
          throw new Error('The app was not ready within 30 s.');
        await sleep(50);
      }
      return (performance.now() - started) / 1000;
    },
    urls: async () => {
      for (let tries = 0; tries < 100; tries += 1) {
        const urls = await locateEmbedded(dataDir);
        if (urls !== null) return urls;
        await sleep(100);
      }
      throw new Error('There is no PostgreSQL on the data folder.');
    },
    setClock,
    output: () => readFileSync(outputFile, 'utf8').slice(-8_000),
  };
}

/** The process id in the lock file of the data folder; null without one. */
export function postmasterOf(dataDir: string): number | null {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

/** Runs one statement in a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
