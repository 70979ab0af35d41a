import { CompiledQuery, type Kysely, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;
/** What a store function runs on: a transaction or the database itself. */
export type Sql = Database | Transaction;

/** Whether an error is PostgreSQL's with this SQLSTATE and, if given, this constraint. */
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
/** Of a write on a standby, or on a primary that is one no longer. */
export const readOnlyTransaction = '25006';

/**
 * Makes the database write some 700 kB to a temporary file, as reading works on a full disk too.
 * @throws when the database does not respond, or with 53100 (disk full) when it cannot write
 */
export async function assertWritable(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.executeQuery(CompiledQuery.raw("set local work_mem = '64kB'"));
    await trx.executeQuery(CompiledQuery.raw('select count(*) from generate_series(1, 50000)'));
  });
}

/** Whether the database has run out of disk or temporary space. */
export function isOutOfSpace(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '53100' || error.code === '53400');
}

/** Takes the advisory lock of a name, over all nodes, until the transaction ends. */
export async function lockByName(trx: Transaction, name: string): Promise<void> {
  await trx.executeQuery(
    CompiledQuery.raw('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]),
  );
}

/**
 * Runs part of a transaction; when it throws, only what it has written is undone, and the
 * transaction can go on. Not for parts that run side by side.
 */
export async function withSavepoint<T>(trx: Transaction, work: () => Promise<T>): Promise<T> {
  await trx.executeQuery(CompiledQuery.raw('savepoint part'));
  try {
    const result = await work();
    await trx.executeQuery(CompiledQuery.raw('release savepoint part'));
    return result;
  } catch (error) {
    await trx.executeQuery(CompiledQuery.raw('rollback to savepoint part'));
    throw error;
  }
}
