import { setTimeout as sleep } from 'node:timers/promises';
import { second, systemClock } from '#platform/common/clock.ts';
import { type Config, configOfProcess } from '#platform/server/config.ts';
import { connectionWarning } from '#platform/server/database/connection-budget.ts';
import { createLogger } from '#platform/server/logging.ts';
import { loadSecretKey } from '#platform/server/security/secrets.ts';
import { startHttpServer } from './http-server.ts';
import { openDatabase } from './open-database.ts';

/** How long running requests, and the whole shutdown, may take. In milliseconds. */
const requestsTimeout = 4_000;
const stopTimeout = 10_000;
/** How long a start waits for the database. In milliseconds. */
const databaseTimeout = 60_000;
/** Loading holds everything else up, so first a process of PostgreSQL is started. In ms. */
const loadingDelay = 100;

const demoPeopleReachable =
  'The database has demo people, whose password is published. Use another DATA_DIR or DATABASE_URL, ' +
  'or start it outside production with a loopback HOST and a local PUBLIC_ORIGIN.';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ctrl-C sends SIGINT from the terminal and from npm; signals within this time are one. In ms. */
const repeatedSignal = 1_000;

/** The stop functions of what was started, run in reverse. */
const stopFunctions: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;
let stoppingSince = 0;
/** Set once the app serves. In milliseconds. */
let stopDelay = 0;

async function stopAll(): Promise<void> {
  for (const stop of stopFunctions.reverse()) {
    await stop().catch((error: unknown) => print(`While stopping: ${errorMessage(error)}`));
  }
}

/** Stops everything in order; a second call exits at once, except within the first second. */
function stop(code: number, reason: string): void {
  if (stopping !== undefined) {
    if (performance.now() - stoppingSince < repeatedSignal) return;
    process.exit(1);
  }
  stoppingSince = performance.now();
  print(reason);
  process.exitCode = code;
  // What has failed serves nobody any longer.
  if (code !== 0) stopDelay = 0;
  setTimeout(() => {
    print('Not everything ended in time.');
    process.exit(1);
  }, stopTimeout + stopDelay).unref();
  stopping = stopAll().then(() => process.exit(code));
}

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Most of the program, which is loaded while the database starts. */
const load = async () => ({
  ...(await import('./server.ts')),
  ...(await import('./demo/demo.ts')),
  ...(await import('./demo/people.ts')),
});

async function start(config: Config): Promise<void> {
  const log = createLogger(config, { buffered: true });
  const stopAfter = (what: string) => (error: unknown) => {
    log.fatal({ err: error }, what);
    stop(1, 'Something failed where nobody was watching; stopping.');
  };
  process.on('unhandledRejection', stopAfter('unhandled rejection'));
  process.on('uncaughtException', stopAfter('uncaught exception'));
  for (const warning of config.warnings) log.warn(warning);
  const opening = openDatabase(config, print, { timeoutMs: databaseTimeout }).then((database) => {
    stopFunctions.push(database.stop);
    return database;
  });
  const [database, { startServer, fillDemo, demoLogins, hasDemoPeople }] = await Promise.all([
    opening,
    sleep(loadingDelay).then(load),
  ]);
  // Without a connection to ask by, the start goes on: it is only a warning.
  const warning = await connectionWarning(database.appUrl, config.databasePool).catch(errorMessage);
  if (warning !== null) log.warn(warning);
  if (!config.local && (await hasDemoPeople(database.appUrl))) throw new Error(demoPeopleReachable);
  const server = await startServer({
    config,
    appUrl: database.appUrl,
    secretKey: await loadSecretKey(config),
    log,
    clock: systemClock,
    connections: config.databasePool,
    work: true,
  });
  stopFunctions.push(server.stop);
  if (config.demo !== 'off') {
    const outcome = await fillDemo(server.app);
    if (outcome === 'filled') print('Filled the empty database with demo people.');
    else if (config.demo === 'on')
      print('The database has people in it, so no demo people were added.');
  }
  const socket = await startHttpServer(server.httpApp, config, log);
  stopFunctions.push(async () => {
    // First no new connections, then event streams end, then running requests.
    const closed = socket.close(requestsTimeout);
    await server.drain();
    await closed;
  });
  stopDelay = config.stopDelaySeconds * second;
  stopFunctions.push(async () => {
    // A balancer has to see /healthz fail while connections are still accepted.
    server.announceStop();
    await sleep(stopDelay);
  });
  for (const login of config.local ? await demoLogins(server.app) : []) print(`Demo: ${login}`);
  print(`Courtfolk is ready: ${config.publicOrigin}`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => stop(0, 'Stopping …'));
}

try {
  await start(configOfProcess());
} catch (error) {
  const portInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const message = portInUse
    ? 'The port is taken by another program. Stop that one, or set PORT to another number.'
    : errorMessage(error);
  if (stopping === undefined) stop(1, message);
}
