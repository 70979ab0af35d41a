import { getReady as prepareReferee } from '#features/referee/server/service/get-ready.ts';
import { systemClock } from '#platform/common/clock.ts';
import { type Config, configOfProcess } from '#platform/server/config.ts';
import { createLogger } from '#platform/server/logging.ts';
import { loadSecretKey } from '#platform/server/security/secrets.ts';
import { demoLogins, fillDemo } from './demo.ts';
import { startHttpServer } from './http-server.ts';
import { openDatabase } from './open-database.ts';
import { startServer } from './server.ts';

/** How long running requests and jobs may take to end, and how long stopping may take in all. */
const requestsEnd = 4_000;
const stopLimit = 10_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** One Ctrl-C arrives from the terminal and again from whoever started us; what comes this soon after is the same one. */
const sameKeypress = 1_000;

/** What has been started, to be stopped in reverse. */
const started: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;
let stoppingSince = 0;

async function stopAll(): Promise<void> {
  for (const stop of started.reverse()) {
    await stop().catch((error: unknown) => say(`While stopping: ${sentenceOf(error)}`));
  }
}

/** Stops once, in order; a second call ends at once. */
function stop(code: number, reason: string): void {
  if (stopping !== undefined) {
    if (performance.now() - stoppingSince < sameKeypress) return;
    process.exit(1);
  }
  stoppingSince = performance.now();
  say(reason);
  process.exitCode = code;
  setTimeout(() => {
    say('Not everything ended in time.');
    process.exit(1);
  }, stopLimit).unref();
  stopping = stopAll().then(() => process.exit(code));
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function start(config: Config): Promise<void> {
  const log = createLogger(config, { buffered: true });
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'unhandled rejection');
    stop(1, 'Something failed where nobody was watching; stopping.');
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    stop(1, 'Something failed where nobody was watching; stopping.');
  });
  const database = await openDatabase(config, say);
  started.push(database.stop);
  const node = await startServer({
    config,
    appUrl: database.appUrl,
    secretKey: await loadSecretKey(config),
    log,
    clock: systemClock,
    connections: 20,
    work: true,
  });
  started.push(node.stop);
  if (config.demo !== 'off') {
    const outcome = await fillDemo(node.app);
    if (outcome === 'filled') say('Filled the empty database with demo people.');
    else if (config.demo === 'on') say('The database has people in it, so no demo people were added.');
  }
  const socket = await startHttpServer(node.httpApp, config.port, config.host, log);
  started.push(async () => {
    // First no new connections, then the streams go, which would never end by themselves, then the rest in its time.
    const closed = socket.close(requestsEnd);
    await node.drain();
    await closed;
  });
  for (const login of config.production ? [] : await demoLogins(node.app)) say(`Demo: ${login}`);
  say(`Courtfolk is ready: ${config.publicOrigin}`);
  // It only spares the first question a wait: without it the referee prepares itself then.
  await prepareReferee().catch((error: unknown) => log.error({ err: error }, 'referee not prepared'));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => stop(0, 'Stopping …'));
}

try {
  await start(configOfProcess());
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const sentence = taken
    ? 'The port is taken by another program. Stop that one, or set PORT to another number.'
    : sentenceOf(error);
  if (stopping === undefined) stop(1, sentence);
}
