import type { Config } from '#platform/server/config.ts';
import { appRole, startEmbedded } from '#platform/server/database/embedded/embedded-database.ts';
import { migrate } from '#platform/server/database/migrate.ts';

export type ReadyDatabase = { appUrl: string; stop(): Promise<void> };

/** The role that an address signs in as. */
function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username) || 'postgres';
}

/** The database that the settings name, or the embedded one, brought up to date. */
export async function openDatabase(config: Config, say: (line: string) => void): Promise<ReadyDatabase> {
  const { databaseUrl, migrationDatabaseUrl } = config;
  if (databaseUrl !== null) {
    say('Bringing the database up to date …');
    await migrate({
      ownerUrl: migrationDatabaseUrl ?? databaseUrl,
      appRole: roleOf(databaseUrl),
      log: say,
    });
    return { appUrl: databaseUrl, stop: () => Promise.resolve() };
  }
  say('Starting the embedded PostgreSQL …');
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: say });
  if (embedded.attached) say('The PostgreSQL of an earlier run was still there and goes on.');
  try {
    await migrate({ ownerUrl: embedded.ownerUrl, appRole: appRole, log: say });
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { appUrl: embedded.appUrl, stop: embedded.stop };
}
