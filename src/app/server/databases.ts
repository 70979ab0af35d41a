import type { Config } from '#platform/server/config.ts';
import { appRole, startEmbedded } from '#platform/server/database/embedded.ts';
import { migrate } from '#platform/server/database/migrate.ts';

export type ReadyDatabase = { app_url: string; stop(): Promise<void> };

/** The role that an address signs in as. */
function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username) || 'postgres';
}

/** The database that the settings name, or the embedded one, brought up to date. */
export async function openDatabase(config: Config, say: (line: string) => void): Promise<ReadyDatabase> {
  const { database_url, migration_database_url } = config;
  if (database_url !== null) {
    say('Bringing the database up to date …');
    await migrate({
      owner_url: migration_database_url ?? database_url,
      app_role: roleOf(database_url),
      log: say,
    });
    return { app_url: database_url, stop: () => Promise.resolve() };
  }
  say('Starting the embedded PostgreSQL …');
  const embedded = await startEmbedded({ data_dir: config.data_dir, log: say });
  if (embedded.attached) say('The PostgreSQL of an earlier run was still there and goes on.');
  try {
    await migrate({ owner_url: embedded.owner_url, app_role: appRole, log: say });
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { app_url: embedded.app_url, stop: embedded.stop };
}
