import { readdir } from 'node:fs/promises';
import type pg from 'pg';
import { processorTicks } from './server.ts';

/**
 * Reads the processor time of PostgreSQL so far, in milliseconds; null where the system does not
 * report it. The client is of an admin of the database.
 */
export async function postgresMeter(client: pg.Client): Promise<() => Promise<number | null>> {
  const { rows } = await client.query<{ pid: number }>(
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::integer as pid",
  );
  return () => treeCpuMs(rows[0]?.pid ?? 0);
}

/** That of its main process, which inherits that of ended ones, and of the others. */
async function treeCpuMs(pid: number): Promise<number | null> {
  const main = await processorTicks(pid);
  if (main === null) return null;
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const others = await Promise.all(ids.map(processorTicks));
  const children = others.filter((each) => each?.parent === pid);
  return (
    [main, ...children].reduce((total, each) => total + (each?.own ?? 0) + (each?.ended ?? 0), 0) *
    10
  );
}
