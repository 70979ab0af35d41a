import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { newId } from '#platform/common/ids.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { timeouts } from '#platform/server/database/connect.ts';
import { jobsSchema } from '#platform/server/database/migrate-jobs.ts';
import { outageCause } from '#platform/server/database/transient-errors.ts';
import type { Jobs, JobType } from '#platform/server/jobs/job-types.ts';
import { type Logger, loggedError } from '#platform/server/logging.ts';
import type { Secrets } from '#platform/server/security/secrets.ts';

/**
 * A run of a job. `failed`: for a job enqueued by `whenFailed`, the job whose last retry failed,
 * with its last error.
 */
type JobRun = { id: string; signal: AbortSignal; failed?: { id: string; error: string } };

/**
 * Runs at least once, so it must be idempotent. Should end when `signal` is aborted. With `failed`,
 * the data is empty if SECRET_KEY has changed since.
 */
type JobHandler<Data extends object> = (app: AppContext, data: Data, job: JobRun) => Promise<void>;

/** A job type with its handler and schedule. */
export type Job = { type: JobType<object>; handler: JobHandler<never>; cron: string | null };

export function jobType<Data extends object = Record<string, never>>(
  name: string,
  { retryLimit = 3, whenFailed }: { retryLimit?: number; whenFailed?: JobType<Data> } = {},
): JobType<Data> {
  return { name, retryLimit, ...(whenFailed && { whenFailed: whenFailed.name }) };
}

/** Registers the handler of a job type; `cron` (UTC) schedules it, once over all nodes. */
export function job<Data extends object>(
  type: JobType<Data>,
  handler: JobHandler<Data>,
  { cron = null }: { cron?: string | null } = {},
): Job {
  return { type: type as JobType<object>, handler, cron };
}

export type JobQueue = Jobs & {
  /** Creates the queues; with `work`, starts workers and schedules too. */
  start(app: AppContext, jobs: readonly Job[]): Promise<void>;
  /** Aborts running jobs after `timeoutMs` and closes the connections. */
  stop(timeoutMs: number): Promise<void>;
  /**
   * Runs waiting jobs until there are none, for tests and tools. @throws the first error of a
   * handler
   */
  runWaiting(): Promise<void>;
};

type QueuedJob = JobWithMetadata<{ encrypted?: string }>;

const creationOrder = ({ whenFailed }: JobType<object>) => (whenFailed === undefined ? 0 : 1);

/** Polling finds jobs whose notification was lost. */
const workerSettings = {
  batchSize: 1,
  pollingIntervalSeconds: 5,
  notifyPollingIntervalSeconds: 5,
  includeMetadata: true,
} as const;

/** The error message that pg-boss stored. */
function errorMessageOf(output: unknown): string {
  if (typeof output !== 'object' || output === null || !('message' in output))
    return 'No answer in time';
  return String(output.message);
}

/** Without addresses, as it is stored beside the job. */
function storedError(error: unknown): Error {
  return new Error(loggedError(error).message);
}

/**
 * The job queue on pg-boss, with its own connections. `migrate` creates its tables. The data of
 * jobs is encrypted, as it may contain addresses and links that sign somebody in.
 */
