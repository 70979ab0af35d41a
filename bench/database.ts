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
import { log, root } from './app.ts';

/**
 * The data folder with the community of data.sql: that of an earlier run, unless data.sql or a
 * migration has changed since.
 */
export async function prepareDatabase(): Promise<string> {
  const dataDir = join(root, 'data', 'bench');
  const hashFile = join(dataDir, 'made-from');
  const sql = await readFile(join(import.meta.dirname, 'data.sql'), 'utf8');
  const migrations = await readMigrations(migrationsDirectory);
  const sources = [sql, ...migrations.map(({ name, checksum }) => name + checksum)];
  const hash = createHash('sha256').update(sources.join('\n')).digest('hex');
  if (existsSync(hashFile) && (await readFile(hashFile, 'utf8')) === hash) return dataDir;
  log('Making the community takes a minute or two.');
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  await fill(dataDir, sql);
  await writeFile(hashFile, hash);
  return dataDir;
}

async function fill(dataDir: string, sql: string): Promise<void> {
  const embedded = await startEmbedded({ dataDir, log: () => undefined, durable: false });
  try {
    await migrate({ ownerUrl: embedded.ownerUrl, appRole, log: () => undefined });
    const url = new URL(embedded.adminUrl);
    url.pathname = `/${databaseName}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      await client.query(sql);
      await client.query('vacuum (analyze)');
    } finally {
      await client.end();
    }
  } finally {
    await embedded.stop();
  }
}
