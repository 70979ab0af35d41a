import { Socket } from 'node:net';
import pg from 'pg';
import { isDatabaseError, readOnlyTransaction, type Sql } from './database.ts';

/**
 * A connection shared by all requests of this process. Statements are sent without waiting for
 * earlier results, and those of one event loop turn leave in one packet: cheaper than a pooled
 * connection for look-ups that cost less than their round trip.
 *
 * A slow statement delays all behind it: no transactions, no locks, no cost that grows with the
 * data.
 */
export type PipelinedConnection = {
  query<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** Lets the connection end with its pending queries; the next query opens a new one. */
  reconnect(): void;
  close(): Promise<void>;
};

/** A query that takes longer means a dead connection, which is closed. In milliseconds. */
const queryTimeout = 5_000;

type Connected = { client: pg.Client; cork: () => void };

/** Connects on the first query, and reconnects on the first query after the connection was lost. */
export function openPipelinedConnection(settings: pg.ClientConfig): PipelinedConnection {
  let current: Promise<Connected> | null = null;
  let closed = false;

  const connected = (): Promise<Connected> => {
    if (current !== null) return current;
    const attempt = connect(settings, () => {
      // The next query opens a new connection.
      if (current === attempt) current = null;
    });
    current = attempt;
    return attempt;
  };

  /** Ends a connection, unless another one has taken its place. */
  const drop = (lost: Promise<Connected> | null) => {
    if (lost === null || current !== lost) return;
    current = null;
    lost.then(({ client }) => client.end()).catch(() => undefined);
  };

  return {
    reconnect: () => drop(current),
    query: async <Row extends object>(name: string, text: string, values: unknown[]) => {
      if (closed) throw new Error('Connection terminated: this process is stopping');
      const own = connected();
      const { client, cork } = await own;
      cork();
      try {
        return (await client.query<Row>({ name, text, values })).rows;
      } catch (error) {
        if (isDatabaseError(error, readOnlyTransaction)) drop(own);
        throw error;
      }
    },
    close: async () => {
      closed = true;
      const open = await current?.catch(() => null);
      await open?.client.end();
    },
  };
}

async function connect(settings: pg.ClientConfig, onLost: () => void): Promise<Connected> {
  const socket = new Socket();
  const client = new pg.Client({
    keepAlive: true,
    query_timeout: queryTimeout,
    ...settings,
    pipeline: true,
    stream: () => socket,
  });
  // Pending queries are rejected with the same error.
  client.on('error', onLost);
  client.once('end', onLost);
  try {
    await client.connect();
  } catch (error) {
    onLost();
    throw error;
  }
  let corked = false;
  const cork = () => {
    if (corked) return;
    corked = true;
    socket.cork();
    setImmediate(() => {
      corked = false;
      socket.uncork();
    });
  };
  return { client, cork };
}

/**
 * `quick`: look-ups of a few index entries, such as the session; `page`: reads of one screen;
 * `counters`: writes of one row each, which do not wait for the disk and may be repeated.
 */
export type PipelinedConnections = Record<'quick' | 'page' | 'counters', PipelinedConnection>;

const connectionsByDatabase = new WeakMap<Sql, PipelinedConnections>();

/** Lets prepared statements of a database use pipelined connections, outside transactions. */
export function attachPipelinedConnections(db: Sql, connections: PipelinedConnections): void {
  connectionsByDatabase.set(db, connections);
}

/** A pipelined connection of a database; undefined for a transaction. */
export function pipelinedConnectionOf(
  db: Sql,
  name: keyof PipelinedConnections,
): PipelinedConnection | undefined {
  return connectionsByDatabase.get(db)?.[name];
}
