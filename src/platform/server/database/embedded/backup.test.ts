import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTask, setTimeout as sleep } from 'node:timers/promises';
import { zstdCompressSync } from 'node:zlib';
import pg from 'pg';
import { pino } from 'pino';
import tar from 'tar-stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hour } from '#platform/common/clock.ts';
import { lastBackupSeconds } from '#platform/server/database/last-backup.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { migrationsDirectory } from '#platform/server/database/migration-files.ts';
import { backUp } from './backup.ts';
import { type Archive, writeArchive } from './backup-archive.ts';
import { appRole, type Embedded, startEmbedded } from './embedded-database.ts';
import { startRegularBackups } from './regular-backups.ts';
import { restore } from './restore.ts';

const noLog = () => undefined;
const { signal } = new AbortController();

/** One database for all tests, its first backup, and a folder for everything. */
let root: string;
let dataDir: string;
let server: Embedded;
let client: pg.Client;
let newest: string;
let backup: string;
/** The folder that it was restored into. */
let restored: string;
/** A folder of the test's own. */
let folder: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'courtfolk-backup-'));
  dataDir = path.join(root, 'data');
  server = await startEmbedded({ dataDir, log: noLog, durable: false });
  // The database of an older Courtfolk, without the last migration.
  const older = path.join(root, 'migrations');
  await cp(migrationsDirectory, older, { recursive: true });
  newest = (await readdir(older)).sort().at(-1) ?? '';
  await rm(path.join(older, newest));
  await migrate({ ownerUrl: server.ownerUrl, appRole, directory: older, log: noLog });
  await writeFile(path.join(dataDir, 'secret-key'), 'the key of the app', { mode: 0o600 });
  client = await connect(server.ownerUrl);
  await client.query(`
    create table written (n integer primary key, text text not null);
    create table kept as select n, repeat(md5(n::text), 500) as text from generate_series(1, 500) n`);
});
afterAll(async () => {
  await client.end();
  await server.stop();
  await rm(root, { recursive: true, force: true, maxRetries: 10 });
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(root, 'test-'));
});

async function connect(url: string): Promise<pg.Client> {
  const connected = new pg.Client({ connectionString: url });
  connected.on('error', noLog);
  await connected.connect();
  return connected;
}

/**
 * The rows of each table without writes, and a checksum of what `kept` stores outside of its rows.
 */
async function contentOf(db: pg.Client): Promise<unknown> {
  const { rows: tables } = await db.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss') and tablename not in ('written', 'passing') order by 1`);
  const counts: unknown[] = [];
  for (const { name } of tables) {
    counts.push([name, (await db.query(`select count(*) as rows from ${name}`)).rows]);
  }
  return [counts, (await db.query('select md5(string_agg(text, null order by n)) from kept')).rows];
}

/** Runs `npm run backup -- …` or `npm run restore -- …`. */
function run(words: string[], settings: NodeJS.ProcessEnv) {
  return execute(process.execPath, ['src/app/server/backup-cli.ts', ...words], settings);
}

function execute(
  program: string,
  words: string[],
  settings: NodeJS.ProcessEnv,
): Promise<{ code: number; said: string }> {
  const cwd = path.resolve(import.meta.dirname, '../../../../..');
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...settings };
  return new Promise((done) => {
    execFile(program, words, { cwd, env }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    );
  });
}

/** A compressed tar file. */
async function archiveOf(entries: Record<string, string>): Promise<Buffer> {
  const pack = tar.pack();
  for (const [name, content] of Object.entries(entries)) pack.entry({ name }, content);
  pack.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of pack) chunks.push(chunk);
  return zstdCompressSync(Buffer.concat(chunks));
}

/** Runs regular backups at a fixed time until they wait, and returns their log. */
async function runRegularBackups(dir: string, onDebug: (line: string) => void = noLog) {
  const lines: { level: number; msg: string }[] = [];
  const write = (line: string) => {
    const { level, msg } = JSON.parse(line);
    if (level < 30) onDebug(msg);
    else lines.push({ level, msg });
  };
  const pauses: number[] = [];
  const backups = startRegularBackups({
    dataDir,
    backups: { dir, everyHours: 24, keep: 2 },
    clock: { now: () => new Date('2026-11-23T12:00:00Z') },
    pause: (ms, stopped) => {
      pauses.push(ms);
      return sleep(60_000, undefined, { signal: stopped });
    },
    log: pino({ level: 'debug' }, { write }),
  });
  await expect.poll(() => pauses).toHaveLength(1);
  await backups.stop();
  return { lines, pauses };
}

