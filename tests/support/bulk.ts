import pg from 'pg';
import { inject } from 'vitest';
import type { TestServer } from './server.ts';

/**
 * Inserts many rows, then updates the statistics as autovacuum would. Without triggers and checks
 * of foreign keys, which would take most of the time: the statements also insert what triggers
 * would.
 * @returns the rows of the last statement
 */
export async function insertMany<Row extends pg.QueryResultRow>(
  server: TestServer,
  statements: readonly string[],
): Promise<Row[]> {
  // Only the superuser may skip triggers.
  const url = new URL(inject('testServer').adminUrl);
  url.pathname = new URL(server.ownerUrl).pathname;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  try {
    await admin.query('set session_replication_role = replica');
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await admin.query<Row>(statement));
    await admin.query('analyze');
    return rows;
  } finally {
    await admin.end();
  }
}
