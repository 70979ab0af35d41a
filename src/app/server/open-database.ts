import type { Config } from '#platform/server/config.ts';
import { appRole, startEmbedded } from '#platform/server/database/embedded/embedded-database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import {
  type DatabaseAddress,
  waitForDatabase,
} from '#platform/server/database/wait-for-database.ts';

export type ReadyDatabase = { appUrl: string; stop(): Promise<void> };

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username) || 'postgres';
}

type Options = {
  /**
   * How long a configured database may take to answer, in milliseconds; by default it is asked
   * once.
   */
  timeoutMs?: number;
};

/**
 * The configured or embedded database, migrated.
 * @throws Error with a sentence for operators when it cannot be used
 */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
  { timeoutMs = 0 }: Options = {},
): Promise<ReadyDatabase> {
  const { databaseUrl, migrationDatabaseUrl } = config;
  if (databaseUrl !== null) {
    const addresses: DatabaseAddress[] = [{ setting: 'DATABASE_URL', url: databaseUrl }];
    if (migrationDatabaseUrl !== null && migrationDatabaseUrl !== databaseUrl)
      addresses.push({ setting: 'MIGRATION_DATABASE_URL', url: migrationDatabaseUrl });
    for (const address of addresses) await waitForDatabase(address, { log, timeoutMs });
    log('Bringing the database up to date …');
    await migrate({
      ownerUrl: migrationDatabaseUrl ?? databaseUrl,
      appRole: roleOf(databaseUrl),
      log,
    });
    return { appUrl: databaseUrl, stop: () => Promise.resolve() };
  }
  log('Starting the embedded PostgreSQL, which is for trying and development only …');
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  if (embedded.attached) log('The PostgreSQL of an earlier run was still there and goes on.');
  try {
    await migrate({ ownerUrl: embedded.ownerUrl, appRole, log });
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { appUrl: embedded.appUrl, stop: embedded.stop };
}
