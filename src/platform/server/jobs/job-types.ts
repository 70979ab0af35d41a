import type { Sql } from '#platform/server/database/database.ts';

/** A type of background job and its data. */
export type JobType<Data extends object> = {
  /** `feature_action`, unique. */
  name: string;
  /** How often a failed job is retried, with growing delays. */
  retryLimit: number;
  /** The type of the job that is enqueued, with the same data, after the last retry failed. */
  whenFailed?: string;
  data?: Data;
};

export type EnqueueOptions = {
  startAfterSeconds?: number;
  /** Skips the job when there has been one of its type with this id within an hour. */
  id?: string;
  /** Skips the job while another one of its type with this key is waiting. */
  singletonKey?: string;
};

export type Jobs = {
  /** Adds a job in the caller's transaction. */
  enqueue<Data extends object>(
    db: Sql,
    type: JobType<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Adds several jobs of a type in one statement. */
  enqueueEach<Data extends object>(
    db: Sql,
    type: JobType<Data>,
    data: readonly Data[],
  ): Promise<void>;
};
