import type pg from 'pg';
import type { Binaries } from './binaries.ts';
import { type Folder, readSecrets } from './embedded-data-dir.ts';
import { databaseName } from './embedded-database.ts';
import { connectAdmin, launch, type Server, shutDown } from './postgres-process.ts';

export type CopyContent = { tables: number; rows: number };
export type ReadOptions = {
  /** False for a copy that is thrown away. */
  durable: boolean;
  signal: AbortSignal;
  /** Throws for a database that is not wanted. */
  check?: (client: pg.Client) => Promise<void>;
};

/**
 * Starts a server on a copy of a database folder, where it recovers from its WAL, reads every table
 * whole, and stops it. The copy must be that of no running server.
 * @throws when it does not start or cannot be read
 */
export async function readCopy(
  folder: Folder,
  binaries: Binaries,
  { durable, signal, check }: ReadOptions,
): Promise<CopyContent> {
  const secrets = await readSecrets(folder);
  const server = await launchOnFreePort(() =>
    launch(folder, secrets, binaries, { durable, signal, port: null, stale: null }),
  );
  try {
    const client = await connectAdmin(server.port, secrets, databaseName);
    const stop = () => client.end().catch(() => undefined);
    signal.addEventListener('abort', stop);
    try {
      signal.throwIfAborted();
      await check?.(client);
      return await readTables(client);
    } finally {
      signal.removeEventListener('abort', stop);
      await stop();
    }
  } finally {
    await shutDown(server.pid);
  }
}

/** Another program may take the port between its choice and the start. */
async function launchOnFreePort(start: () => Promise<Server | null>): Promise<Server> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const server = await start();
    if (server !== null) return server;
  }
  throw new Error('PostgreSQL found no free port.');
}

/** Reads every row of the database that the role may read, except PostgreSQL's own tables. */
export async function readTables(client: pg.Client): Promise<CopyContent> {
  const tables = await client.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'm') and nspname <> 'information_schema' and nspname !~ '^pg_'
      and has_table_privilege(pg_class.oid, 'select')`);
  let rows = 0;
  for (const { name } of tables.rows) {
    // The text of a row needs all of its values, also those that are stored outside of it.
    const { rows: counts } = await client.query<{ rows: string }>(
      `select count(*) as rows, sum(length(t::text)) from only ${name} t`,
    );
    rows += Number(counts[0]?.rows);
  }
  return { tables: tables.rows.length, rows };
}
