import { CompiledQuery, Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import pg from 'pg';
import { poolWithStatementNames } from './prepared-statements.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;
/** What a store function runs on: inside a transaction or alone. */
export type Sql = Database | Transaction;

// One spelling for each type, wherever a row came from: numbers as numbers, moments as ISO strings in UTC, dates as they are.
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};

/** Opens a pool of at most `max` connections, with `timeouts`: nothing hangs for ever. */
export function createPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ ...connectionSettings(url), max, idleTimeoutMillis: 60_000 });
  // A connection that breaks while idle, or while the pool is being closed, is the pool's to replace; one that somebody holds
  // fails their next statement. Unheard, either would end the process before.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Every statement ends within 15 s, waits at most 5 s for a lock, and a transaction left idle for 10 s is ended. */
export const timeouts = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** What every connection of the app has in common. */
export function connectionSettings(url: string): pg.ClientConfig & { options: string } {
  return {
    connectionString: url,
    types,
    ...timeouts,
    application_name: 'courtfolk',
    // The rows that are asked for often are in memory: finding one by an index is not four times as dear as reading on.
    // Compiling a statement takes longer than running any of ours.
    options: '-c TimeZone=UTC -c random_page_cost=1.1 -c jit=off',
  };
}

/** The typed query builder over a pool. */
export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: poolWithStatementNames(pool) }) });
}

/** Whether an error is PostgreSQL's with this SQLSTATE, and, when given, about this constraint. */
export function isDatabaseError(error: unknown, code: string, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === code &&
    (constraint === undefined || error.constraint === constraint)
  );
}

export const uniqueViolation = '23505';
export const foreignKeyViolation = '23503';
export const checkViolation = '23514';
export const invalidParameter = '22023';

/** Asks the database for nothing; fails when it does not answer. */
export async function ping(db: Sql): Promise<void> {
  await db.executeQuery(CompiledQuery.raw('select 1'));
}

/** Until the transaction ends, whoever else asks for the same name waits: on any node. */
export async function lockByName(trx: Transaction, name: string): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]));
}