const slots = async () => (await client.query('select from pg_replication_slots')).rowCount;

describe('a backup', () => {
  it('made regularly under writes restores whole, with every write that was acknowledged while it was copied', async () => {
    let acknowledged = 0;
    let writing = true;
    const write = async () => {
      const writer = await connect(server.ownerUrl);
      while (writing) {
        // New, changed and vanishing files beside the rows.
        await writer.query(
          'create table passing as select repeat(md5(n::text), 9) from generate_series(1, 99) n',
        );
        await writer.query('insert into written values ($1, $2)', [
          acknowledged + 1,
          'x'.repeat(3_000),
        ]);
        await writer.query('drop table passing');
        acknowledged += 1;
        await sleep(5);
      }
      await writer.end();
    };
    const written = write();
    await expect.poll(() => acknowledged).toBeGreaterThan(20);
    const before = acknowledged;
    let halfway = 0;
    let second: Promise<Error> | undefined;
    const name = 'courtfolk-2026-11-23T12-00-00Z.tar.zst';
    const onDebug = (line: string) => {
      // The WAL up to now is still to come, and the server is at most its buffers ahead.
      if (line === '… 50 %') halfway ||= acknowledged;
      // A second backup, by mistake into the same file.
      const file = path.join(folder, name);
      if (line === '… 50 %')
        second ??= backUp({ dataDir, file, log: noLog, signal }).catch((error) => error);
    };
    const names = [
      'courtfolk-2026-11-20T12-00-00Z.tar.zst',
      'courtfolk-2026-11-21T12-00-00Z.tar.zst',
    ];
    const unfinished = 'courtfolk-2026-11-22T12-00-00Z.tar.zst.unfinished';
    for (const name of [...names, unfinished, 'notes.txt'])
      await writeFile(path.join(folder, name), '');
    const { lines, pauses } = await runRegularBackups(folder, onDebug);
    writing = false;
    await written;
    expect([lines, pauses]).toEqual([[{ level: 30, msg: 'backup written' }], [hour]]);
    expect((await second)?.message).toBe('Another backup is running. Wait for its end.');
    expect((await readdir(folder)).sort()).toEqual([names[1], name, 'notes.txt'].sort());
    backup = path.join(root, name);
    await rename(path.join(folder, name), backup);
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    expect(halfway).toBeGreaterThan(before);
    restored = path.join(folder, 'new', 'data');
    const { code, said } = await run(['restore', backup], { DATA_DIR: restored });
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/… 50 %\n(?:.*\n)*.* is restored: \d+ tables/),
    ]);
    expect((await readdir(restored)).sort()).toEqual(['postgres', 'secret-key']);
    expect(await readFile(path.join(restored, 'secret-key'), 'utf8')).toBe('the key of the app');
    for (const secret of ['secret-key', 'postgres/secrets.json'])
      expect([secret, (await stat(path.join(restored, secret))).mode & 0o777]).toEqual([
        secret,
        0o600,
      ]);
    const copy = await startEmbedded({ dataDir: restored, log: noLog, durable: false });
    const copyClient = await connect(copy.ownerUrl);
    try {
      const sql = 'select count(*)::integer as rows, max(n) as last from written';
      const { rows, last } =
        (await copyClient.query<{ rows: number; last: number }>(sql)).rows[0] ?? {};
      expect(rows).toBe(last);
      expect(last).toBeGreaterThanOrEqual(halfway);
      expect(await contentOf(copyClient)).toEqual(await contentOf(client));
      const lines: string[] = [];
      await migrate({ ownerUrl: copy.ownerUrl, appRole, log: (line) => lines.push(line) });
      expect(lines).toEqual([`Applied migration ${newest}.`]);
      await copyClient.query("insert into schema_migrations values (9999, '9999_future.sql', 'x')");
    } finally {
      await copyClient.end();
      await copy.stop();
    }
  });

  it('leaves nothing in the running server and its folder but the time of the backup', async () => {
    expect(await slots()).toBe(0);
    expect((await readdir(dataDir)).sort()).toEqual(['last-backup', 'postgres', 'secret-key']);
    const config = { databaseUrl: null, dataDir };
    const { mtimeMs } = await stat(backup);
    expect(Math.abs((await lastBackupSeconds(config, {} as never)) - mtimeMs / 1000)).toBeLessThan(
      60,
    );
    await utimes(path.join(dataDir, 'last-backup'), 1_000, 1_000);
    expect(await lastBackupSeconds(config, {} as never)).toBe(1_000);
    expect(await lastBackupSeconds({ databaseUrl: null, dataDir: folder }, {} as never)).toBe(0);
  });

  it('that is stopped while entries still come ends with that, and not the whole process', async () => {
    const stop = new AbortController();
    const source = tar.pack();
    source.entry({ name: '1' }, 'One');
    source.finalize();
    const file = path.join(folder, 'stopped');
    const addEntries = async ({ entriesOf }: Archive) => {
      // Once it is being written.
      await nextTask();
      stop.abort();
      await nextTask();
      await entriesOf(source, 'cluster');
    };
    await expect(writeArchive(file, 18, addEntries, stop.signal)).rejects.toThrow('aborted');
  });

  it('that is stopped leaves no file, copy or slot', async () => {
    const file = path.join(folder, 'stopped');
    for (const at of ['… 50 %', 'Checking the backup: starting']) {
      const controller = new AbortController();
      const log = (line: string) => line.startsWith(at) && controller.abort();
      await expect(backUp({ dataDir, file, log, signal: controller.signal })).rejects.toThrow(
        'The backup was stopped.',
      );
      expect(await readdir(folder)).toEqual([]);
      expect((await readdir(dataDir)).sort()).toEqual(['last-backup', 'postgres', 'secret-key']);
      await expect.poll(slots).toBe(0);
    }
  });

  it('onto a full disk fails with a sentence and leaves no file', async () => {
    const file = path.join(folder, 'full');
    // A limit on the size of files fails a write as a full disk does, without a disk to fill.
    const script =
      'trap "" XFSZ; ulimit -f 1000; exec "$0" src/app/server/backup-cli.ts backup "$1"';
    const { code, said } = await execute('sh', ['-c', script, process.execPath, file], {
      DATA_DIR: dataDir,
    });
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(`${file}.unfinished cannot be written: EFBIG`),
    ]);
    expect(said).not.toContain('    at ');
    expect(await readdir(folder)).toEqual([]);
    await expect.poll(slots).toBe(0);
  });

  it('never replaces a file', async () => {
    const before = await readFile(backup);
    await expect(backUp({ dataDir, file: backup, log: noLog, signal })).rejects.toThrow(
      `${backup} is there already. Name a new file.`,
    );
    expect((await readFile(backup)).equals(before)).toBe(true);
  });
});

