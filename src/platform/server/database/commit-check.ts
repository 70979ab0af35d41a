import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, hour, second } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import type { Logger } from '#platform/server/logging.ts';
import type { Database } from './database.ts';

/**
 * The shortest time from one commit to the next, and how long one is waited for. In milliseconds.
 */
const interval = second / 2;
const timeout = 2 * second;

export type CommitCheck = {
  /** Commits a row, at most twice a second and never two at once. Resolves within two seconds. */
  run(): Promise<void>;
  /** Unix time of the last commit in milliseconds; 0 before the first. */
  lastCommit(): number;
};

/**
 * Whether this process can still commit: reading, and even temporary files, work on a standby, on
 * an old primary, and while a commit waits for a replica that is gone.
 */
export function createCommitCheck(db: Database, clock: Clock, log: Logger): CommitCheck {
  // A row for each process, as one of all would make them wait for each other's lock. The table is
  // tidied by the time in `expire`.
  const key = `commit check ${newId()}`;
  let lastCommit = 0;
  let lastAttempt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  const commit = async () => {
    try {
      const expire = clock.now().getTime() + hour;
      await db
        .insertInto('rate_limits')
        .values({ key, expire })
        .onConflict((row) => row.column('key').doUpdateSet({ expire }))
        .execute();
      lastCommit = clock.now().getTime();
    } catch (error) {
      log.warn({ err: error }, 'no commit');
    } finally {
      running = null;
    }
  };

  return {
    run: async () => {
      const age = clock.now().getTime() - lastAttempt;
      // Below zero: the clock was set back.
      if (running === null && age >= 0 && age < interval) return;
      lastAttempt = clock.now().getTime();
      running ??= commit();
      await Promise.race([running, sleep(timeout, undefined, { ref: false })]);
    },
    lastCommit: () => lastCommit,
  };
}
