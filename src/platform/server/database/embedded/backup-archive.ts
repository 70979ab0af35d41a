import { createReadStream, createWriteStream } from 'node:fs';
import { chown, mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Stream } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import tar from 'tar-stream';
import type { Runner } from './unprivileged-user.ts';

/** The first entry of a backup; `format` grows when an older Courtfolk could not restore it. */
type Manifest = { format: number; postgres: number };
const manifestName = 'courtfolk-backup.json';
const format = 1;

/** Adds entries to a backup. Names are relative to the restored database folder. */
export type Archive = {
  text(name: string, content: string): void;
  /** Adds the entries of another tar file under a folder. */
  entriesOf(source: Readable, folder: string): Promise<void>;
};

/**
 * Writes a new tar file, compressed by zstd with a checksum, that only its owner can read. The file
 * is on the disk when this resolves, and may be incomplete when it rejects.
 */
export async function writeArchive(
  file: string,
  postgres: number,
  addEntries: (archive: Archive) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const pack = tar.pack();
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const archive: Archive = {
    text: (name, content) => withFailureHandled(pack.entry({ name, mode: 0o600 }, content)),
    entriesOf: (source, folder) => {
      const entries = tar.extract();
      entries.on('entry', (header, content, next) => {
        const renamed = { ...header, name: path.posix.join(folder, header.name) };
        try {
          withFailureHandled(content).pipe(withFailureHandled(pack.entry(renamed, next)));
        } catch (error) {
          // Writing was stopped, or has failed, while the source still had entries.
          next(error);
        }
      });
      return pipeline(source, entries);
    },
  };
  const manifest: Manifest = { format, postgres };
  archive.text(manifestName, JSON.stringify(manifest));
  const added = addEntries(archive).then(
    () => pack.finalize(),
    (error: Error) => pack.destroy(error),
  );
  const written = pipeline(pack, inLargeChunks, compress, output, { signal });
  try {
    await Promise.all([written, added]);
  } catch (cause) {
    if (!(cause instanceof Error && 'syscall' in cause && cause.syscall === 'write')) throw cause;
    throw new Error(`${file} cannot be written: ${cause.message}`, { cause });
  }
}

/** Without a listener, a failed write of the archive would end the whole process. */
function withFailureHandled<S extends Stream>(entry: S): S {
  return entry.on('error', () => undefined);
}

const chunkSize = 512 * 1024;

/** Joins the parts of small files: each chunk is one task for the thread that compresses. */
async function* inLargeChunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < chunkSize) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  yield Buffer.concat(waiting);
}

export type ExtractOptions = {
  /** Owner of the cluster's files; null for the user of this process. */
  account: Runner['account'];
  /** The major version of the PostgreSQL that will run on it. */
  postgres: number;
  onProgress: (bytes: number, total: number) => void;
  signal: AbortSignal;
};

/**
 * Extracts a backup into an existing folder.
 * @throws with a sentence when it is no backup, damaged, incomplete, or of another version; the
 *   folder may then have some of the files
 */
export async function extractArchive(
  file: string,
  folder: string,
  options: ExtractOptions,
): Promise<void> {
  const { size } = await stat(file).catch((cause: Error) => {
    throw new Error(`${file} cannot be read: ${cause.message}`, { cause });
  });
  const entries = tar.extract();
  let bytes = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      options.onProgress(bytes, size);
      yield chunk;
    }
  };
  const state = { known: false, complete: false };
  const read = pipeline(createReadStream(file), counted, createZstdDecompress(), entries, {
    signal: options.signal,
  });
  const extracted = extractEntries(entries, folder, file, options, state);
  const [reading, extraction] = await Promise.allSettled([read, extracted]);
  const failures = [extraction, reading].filter((result) => result.status === 'rejected');
  const cause: unknown =
    failures.find(({ reason }) => isOurs(reason))?.reason ?? failures[0]?.reason;
  if (failures.length === 0 && state.complete) return;
  if (isSystemError(cause))
    throw new Error(`${file} cannot be extracted: ${cause.message}`, { cause });
  if (isOurs(cause)) throw cause;
  const problem = state.known ? 'is damaged or incomplete' : 'is not a backup of Courtfolk';
  throw new Error(`${file} ${problem}.`, { cause });
}

/** Sentences, errors of the file system and an abort say what happened; those of parsers do not. */
function isOurs(error: unknown): boolean {
  return (
    error instanceof BackupFileError ||
    isSystemError(error) ||
    (error instanceof Error && error.name === 'AbortError')
  );
}

function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

class BackupFileError extends Error {}

const notABackup = (file: string) => new BackupFileError(`${file} is not a backup of Courtfolk.`);

async function extractEntries(
  entries: tar.Extract,
  folder: string,
  file: string,
  { account, postgres }: ExtractOptions,
  state: { known: boolean; complete: boolean },
): Promise<void> {
  for await (const entry of entries) {
    const { name, type, size } = entry.header;
    if (!state.known) {
      if (name !== manifestName || (size ?? 0) > 10_000) throw notABackup(file);
      assertRestorable(JSON.parse(await text(entry)) as Manifest, postgres, file);
      state.known = true;
      continue;
    }
    const target = targetOf(folder, name);
    if (target === null || (type !== 'file' && type !== 'directory'))
      throw new BackupFileError(`${file} is not a backup of Courtfolk: it contains ${name}.`);
    if (type === 'directory') {
      await mkdir(target, { recursive: true, mode: 0o700 });
      entry.resume();
    } else {
      await writeFile(target, entry, { flag: 'wx', mode: 0o600 });
    }
    // Without it PostgreSQL would start and skip the WAL that it needs.
    if (name === 'cluster/backup_label') state.complete = true;
    if (account !== null && name.startsWith('cluster/'))
      await chown(target, account.uid, account.gid);
  }
}

function assertRestorable(manifest: Partial<Manifest>, postgres: number, file: string): void {
  if (typeof manifest.format !== 'number') throw notABackup(file);
  if (manifest.format !== format) {
    throw new BackupFileError(`${file} was made by a newer Courtfolk. Restore it with that one.`);
  }
  if (manifest.postgres !== postgres) {
    throw new BackupFileError(
      `${file} was made with PostgreSQL ${manifest.postgres}, and this Courtfolk brings PostgreSQL ${postgres}. Restore it with the Courtfolk that made it.`,
    );
  }
}

/** The path of an entry; null for one that no backup has or that could lead out of the folder. */
function targetOf(folder: string, name: string): string | null {
  const parts = name.replace(/\/$/, '').split('/');
  const isPlain = parts.every((part) => /^[\w.-]+$/.test(part) && part !== '.' && part !== '..');
  const isKnown = parts[0] === 'cluster' || ['secrets.json', 'secret-key'].includes(name);
  return isPlain && isKnown ? path.join(folder, ...parts) : null;
}
