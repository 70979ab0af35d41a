import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseName, ownerRole } from '#platform/server/database/embedded/embedded-database.ts';

export type TestDatabase = {
  /** For the app: data changes only. */
  appUrl: string;
  /** For set-up that the app's role may not do. */
  ownerUrl: string;
  /** Drops the database, open connections included. */
  drop(): Promise<void>;
};

/**
 * A migrated database without rows, copied from the template in some tens of milliseconds.
 * With `empty`, a database without a schema, for tests of migrations.
 */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const { appUrl, ownerUrl, adminUrl } = inject('testServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = empty ? 'template0' : databaseName;
  // The template is small and durability is off, so copying files is quicker than logging pages.
  await run(adminUrl, `create database ${name} template ${template} owner ${ownerRole} strategy file_copy`);
  return {
    appUrl: onDatabase(appUrl, name),
    ownerUrl: onDatabase(ownerUrl, name),
    drop: () => run(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function onDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
