import { CompiledQuery, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Sql } from './database.ts';
import { type PipelinedConnections, pipelinedConnectionOf } from './pipelined-connection.ts';
import { isTransientError } from './transient-errors.ts';

/** The statements that run by name, by their text. Only grows while modules load. */
const names = new Map<string, string>();

/**
 * A hot statement that each connection parses and plans once and then runs by `name` (unique, at most 63 bytes), inside a
 * transaction or alone. Parameters are $1, $2, …
 *
 * PostgreSQL may settle on one plan for all parameters: give filters that change the plan statements of their own.
 *
 * With a `lane` it shares that lane's connection with everybody (see lane.ts) when it runs alone. Only for statements that read:
 * when that connection fails, they are repeated through the pool.
 */
export function prepared<Parameters extends readonly unknown[], Row extends object>(
  name: string,
  text: string,
  options: { lane?: keyof PipelinedConnections } = {},
): (db: Sql, ...parameters: Parameters) => Promise<Row[]> {
  if (Buffer.byteLength(name) > 63) throw new Error(`The statement name ${name} is too long`);
  if ([...names.values()].includes(name)) throw new Error(`Two statements are named ${name}`);
  names.set(text, name);
  return async (db, ...given) => {
    const parameters: unknown[] = [...given];
    const lane = options.lane && pipelinedConnectionOf(db, options.lane);
    if (lane !== undefined) {
      try {
        return await lane.query<Row>(name, text, parameters);
      } catch (error) {
        // What takes a lane only reads, so whoever lost its connection asks once more through the pool.
        if (!isTransientError(error)) throw error;
      }
    }
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, parameters));
    return rows;
  };
}

/** Kysely never names a statement; this stands between it and the pool and names those it knows. */
export function poolWithStatementNames(pool: pg.Pool): PostgresPool {
  // The same wrapper for the same client, since Kysely remembers clients by identity.
  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      let wrapper = wrappers.get(client);
      if (wrapper === undefined) {
        wrapper = namingClient(client);
        wrappers.set(client, wrapper);
      }
      return wrapper;
    },
  };
}

function namingClient(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    const name = names.get(text);
    const parameters = [...values];
    return name === undefined
      ? client.query(text, parameters)
      : client.query({ name, text, values: parameters });
  };
  return {
    // Cursors are not used here, so of Kysely's two ways to query only the one with a text is served.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}
