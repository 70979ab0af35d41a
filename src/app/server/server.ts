import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock, Pause } from '#platform/common/clock.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Config } from '#platform/server/config.ts';
import { connectionSettings, createDatabase, createPool, ping } from '#platform/server/database/database.ts';
import { migrationsPending } from '#platform/server/database/migrate.ts';
import {
  attachPipelinedConnections,
  openPipelinedConnection,
} from '#platform/server/database/pipelined-connection.ts';
import { type App, createApp } from '#platform/server/http/app.ts';
import { createJobQueue, type JobQueue } from '#platform/server/jobs/jobs.ts';
import type { Logger } from '#platform/server/logging.ts';
import { createMailer } from '#platform/server/mail/mail.ts';
import { createRealtimeHub } from '#platform/server/realtime/realtime-hub.ts';
import { createAccessTokens } from '#platform/server/security/access-tokens.ts';
import { createRateLimits, noRateLimits } from '#platform/server/security/rate-limits.ts';
import { createSecrets } from '#platform/server/security/secrets.ts';
import { featureJobs, identifySession, router, wireEvents } from './features.ts';

export type ServerOptions = {
  config: Config;
  /** For the app's role, on a migrated database. */
  appUrl: string;
  secretKey: string;
  log: Logger;
  clock: Clock;
  /** The machine's own, where none is given. */
  pause?: Pause;
  connections: number;
  /** Whether this process takes up jobs and schedules; tests run them when they want. */
  work: boolean;
};

/** One running Courtfolk on a database, all but its socket. Any number of them may share the database. */
export type RunningServer = {
  app: AppContext;
  httpApp: App;
  jobs: JobQueue;
  /** From now on /readyz sends nobody here, and browsers are asked to reconnect elsewhere. */
  drain(): Promise<void>;
  /** Hands jobs back and closes every connection. Call after the last request is answered. */
  stop(): Promise<void>;
};

const webFolder = join(import.meta.dirname, '..', '..', '..', 'dist', 'web');

/** How long running jobs, and after them the connections, may take to end. */
const jobsEnd = 3_000;
const connectionsEnd = 1_000;

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, appUrl, log, clock } = options;
  const pool = createPool(appUrl, options.connections);
  let stopped = false;
  // An idle connection that breaks is replaced; nobody was waiting for it. The pool says that it has ended a moment before its
  // last connections have, and the database may be quicker.
  pool.on('error', (error) => {
    if (!stopped) log.warn({ err: error }, 'database connection');
  });
  const db = createDatabase(pool);
  const lanes = {
    quick: openPipelinedConnection(connectionSettings(appUrl)),
    page: openPipelinedConnection(connectionSettings(appUrl)),
  };
  attachPipelinedConnections(db, lanes);
  const secrets = createSecrets(options.secretKey);
  const jobs = createJobQueue(appUrl, log, { listen: options.work });
  const platform: AppContext = {
    config,
    clock,
    pause: options.pause ?? ((milliseconds, signal) => sleep(milliseconds, undefined, { signal })),
    db,
    log,
    jobs,
    events: wireEvents(),
    rateLimits: config.rate_limits ? createRateLimits(pool) : noRateLimits,
    tokens: await createAccessTokens(secrets.tokenKey, clock),
    secrets,
  };
  const mailer = createMailer(config);
  await jobs.start(platform, [...featureJobs, ...mailer.jobs], { work: options.work });
  const live = await createRealtimeHub({
    url: appUrl,
    log,
    clock,
    mayListen: async ({ session_id, user_id }) => {
      const person = await identifySession(db, session_id);
      return person !== null && person.user_id === user_id && !person.is_paused;
    },
  });

  let retired = false;
  let migrated = false;
  let looking: Promise<string[]> | undefined;
  const look = async (): Promise<string[]> => {
    try {
      await ping(db);
      const pending = migrated ? [] : await migrationsPending(db);
      migrated = pending.length === 0;
      return pending;
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      return ['database'];
    } finally {
      looking = undefined;
    }
  };
  // Anybody may ask, as often as they like: however many do, one look at the database serves them.
  const unready = async (): Promise<string[]> => {
    if (retired) return ['stopping'];
    looking ??= look();
    return await looking;
  };

  const retire = async () => {
    if (retired) return;
    retired = true;
    await live.stop();
  };

  const app = createApp({
    app: platform,
    router,
    identify: identifySession,
    live,
    unready,
    webFolder: webFolder,
  });
  app.metrics.gauge('courtfolk_database_connections', 'Open connections.', () => pool.totalCount);
  app.metrics.gauge(
    'courtfolk_database_waiting',
    'Requests that wait for a connection.',
    () => pool.waitingCount,
  );

  return {
    app: platform,
    httpApp: app,
    jobs,
    drain: retire,
    stop: async () => {
      await retire();
      await jobs.stop(jobsEnd);
      mailer.close();
      stopped = true;
      // What is still at work now is past its time: whoever asked has been cut off. Its connection goes with the process.
      const closed = Promise.all([lanes.quick.close(), lanes.page.close(), pool.end()]);
      await Promise.race([closed, sleep(connectionsEnd, undefined, { ref: false })]);
    },
  };
}
