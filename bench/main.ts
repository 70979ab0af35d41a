import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { locateEmbedded } from '#platform/server/database/embedded/embedded-database.ts';
import { builtInSummary, measureBuiltIn } from './built-in-referee.ts';
import { calls as allCalls, type Call, type Draw, drawColumns } from './calls.ts';
import { prepareDatabase } from './database.ts';
import { measureDelivery } from './delivery.ts';
import { deliverySummary } from './delivery-report.ts';
import { log } from './log.ts';
import { type Options, readOptions } from './options.ts';
import { findPgbench } from './pgbench.ts';
import { recordStatements } from './record.ts';
import { machine, type Result, type Results, report, summary } from './report.ts';
import { type AppMeasured, measureApp, measureSql, type Setting, tokenKeeper } from './rounds.ts';
import { type Running, startServer } from './server.ts';
import type { Measured } from './statistics.ts';

const root = dirname(import.meta.dirname);

async function main(options: Options): Promise<void> {
  const about = machine();
  const installedPgbench = await findPgbench();
  if (installedPgbench === null) log('There is no pgbench here; the bare driver stands in for it.');
  const pgbench = installedPgbench?.program ?? null;
  const selection = chosen(options.calls);
  const results = await withServer(options, async (running): Promise<Results> => {
    const { server, appUrl } = running;
    const { connections, seconds } = options;
    const calls = await runRounds(options, running, selection.calls, pgbench);
    const draws = await readDraws(appUrl);
    const tokens = tokenKeeper(server.secretKey, draws);
    const setting = { server, draws, tokens, connections, seconds };
    const builtIn = selection.builtIn ? await measureBuiltIn(setting, options) : null;
    if (builtIn !== null) log(builtInSummary(builtIn));
    const delivery = selection.delivery ? await measureDelivery(running, options) : null;
    if (delivery !== null) log(deliverySummary(delivery));
    return { calls, builtIn, delivery };
  });
  const text = report(results, options, { ...about, beside: installedPgbench?.version ?? null });
  log(`\n${text}`);
  if (options.results !== null) {
    await writeFile(options.results, text);
    log(`Written to ${options.results}.`);
  }
}

type Measurable = { server: Running; appUrl: string; adminUrl: string };

/** Runs a measurement in the community with its own server. */
async function withServer<T>(
  { folder, players, playDates }: Options,
  work: (running: Measurable) => Promise<T>,
): Promise<T> {
  const dataDir = await prepareDatabase(folder, { players, playDates });
  const server = await startServer(dataDir);
  const stop = () => {
    void server.stop().then(() => process.exit(130));
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const urls = await locateEmbedded(dataDir);
    if (urls === null) throw new Error('The embedded database is not there.');
    return await work({ server, appUrl: urls.appUrl, adminUrl: urls.adminUrl });
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await server.stop();
  }
}

async function runRounds(
  options: Options,
  { server, appUrl }: Measurable,
  calls: readonly Call[],
  pgbench: string | null,
): Promise<Result[]> {
  if (calls.length === 0) return [];
  const draws = await readDraws(appUrl);
  // Statements' parameters are recognised by their values.
  const first = draws.find((draw) => new Set(Object.values(draw)).size === drawColumns.length);
  if (first === undefined) throw new Error('There is nobody to ask.');
  const statements = await recordStatements(appUrl, calls, first);
  const { connections, seconds } = options;
  const setting: Setting = {
    server,
    appUrl,
    draws,
    first,
    tokens: tokenKeeper(server.secretKey, draws),
    statements,
    pgbench,
    connections,
    seconds,
  };
  const rounds = calls.map((call) => ({ call, app: [] as AppMeasured[], sql: [] as Measured[] }));
  // Node warms up before the measurement.
  for (const { call } of rounds)
    await measureApp({ ...setting, seconds: Math.min(3, seconds) }, call);
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const { call, app, sql } of rounds) {
      // The first one has the cooler machine, so they take turns.
      if (round % 2 === 1) app.push(await measureApp(setting, call));
      sql.push(await measureSql(setting, call, round));
      if (round % 2 === 0) app.push(await measureApp(setting, call));
      log(`Round ${round}: ${summary({ call, app: app.slice(-1), sql: sql.slice(-1) })}`);
    }
  }
  return rounds;
}

/** Measurements besides the calls that can be chosen by name. */
const deliveryName = 'delivery';
const builtInName = 'referee';

type Chosen = { calls: Call[]; builtIn: boolean; delivery: boolean };

function chosen(names: readonly string[]): Chosen {
  const known = allCalls.map(({ name }) => name).concat(builtInName, deliveryName);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no call ${unknown}; there are: ${known.join(', ')}.`);
  const isChosen = (name: string) => names.length === 0 || names.includes(name);
  return {
    calls: allCalls.filter(({ name }) => isChosen(name)),
    builtIn: isChosen(builtInName),
    delivery: isChosen(deliveryName),
  };
}

async function readDraws(url: string): Promise<Draw[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Draw>(
      `select ${drawColumns.join(', ')} from bench.draws order by n`,
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
