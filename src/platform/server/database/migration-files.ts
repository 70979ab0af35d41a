import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export type MigrationFile = {
  version: number;
  name: string;
  checksum: string;
  text: string;
  /** The rows of the file in db/data that the first line names, for `courtfolk.data`. */
  data: string | null;
  /**
   * False where the first line says so: each statement is then one by itself, and can be repeated.
   */
  isTransactional: boolean;
};
export type AppliedMigration = { version: number; name: string; checksum: string };

export const migrationsDirectory = path.resolve(import.meta.dirname, '../../../../db/migrations');

/**
 * The migrations of a folder, in order.
 * @throws when a name does not match NNNN_name.sql or two share a number
 */
export async function readMigrations(directory: string): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => !name.startsWith('.')).sort();
  const files = await Promise.all(names.map((name) => readMigration(directory, name)));
  for (const [index, file] of files.entries()) {
    const previous = files[index - 1];
    if (previous?.version === file.version)
      throw new Error(`Two migrations share a number: ${previous.name} and ${file.name}.`);
  }
  return files;
}

async function readMigration(directory: string, name: string): Promise<MigrationFile> {
  const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
  if (number === undefined)
    throw new Error(`${path.join(directory, name)} is not named like a migration: 0001_name.sql.`);
  const text = await readText(path.join(directory, name));
  const dataFile = /^-- data: ([\w-]+\.csv)\n/.exec(text)?.[1];
  const data =
    dataFile === undefined ? null : await readText(path.join(directory, '..', 'data', dataFile));
  const checksum = createHash('sha256')
    .update(text + (data ?? ''))
    .digest('hex');
  const isTransactional = !/^-- Without a transaction\b/.test(text);
  return { version: Number(number), name, checksum, text, data, isTransactional };
}

/** A checkout with Windows line ends holds the same migration. */
async function readText(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).replaceAll('\r\n', '\n');
}

/** The last commit that has the migrations of before the baseline (decision 0003). */
const lastCommitBeforeBaseline = '2d325bf3';

/**
 * The files that are still to be applied. History is append-only.
 * @throws when the database was made before the baseline, an applied migration was edited, renamed
 *   or removed, or a new one precedes an applied one
 */
export function pendingOf(files: MigrationFile[], applied: AppliedMigration[]): MigrationFile[] {
  const filesByVersion = new Map(files.map((file) => [file.version, file]));
  const isNamedOtherwise = applied.some(
    ({ version, name }) => (filesByVersion.get(version)?.name ?? name) !== name,
  );
  if (isNamedOtherwise && applied[0]?.checksum !== files[0]?.checksum) {
    throw new Error(
      `This Courtfolk no longer has the migrations of this database, and nothing was changed: start commit ${lastCommitBeforeBaseline}, the last one that has them, or set DATA_DIR to a new folder, or DATABASE_URL to an empty database.`,
    );
  }
  for (const old of applied) {
    const file = filesByVersion.get(old.version);
    if (file === undefined) {
      throw new Error(
        `This database has migration ${old.name}, which this Courtfolk does not have. Start the newer Courtfolk that applied it, or restore the file.`,
      );
    }
    if (file.name !== old.name) {
      throw new Error(
        `Migration ${old.name} was applied and is now named ${file.name}. Give it its name back.`,
      );
    }
    if (file.checksum !== old.checksum) {
      throw new Error(
        `Migration ${old.name} was edited after it had been applied. Restore it, and put the change into a new migration.`,
      );
    }
  }
  const done = new Set(applied.map(({ version }) => version));
  const last = Math.max(0, ...done);
  const pending = files.filter(({ version }) => !done.has(version));
  const late = pending.find(({ version }) => version < last);
  if (late !== undefined) {
    throw new Error(
      `Migration ${late.name} comes before ${String(last).padStart(4, '0')}, which was applied already. Give it a number at the end.`,
    );
  }
  return pending;
}
