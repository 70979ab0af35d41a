import { CompiledQuery } from 'kysely';
import type { Sql } from './database.ts';
import { type PipelinedConnections, pipelinedConnectionOf } from './pipelined-connection.ts';
import { isTransientError } from './transient-errors.ts';

/** Statement names by statement text. Grows only while modules load. */
const names = new Map<string, string>();

/**
 * Declares a statement that each connection parses and plans once and then runs by `name` (unique,
 * at most 63 bytes), inside or outside a transaction. Parameters are $1, $2, …
 *
 * PostgreSQL may use one generic plan for all parameters: filters that change the plan need a
 * statement of their own.
 *
 * With `pipeline` it runs on that shared connection (see pipelined-connection.ts) outside
 * transactions. Only statements that may run twice: when that connection fails, they are repeated
 * through the pool.
 * @throws when the name is too long or in use
 */
export function prepared<Parameters extends readonly unknown[], Row extends object>(
  name: string,
  text: string,
  options: { pipeline?: keyof PipelinedConnections } = {},
): (db: Sql, ...parameters: Parameters) => Promise<Row[]> {
  if (Buffer.byteLength(name) > 63) throw new Error(`The statement name ${name} is too long`);
  if ([...names.values()].includes(name)) throw new Error(`Two statements are named ${name}`);
  names.set(text, name);
  return async (db, ...args) => {
    const parameters: unknown[] = [...args];
    const connection = options.pipeline && pipelinedConnectionOf(db, options.pipeline);
    if (connection !== undefined) {
      try {
        return await connection.query<Row>(name, text, parameters);
      } catch (error) {
        // Pipelined statements read, or count, so they can be repeated through the pool.
        if (!isTransientError(error)) throw error;
      }
    }
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, parameters));
    return rows;
  };
}

/** The name of a declared statement. */
export function statementName(text: string): string | undefined {
  return names.get(text);
}
