import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Room for the databases of a whole run, several times over. */
const enough_bytes = 4 * 1024 ** 3;

/**
 * A folder in memory for what tests throw away: they make hundreds of databases of hundreds of small files each, and waiting for a disk to keep
 * these is a tenth of their time. It goes with this process.
 *
 * @param {string} [memory] where this machine keeps files in memory, if it does
 * @param {number} [bytes] that have to be free there
 * @returns {string | undefined} undefined where there is no such place, too little room, or nothing may run from it
 */
export function scratchFolder(memory = '/dev/shm', bytes = enough_bytes) {
  /** @type {string | undefined} */
  let folder;
  const clear = () => folder && rmSync(folder, { recursive: true, force: true });
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < bytes) return undefined;
    folder = mkdtempSync(join(memory, 'courtfolk-tests-'));
    // As open as the system's own: a server that root starts runs as somebody else.
    chmodSync(folder, 0o1777);
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    if (spawnSync(program).status === 0) {
      process.once('exit', clear);
      return folder;
    }
  } catch {
    // Not on this machine.
  }
  clear();
  return undefined;
}
