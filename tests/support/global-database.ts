import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { appRole, databaseName } from '#platform/server/database/embedded/embedded-database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { installedPostgres, startTestServer } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of all test files; its database `courtfolk` is the migrated, empty template. */
    testServer: { ownerUrl: string; appUrl: string; adminUrl: string; major: number };
  }
}

/**
 * Starts one PostgreSQL with a migrated template database for a test run. The project
 * `api-installed` uses the machine's installed version instead of the packaged one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer(project.name === 'api-installed' ? await installed() : null);
  try {
    await migrate({ ownerUrl: server.ownerUrl, appRole: appRole, log: () => undefined });
    const admin = new pg.Client({ connectionString: server.adminUrl });
    await admin.connect();
    // A database with open connections cannot be copied.
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

async function installed() {
  const found = await installedPostgres();
  if (found === null) throw new Error('There is no PostgreSQL 15 or later in /usr/lib/postgresql.');
  return found;
}
