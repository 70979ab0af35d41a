import { sql } from 'kysely';
import { createDatabase, createPool } from './connect.ts';

/**
 * What a process opens beside its pool: three pipelined connections, the LISTEN connection of
 * events, and the job queue's pool of three with a LISTEN connection of its own.
 */
export const connectionsBesidePool = 3 + 1 + (3 + 1);

type Limits = {
  max_connections: number;
  reserved: number;
  role_limit: number;
  database_limit: number;
  processes: number;
  others: number;
};

/**
 * A warning when this process and those that run already may open more connections than PostgreSQL
 * allows, if their pools have the same size.
 */
export async function connectionWarning(appUrl: string, poolSize: number): Promise<string | null> {
  const pool = createPool(appUrl, 1);
  try {
    const limits = await readLimits(createDatabase(pool));
    return budgetWarning(limits, poolSize);
  } finally {
    await pool.end();
  }
}

async function readLimits(db: ReturnType<typeof createDatabase>): Promise<Limits> {
  const { rows } = await sql<Limits>`
    with sessions as (
      -- Of other roles only the role and the database are visible.
      select usename is not distinct from current_user and datname = current_database()
        and application_name like 'courtfolk%' as is_ours, application_name
      from pg_stat_activity where datid is not null and usesysid is not null)
    select current_setting('max_connections')::integer as max_connections,
      current_setting('superuser_reserved_connections')::integer
        -- From PostgreSQL 16 on.
        + coalesce(current_setting('reserved_connections', true)::integer, 0) as reserved,
      (select rolconnlimit from pg_roles where rolname = current_user) as role_limit,
      (select datconnlimit from pg_database where datname = current_database()) as database_limit,
      -- Each process has one such connection.
      (select count(*)::integer from sessions where is_ours
        and application_name = 'courtfolk live') as processes,
      (select count(*)::integer from sessions where is_ours is not true) as others`.execute(db);
  if (rows[0] === undefined) throw new Error('PostgreSQL told nothing of its limits');
  return rows[0];
}

export function budgetWarning(limits: Limits, poolSize: number): string | null {
  const {
    max_connections: most,
    reserved,
    role_limit: role,
    database_limit: database,
    others,
  } = limits;
  const processes = limits.processes + 1;
  const each = poolSize + connectionsBesidePool;
  const needed = processes * each;
  const open = most - reserved - others;
  const limit = Math.min(open, ...[role, database].filter((bound) => bound >= 0));
  if (needed <= limit) return null;
  const whole = `max_connections ${most} less ${reserved} reserved and ${others} of other programs`;
  const bounds = [
    whole,
    ...(role >= 0 ? [`a limit of ${role} for the role`] : []),
    ...(database >= 0 ? [`a limit of ${database} for the database`] : []),
  ];
  return (
    `DATABASE_POOL=${poolSize}: ${processes} ${processes === 1 ? 'process' : 'processes'} of up to ${each} ` +
    `connections need ${needed}, and PostgreSQL has ${limit} (${bounds.join(', ')}). Lower DATABASE_POOL or raise ` +
    'the limit: docs/operations.md, Connections.'
  );
}
