import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { kyselyPool } from './kysely-pool.ts';
import type { DB } from './schema.ts';

// Numbers as numbers, timestamps as ISO strings in UTC, dates as text.
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.TIMESTAMP, (text) => text],
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};

/** Opens a pool of at most `max` connections, with `timeouts`. */
export function createPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ ...connectionSettings(url), max, idleTimeoutMillis: 60_000 });
  // The pool replaces broken idle connections; a broken one in use fails its next statement.
  // Without listeners either error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** In milliseconds: a statement, waiting for a lock, an idle transaction. */
export const timeouts = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
};

export function connectionSettings(url: string): pg.ClientConfig & { options: string } {
  return {
    connectionString: url,
    types,
    ...timeouts,
    application_name: 'courtfolk',
    // Hot rows are in memory, so random reads cost little more than sequential ones; JIT
    // compilation takes longer than our statements.
    options: '-c TimeZone=UTC -c random_page_cost=1.1 -c jit=off',
  };
}

/** `onReadOnly`: see kyselyPool. */
export function createDatabase(pool: pg.Pool, onReadOnly: () => void = () => undefined): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: kyselyPool(pool, onReadOnly) }) });
}
