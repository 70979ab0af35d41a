import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hour, systemClock } from '#platform/common/clock.ts';
import { type ChaosApp, postmasterOf, query } from './chaos-app.ts';

/** Something that goes wrong. `run` resolves when its cause is gone, ready or not. */
export type Fault = { name: string; run(app: ChaosApp): Promise<void> };

export function killApp(): Fault {
  return {
    name: 'app killed',
    run: async (app) => {
      await app.kill();
      app.start();
    },
  };
}

/** `kill -9` of the postmaster, or of one of its children, which ends all others. */
export function killDatabase(dataDir: string, random: () => number): Fault {
  return {
    name: 'database killed',
    run: async (app) => {
      const postmaster = postmasterOf(dataDir);
      if (postmaster === null) throw new Error('There is no PostgreSQL to kill.');
      if (random() < 0.5) process.kill(postmaster, 'SIGKILL');
      else {
        const { adminUrl } = await app.urls();
        const [child] = await query<{ pid: number }>(
          adminUrl,
          "select pid from pg_stat_activity where application_name like 'courtfolk%' and pid <> pg_backend_pid() order by random() limit 1",
        );
        process.kill(child?.pid ?? postmaster, 'SIGKILL');
      }
      await sleep(50);
    },
  };
}

export function cutConnections(): Fault {
  return {
    name: 'connections cut',
    run: async (app) => {
      const { adminUrl } = await app.urls();
      await query(
        adminUrl,
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
        ['client backend'],
      );
    },
  };
}

/** The clock of the app jumps an hour ahead or back, and after some seconds back again. */
export function stepClock(random: () => number): Fault {
  return {
    name: 'clock stepped',
    run: async (app) => {
      const hours = random() < 0.5 ? 1 : -1;
      app.setClock(hours);
      await sleep(2_500);
      const response = await fetch(`${app.url}/readyz`);
      if (response.status !== 200) throw new Error('A step of the clock made the app unready.');
      const stepped =
        (Date.parse(response.headers.get('date') ?? '') - systemClock.now().getTime()) / hour;
      if (Math.round(stepped) !== hours)
        throw new Error(`The clock of the app is ${stepped} h ahead.`);
      app.setClock(0);
      await sleep(1_200);
    },
  };
}

/** Fills the disk of the data folder, which /readyz has to say, and frees it again. */
export function fillDisk(disk: string): Fault {
  const file = join(disk, 'filler');
  return {
    name: 'disk full',
    run: async (app) => {
      try {
        fill(file);
        const deadline = performance.now() + 20_000;
        while ((await app.readiness()) === 200) {
          if (performance.now() > deadline)
            throw new Error('/readyz succeeds though the disk is full.');
          // What the database has freed meanwhile.
          fill(file);
          await sleep(100);
        }
        await sleep(1_000);
      } finally {
        rmSync(file, { force: true });
      }
    },
  };
}

/** Appends to a file until its disk is full. */
export function fill(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (const size of [1 << 24, 1 << 20, 4096]) {
      const block = Buffer.alloc(size);
      try {
        for (;;) if (writeSync(file, block) < size) break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}

/** A small disk in memory; null where this process may not mount one. */
export function mountDisk(path: string, megabytes: number): (() => void) | null {
  const options = `size=${megabytes}m,mode=1777`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], {
    stdio: 'ignore',
  });
  if (status !== 0) return null;
  if (statfsSync(path).blocks * statfsSync(path).bsize > 2 * megabytes * 1_048_576) return null;
  return () => {
    spawnSync('umount', ['-l', path], { stdio: 'ignore' });
  };
}

/** The library of Debian's package faketime; null when it is not installed. */
export function findFaketime(): string | null {
  for (const folder of existsSync('/usr/lib') ? readdirSync('/usr/lib') : []) {
    const library = join('/usr/lib', folder, 'faketime', 'libfaketimeMT.so.1');
    if (existsSync(library)) return library;
  }
  return null;
}
