import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseName, ownerRole } from '#platform/server/database/embedded/embedded-database.ts';
import { closeAfterwards } from './close-afterwards.ts';

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
  await runStatements(
    adminUrl,
    `create database ${name} template ${template} owner ${ownerRole} strategy file_copy`,
  );
  return {
    appUrl: onDatabase(appUrl, name),
    ownerUrl: onDatabase(ownerUrl, name),
    drop: async () => {
      await runStatements(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * A database like createTestDatabase's, dropped after the test, or after the file that makes it at
 * its top.
 */
export async function withDatabase(options?: {
  empty: boolean;
}): Promise<Omit<TestDatabase, 'drop'>> {
  const { drop, ...database } = await createTestDatabase(options);
  closeAfterwards(drop);
  return database;
}

/**
 * Runs statements on a connection of its own, one after the other; returns the rows of the last
 * one.
 */
export async function runStatements<Row extends pg.QueryResultRow>(
  url: string,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** A connection that ends after the test, or after the file that opens it at its top. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closeAfterwards(() => client.end());
  return client;
}

function onDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
