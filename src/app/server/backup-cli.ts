import path from 'node:path';
import { type Config, configOfProcess } from '#platform/server/config.ts';
import { type BackupOptions, backUp, megabytes } from '#platform/server/database/embedded/backup.ts';
import { locateEmbedded, startEmbedded } from '#platform/server/database/embedded/embedded-database.ts';
import { restore } from '#platform/server/database/embedded/restore.ts';
import { assertEmbedded, runCli } from './run-cli.ts';

const usage = `npm run backup -- FILE     backs up the database and the secrets, beside a running app or without one
npm run restore -- FILE    restores them into an empty DATA_DIR
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

const commands = new Map([
  ['backup', runBackup],
  ['restore', runRestore],
]);

async function main([name = '', file, ...rest]: string[]): Promise<number> {
  const command = commands.get(name);
  if (command === undefined || file === undefined || rest.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const config = configOfProcess();
  if (config.databaseUrl !== null) throw new Error(external);
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => controller.abort());
  await command(config, {
    dataDir: config.dataDir,
    file: path.resolve(file),
    log,
    signal: controller.signal,
  });
  return 0;
}

await runCli(main);
