import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseName, ownerRole } from '#platform/server/database/embedded/embedded-database.ts';

export type TestDatabase = {
  /** For the app: rows only. */
  appUrl: string;
  /** For set-up that the app may not do. */
  ownerUrl: string;
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>;
};

/**
 * A migrated database of one's own without rows: a copy of the template, made in some tens of milliseconds.
 * With `empty`, one without anything, for tests of migrations themselves.
 */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const { appUrl, ownerUrl, adminUrl } = inject('testServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = empty ? 'template0' : databaseName;
  // The template is small and the server forgetful: copying its files is quicker than logging each page.
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
