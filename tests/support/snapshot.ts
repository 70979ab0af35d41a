import { sql } from 'kysely';
import type { TestServer } from './server.ts';

/** For each table how many rows it has and which transactions wrote them. */
export type Snapshot = Record<string, string>;

/** The statement that looks at every table of a test server, made once: tests do not change its tables. */
const looks = new WeakMap<TestServer, Promise<string>>();

/**
 * Everything that the product keeps, and the jobs that wait: two equal snapshots mean that nothing was written in between, not
 * even a time or the value that was there. Whoever writes a row leaves the number of their transaction in it, and numbers only grow: adding
 * them up tells a write without reading what it wrote. Counts of limits are left out, since refusals count.
 */
export async function snapshotOf(server: TestServer): Promise<Snapshot> {
  const look = looks.get(server) ?? lookAtAll(server);
  looks.set(server, look);
  const found = sql<{ name: string; content: string }>`${sql.raw(await look)}`;
  const { rows } = await found.execute(server.app.db);
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

async function lookAtAll(server: TestServer): Promise<string> {
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
