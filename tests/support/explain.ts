import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Sql } from '#platform/server/database/database.ts';
import type { TestServer } from './server.ts';

export type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

/** The statement that a store function sends, with its parameters. */
export async function captureQuery(
  server: TestServer,
  read: (db: Sql) => Promise<unknown>,
): Promise<CompiledQuery> {
  let sent: CompiledQuery | undefined;
  const executeQuery = (query: CompiledQuery) => {
    sent = query;
    return Promise.resolve({ rows: [] });
  };
  const executor = server.app.db.getExecutor();
  const db = {
    executeQuery,
    // For `sql`, which compiles by the executor of the database.
    getExecutor: () => ({
      transformQuery: executor.transformQuery.bind(executor),
      compileQuery: executor.compileQuery.bind(executor),
      executeQuery,
    }),
  };
  await read(db as unknown as Sql);
  if (sent === undefined) throw new Error('Nothing was sent');
  return sent;
}

type Explained = { plan: Plan; scanned: string[] };
/**
 * The plan of a prepared statement, one for each call (custom) or one for all (generic), and the
 * tables that it has scanned, also by functions.
 */
export async function explain(
  server: TestServer,
  { sql: statement, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
  mode: 'custom' | 'generic',
): Promise<Explained> {
  const values = parameters.map((value) => {
    const text = Array.isArray(value)
      ? `{${value.map((each) => JSON.stringify(each)).join()}}`
      : `${value}`;
    return value === null ? 'null' : pg.escapeLiteral(text);
  });
  const args = values.length > 0 ? ` (${values.join(', ')})` : '';
  // The scans of this connection, which it reports no earlier than with the end of the transaction.
  return server.app.db.transaction().execute(async (connection) => {
    const run = <Row>(command: string) => connection.executeQuery<Row>(CompiledQuery.raw(command));
    const scans = async () => {
      const { rows } = await run<{ relname: string; scans: number }>(
        'select relname, seq_scan::int as scans from pg_stat_xact_user_tables where seq_scan > 0',
      );
      return new Map(rows.map((row) => [row.relname, row.scans]));
    };
    await run(`set local plan_cache_mode = force_${mode}_plan`);
    await run(`prepare measured as ${statement}`);
    const before = await scans();
    const { rows } = await run<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, buffers, timing off, format json) execute measured${args}`,
    );
    const after = [...(await scans())].filter(([table, count]) => count > (before.get(table) ?? 0));
    await run('deallocate measured');
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (plan === undefined) throw new Error('No plan');
    return { plan, scanned: after.map(([table]) => table) };
  });
}

export function nodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodes)];
}
