import { sql } from 'kysely';
import type { TestServer } from './server.ts';

/** For each table how many rows it has and what is in them. */
export type Snapshot = Record<string, string>;

/**
 * Everything that the product keeps, and the jobs that wait: two equal snapshots mean that nothing was written in between, not
 * even a time. Counts of limits are left out, since refusals count.
 */
export async function snapshotOf(server: TestServer): Promise<Snapshot> {
  const { db } = server.platform;
  const tables = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where (schemaname = 'public' or (schemaname = 'pgboss' and tablename = 'job'))
      and tablename <> 'rate_limits' and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')
    order by 1, 2`.execute(db);
  const parts = tables.rows.map(({ schema, name }) => {
    const table = sql.id(schema, name);
    const rows = sql`coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '')`;
    return sql`select ${name}::text as name, count(*) || ' rows ' || ${rows} as content from ${table} t`;
  });
  const { rows } = await sql<{ name: string; content: string }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}
