import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { locateEmbedded } from '#platform/server/database/embedded.ts';
import { calls as allCalls, type Call, type Draw } from './calls.ts';
import { prepareDatabase } from './database.ts';
import type { Measured } from './numbers.ts';
import { type Options, readOptions } from './options.ts';
import { findPgbench } from './pgbench.ts';
import { recordStatements } from './record.ts';
import { machine, type Result, report, summary } from './report.ts';
import { type AppMeasured, measureApp, measureSql, type Setting, tokenKeeper } from './rounds.ts';
import { say } from './say.ts';
import { type Running, startServer } from './server.ts';

const root = dirname(import.meta.dirname);

async function main(options: Options): Promise<void> {
  const about = machine();
  const data_dir = await prepareDatabase(options);
  const found = await findPgbench();
  if (found === null) say('There is no pgbench here; the bare driver stands in for it.');
  const server = await startServer(data_dir);
  const stop = () => {
    void server.stop().then(() => process.exit(130));
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const results = await measure(options, data_dir, server, found?.program ?? null);
    const text = report(results, options, { ...about, beside: found?.version ?? null });
    say(`\n${text}`);
    if (options.results !== null) {
      await writeFile(options.results, text);
      say(`Written to ${options.results}.`);
    }
  } finally {
    await server.stop();
  }
}

async function measure(
  options: Options,
  data_dir: string,
  server: Running,
  pgbench: string | null,
): Promise<Result[]> {
  const urls = await locateEmbedded(data_dir);
  if (urls === null) throw new Error('The embedded database is not there.');
  const calls = chosen(options.calls);
  const draws = await readDraws(urls.app_url);
  const [first] = draws;
  if (first === undefined) throw new Error('There is nobody to ask.');
  const statements = await recordStatements(urls.app_url, calls, first);
  const { connections, seconds } = options;
  const setting: Setting = {
    server,
    app_url: urls.app_url,
    draws,
    tokens: tokenKeeper(server.secret_key, draws),
    statements,
    pgbench,
    connections,
    seconds,
  };
  const rounds = calls.map((call) => ({ call, app: [] as AppMeasured[], sql: [] as Measured[] }));
  // What Node learns while it runs, it learns before anything is measured.
  for (const { call } of rounds) await measureApp({ ...setting, seconds: Math.min(3, seconds) }, call);
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const { call, app, sql } of rounds) {
      // Whoever goes first has the cooler machine; they take turns.
      if (round % 2 === 1) app.push(await measureApp(setting, call));
      sql.push(await measureSql(setting, call, round));
      if (round % 2 === 0) app.push(await measureApp(setting, call));
      say(`Round ${round}: ${summary({ call, app: app.slice(-1), sql: sql.slice(-1) })}`);
    }
  }
  return rounds;
}

function chosen(names: readonly string[]): readonly Call[] {
  const unknown = names.find((name) => !allCalls.some((call) => call.name === name));
  if (unknown !== undefined)
    throw new Error(
      `There is no call ${unknown}; there are: ${allCalls.map(({ name }) => name).join(', ')}.`,
    );
  return allCalls.filter(({ name }) => names.length === 0 || names.includes(name));
}

async function readDraws(url: string): Promise<Draw[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Draw>(
      'select session_id, user_id, play_date_id, search_query from bench.draws order by n',
    );
    return rows;
  } finally {
    await client.end();
  }
}

try {
  if (!existsSync(join(root, 'node_modules', 'pg'))) throw new Error('Run npm ci first.');
  await main(readOptions(process.argv.slice(2), root));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
