import { type Clock, second } from '#platform/common/clock.ts';
import { type CommitCheck, createCommitCheck } from '#platform/server/database/commit-check.ts';
import { assertWritable, type Database, isOutOfSpace } from '#platform/server/database/database.ts';
import { migrationsPending } from '#platform/server/database/migrate.ts';
import type { Logger } from '#platform/server/logging.ts';

/** A process that has committed nothing for this long is not ready. In milliseconds. */
const commitTimeout = 10 * second;

export type Readiness = {
  /** What is not ready, by name; empty when the process is ready. */
  unready(): Promise<string[]>;
  commits: CommitCheck;
};

/** What /readyz and the metric of commits say of this process; record 0041. */
export function createReadiness(db: Database, clock: Clock, log: Logger): Readiness {
  const commits = createCommitCheck(db, clock, log);
  let migrated = false;
  let pendingCheck: Promise<string[]> | undefined;
  let readyAt: number | null = null;

  const checkDatabase = async (): Promise<string[]> => {
    try {
      await assertWritable(db);
      const pending = migrated ? [] : await migrationsPending(db);
      migrated = pending.length === 0;
      return pending;
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      return [isOutOfSpace(error) ? 'disk' : 'database'];
    }
  };

  const check = async (): Promise<string[]> => {
    try {
      const [missing] = await Promise.all([checkDatabase(), commits.run()]);
      const now = clock.now().getTime();
      const age = now - commits.lastCommit();
      // A switchover takes seconds, and is no reason to replace every process.
      const isLate = !(age >= 0 && age < commitTimeout);
      if (isLate && missing.length === 0) missing.push('commit');
      readyAt = missing.length === 0 ? now : null;
      return missing;
    } finally {
      pendingCheck = undefined;
    }
  };

  return {
    commits,
    // Anybody may call /readyz, and a check writes to the disk: requests share it, and its success
    // for half a second.
    unready: async () => {
      const age = readyAt === null ? Number.NaN : clock.now().getTime() - readyAt;
      if (age >= 0 && age < second / 2) return [];
      pendingCheck ??= check();
      return await pendingCheck;
    },
  };
}
