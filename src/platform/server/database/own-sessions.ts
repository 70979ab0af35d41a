import pg from 'pg';
import { newId } from '#platform/common/ids.ts';
import { connectionSettings } from './connect.ts';

/** How long a notification, or an answer that waits for a session, may take. In milliseconds. */
const timeout = 5_000;
const rounds = 3;

/**
 * Asserts by experiment that a connection keeps its session of the server. A pooler in transaction
 * mode lends sessions for a transaction each, so that LISTEN and prepared statements are lost.
 * @throws Error with a sentence for operators
 */
export async function assertOwnSessions(url: string): Promise<void> {
  const settings = { ...connectionSettings(url), query_timeout: timeout };
  const first = new pg.Client(settings);
  const second = new pg.Client(settings);
  for (const client of [first, second]) client.on('error', () => undefined);
  try {
    await first.connect();
    await second.connect();
    const lost = (await lostSession(first, second)) ?? (await lostListen(first, second));
    if (lost === null) return;
    throw new Error(
      `a pooler in transaction or statement mode is in front of the database: ${lost}. Events and prepared ` +
        'statements would be lost. Use session mode, or connect to PostgreSQL itself (docs/operations.md).',
    );
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => undefined)));
  }
}

const prepared = { name: 'own_sessions', text: 'select pg_backend_pid() as pid' };

async function pidOf(client: pg.Client): Promise<number | undefined> {
  return (await client.query<{ pid: number }>(prepared)).rows[0]?.pid;
}

/**
 * While a transaction is open on the second connection, a pooler has to lend the first another
 * session.
 */
async function lostSession(first: pg.Client, second: pg.Client): Promise<string | null> {
  try {
    for (let round = 0; round < rounds; round += 1) {
      const before = await pidOf(first);
      await second.query('begin');
      if ((await pidOf(second)) === before) return 'two connections share a session of the server';
      if ((await pidOf(first)) !== before) return 'a connection changes its session of the server';
      await second.query('rollback');
    }
    return null;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    // The statement was prepared in another session, or was so by the other connection.
    if (['26000', '42P05'].includes(error.code ?? '')) return 'a prepared statement is lost';
    if (/statement pooling/.test(error.message)) return 'a transaction is refused';
    throw error;
  }
}

async function lostListen(first: pg.Client, second: pg.Client): Promise<string | null> {
  const channel = `courtfolk_${newId()}`;
  const received = new Promise<null>((resolve, reject) => {
    first.on('notification', (message) => message.channel === channel && resolve(null));
    first.once('error', reject);
  });
  // It may be lost before it is waited for.
  received.catch(() => undefined);
  await first.query(`listen ${pg.escapeIdentifier(channel)}`);
  await second.query(`notify ${pg.escapeIdentifier(channel)}`);
  const late = Promise.withResolvers<string>();
  const timer = setTimeout(() => late.resolve('a notification does not arrive'), timeout);
  const lost = await Promise.race([received, late.promise]);
  clearTimeout(timer);
  return lost;
}