export function createJobQueue(
  url: string,
  log: Logger,
  secrets: Pick<Secrets, 'encrypt' | 'decrypt'>,
  { work }: { work: boolean },
): JobQueue {
  const boss = createBoss(url, work);
  let stopped = false;
  boss.on('error', (error) => {
    // Connections may still break while they are being closed.
    if (!stopped) log[outageCause(error) === null ? 'error' : 'warn']({ err: error }, 'job queue');
  });
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'));
  let running: { app: AppContext; jobs: readonly Job[] } | null = null;

  /** Scheduled jobs have no data. */
  const decryptData = ({ encrypted }: QueuedJob['data']): object =>
    encrypted === undefined ? {} : JSON.parse(secrets.decrypt(encrypted));

  /** Nothing for data that was encrypted with another SECRET_KEY. */
  const readableData = (data: QueuedJob['data']): object => {
    try {
      return decryptData(data);
    } catch {
      return {};
    }
  };

  const run = async (app: AppContext, { handler }: Job, queued: QueuedJob, signal: AbortSignal) => {
    const { id, data, sourceId, sourceOutput } = queued;
    const work = handler as JobHandler<object>;
    if (sourceId === null) return await work(app, decryptData(data), { id, signal });
    const failed = { id: sourceId, error: errorMessageOf(sourceOutput) };
    await work(app, readableData(data), { id, signal, failed });
  };

  const startWorker = async (app: AppContext, each: Job) => {
    let worker = '';
    worker = await boss.work(each.type.name, workerSettings, async ([queued]: QueuedJob[]) => {
      if (queued === undefined) return;
      const started = performance.now();
      const logFields = { job: each.type.name, job_id: queued.id };
      try {
        await run(app, each, queued, queued.signal);
        log.info({ ...logFields, ms: Math.round(performance.now() - started) }, 'job done');
      } catch (error) {
        log.error({ ...logFields, err: error }, 'job failed');
        throw storedError(error);
      } finally {
        // Jobs of one transaction share a notification, so the next one is fetched after each.
        boss.notifyWorker(worker);
      }
    });
  };

  /** Runs the next waiting job of a type; false if there is none. */
  const runNext = async (app: AppContext, each: Job): Promise<boolean> => {
    const { name } = each.type;
    const [queued] = await boss.fetch<QueuedJob['data']>(name, { includeMetadata: true });
    if (queued === undefined) return false;
    try {
      await run(app, each, queued, AbortSignal.timeout(30_000));
    } catch (error) {
      await boss.fail(name, queued.id, { message: storedError(error).message });
      throw error;
    }
    await boss.complete(name, queued.id);
    return true;
  };

  return {
    enqueue: async (db, type, data, { startAfterSeconds, singletonKey, id } = {}) => {
      await boss.send(
        type.name,
        { encrypted: secrets.encrypt(JSON.stringify(data)) },
        {
          db: fromKysely(db),
          ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
          ...(id === undefined ? {} : { id }),
          // Queues have one waiting job per key, so jobs without a key get a unique one.
          singletonKey: singletonKey ?? newId(),
        },
      );
    },
    enqueueEach: async (db, type, each) => {
      const jobs = each.map((data) => ({
        data: { encrypted: secrets.encrypt(JSON.stringify(data)) },
        singletonKey: newId(),
      }));
      if (jobs.length > 0) await boss.insert(type.name, jobs, { db: fromKysely(db) });
    },
    start: async (app, jobs) => {
      await boss.start();
      running = { app, jobs };
      await createQueues(
        boss,
        jobs.map(({ type }) => type),
      );
      if (!work) return;
      await updateSchedules(boss, jobs);
      for (const each of jobs) await startWorker(app, each);
    },
    stop: async (timeoutMs) => {
      await boss.stop({ graceful: true, timeout: timeoutMs });
      stopped = true;
    },
    runWaiting: async () => {
      if (running === null) return;
      const { app, jobs } = running;
      let hasRun = true;
      while (hasRun) {
        hasRun = false;
        const names = await waitingNames(boss);
        for (const each of jobs.filter(({ type }) => names.has(type.name)))
          while (await runNext(app, each)) hasRun = true;
      }
    },
  };
}

function createBoss(url: string, work: boolean): PgBoss {
  return new PgBoss({
    // pg-boss passes these on to its pool.
    ...timeouts,
    connectionString: url,
    schema: jobsSchema,
    application_name: 'courtfolk jobs',
    max: 3,
    migrate: false,
    createSchema: false,
    // Both need the owner's privileges.
    reindex: false,
    persistQueueStats: false,
    supervise: work,
    // Deletes what is older than `deleteAfterSeconds`; by default once a day.
    maintenanceIntervalSeconds: 600,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    schedule: work,
    useListenNotify: work,
  });
}

/** The names of the queues in which a job waits. */
async function waitingNames(boss: PgBoss): Promise<Set<string>> {
  const { rows } = await boss.getDb().executeSql(`
    select distinct name from ${jobsSchema}.job
    where state < 'active' and not blocked and start_after <= ${jobsSchema}.job_now()`);
  return new Set(rows.map(({ name }: { name: string }) => name));
}

async function createQueues(boss: PgBoss, types: readonly JobType<object>[]): Promise<void> {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  // A dead letter queue must exist before it is referenced.
  for (const type of types.toSorted((a, b) => creationOrder(a) - creationOrder(b))) {
    const settings = {
      retryLimit: type.retryLimit,
      retryDelay: 10,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: 300,
      // A job of a killed process is tried again after a minute, not when it expires.
      heartbeatSeconds: 30,
      deleteAfterSeconds: 3600,
      notify: true,
      ...(type.whenFailed === undefined ? {} : { deadLetter: type.whenFailed }),
    };
    if (existing.has(type.name)) await boss.updateQueue(type.name, settings);
    else await boss.createQueue(type.name, { ...settings, policy: 'short' });
  }
}

async function updateSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const scheduled = new Set(
    jobs.filter((each) => each.cron !== null).map((each) => each.type.name),
  );
  for (const { name } of await boss.getSchedules()) {
    if (!scheduled.has(name)) await boss.unschedule(name);
  }
  for (const { type, cron } of jobs) {
    if (cron !== null) await boss.schedule(type.name, cron, {}, { tz: 'UTC' });
  }
}
