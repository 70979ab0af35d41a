import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { connectionSettings } from '#platform/server/database/connect.ts';
import type { Draw } from './calls.ts';
import { drawScript, latenciesOf, type Script } from './pgbench-script.ts';

const exec = promisify(execFile);

/** The average number of transactions of a client before it draws another user. */
const perDraw = 19;

/** The installed pgbench: on the PATH, or of Debian's packages; null without one. */
export async function findPgbench(): Promise<{ program: string; version: string } | null> {
  const debian = await readdir('/usr/lib/postgresql').catch((): string[] => []);
  const newestFirst = debian.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const program = folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path));
  if (program === undefined) return null;
  return { program, version: (await exec(program, ['--version'])).stdout.trim() };
}

export type PgbenchOrder = {
  program: string;
  url: string;
  script: Script;
  first: Draw;
  draws: number;
  seed: number;
  clients: number;
  warmUpMs: number;
  measureMs: number;
};

/**
 * Runs a prepared script on so many connections; its latencies in milliseconds after the warm-up.
 */
export async function runPgbench(order: PgbenchOrder): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'courtfolk-bench-'));
  try {
    await writeFile(join(folder, 'call.sql'), order.script.text);
    await writeFile(join(folder, 'draw.sql'), drawScript(order.draws));
    const variables = Object.entries({ ...order.script.variables, ...order.first });
    const { hostname, port, username, password, pathname } = new URL(order.url);
    // Its clock includes the time to connect.
    const seconds = Math.ceil((order.warmUpMs + order.measureMs) / 1000) + 1;
    await exec(
      order.program,
      [
        '--no-vacuum',
        '--protocol=prepared',
        '--jobs=1',
        `--client=${order.clients}`,
        `--time=${seconds}`,
        '--log',
        `--log-prefix=${join(folder, 'log')}`,
        `--random-seed=${order.seed}`,
        ...variables.map(([name, value]) => `--define=${name}=${value}`),
        `--file=${join(folder, 'call.sql')}@${perDraw}`,
        `--file=${join(folder, 'draw.sql')}@1`,
        pathname.slice(1),
      ],
      {
        env: {
          ...process.env,
          PGHOST: hostname,
          PGPORT: port,
          PGUSER: decodeURIComponent(username),
          PGPASSWORD: decodeURIComponent(password),
          PGOPTIONS: connectionSettings(order.url).options,
        },
        maxBuffer: 16 * 1024 * 1024,
      },
    );
    const names = (await readdir(folder)).filter((name) => name.startsWith('log'));
    const log = (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join(
      '',
    );
    const latencies = latenciesOf(log, 0, order.warmUpMs, order.measureMs);
    if (latencies.length === 0) throw new Error('pgbench got nothing done in its time.');
    return latencies;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
