import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { locateEmbedded } from '#platform/server/database/embedded/embedded-database.ts';
import { measureAdminLists } from './admin-lists.ts';
import type { AdminLists } from './admin-report.ts';
import {
  type AvailableChanges,
  availableChangesSummary,
  measureAvailableChanges,
} from './available-changes.ts';
import { type BuiltIn, builtInSummary, measureBuiltIn } from './built-in-referee.ts';
import {
  calls as allCalls,
  searches as allSearches,
  type Call,
  type Draw,
  drawColumns,
} from './calls.ts';
import { type Community, prepareDatabase } from './database.ts';
import { type Deadlines, measureDeadlines } from './deadlines.ts';
import { deadlinesSummary } from './deadlines-report.ts';
import { type Delivery, measureDelivery } from './delivery.ts';
import { deliverySummary } from './delivery-report.ts';
import { log } from './log.ts';
import { type Options, readOptions } from './options.ts';
import { findPgbench } from './pgbench.ts';
import { recordStatements } from './record.ts';
import { machine, type Result, report, summary } from './report.ts';
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
  const { players, playDates, crowd } = options;
  let calls: Result[] = [];
  let delivery: Delivery | null = null;
  let builtIn: BuiltIn | null = null;
  let changes: AvailableChanges | null = null;
  let deadlines: Deadlines | null = null;
  const { delivery: hasDelivery, deadlines: hasDeadlines, builtIn: hasBuiltIn } = selection;
  if (
    selection.calls.length > 0 ||
    selection.changes ||
    hasDelivery ||
    hasDeadlines ||
    hasBuiltIn
  ) {
    await withServer(options, { players, playDates, talk: true }, async (running) => {
      calls = await runRounds(options, running, selection.calls, pgbench);
      const { server, appUrl, adminUrl } = running;
      const draws = await readDraws(appUrl);
      const { connections, seconds } = options;
      const setting = {
        server,
        draws,
        tokens: tokenKeeper(server.secretKey, draws),
        connections,
        seconds,
      };
      if (selection.changes) {
        changes = await measureAvailableChanges(setting, adminUrl, options);
        log(availableChangesSummary(changes));
      }
      if (selection.builtIn) {
        builtIn = await measureBuiltIn(setting, options);
        log(builtInSummary(builtIn));
      }
      if (selection.delivery) {
        delivery = await measureDelivery(running, options);
        log(deliverySummary(delivery));
      }
      if (!selection.deadlines) return;
      deadlines = await measureDeadlines(running, options);
      log(deadlinesSummary(deadlines));
    });
  }
  let searches: Result[] = [];
  let tableReads = 0;
  let adminLists: AdminLists | null = null;
  if (selection.adminLists) {
    const tenth = crowdOf(Math.max(200, Math.round(crowd / 10)));
    await withServer(options, tenth, async (running) => {
      adminLists = [{ community: tenth, rows: await measureAdminLists(running, tenth.players) }];
    });
  }
  if (selection.searches.length > 0 || selection.adminLists) {
    const all = crowdOf(crowd);
    await withServer(options, all, async (running) => {
      if (adminLists !== null)
        adminLists = [
          ...adminLists,
          { community: all, rows: await measureAdminLists(running, all.players) },
        ];
      if (selection.searches.length === 0) return;
      const before = await countTableReads(running.appUrl);
      searches = await runRounds(options, running, selection.searches, pgbench);
      tableReads = (await countTableReads(running.appUrl)) - before;
    });
  }
  const results = {
    calls,
    changes,
    builtIn,
    delivery,
    deadlines,
    adminLists,
    searches,
    tableReads,
  };
  const text = report(results, options, { ...about, beside: installedPgbench?.version ?? null });
  log(`\n${text}`);
  if (options.results !== null) {
    await writeFile(options.results, text);
    log(`Written to ${options.results}.`);
  }
}

/** The larger community, for searches and admin lists only. */
const crowdOf = (players: number): Community => ({
  players,
  playDates: Math.round(players / 2),
  talk: false,
});

type Measurable = { server: Running; appUrl: string; adminUrl: string };

/** Runs a measurement in one community with its own server. */
async function withServer(
  options: Options,
  community: Community,
  work: (running: Measurable) => Promise<void>,
): Promise<void> {
  const dataDir = await prepareDatabase(options.folder, community);
  const server = await startServer(dataDir);
  const stop = () => {
    void server.stop().then(() => process.exit(130));
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const urls = await locateEmbedded(dataDir);
    if (urls === null) throw new Error('The embedded database is not there.');
    await work({ server, appUrl: urls.appUrl, adminUrl: urls.adminUrl });
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
const deadlinesName = 'deadlines';
const adminName = 'admin';
const builtInName = 'referee';
const changesName = 'changes';

type Chosen = {
  calls: Call[];
  changes: boolean;
  builtIn: boolean;
  delivery: boolean;
  deadlines: boolean;
  adminLists: boolean;
  searches: Call[];
};

function chosen(names: readonly string[]): Chosen {
  const known = [...allCalls, ...allSearches]
    .map(({ name }) => name)
    .concat(changesName, builtInName, deliveryName, deadlinesName, adminName);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no call ${unknown}; there are: ${known.join(', ')}.`);
  const isChosen = ({ name }: Pick<Call, 'name'>) => names.length === 0 || names.includes(name);
  return {
    calls: allCalls.filter(isChosen),
    changes: isChosen({ name: changesName }),
    builtIn: isChosen({ name: builtInName }),
    delivery: isChosen({ name: deliveryName }),
    deadlines: isChosen({ name: deadlinesName }),
    adminLists: isChosen({ name: adminName }),
    searches: allSearches.filter(isChosen),
  };
}

/** The total of sequential scans of the tables of names. */
async function countTableReads(url: string): Promise<number> {
  return await withClient(url, async (client) => {
    // A connection reports its statistics with a delay, at the latest when it ends.
    await sleep(1_500);
    const { rows } = await client.query<{ scans: number }>(
      "select sum(seq_scan)::integer as scans from pg_stat_user_tables where relname in ('profiles', 'profile_words')",
    );
    return rows[0]?.scans ?? 0;
  });
}

async function readDraws(url: string): Promise<Draw[]> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<Draw>(
      `select ${drawColumns.join(', ')} from bench.draws order by n`,
    );
    return rows;
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
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
