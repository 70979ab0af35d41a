import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A temporary folder in memory, removed when this process exits: writing test databases to a disk
 * takes a tenth of the run.
 * @param {string} [mount] where this machine mounts a tmpfs
 * @param {number} [bytes] that must be free there; by default several times what a run takes
 * @returns {string | undefined} undefined without such a mount, with too little room, or with noexec
 */
export function createTmpfsFolder(mount = '/dev/shm', bytes = 4 * 1024 ** 3) {
  try {
    const { bavail, bsize } = statfsSync(mount);
    if (bavail * bsize < bytes) return undefined;
    const folder = mkdtempSync(join(mount, 'courtfolk-tests-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    // World-writable, as /tmp: started by root, PostgreSQL runs as another user.
    chmodSync(folder, 0o1777);
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    return spawnSync(program).status === 0 ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Makes it the temporary folder of this process and its children, unless they have another one. */
export function moveTempToMemory() {
  const folder = process.env.TMPDIR === undefined ? createTmpfsFolder() : undefined;
  if (folder !== undefined) process.env.TMPDIR = folder;
}
