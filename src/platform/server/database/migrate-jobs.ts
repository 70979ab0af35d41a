import { createRequire } from 'node:module';
import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';

export const jobsSchema = 'pgboss';
const manifest = createRequire(import.meta.url)('pg-boss/package.json') as { pgboss: { schema: number } };
/** The layout that the installed pg-boss works with. */
export const jobsVersion = manifest.pgboss.schema;

/**
 * Installs or updates the tables of pg-boss, by its own statements, as the owner. The app itself starts pg-boss with
 * `migrate: false, createSchema: false` and needs nothing but rows: usage of the schema and its type, execution of its functions,
 * select, insert, update and delete on its tables. Two of its features create tables while running and must stay off:
 * `persistQueueStats`, and queues with `partition: true`.
 */
export async function migrateJobs(client: pg.Client, log: (line: string) => void): Promise<void> {
  const installed = await installedJobsVersion(client);
  if (installed === jobsVersion) return;
  if (installed !== null && installed > jobsVersion) {
    throw new Error(
      `The job queue in this database has version ${installed}, newer than this Courtfolk knows (${jobsVersion}). Start the newer Courtfolk.`,
    );
  }
  const plans =
    installed === null
      ? getConstructionPlans(jobsSchema)
      : // With inlineAsync, indexes that a running pg-boss would build later are built now: the app may not build any.
        getMigrationPlans(jobsSchema, installed);
  await client.query(plans);
  log(installed === null ? 'The job queue is installed.' : `The job queue is now at version ${jobsVersion}.`);
}

/** The version of the job queue's tables; null when there are none. */
async function installedJobsVersion(client: pg.Client): Promise<number | null> {
  const table = await client.query<{ name: string | null }>('select to_regclass($1)::text as name', [
    `${jobsSchema}.version`,
  ]);
  if (!table.rows[0]?.name) return null;
  const { rows } = await client.query<{ version: number }>(`select version from ${jobsSchema}.version`);
  return Number(rows[0]?.version);
}
