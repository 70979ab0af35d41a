import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import {
  compareCopy,
  lastBackupCheckSeconds,
  recordBackupCheck,
} from '#platform/server/database/backup-checks.ts';
import { createDatabase, createPool } from '#platform/server/database/connect.ts';
import { lastBackupSeconds } from '#platform/server/database/last-backup.ts';
import { verifyBackup } from '#platform/server/database/verify-backup.ts';
import { connectTo, runStatements, withDatabase } from '#tests/support/database.ts';

const noLog = () => undefined;
const { signal } = new AbortController();

const database = await withDatabase();
const live = await connectTo(database.appUrl);
const copy = await connectTo((await withDatabase()).appUrl);
const pool = createPool(database.appUrl, 2);
const db = createDatabase(pool);
afterAll(() => pool.end());

/** The text of the backup_label of a copy that was taken now. */
const label = () => `START TIME: ${new Date().toISOString()}\n`;

/** Checks the backup that the command restores; returns what was recorded. */
async function verify(restoreCommand: string | null) {
  const temporary = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith('courtfolk-verify-'));
  const before = await temporary();
  const options = { liveUrl: database.appUrl, restoreCommand, log: noLog, signal };
  const check = await verifyBackup(options);
  expect(await temporary()).toEqual(before);
  const { rows } = await pool.query('select * from backup_checks order by id desc limit 1');
  expect(rows[0]).toMatchObject({ backup: check.backup, failure: check.failure });
  return rows[0];
}

/** Runs `npm run verify-backup`. */
function run(settings: NodeJS.ProcessEnv): Promise<unknown> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...settings };
  const cwd = path.resolve(import.meta.dirname, '../..');
  return new Promise((done) =>
    execFile(
      process.execPath,
      ['src/app/server/backup-cli.ts', 'verify'],
      { cwd, env },
      (error, stdout, stderr) => done([error === null ? 0 : error.code, stdout + stderr]),
    ),
  );
}

it('a good check is recorded, and a failure leaves it the last good one', async () => {
  expect(await lastBackupCheckSeconds(db)).toBe(0);
  const restored = { restored_until: new Date().toISOString(), table_count: 60, row_count: 1_000 };
  await recordBackupCheck(live, { backup: 'nightly', seconds: 1, failure: null, ...restored });
  const good = await lastBackupCheckSeconds(db);
  expect(Math.abs(good - Date.now() / 1000)).toBeLessThan(60);
  await recordBackupCheck(live, { backup: null, seconds: 1, failure: 'No backup' });
  expect(await lastBackupCheckSeconds(db)).toBe(good);
  // No WAL is archived here: the copy that was restored is the last backup.
  expect(await lastBackupSeconds(db)).toBe(Date.parse(restored.restored_until) / 1000);
  await live.query('delete from backup_checks');
});

it('a copy that lacks rows from before it is not good', async () => {
  const until = await compareCopy(copy, live, label());
  expect(Math.abs(Date.parse(until) - Date.now())).toBeLessThan(60_000);
  await live.query(`
    insert into backup_checks (created_at, seconds, failure)
    values (now() - interval '1 h', 1, 'x')`);
  onTestFinished(async () => {
    await live.query('delete from backup_checks');
  });
  await expect(compareCopy(copy, live, label())).rejects.toThrow(
    /^The copy lacks rows: backup_checks has 0 rows from before .* and not 1\.$/,
  );
});

it('a copy of another database is not good', async () => {
  const stranger = await withDatabase();
  await runStatements(stranger.ownerUrl, 'update schema_migrations set applied_at = now()');
  await expect(compareCopy(await connectTo(stranger.appUrl), live, label())).rejects.toThrow(
    'The backup is of another database than the running one.',
  );
});

it('a copy that ends too long ago is not good, nor one without a time', async () => {
  await expect(compareCopy(live, live, 'START TIME: 2026-01-02 03:04:05 UTC\n')).rejects.toThrow(
    'The copy ends at 2026-01-02T03:04:05.000Z, more than 36 hours ago.',
  );
  await expect(compareCopy(live, live, '')).rejects.toThrow(
    'The backup does not say when it was taken.',
  );
});

it('there is no backup before one was restored, and a command is needed', async () => {
  expect(await lastBackupSeconds(db)).toBe(0);
  expect(await verify(null)).toMatchObject({
    failure: expect.stringContaining('RESTORE_COMMAND must say how'),
  });
  expect(await verify('echo no repository; exit 3')).toMatchObject({
    failure: 'RESTORE_COMMAND failed (3):\nno repository',
  });
  expect(await verify('true')).toMatchObject({
    failure: 'RESTORE_COMMAND left no PostgreSQL data in the folder "$1".',
  });
});

it('the command says what failed, and that the embedded database has no backups', async () => {
  const settings = { DATABASE_URL: database.appUrl, RESTORE_COMMAND: 'exit 3' };
  expect(await run(settings)).toEqual([
    1,
    expect.stringContaining('The backup: RESTORE_COMMAND failed (3)'),
  ]);
  expect(await run({})).toEqual([1, expect.stringMatching(/^DATABASE_URL is not set, .*\.\n$/)]);
});

it('a check that is stopped ends all that RESTORE_COMMAND has started', async () => {
  const controller = new AbortController();
  const isStarted = async () => {
    const folders = (await readdir(tmpdir())).filter((name) =>
      name.startsWith('courtfolk-verify-'),
    );
    return folders.some((name) => existsSync(path.join(tmpdir(), name, 'cluster', 'started')));
  };
  const check = verifyBackup({
    liveUrl: database.appUrl,
    // The pipe of its output is open until both have ended.
    restoreCommand: 'sleep 3600 & echo started > "$1/started"; wait',
    log: noLog,
    signal: controller.signal,
  });
  await expect.poll(isStarted).toBe(true);
  controller.abort();
  await expect(check).rejects.toThrow('The check was stopped.');
  expect(await isStarted()).toBe(false);
});
