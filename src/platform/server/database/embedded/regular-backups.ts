import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Clock, hour, type Pause } from '#platform/common/clock.ts';
import type { Logger } from '#platform/server/logging.ts';
import { backUp } from './backup.ts';

export type RegularBackups = {
  /** Ends a running backup; its unfinished file is removed. */
  stop(): Promise<void>;
};

type RegularBackupOptions = {
  dataDir: string;
  backups: { dir: string; everyHours: number; keep: number };
  clock: Clock;
  pause: Pause;
  log: Logger;
};

/** A failed backup is repeated after this time; also the longest timer. In milliseconds. */
const retryAfter = hour;
const backupName = /^courtfolk-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.zst$/;

/**
 * Backs up the embedded database whenever the newest backup of the folder is `everyHours` old, and
 * keeps the newest `keep`. A failure is logged as an error and repeated after an hour.
 */
export function startRegularBackups(options: RegularBackupOptions): RegularBackups {
  const { dataDir, backups, clock, pause, log } = options;
  const controller = new AbortController();
  const { signal } = controller;

  const backUpOnce = async () => {
    await mkdir(backups.dir, { recursive: true, mode: 0o700 });
    for (const name of await readdir(backups.dir)) {
      const isUnfinished =
        name.endsWith('.unfinished') && backupName.test(name.replace('.unfinished', ''));
      if (isUnfinished) await rm(path.join(backups.dir, name));
    }
    const file = path.join(backups.dir, nameOf(clock.now()));
    const started = performance.now();
    const result = await backUp({ dataDir, file, log: (line) => log.debug(line), signal });
    log.info({ file, ...result, ms: Math.round(performance.now() - started) }, 'backup written');
    for (const old of (await listBackups(backups.dir, clock.now())).slice(backups.keep)) {
      await rm(path.join(backups.dir, old));
    }
  };

  const run = async () => {
    let notBefore = 0;
    while (!signal.aborted) {
      const now = clock.now().getTime();
      const [newest] = await listBackups(backups.dir, clock.now());
      const last = newest === undefined ? Number.NEGATIVE_INFINITY : timeOf(newest);
      const due = Math.max(notBefore, last + backups.everyHours * hour);
      if (due > now) {
        await pause(Math.min(due - now, retryAfter), signal);
        continue;
      }
      try {
        await backUpOnce();
      } catch (error) {
        if (!signal.aborted) log.error({ err: error }, 'the regular backup failed');
        notBefore = now + retryAfter;
      }
    }
  };
  const running = run().catch((error: unknown) => {
    if (!signal.aborted) log.error({ err: error }, 'regular backups ended');
  });
  return {
    stop: async () => {
      controller.abort();
      await running;
    },
  };
}

/** The file of the newest regular backup of a folder; null without one. */
export async function newestBackup(folder: string, now: Date): Promise<string | null> {
  const [newest] = await listBackups(folder, now);
  return newest === undefined ? null : path.join(folder, newest);
}

const nameOf = (time: Date) =>
  `courtfolk-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`;

function timeOf(name: string): number {
  return Date.parse(name.replace(backupName, '$1T$2:$3:$4Z'));
}

/**
 * The regular backups of a folder, the newest first. Those with a time to come are left alone: a
 * clock that was ahead must neither put the next backup off nor have it deleted as the oldest.
 */
async function listBackups(folder: string, now: Date): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names
    .filter((name) => backupName.test(name) && timeOf(name) <= now.getTime())
    .sort()
    .reverse();
}