describe('a restore changes nothing', () => {
  const refused = async (file: string, sentence: string | RegExp) => {
    const target = path.join(folder, 'target', 'data');
    await expect(restore({ dataDir: target, file, log: noLog, signal })).rejects.toThrow(sentence);
    expect(await readdir(folder)).not.toContain('target');
    await mkdir(target, { recursive: true });
    await expect(restore({ dataDir: target, file, log: noLog, signal })).rejects.toThrow(sentence);
    expect(await readdir(target)).toEqual([]);
    await rm(path.dirname(target), { recursive: true });
  };

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['without its last byte', (whole) => whole.subarray(0, -1)],
    ['cut in the middle', (whole) => whole.subarray(0, whole.length / 2)],
    [
      'with a changed byte',
      (whole) => {
        const middle = Math.floor(whole.length / 2);
        return Buffer.concat([
          whole.subarray(0, middle),
          Buffer.from([(whole[middle] ?? 0) ^ 1]),
          whole.subarray(middle + 1),
        ]);
      },
    ],
  ])('for a backup %s', async (_, change) => {
    const file = path.join(folder, 'changed');
    const content = randomBytes(500_000).toString('hex');
    await writeArchive(file, 18, async (archive) => archive.text('cluster/1', content), signal);
    await writeFile(file, change(await readFile(file)));
    await refused(file, `${file} is damaged or incomplete.`);
  });

  it('for another file', async () => {
    const file = path.join(folder, 'foreign');
    const foreign = await archiveOf({ 'holiday.txt': 'Gone fishing.' });
    const random = randomBytes(5_000);
    const ours = { 'courtfolk-backup.json': '{}' };
    for (const content of [
      Buffer.alloc(0),
      random,
      zstdCompressSync(random),
      foreign,
      await archiveOf(ours),
    ]) {
      await writeFile(file, content);
      await refused(file, `${file} is not a backup of Courtfolk.`);
    }
    await refused(
      path.join(folder, 'missing'),
      `${path.join(folder, 'missing')} cannot be read: ENOENT`,
    );
  });

  it('for a file with a path that leads out of the folder, or that no backup has', async () => {
    const file = path.join(folder, 'evil');
    const outside = ['../evil', 'cluster/../../evil', '/tmp/evil', 'cluster\\..\\evil'];
    for (const name of [...outside, 'evil', 'evil/file', 'secret-key/file']) {
      await rm(file, { force: true });
      await writeArchive(file, 18, async (archive) => archive.text(name, 'evil'), signal);
      await refused(file, /is not a backup of Courtfolk: it contains/);
    }
  });

  it('for a file without backup label, with an entry twice, or that is a folder', async () => {
    const file = path.join(folder, 'label');
    const withoutLabel = (archive: Archive) => archive.text('secrets.json', '{}');
    await writeArchive(file, 18, async (archive) => withoutLabel(archive), signal);
    await refused(file, `${file} is damaged or incomplete.`);
    await rm(file);
    const twice = async (archive: Archive) => {
      withoutLabel(archive);
      withoutLabel(archive);
    };
    await writeArchive(file, 18, twice, signal);
    await refused(file, `${file} cannot be extracted: EEXIST`);
    await refused(root, `${root} cannot be extracted: EISDIR`);
  });

  it('for a backup of another PostgreSQL or of a newer format', async () => {
    const file = path.join(folder, 'other');
    await writeArchive(file, 17, () => Promise.resolve(), signal);
    await refused(file, 'was made with PostgreSQL 17, and this Courtfolk brings PostgreSQL 18.');
    const manifest = JSON.stringify({ format: 2, postgres: 18 });
    await writeFile(file, await archiveOf({ 'courtfolk-backup.json': manifest }));
    await refused(file, `${file} was made by a newer Courtfolk. Restore it with that one.`);
  });

  it('for a backup of a newer Courtfolk, here made of a stopped server', async () => {
    const file = path.join(folder, 'newer');
    const made = await run(['backup', file], { DATA_DIR: restored });
    expect([made.code, made.said]).toEqual([0, expect.stringMatching(/is complete: \d+\.\d MB/)]);
    expect(await readdir(path.join(restored, 'postgres', 'cluster'))).not.toContain(
      'postmaster.pid',
    );
    const target = path.join(folder, 'target');
    await expect(restore({ dataDir: target, file, log: noLog, signal })).rejects.toThrow(
      `${file} cannot be restored: This database has migration 9999_future.sql, which this Courtfolk does not have.`,
    );
    expect(await readdir(folder)).toEqual(['newer']);
  });

  it('for a folder that is not empty', async () => {
    await writeFile(path.join(folder, 'mine'), '');
    await expect(restore({ dataDir: folder, file: backup, log: noLog, signal })).rejects.toThrow(
      `${folder} is not empty. Set DATA_DIR to an empty folder; nothing was changed.`,
    );
    expect(await readdir(folder)).toEqual(['mine']);
  });
});

