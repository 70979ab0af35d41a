import { chown, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { assertMigratable } from '#platform/server/database/migrate.ts';
import { secretKeyFile } from '#platform/server/security/secrets.ts';
import { type BackupOptions, createProgress } from './backup.ts';
import { extractArchive } from './backup-archive.ts';
import { locateBinaries } from './binaries.ts';
import {
  createHome,
  type Folder,
  fileOwnerOf,
  ifMissing,
  openFolder,
  syncFolder,
  temporaryLayout,
  unfinishedPrefix,
} from './embedded-data-dir.ts';
import { type CopyContent, readCopy } from './read-copy.ts';

/**
 * Restores a backup into an empty or missing data folder. It is extracted, started and read whole
 * in a sibling of the database folder, which is renamed at the end.
 * @throws with a sentence for users; then the data folder is as before
 */
export async function restore({ dataDir, file, log, signal }: BackupOptions): Promise<CopyContent> {
  const binaries = await locateBinaries();
  await assertEmpty(dataDir);
  const created = await mkdir(dataDir, { recursive: true });
  const folder = await openFolder(dataDir);
  const copy = temporaryLayout(folder.dataDir, unfinishedPrefix);
  try {
    const { account } = await createHome(copy, binaries);
    log(`Extracting ${file} …`);
    const report = createProgress(log);
    await extractArchive(file, copy.home, {
      account,
      postgres: binaries.major,
      onProgress: report,
      signal,
    });
    await chownSecrets(copy);
    log('Starting the copy and reading every table …');
    const options = { durable: true, signal, check: assertMigratable };
    const content = await readCopy(copy, binaries, options).catch((cause: Error) => {
      throw new Error(`${file} cannot be restored: ${cause.message}`, { cause });
    });
    await moveInto(folder, copy);
    return content;
  } catch (error) {
    await rm(copy.home, { recursive: true, force: true, maxRetries: 5 });
    await removeCreated(dataDir, created);
    throw signal.aborted ? new Error('Restoring was stopped.', { cause: error }) : error;
  }
}

async function assertEmpty(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(ifMissing([]));
  // A killed restore leaves a folder that the next start removes; a new disk has lost+found.
  const others = names.filter(
    (name) => !name.startsWith(unfinishedPrefix) && name !== 'lost+found',
  );
  if (others.length === 0) return;
  throw new Error(`${dataDir} is not empty. Set DATA_DIR to an empty folder; nothing was changed.`);
}

/** Secrets and folder belong to the owner of the data folder, as after a first start by root. */
async function chownSecrets(copy: Folder): Promise<void> {
  const owner = await fileOwnerOf(copy);
  if (owner === null) return;
  for (const file of [copy.home, copy.secrets, secretKeyFile(copy.home)]) {
    await chown(file, owner.uid, owner.gid).catch(ifMissing(undefined));
  }
}

async function moveInto(folder: Folder, copy: Folder): Promise<void> {
  const secretKey = secretKeyFile(folder.dataDir);
  await rename(secretKeyFile(copy.home), secretKey).catch(ifMissing(undefined));
  try {
    await rename(copy.home, folder.home);
  } catch (error) {
    await rm(secretKey, { force: true });
    throw error;
  }
  await syncFolder(folder.dataDir);
}

/** Removes the folders that mkdir created, from `dataDir` up to `created`, if they are empty. */
async function removeCreated(dataDir: string, created: string | undefined): Promise<void> {
  if (created === undefined) return;
  for (let folder = dataDir; folder.startsWith(created); folder = path.dirname(folder)) {
    await rmdir(folder).catch(() => undefined);
  }
}
