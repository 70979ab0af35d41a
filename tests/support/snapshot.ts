import { sql } from 'kysely';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import type { TestServer } from './server.ts';

/** For each table how many rows it has and which transactions wrote them. */
export type Snapshot = Record<string, string>;

/**
 * The state of all tables and waiting jobs: equal snapshots mean that nothing was written in
 * between. Each write leaves its transaction id in the row, and ids only grow, so their sum shows
 * every write. Rate limit counters are excluded, since refused calls count.
 */
export async function snapshotOf(server: TestServer): Promise<Snapshot> {
  statement ??= declareStatement(server);
  const rows = await (await statement)(server.app.db);
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

type Statement = ReturnType<typeof prepared<[], { name: string; content: string }>>;

/** Over all tables. Declared once, as all test servers have the same. */
let statement: Promise<Statement> | undefined;

async function declareStatement(server: TestServer): Promise<Statement> {
  const tables = await sql<{ name: string; place: string }>`
    select quote_literal(tablename) as name, format('%I.%I', schemaname, tablename) as place
      from pg_tables
    where (schemaname = 'public' or (schemaname = 'pgboss' and tablename = 'job'))
      and tablename <> 'rate_limits' and has_table_privilege(format('%I.%I', schemaname, tablename),
      'select')
    order by 1, 2`.execute(server.app.db);
  const text = tables.rows
    .map(({ name, place }) => {
      const content = "count(*) || ' rows ' || coalesce(sum(xmin::text::bigint), 0)";
      return `select ${name}::text as name, ${content} as content from ${place}`;
    })
    .join(' union all ');
  return prepared('test_snapshot', text);
}
