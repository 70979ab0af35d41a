import type { Config } from '#platform/server/config.ts';
import { appRole, startEmbedded } from '#platform/server/database/embedded/embedded-database.ts';
import { migrate } from '#platform/server/database/migrate.ts';

export type ReadyDatabase = { appUrl: string; stop(): Promise<void> };

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username) || 'postgres';
}

/** The configured or embedded database, migrated. */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<ReadyDatabase> {
  const { databaseUrl, migrationDatabaseUrl } = config;
  if (databaseUrl !== null) {
    log('Bringing the database up to date …');
    await migrate({
      ownerUrl: migrationDatabaseUrl ?? databaseUrl,
      appRole: roleOf(databaseUrl),
      log,
    });
    return { appUrl: databaseUrl, stop: () => Promise.resolve() };
  }
  log('Starting the embedded PostgreSQL …');
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
