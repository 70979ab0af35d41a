import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isDatabaseError, readOnlyTransaction } from './database.ts';
import { statementName } from './prepared-statements.ts';

type PooledClient = { client: PostgresPoolClient; isStale(): boolean };

/**
 * The pool as Kysely uses it. It names the declared statements, which Kysely cannot.
 *
 * It keeps no connection to a server that has become read-only, as an old primary may go on to
 * answer after a failover: once a write was refused (25006), neither its connection nor an earlier
 * one is used again. `onReadOnly` is called then, for the connections outside of the pool.
 */
export function kyselyPool(pool: pg.Pool, onReadOnly: () => void): PostgresPool {
  // One wrapper per client: Kysely identifies clients by identity.
  const wrappers = new WeakMap<pg.PoolClient, PooledClient>();
  let generation = 0;

  const wrap = (client: pg.PoolClient): PooledClient => {
    const opened = generation;
    const isStale = () => opened !== generation;
    const onError = (error: unknown) => {
      // Others of the same generation may be refused at the same time.
      if (!isStale() && isDatabaseError(error, readOnlyTransaction)) {
        generation += 1;
        onReadOnly();
      }
      throw error;
    };
    const query = (text: string, values: readonly unknown[]) => {
      const name = statementName(text);
      const parameters = [...values];
      const sent =
        name === undefined
          ? client.query(text, parameters)
          : client.query({ name, text, values: parameters });
      return sent.catch(onError);
    };
    return {
      client: {
        // Only Kysely's text queries are supported; its cursors are not used.
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy === true || isStale()),
      },
      isStale,
    };
  };

  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      for (;;) {
        const client = await pool.connect();
        const wrapper = wrappers.get(client) ?? wrap(client);
        wrappers.set(client, wrapper);
        if (!wrapper.isStale()) return wrapper.client;
        client.release(true);
      }
    },
  };
}
