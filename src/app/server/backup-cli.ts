import path from 'node:path';
import { systemClock } from '#platform/common/clock.ts';
import { type Config, configOfProcess } from '#platform/server/config.ts';
import {
  type BackupOptions,
  backUp,
  megabytes,
} from '#platform/server/database/embedded/backup.ts';
import {
  locateEmbedded,
  startEmbedded,
} from '#platform/server/database/embedded/embedded-database.ts';
import { restore } from '#platform/server/database/embedded/restore.ts';
import { verifyBackup } from '#platform/server/database/verify-backup.ts';
import { assertEmbedded, runCli } from './run-cli.ts';

const usage = `npm run backup -- FILE     backs up the database and the secrets, beside a running app or without one
npm run restore -- FILE    restores them into an empty DATA_DIR
npm run verify-backup      restores the newest backup elsewhere and compares it with the database
`;

const external =
  'DATABASE_URL is set, so PostgreSQL’s own tools make and restore the backups: see docs/operations.md.';

function log(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function runBackup({ dataDir }: Config, options: BackupOptions): Promise<void> {
  await assertEmbedded(dataDir);
  const isRunning = (await locateEmbedded(dataDir)) !== null;
  const started = isRunning ? null : await startEmbedded({ dataDir, log });
  try {
    const { bytes, tables, rows } = await backUp(options);
    log(`${options.file} is complete: ${megabytes(bytes)}, ${tables} tables, ${rows} rows.`);
    log('It contains everything, secrets included: keep it where nobody else can read it.');
  } finally {
    await started?.stop();
  }
}

async function runRestore({ dataDir }: Config, options: BackupOptions): Promise<void> {
  const { tables, rows } = await restore(options);
  log(`${dataDir} is restored: ${tables} tables, ${rows} rows. Start Courtfolk on it.`);
}

async function runVerify(config: Config, signal: AbortSignal): Promise<void> {
  if (config.databaseUrl === null) await assertEmbedded(config.dataDir);
  const running = config.databaseUrl ?? (await locateEmbedded(config.dataDir))?.appUrl;
  const live =
    running === undefined
      ? await startEmbedded({ dataDir: config.dataDir, log })
      : { appUrl: running, stop: null };
  try {
    const check = await verifyBackup({
      config,
      liveUrl: live.appUrl,
      clock: systemClock,
      log,
      signal,
    });
    if (check.failure !== null)
      throw new Error(`${check.backup ?? 'The backup'}: ${check.failure}`);
    log(
      `${check.backup} is good: ${check.table_count} tables, ${check.row_count} rows, all until ${check.restored_until}; checked in ${check.seconds.toFixed(1)} s.`,
    );
  } finally {
    await live.stop?.();
  }
}

const commands = new Map([
  ['backup', runBackup],
  ['restore', runRestore],
]);

async function main([name = '', file, ...rest]: string[]): Promise<number> {
  const command = commands.get(name);
  const isComplete =
    name === 'verify' ? file === undefined : command !== undefined && file !== undefined;
  if (!isComplete || rest.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const config = configOfProcess();
  const controller = new AbortController();
  const { signal } = controller;
  for (const each of ['SIGINT', 'SIGTERM'] as const) process.on(each, () => controller.abort());
  if (command === undefined || file === undefined) {
    await runVerify(config, signal);
    return 0;
  }
  if (config.databaseUrl !== null) throw new Error(external);
  await command(config, { dataDir: config.dataDir, file: path.resolve(file), log, signal });
  return 0;
}

await runCli(main);
