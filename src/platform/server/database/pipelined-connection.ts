import { Socket } from 'node:net';
import pg from 'pg';
import type { Sql } from './database.ts';

/**
 * One connection that all requests of this process share: each statement is sent without waiting for the answers of those before
 * it, and what one turn of the event loop asks for leaves in one packet. That is a fraction of what a connection of one's own costs,
 * where the way to the database and back is dearer than the look-up.
 *
 * Whatever is slow would hold up everybody behind it. So: no transactions, no locks, nothing whose cost grows with the data.
 */
export type PipelinedConnection = {
  query<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

/** An unanswered look-up means a dead connection: it is cut, and everybody on it asks the pool instead of hanging. */
const answerLimit = 5_000;

type Connected = { client: pg.Client; hold: () => void };

/** Connects with the first query, and anew with the first one after the connection was lost. */
export function openPipelinedConnection(settings: pg.ClientConfig): PipelinedConnection {
  let current: Promise<Connected> | null = null;
  let closed = false;

  const connected = (): Promise<Connected> => {
    if (current !== null) return current;
    const attempt = connect(settings, () => {
      // What was lost, or never came about, is not asked again; whoever comes next tries anew.
      if (current === attempt) current = null;
    });
    current = attempt;
    return attempt;
  };

  return {
    query: async <Row extends object>(name: string, text: string, values: unknown[]) => {
      if (closed) throw new Error('Connection terminated: this process is stopping');
      const { client, hold } = await connected();
      hold();
      const { rows } = await client.query<Row>({ name, text, values });
      return rows;
    },
    close: async () => {
      closed = true;
      const open = await current?.catch(() => null);
      await open?.client.end();
    },
  };
}

async function connect(settings: pg.ClientConfig, lost: () => void): Promise<Connected> {
  const socket = new Socket();
  const client = new pg.Client({
    keepAlive: true,
    query_timeout: answerLimit,
    ...settings,
    pipeline: true,
    stream: () => socket,
  });
  // The queries that an error takes along say so themselves.
  client.on('error', lost);
  client.once('end', lost);
  try {
    await client.connect();
  } catch (error) {
    lost();
    throw error;
  }
  let held = false;
  const hold = () => {
    if (held) return;
    held = true;
    socket.cork();
    setImmediate(() => {
      held = false;
      socket.uncork();
    });
  };
  return { client, hold };
}

/** 'quick' is for a few index entries, such as every request's look at its session; 'page' for what one screen shows of one thing. */
export type PipelinedConnections = { quick: PipelinedConnection; page: PipelinedConnection };

const lanes = new WeakMap<Sql, PipelinedConnections>();

/** From now on the statements of a database that name a lane take it, outside transactions. */
export function attachPipelinedConnections(db: Sql, given: PipelinedConnections): void {
  lanes.set(db, given);
}

/** A lane of a database; none within a transaction, which sees and holds what others do not. */
export function pipelinedConnectionOf(
  db: Sql,
  name: keyof PipelinedConnections,
): PipelinedConnection | undefined {
  return lanes.get(db)?.[name];
}
