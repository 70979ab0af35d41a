import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/common/clock.ts';
import { compareCopy, lastBackupCheckSeconds } from '#platform/server/database/backup-checks.ts';
import { createDatabase, createPool } from '#platform/server/database/connect.ts';
import { backUp } from '#platform/server/database/embedded/backup.ts';
import {
  appRole,
  type Embedded,
  startEmbedded,
} from '#platform/server/database/embedded/embedded-database.ts';
import { lastBackupSeconds } from '#platform/server/database/last-backup.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { verifyBackup } from '#platform/server/database/verify-backup.ts';

const noLog = () => undefined;
const { signal } = new AbortController();

let root: string;
let dataDir: string;
let dir: string;
let server: Embedded;
let pool: pg.Pool;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'courtfolk-verified-'));
  dataDir = path.join(root, 'data');
  dir = await mkdtemp(path.join(root, 'backups-'));
  server = await startEmbedded({ dataDir, log: noLog, durable: false });
  await migrate({ ownerUrl: server.ownerUrl, appRole, log: noLog });
  pool = createPool(server.appUrl, 2);
});
afterAll(async () => {
  await pool.end();
  await server.stop();
  await rm(root, { recursive: true, force: true, maxRetries: 10 });
});

const fileOf = (minute: number) => path.join(dir, `courtfolk-2026-11-23T12-0${minute}-00Z.tar.zst`);

/** Checks the newest backup of `dir`; returns what was recorded. */
async function verify(more: Partial<Parameters<typeof verifyBackup>[0]['config']> = {}) {
  const config = {
    databaseUrl: null,
    dataDir,
    backups: { dir, everyHours: 24, keep: 2 },
    restoreCommand: null,
    ...more,
  };
  const temporary = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith('courtfolk-verify-'));
  const before = await temporary();
  const check = await verifyBackup({
    config,
    liveUrl: server.appUrl,
    clock: systemClock,
    log: noLog,
    signal,
  });
  expect(await temporary()).toEqual(before);
  const { rows } = await pool.query('select * from backup_checks order by id desc limit 1');
  expect(rows[0]).toMatchObject({ backup: check.backup, failure: check.failure });
  return rows[0];
}

const lastCheck = () => lastBackupCheckSeconds(createDatabase(pool));

describe('the newest backup', () => {
  it('that is missing is recorded as a failure', async () => {
    expect(await verify()).toMatchObject({
      backup: null,
      failure: `There is no backup in ${dir}.`,
    });
    expect(await verify({ backups: null })).toMatchObject({
      failure: expect.stringContaining('npm run backup'),
    });
    expect(await lastCheck()).toBe(0);
  });

  it('is restored elsewhere, counted and recorded', async () => {
    await pool.query(
      "insert into backup_checks (created_at, seconds, failure) values (now() - interval '1 h', 1, 'x')",
    );
    await backUp({ dataDir, file: fileOf(1), log: noLog, signal });
    // Without BACKUP_DIR it is the last one made by hand.
    const found = await verify({ backups: null });
    expect(found).toMatchObject({ backup: fileOf(1), failure: null });
    expect(found.table_count).toBeGreaterThan(50);
    expect(found.row_count).toBeGreaterThan(1_000);
    expect(Math.abs(Date.parse(found.restored_until) - Date.now())).toBeLessThan(60_000);
    expect(Math.abs((await lastCheck()) - Date.now() / 1000)).toBeLessThan(60);
  });

  it('is checked by the command beside a running app', async () => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, BACKUP_DIR: dir, TMPDIR: root };
    const cwd = path.resolve(import.meta.dirname, '../..');
    const words = ['src/app/server/backup-cli.ts', 'verify'];
    const said = await new Promise((done) =>
      execFile(process.execPath, words, { cwd, env }, (error, stdout, stderr) =>
        done([error === null ? 0 : error.code, stdout + stderr]),
      ),
    );
    expect(said).toEqual([
      0,
      expect.stringMatching(/01-00Z\.tar\.zst is good: \d+ tables, \d+ rows, all until/),
    ]);
  });

  it('that lacks rows from before it is a failure, which leaves the last good check as it was', async () => {
    const good = await lastCheck();
    await pool.query(
      "insert into backup_checks (created_at, seconds, failure) values (now() - interval '1 h', 1, 'x')",
    );
    expect(await verify()).toMatchObject({
      backup: fileOf(1),
      failure: expect.stringMatching(
        /^The copy lacks rows: backup_checks has 1 rows from before .* and not 2\.$/,
      ),
      row_count: null,
    });
    expect(await lastCheck()).toBe(good);
  });

  it('that is damaged or of another database is a failure', async () => {
    const other = path.join(root, 'other');
    const stranger = await startEmbedded({ dataDir: other, log: noLog, durable: false });
    await backUp({ dataDir: other, file: fileOf(2), log: noLog, signal }).finally(stranger.stop);
    expect(await verify()).toMatchObject({
      backup: fileOf(2),
      failure: 'The backup is of another PostgreSQL than the running one.',
    });
    await truncate(fileOf(2), 100_000);
    expect(await verify()).toMatchObject({ failure: `${fileOf(2)} is damaged or incomplete.` });
  });
});

it('a copy that ends too long ago is not good, nor one without a time', async () => {
  const client = new pg.Client({ connectionString: server.appUrl });
  await client.connect();
  const compare = (label: string) => compareCopy(client, client, label, 36);
  await expect(compare('START TIME: 2026-01-02 03:04:05 UTC\n')).rejects.toThrow(
    'The copy ends at 2026-01-02T03:04:05.000Z, more than 36 hours ago.',
  );
  await expect(compare('')).rejects.toThrow('The backup does not say when it was taken.');
  await client.end();
});

it('with DATABASE_URL there is no backup before one was restored, and a command is needed', async () => {
  await pool.query('delete from backup_checks');
  const db = createDatabase(pool);
  expect(await lastBackupSeconds({ databaseUrl: server.appUrl, dataDir }, db)).toBe(0);
  const databaseUrl = server.appUrl;
  expect(await verify({ databaseUrl, backups: null })).toMatchObject({
    failure: expect.stringContaining('RESTORE_COMMAND must say how'),
  });
  expect(
    await verify({ databaseUrl, backups: null, restoreCommand: 'echo no repository; exit 3' }),
  ).toMatchObject({
    failure: 'RESTORE_COMMAND failed (3):\nno repository',
  });
  expect(await verify({ databaseUrl, backups: null, restoreCommand: 'true' })).toMatchObject({
    failure: 'RESTORE_COMMAND left no PostgreSQL data in the folder "$1".',
  });
});

it('that is stopped ends all that RESTORE_COMMAND has started', async () => {
  const controller = new AbortController();
  const config = {
    databaseUrl: server.appUrl,
    dataDir,
    backups: null,
    // The pipe of its output is open until both have ended.
    restoreCommand: 'sleep 3600 & echo started > "$1/started"; wait',
  };
  const isStarted = async () => {
    const folders = (await readdir(tmpdir())).filter((name) =>
      name.startsWith('courtfolk-verify-'),
    );
    return folders.some((name) => existsSync(path.join(tmpdir(), name, 'cluster', 'started')));
  };
  const options = { config, liveUrl: server.appUrl, clock: systemClock, log: noLog };
  const check = verifyBackup({ ...options, signal: controller.signal });
  await expect.poll(isStarted).toBe(true);
  controller.abort();
  await expect(check).rejects.toThrow('The check was stopped.');
  expect(await isStarted()).toBe(false);
});