describe('regular backups', () => {
  it('wait until the newest one is old enough', async () => {
    await writeFile(path.join(folder, 'courtfolk-2026-11-22T12-30-00Z.tar.zst'), '');
    expect(await runRegularBackups(folder)).toEqual({ lines: [], pauses: [hour / 2] });
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('neither wait for one with a time to come, as of a clock that was ahead, nor delete it', async () => {
    const ahead = 'courtfolk-2027-11-23T12-00-00Z.tar.zst';
    const old = [
      'courtfolk-2026-11-20T12-00-00Z.tar.zst',
      'courtfolk-2026-11-21T12-00-00Z.tar.zst',
    ];
    for (const name of [ahead, ...old]) await writeFile(path.join(folder, name), '');
    const { lines } = await runRegularBackups(folder);
    expect(lines).toEqual([{ level: 30, msg: 'backup written' }]);
    const made = 'courtfolk-2026-11-23T12-00-00Z.tar.zst';
    expect((await readdir(folder)).sort()).toEqual([old[1], made, ahead]);
  });

  it('that fail are logged as errors and repeated after an hour', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    expect(await runRegularBackups(path.join(file, 'backups'))).toEqual({
      lines: [{ level: 50, msg: 'the regular backup failed' }],
      pauses: [hour],
    });
  });
});

describe('the command line', () => {
  it('refuses DATABASE_URL, missing words, and a folder without a database', async () => {
    const answers = await Promise.all([
      run(['backup', 'file'], { DATABASE_URL: server.appUrl }),
      run(['backup'], { DATA_DIR: dataDir }),
      run(['backup', path.join(folder, 'none')], { DATA_DIR: folder }),
    ]);
    expect(answers).toEqual([
      { code: 1, said: expect.stringContaining('see docs/operations.md') },
      { code: 2, said: expect.stringContaining('npm run restore -- FILE') },
      { code: 1, said: expect.stringContaining(`There is no database in ${folder}.`) },
    ]);
    expect(await readdir(folder)).toEqual([]);
  });
});
