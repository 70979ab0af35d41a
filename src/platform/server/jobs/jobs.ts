import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { newId } from '#platform/common/ids.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type Sql, timeouts } from '#platform/server/database/database.ts';
import { jobsSchema } from '#platform/server/database/migrate-jobs.ts';
import type { Logger } from '#platform/server/logging.ts';

/** What is done later, and with what data. */
export type JobType<Data extends object> = {
  /** `feature_what`. */
  name: string;
  /** How often a failed one is tried again, with growing pauses. */
  retryLimit: number;
  /** The type of the job that comes, with the same data, for one that has failed for good, even if its process is gone. */
  whenFailed?: string;
  data?: Data;
};

export type EnqueueOptions = {
  startAfterSeconds?: number;
  /** While a job of this type with this key waits, another one is not added. */
  singletonKey?: string;
};

export type Jobs = {
  /** Adds a job in the caller's transaction: it exists exactly when that commits. */
  enqueue<Data extends object>(
    db: Sql,
    type: JobType<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>;
};

/** One that has failed for good, and what it said last. */
export type FailedJob = { id: string; error: string };

/** A run of a job. `failed`: what this one comes for, where it comes for one that has failed (`when_failed`). */
export type JobRun = { id: string; signal: AbortSignal; failed?: FailedJob };

/** Does the work. Runs at least once, so doing it twice must not matter. Ends early when `signal` says so. */
export type JobHandler<Data extends object> = (app: AppContext, data: Data, job: JobRun) => Promise<void>;

/** A job with its handler, and when it comes by itself. */
export type Job = { type: JobType<object>; handler: JobHandler<never>; cron: string | null };

/** Declares a kind of job. */
export function jobType<Data extends object = Record<string, never>>(
  name: string,
  { retryLimit = 3, whenFailed }: { retryLimit?: number; whenFailed?: JobType<Data> } = {},
): JobType<Data> {
  return { name, retryLimit, ...(whenFailed && { whenFailed: whenFailed.name }) };
}

/** Ties a handler to a job; `cron` (UTC) runs it regularly, once over all nodes. */
export function job<Data extends object>(
  type: JobType<Data>,
  handler: JobHandler<Data>,
  { cron = null }: { cron?: string | null } = {},
): Job {
  return { type: type as JobType<object>, handler, cron };
}

export type JobQueue = Jobs & {
  /** Makes the queues; with `work`, takes up the work and the schedules too. */
  start(app: AppContext, jobs: readonly Job[], options: { work: boolean }): Promise<void>;
  /** Hands running jobs back after `timeout_ms` and lets go of the database. */
  stop(timeoutMs?: number): Promise<void>;
  /** Does everything that waits now, here. For tests and tools. Fails with the first handler's error. */
  runWaiting(): Promise<void>;
};

const rank = ({ whenFailed }: JobType<object>) => (whenFailed === undefined ? 0 : 1);

/** What pg-boss has kept of an error. */
function errorIn(output: unknown): string {
  if (typeof output !== 'object' || output === null || !('message' in output)) return 'No answer in time';
  return String(output.message);
}

/** The queue over pg-boss, on connections of its own. Its tables are the migrator's, so it needs rows only. */
export function createJobQueue(url: string, log: Logger, { listen }: { listen: boolean }): JobQueue {
  const boss = new PgBoss({
    // What pg-boss does not know of, it hands on to its pool.
    ...timeouts,
    connectionString: url,
    schema: jobsSchema,
    application_name: 'courtfolk jobs',
    max: 3,
    migrate: false,
    createSchema: false,
    // Both would need the owner's rights.
    reindex: false,
    persistQueueStats: false,
    supervise: listen,
    schedule: listen,
    useListenNotify: listen,
  });
  let stopped = false;
  boss.on('error', (error) => {
    // Its connections end a moment after it says that it has stopped, and the database may be quicker.
    if (!stopped) log.error({ err: error }, 'job queue');
  });
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'));
  let running: { app: AppContext; jobs: readonly Job[] } | null = null;

  const run = (app: AppContext, { handler }: Job, taken: JobWithMetadata<object>, signal: AbortSignal) => {
    const { id, data, sourceId, sourceOutput } = taken;
    const failed = sourceId === null ? {} : { failed: { id: sourceId, error: errorIn(sourceOutput) } };
    return (handler as JobHandler<object>)(app, data, { id, signal, ...failed });
  };

  const workOn = async (app: AppContext, each: Job) => {
    let worker = '';
    worker = await boss.work(
      each.type.name,
      // New jobs announce themselves; polling finds what an announcement was lost for.
      { batchSize: 1, pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5, includeMetadata: true },
      async ([taken]: JobWithMetadata<object>[]) => {
        if (taken === undefined) return;
        const started = performance.now();
        const told = { job: each.type.name, jobId: taken.id };
        try {
          await run(app, each, taken, taken.signal);
          log.info({ ...told, ms: Math.round(performance.now() - started) }, 'job done');
        } catch (error) {
          log.error({ ...told, err: error }, 'job failed');
          throw error;
        } finally {
          // Jobs that came together were announced once: after one of them the next is looked for, until there is none.
          boss.notifyWorker(worker);
        }
      },
    );
  };

  const keepSchedules = async (jobs: readonly Job[]) => {
    const wanted = new Set(jobs.filter((each) => each.cron !== null).map((each) => each.type.name));
    for (const { name } of await boss.getSchedules()) {
      if (!wanted.has(name)) await boss.unschedule(name);
    }
    for (const { type, cron } of jobs) {
      if (cron !== null) await boss.schedule(type.name, cron, {}, { tz: 'UTC' });
    }
  };

  return {
    enqueue: async (db, type, data, { startAfterSeconds, singletonKey } = {}) => {
      await boss.send(type.name, data, {
        db: fromKysely(db),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
        // The queues keep one waiting job for each key, so one that stands for itself gets a key of its own.
        singletonKey: singletonKey ?? newId(),
      });
    },
    start: async (app, jobs, { work }) => {
      await boss.start();
      running = { app, jobs };
      // A queue can name another one only when that is there.
      const types = jobs.map(({ type }) => type).toSorted((a, b) => rank(a) - rank(b));
      for (const type of types) {
        const settings = {
          retryLimit: type.retryLimit,
          retryDelay: 10,
          retryBackoff: true,
          retryDelayMax: 3600,
          expireInSeconds: 300,
          // What is done is of no use to anybody.
          deleteAfterSeconds: 3600,
          notify: true,
          ...(type.whenFailed === undefined ? {} : { deadLetter: type.whenFailed }),
        };
        if ((await boss.getQueue(type.name)) === null) {
          await boss.createQueue(type.name, { ...settings, policy: 'short' });
        } else await boss.updateQueue(type.name, settings);
      }
      if (!work) return;
      await keepSchedules(jobs);
      for (const each of jobs) await workOn(app, each);
    },
    stop: async (timeoutMs = 4000) => {
      await boss.stop({ graceful: true, timeout: timeoutMs });
      stopped = true;
    },
    runWaiting: async () => {
      for (const each of running?.jobs ?? []) {
        for (;;) {
          const [taken] = await boss.fetch<object>(each.type.name, { includeMetadata: true });
          if (taken === undefined || running === null) break;
          try {
            await run(running.app, each, taken, AbortSignal.timeout(30_000));
          } catch (error) {
            await boss.fail(each.type.name, taken.id, { message: String(error) });
            throw error;
          }
          await boss.complete(each.type.name, taken.id);
        }
      }
    },
  };
}
