import pg from 'pg';
import type { Logger } from '#platform/server/logging.ts';
import type { Sql } from './database.ts';
import { prepared } from './prepared-statements.ts';

const sendNotifications = prepared<[channel: string, payloads: string[]], object>(
  'notify',
  'select pg_notify($1, payload) from unnest($2::text[]) payload',
);

/** Sends payloads (below 8,000 bytes each) on a channel when the caller's transaction commits. */
export async function notify(db: Sql, channel: string, payloads: readonly string[]): Promise<void> {
  await sendNotifications(db, channel, [...payloads]);
}

type Options = {
  url: string;
  channel: string;
  log: Logger;
  onPayload(payload: string): void;
  /** Called after each reconnect: notifications may have been missed. */
  onReconnect(): void;
};

// In milliseconds.
const firstRetryDelay = 100;
const maxRetryDelay = 5_000;
const keepAliveInterval = 15_000;

/**
 * Listens on a connection of its own and reconnects whenever it is lost.
 * @throws when the first connection fails
 */
export async function listen({
  url,
  channel,
  log,
  onPayload,
  onReconnect,
}: Options): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'courtfolk live',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    next.on('notification', ({ payload }) => onPayload(payload ?? ''));
    next.on('error', (error) => log.warn({ err: error }, 'live connection'));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    if (closed) return await next.end();
    client = next;
    next.once('end', () => {
      client = null;
      if (!closed) reconnect(firstRetryDelay);
    });
  };

  const reconnect = (delay: number): void => {
    retry = setTimeout(async () => {
      try {
        await connect();
        if (!closed) onReconnect();
      } catch (error) {
        log.warn({ err: error }, 'live connection');
        if (!closed) reconnect(Math.min(delay * 2, maxRetryDelay));
      }
    }, delay);
  };

  // A dead connection is detected by a query that times out.
  const keepAlive = setInterval(() => {
    client?.query('select 1').catch(() => client?.end().catch(() => undefined));
  }, keepAliveInterval);

  try {
    await connect();
  } catch (error) {
    clearInterval(keepAlive);
    throw error;
  }
  return {
    close: async () => {
      closed = true;
      clearInterval(keepAlive);
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
