import pg from 'pg';
import type { Logger } from '#platform/server/logging.ts';
import type { Sql } from './database.ts';
import { prepared } from './prepared-statements.ts';

const tell = prepared<[channel: string, payloads: string[]], object>(
  'notify',
  'select pg_notify($1, payload) from unnest($2::text[]) payload',
);

/** Sends payloads (below 8,000 bytes each) to whoever listens, when the caller's transaction commits. */
export async function notify(db: Sql, channel: string, payloads: readonly string[]): Promise<void> {
  await tell(db, channel, [...payloads]);
}

export type Listener = {
  /** Whether the connection stands at this moment. */
  connected(): boolean;
  close(): Promise<void>;
};

type Options = {
  url: string;
  channel: string;
  log: Logger;
  onPayload(payload: string): void;
  /** Called after each reconnect: anything may have been missed. */
  onReconnect(): void;
};

const firstPause = 100;
const longestPause = 5_000;
const beat = 15_000;

/**
 * Listens on a connection of its own and gets it back whenever it is lost. Fails only when the very first connection does.
 */
export async function listen({ url, channel, log, onPayload, onReconnect }: Options): Promise<Listener> {
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
      if (!closed) again(firstPause);
    });
  };

  const again = (pause: number): void => {
    retry = setTimeout(async () => {
      try {
        await connect();
        if (!closed) onReconnect();
      } catch (error) {
        log.warn({ err: error }, 'live connection');
        if (!closed) again(Math.min(pause * 2, longestPause));
      }
    }, pause);
  };

  // A connection can die without a word; a question that stays unanswered ends it.
  const heart = setInterval(() => {
    client?.query('select 1').catch(() => client?.end().catch(() => undefined));
  }, beat);

  try {
    await connect();
  } catch (error) {
    clearInterval(heart);
    throw error;
  }
  return {
    connected: () => client !== null,
    close: async () => {
      closed = true;
      clearInterval(heart);
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
