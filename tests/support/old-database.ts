import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { appRole } from '#platform/server/database/embedded/embedded-database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { migrationsDirectory } from '#platform/server/database/migration-files.ts';
import { createTestDatabase } from './database.ts';

/** A database as it was before a migration, by its number, with what later ones are tried on. */
export async function createOldDatabase(before: string) {
  const database = await createTestDatabase({ empty: true });
  const directory = await mkdtemp(join(tmpdir(), 'courtfolk-migrations-'));
  const client = new pg.Client({ connectionString: database.ownerUrl });
  onTestFinished(async () => {
    await client.end();
    await database.drop();
    await rm(directory, { recursive: true });
  });
  /** All migrations with a lower number. */
  const migrateTo = async (number: string) => {
    for (const name of await readdir(migrationsDirectory))
      if (name < number) await copyFile(join(migrationsDirectory, name), join(directory, name));
    await migrate({ ownerUrl: database.ownerUrl, appRole, directory, log: () => undefined });
  };
  await migrateTo(before);
  await client.connect();
  return { client, migrateTo };
}
