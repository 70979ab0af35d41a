import { sql } from 'kysely';
import type { TestServer } from './server.ts';

/** For each table how many rows it has and which transactions wrote them. */
export type Snapshot = Record<string, string>;

/** The query over all tables of a test server, built once: tests do not change the schema. */
const queries = new WeakMap<TestServer, Promise<string>>();

/**
 * The state of all tables and waiting jobs: equal snapshots mean that nothing was written in between.
 * Each write leaves its transaction id in the row, and ids only grow, so their sum shows every write.
 * Rate limit counters are excluded, since refused calls count.
 */
export async function snapshotOf(server: TestServer): Promise<Snapshot> {
  const query = queries.get(server) ?? buildQuery(server);
  queries.set(server, query);
  const found = sql<{ name: string; content: string }>`${sql.raw(await query)}`;
  const { rows } = await found.execute(server.app.db);
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

async function buildQuery(server: TestServer): Promise<string> {
  const tables = await sql<{ name: string; place: string }>`
    select quote_literal(tablename) as name, format('%I.%I', schemaname, tablename) as place from pg_tables
    where (schemaname = 'public' or (schemaname = 'pgboss' and tablename = 'job'))
      and tablename <> 'rate_limits' and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')
    order by 1, 2`.execute(server.app.db);
  return tables.rows
    .map(({ name, place }) => {
      const content = "count(*) || ' rows ' || coalesce(sum(xmin::text::bigint), 0)";
      return `select ${name}::text as name, ${content} as content from ${place}`;
    })
    .join(' union all ');
}
