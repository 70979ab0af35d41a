import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import {
  appRole,
  databaseName,
  startEmbedded,
} from '#platform/server/database/embedded/embedded-database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { migrationsDirectory, readMigrations } from '#platform/server/database/migration-files.ts';
import { say } from './say.ts';

/** `talk`: whether there are chats and notifications, which take most of the room and the time. */
export type Community = { players: number; play_dates: number; talk: boolean };

const dataFile = join(import.meta.dirname, 'data.sql');
const mark = 'made-by-bench';
/** People who take turns in asking: so many that nobody comes near the limit of requests a minute. */
const draws = 4000;

/**
 * The data folder of a database with so many players and PlayDates: the one of an earlier run while migrations and data.sql are
 * unchanged, else a new one, made in about a minute for each 100,000 players.
 */
export async function prepareDatabase(folder: string, community: Community): Promise<string> {
  const { players, play_dates, talk } = community;
  const dataDir = join(folder, `${players}x${play_dates}${talk ? '' : '-quiet'}`);
  const wanted = await fingerprint();
  const made = join(dataDir, mark);
  if (existsSync(made) && (await readFile(made, 'utf8')) === wanted) return dataDir;
  // Only what an earlier run made is ever removed.
  if (existsSync(made)) await rm(dataDir, { recursive: true });
  if (existsSync(dataDir)) throw new Error(`${dataDir} was not made by the benchmark; move it away.`);
  await mkdir(dataDir, { recursive: true });
  await writeFile(made, 'unfinished');
  await fill(dataDir, community);
  await writeFile(made, wanted);
  return dataDir;
}

async function fingerprint(): Promise<string> {
  const files = await readMigrations(migrationsDirectory);
  const hash = createHash('sha256').update(await readFile(dataFile));
  for (const { name, checksum } of files) hash.update(name + checksum);
  return hash.digest('hex');
}

async function fill(dataDir: string, { players, play_dates, talk }: Community): Promise<void> {
  // A half-made one is thrown away in any case, so it need not survive a crash of the machine.
  const embedded = await startEmbedded({ dataDir, log: () => undefined, durable: false });
  try {
    await migrate({ ownerUrl: embedded.ownerUrl, appRole: appRole, log: () => undefined });
    const url = new URL(embedded.adminUrl);
    url.pathname = `/${databaseName}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      await client.query(
        `set bench.players = ${players}; set bench.play_dates = ${play_dates}; set bench.draws = ${draws}; set bench.talk = ${talk ? 1 : 0}`,
      );
      for (const step of stepsOf(await readFile(dataFile, 'utf8'))) {
        const started = performance.now();
        await client.query(step.sql);
        say(`Made ${step.title} (${((performance.now() - started) / 1000).toFixed(1)} s).`);
      }
      await client.query('vacuum (analyze)');
      await client.query('checkpoint');
    } finally {
      await client.end();
    }
  } finally {
    await embedded.stop();
  }
}

/** The parts of data.sql: what follows each `-- step: title`. */
export function stepsOf(text: string): { title: string; sql: string }[] {
  return text
    .split(/^-- step: /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { title: part.slice(0, end).trim(), sql: part.slice(end) };
    });
}
