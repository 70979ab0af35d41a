import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { appRole, databaseName } from '#platform/server/database/embedded/embedded-database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { installedPostgres, startTestServer } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server that all test files share; its database `courtfolk` is migrated, empty and closed: the template. */
    testServer: { ownerUrl: string; appUrl: string; adminUrl: string; major: number };
  }
}

/**
 * Once for a test run: a PostgreSQL with a migrated template database. TEST_POSTGRES=installed takes the machine's own instead of
 * the packaged one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer(await wanted());
  try {
    await migrate({ ownerUrl: server.ownerUrl, appRole: appRole, log: () => undefined });
    const admin = new pg.Client({ connectionString: server.adminUrl });
    await admin.connect();
    // A database with somebody in it cannot be copied.
    await admin.query(`alter database ${databaseName} allow_connections false`);
    const { rows } = await admin.query<{ major: number }>(
      "select current_setting('server_version_num')::integer / 10000 as major",
    );
    await admin.end();
    const { ownerUrl, appUrl, adminUrl } = server;
    project.provide('testServer', { ownerUrl, appUrl, adminUrl, major: rows[0]?.major ?? 0 });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server.stop;
}

async function wanted() {
  const kind = process.env.TEST_POSTGRES ?? 'embedded';
  if (kind === 'embedded') return null;
  if (kind !== 'installed') throw new Error(`TEST_POSTGRES is embedded or installed, not ${kind}.`);
  const found = await installedPostgres();
  if (found === null) {
    throw new Error(
      'TEST_POSTGRES=installed, but there is no PostgreSQL 15 or later in /usr/lib/postgresql.',
    );
  }
  return found;
}
