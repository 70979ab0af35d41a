import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify } from '#features/accounts/server/store/sessions.ts';
import { createLiveNumbers } from '#features/site/server/service.ts';
import type { Clock, Pause } from '#platform/common/clock.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Config } from '#platform/server/config.ts';
import { lastBackupCheckSeconds } from '#platform/server/database/backup-checks.ts';
import {
  connectionSettings,
  createDatabase,
  createPool,
} from '#platform/server/database/connect.ts';
import { lastBackupSeconds } from '#platform/server/database/last-backup.ts';
import {
  attachPipelinedConnections,
  openPipelinedConnection,
} from '#platform/server/database/pipelined-connection.ts';
import { createHttpApp, type HttpApp } from '#platform/server/http/app.ts';
import { createJobQueue, type JobQueue } from '#platform/server/jobs/jobs.ts';
import type { Logger } from '#platform/server/logging.ts';
import { createMailer } from '#platform/server/mail/mail.ts';
import { createRealtimeHub } from '#platform/server/realtime/realtime-hub.ts';
import { createAccessTokens } from '#platform/server/security/access-tokens.ts';
import { createRateLimits, noRateLimits } from '#platform/server/security/rate-limits.ts';
import { createSecrets } from '#platform/server/security/secrets.ts';
import { featureJobs, router, tokenRoutes, wireEvents, wirePorts } from './features.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { createRootRenderer } from './rendered-pages.ts';

type ServerOptions = {
  config: Config;
  /** For the app's role, on a migrated database. */
  appUrl: string;
  secretKey: string;
  log: Logger;
  clock: Clock;
  /** A timer by default. */
  pause?: Pause;
  connections: number;
  /** Whether this process runs jobs and schedules; tests run them on demand. */
  work: boolean;
};

/** A node without its socket. Any number of nodes may share a database. */
export type RunningServer = {
  app: AppContext;
  httpApp: HttpApp;
  jobs: JobQueue;
  /** Fails /healthz and /readyz, so that a balancer sends nothing more to this node. */
  announceStop(): void;
  /** Announces the stop and asks browsers to reconnect, to another node. */
  drain(): Promise<void>;
  /** Stops jobs and closes every connection. Call after the last response. */
  stop(): Promise<void>;
};

const webFolder = join(import.meta.dirname, '..', '..', '..', 'dist', 'web');

/** How long running jobs, and after them connections, may take to end. In milliseconds. */
const jobsTimeout = 3_000;
const connectionsTimeout = 1_000;

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, appUrl, log, clock } = options;
  const pool = createPool(appUrl, options.connections);
  let stopped = false;
  // The pool replaces broken idle connections. Connections may also break while the pool is being
  // closed.
  pool.on('error', (error) => {
    if (!stopped) log.warn({ err: error }, 'database connection');
  });
  const db = createDatabase(pool, () => {
    for (const connection of Object.values(pipelined)) connection.reconnect();
  });
  const pipelined = {
    quick: openPipelinedConnection(connectionSettings(appUrl)),
    page: openPipelinedConnection(connectionSettings(appUrl)),
    counters: openPipelinedConnection(connectionSettings(appUrl)),
  };
  attachPipelinedConnections(db, pipelined);
  const secrets = createSecrets(options.secretKey, config.secretKeyFallbacks);
  const jobs = createJobQueue(appUrl, log, secrets, { work: options.work });
  const app: AppContext = {
    config,
    clock,
    pause: options.pause ?? ((milliseconds, signal) => sleep(milliseconds, undefined, { signal })),
    db,
    log,
    jobs,
    events: wireEvents(),
    ports: wirePorts(),
    rateLimits: config.rateLimits ? createRateLimits(pool, db, secrets) : noRateLimits,
    tokens: await createAccessTokens(secrets.tokenKey, clock),
    secrets,
  };
  const mailer = createMailer(config);
  await jobs.start(app, [...featureJobs, ...mailer.jobs]);
  const live = await createRealtimeHub({
    url: appUrl,
    log,
    clock,
    mayListen: async ({ session_id, user_id }) => {
      const user = await identify(db, session_id);
      return user !== null && user.user_id === user_id && !user.is_paused;
    },
  });

  const readiness = createReadiness(db, clock, log);
  let stopping = false;
  const announceStop = () => {
    stopping = true;
  };
  let drained: Promise<void> | undefined;
  const drain = () => {
    announceStop();
    drained ??= live.stop();
    return drained;
  };

  const liveNumbers = createLiveNumbers(app);
  const httpApp = createHttpApp({
    app,
    router,
    tokenRoutes,
    identify,
    live,
    unready: async () => (stopping ? ['stopping'] : await readiness.unready()),
    isStopping: () => stopping,
    liveNumbers,
    renderRoot: createRootRenderer(app, webFolder, liveNumbers),
    webFolder,
  });
  addGauges(httpApp, pool, db, readiness.commits);

  return {
    app,
    httpApp,
    jobs,
    announceStop,
    drain,
    stop: async () => {
      await drain();
      await jobs.stop(jobsTimeout);
      mailer.close();
      stopped = true;
      // Statements that still run have exceeded every time-out; their connections end with the
      // process.
      const closed = Promise.all([
        ...Object.values(pipelined).map((each) => each.close()),
        pool.end(),
      ]);
      await Promise.race([closed, sleep(connectionsTimeout, undefined, { ref: false })]);
    },
  };
}

function addGauges(
  { metrics }: HttpApp,
  pool: ReturnType<typeof createPool>,
  db: AppContext['db'],
  commits: Readiness['commits'],
): void {
  metrics.gauge('courtfolk_database_connections', 'Open connections.', () => pool.totalCount);
  metrics.gauge(
    'courtfolk_database_waiting',
    'Requests that wait for a connection.',
    () => pool.waitingCount,
  );
  metrics.gauge(
    'courtfolk_last_backup_timestamp_seconds',
    'Unix time until which backups have everything; 0 before verify-backup restored one whole.',
    () => lastBackupSeconds(db),
  );
  metrics.gauge(
    'courtfolk_last_backup_check_timestamp_seconds',
    'Unix time of the last check by verify-backup that restored a backup whole; 0 without one.',
    () => lastBackupCheckSeconds(db),
  );
  metrics.gauge(
    'courtfolk_last_commit_timestamp_seconds',
    'Unix time of the last commit of this process, tried with each scrape; 0 without one.',
    async () => {
      await commits.run();
      return commits.lastCommit() / 1000;
    },
  );
}
