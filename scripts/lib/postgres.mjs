import { accessSync, constants, readdirSync } from 'node:fs';
import { join } from 'node:path';

const oldest = 15;

/**
 * The folder with the programs of the newest installed PostgreSQL that Courtfolk supports (15 or later), where
 * Debian's packages put them.
 * @param {string} [folder] for tests
 * @returns {string | undefined}
 */
export function findInstalledPostgres(folder = '/usr/lib/postgresql') {
  /** @type {string[]} */
  let versions = [];
  try {
    versions = readdirSync(folder);
  } catch {
    return undefined;
  }
  return versions
    .filter((version) => Number(version) >= oldest)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(folder, version, 'bin'))
    .find((bin) => {
      try {
        accessSync(join(bin, 'postgres'), constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
