import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { second } from '#platform/common/clock.ts';
import { connectionSettings } from './connect.ts';
import { assertOwnSessions } from './own-sessions.ts';
import { isTransientError } from './transient-errors.ts';

/** A configured database; `setting` is the name under which operators know it. */
export type DatabaseAddress = { setting: 'DATABASE_URL' | 'MIGRATION_DATABASE_URL'; url: string };

type Options = {
  log: (line: string) => void;
  /** In milliseconds; 0 tries once. */
  timeoutMs: number;
};

/**
 * Waits until the database can be written to, with a line each second.
 * @throws Error with a sentence for operators after the time, and at once where waiting is in vain:
 *   a wrong password, role or database, a pooler that refuses the settings of our connections or
 *   shares sessions
 */
export async function waitForDatabase(
  { setting, url }: DatabaseAddress,
  { log, timeoutMs }: Options,
): Promise<void> {
  const { host, database, role } = partsOf(url);
  const started = performance.now();
  for (;;) {
    const attempted = performance.now();
    const error = await connectionError(url);
    if (error === null) return;
    const reason = errorMessage(error);
    const lasting = lastingReason(error, role, database);
    if (lasting !== null) throw new Error(`${setting} (${host}): ${lasting}`, { cause: error });
    const left = Math.ceil((timeoutMs - (performance.now() - started)) / second);
    if (left <= 0) {
      const waited = timeoutMs === 0 ? '' : ` within ${timeoutMs / second} s`;
      throw new Error(
        `${setting} (${host}): no database to write to answered${waited}: ${reason}`,
        {
          cause: error,
        },
      );
    }
    log(`Waiting for the database at ${host} for another ${left} s: ${reason}`);
    await sleep(Math.max(0, attempted + second - performance.now()));
  }
}

/** Where a URL leads, without its password. */
function partsOf(url: string): { host: string; database: string; role: string } {
  // The driver's defaults, from the environment, are part of it.
  const { host, port, database, user } = new pg.Client({ connectionString: url });
  return { host: `${host}:${port}`, database: database ?? '', role: user ?? '' };
}

async function connectionError(url: string): Promise<unknown> {
  const client = new pg.Client({ ...connectionSettings(url), query_timeout: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ state: string }>(
      "select current_setting('transaction_read_only') as state",
    );
    if (rows[0]?.state === 'on') return new ReadOnlyError();
    await assertOwnSessions(url);
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

class ReadOnlyError extends Error {
  constructor() {
    super('the server is read-only, such as a standby');
  }
}

/** Why trying again is in vain, as a sentence; null where it is not. */
function lastingReason(error: unknown, role: string, database: string): string | null {
  const message = errorMessage(error);
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  if (code === '28P01')
    return `the password of the role "${role}" is wrong, or there is no such role.`;
  if (code?.startsWith('28')) return `the server does not let the role "${role}" in: ${message}.`;
  if (code === '3D000')
    return `there is no database "${database}": create it, or correct its name.`;
  if (code === '08P01' && message.includes('startup parameter')) {
    return `a pooler in front of the database refuses the settings of our connections (${message}): it must pass on, or ignore, options and time-outs.`;
  }
  return error instanceof ReadOnlyError || isTransientError(error) ? null : message;
}

function errorMessage(error: unknown): string {
  // Of a host with several addresses, of which each was tried.
  if (error instanceof AggregateError) return errorMessage(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
