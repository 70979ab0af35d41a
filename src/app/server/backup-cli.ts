import { configOfProcess } from '#platform/server/config.ts';
import { verifyBackup } from '#platform/server/database/verify-backup.ts';
import { runCli } from './run-cli.ts';

const usage = `npm run verify-backup      restores the newest backup elsewhere and compares it
`;

const embedded =
  'DATABASE_URL is not set, and the embedded database, which is for trying, has no backups.';

function log(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(args: string[]): Promise<number> {
  if (args.length !== 1 || args[0] !== 'verify') {
    process.stderr.write(usage);
    return 2;
  }
  const { databaseUrl, restoreCommand } = configOfProcess();
  if (databaseUrl === null) throw new Error(embedded);
  const controller = new AbortController();
  const { signal } = controller;
  for (const each of ['SIGINT', 'SIGTERM'] as const) process.on(each, () => controller.abort());
  const check = await verifyBackup({ liveUrl: databaseUrl, restoreCommand, log, signal });
  if (check.failure !== null) throw new Error(`${check.backup ?? 'The backup'}: ${check.failure}`);
  log(
    `${check.backup} is good: ${check.table_count} tables, ${check.row_count} rows, all until ${check.restored_until}; checked in ${check.seconds.toFixed(1)} s.`,
  );
  return 0;
}

await runCli(main);
