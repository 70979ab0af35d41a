import { tmpdir } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { startServer } from '#app/server/server.ts';
import { systemClock } from '#platform/common/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLogger } from '#platform/server/logging.ts';
import type { Call, Draw } from './calls.ts';

/** A statement as sent by a request; a named one is prepared once for each connection. */
export type Statement = { text: string; values: readonly unknown[]; name?: string };

let recorded: Statement[] | null = null;

let isWatching = false;

/** Intercepts everything that this process sends to PostgreSQL. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('pg has changed: its clients have no query()');
  Reflect.set(
    pg.Client.prototype,
    'query',
    function (this: pg.Client, ...args: unknown[]): unknown {
      const [first, second] = args;
      const named =
        typeof first === 'object' && first !== null ? (first as Partial<Statement>) : {};
      const text = typeof first === 'string' ? first : named.text;
      const values = Array.isArray(second) ? second : (named.values ?? []);
      if (text !== undefined)
        recorded?.push({ text, values, ...(named.name && { name: named.name }) });
      return Reflect.apply(query, this, args);
    },
  );
}

/**
 * Records the SQL of each call: everything that one request through the whole app sends to the
 * database, the session's query included, so that no list has to be kept in step with the app.
 * Without rate limits.
 */
export async function recordStatements(
  appUrl: string,
  calls: readonly Call[],
  draw: Draw,
): Promise<Map<string, Statement[]>> {
  watch();
  // The statements of rate limits are left out: they contain the time.
  const settings = {
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'off',
    DATA_DIR: tmpdir(),
    DATABASE_URL: appUrl,
  };
  const config = readConfig(settings);
  const node = await startServer({
    config,
    appUrl,
    secretKey: 'only for this recording, which no socket serves',
    log: createLogger(config),
    clock: systemClock,
    connections: 1,
    work: false,
  });
  try {
    const { access_token: accessToken } = await node.app.tokens.issue(draw);
    const ask = async (call: Call): Promise<Statement[]> => {
      recorded = [];
      const response = await node.httpApp.fetch(
        new Request(`http://localhost:3000${call.path(draw)}`, {
          method: call.method,
          headers: {
            apikey: config.publicKey,
            authorization: `Bearer ${accessToken}`,
            'content-type': 'application/json',
          },
          body: call.body?.(draw) ?? null,
        }),
      );
      const statements = recorded;
      recorded = null;
      if (response.status !== 200)
        throw new Error(`${call.title} answered ${response.status}: ${await response.text()}`);
      return statements;
    };
    const statementsByCall = new Map<string, Statement[]>();
    for (const call of calls) {
      // Periodic queries of the process may come between those of a long request.
      let [before, latest] = [await ask(call), await ask(call)];
      for (let more = 0; more < 2 && !isDeepStrictEqual(before, latest); more += 1)
        [before, latest] = [latest, await ask(call)];
      if (!isDeepStrictEqual(before, latest))
        throw new Error(`${call.title} does not run the same SQL twice.`);
      statementsByCall.set(call.name, latest);
    }
    return statementsByCall;
  } finally {
    await node.drain();
    await node.stop();
  }
}
