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
import { log } from './log.ts';

type Community = { players: number; playDates: number };

const dataFile = join(import.meta.dirname, 'data.sql');
const mark = 'made-by-bench';
/** Users who take turns, so many that none reaches the request limit. */
const draws = 4000;

/**
 * The data folder of a database with so many players and PlayDates: that of an earlier run while
 * migrations and data.sql are unchanged, else a new one, created in a minute for 100,000 players.
 */
export async function prepareDatabase(folder: string, community: Community): Promise<string> {
  const dataDir = join(folder, `${community.players}x${community.playDates}`);
  const expectedMark = await fingerprint();
  const markFile = join(dataDir, mark);
  if (existsSync(markFile) && (await readFile(markFile, 'utf8')) === expectedMark) return dataDir;
  // Only folders of earlier runs are ever removed.
  if (existsSync(markFile)) await rm(dataDir, { recursive: true });
  if (existsSync(dataDir))
    throw new Error(`${dataDir} was not made by the benchmark; move it away.`);
  await mkdir(dataDir, { recursive: true });
  await writeFile(markFile, 'unfinished');
  await fill(dataDir, community);
  await writeFile(markFile, expectedMark);
  return dataDir;
}

async function fingerprint(): Promise<string> {
  const files = await readMigrations(migrationsDirectory);
  const hash = createHash('sha256').update(await readFile(dataFile));
  for (const { name, checksum } of files) hash.update(name + checksum);
  return hash.digest('hex');
}

async function fill(dataDir: string, { players, playDates }: Community): Promise<void> {
  // An unfinished folder is discarded anyway, so it need not survive a crash.
  const embedded = await startEmbedded({ dataDir, log: () => undefined, durable: false });
  try {
    await migrate({ ownerUrl: embedded.ownerUrl, appRole: appRole, log: () => undefined });
    const url = new URL(embedded.adminUrl);
    url.pathname = `/${databaseName}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      await client.query(
        `set bench.players = ${players}; set bench.play_dates = ${playDates}; set bench.draws = ${draws}`,
      );
      for (const step of stepsOf(await readFile(dataFile, 'utf8'))) {
        const started = performance.now();
        await client.query(step.sql);
        log(`Made ${step.title} (${((performance.now() - started) / 1000).toFixed(1)} s).`);
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

/** The parts of data.sql: the statements after each `-- step: title`. */
export function stepsOf(text: string): { title: string; sql: string }[] {
  return text
    .split(/^-- step: /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { title: part.slice(0, end).trim(), sql: part.slice(end) };
    });
}
