import { createRequire } from 'node:module';
import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';

export const jobsSchema = 'pgboss';
const manifest = createRequire(import.meta.url)('pg-boss/package.json') as {
  pgboss: { schema: number };
};
/** The schema version of the installed pg-boss. */
export const jobsVersion = manifest.pgboss.schema;

/**
 * Installs or updates the tables of pg-boss as the owner, with its own statements. The app starts
 * pg-boss with `migrate: false, createSchema: false` and may only read and write rows. Features
 * that create tables at run time must stay off: `persistQueueStats`, and queues with
 * `partition: true`.
 * @throws when the tables are newer than the installed pg-boss
 */
export async function migrateJobs(client: pg.Client, log: (line: string) => void): Promise<void> {
  const installed = await knownJobsVersion(client);
  if (installed === jobsVersion) return;
  const plans =
    installed === null
      ? getConstructionPlans(jobsSchema)
      : // With inlineAsync, indexes are built now: the app may not build them later.
        getMigrationPlans(jobsSchema, installed);
  try {
    await client.query(plans);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  log(
    installed === null
      ? 'The job queue is installed.'
      : `The job queue is now at version ${jobsVersion}.`,
  );
}

/**
 * The schema version of the job queue's tables; null without tables.
 * @throws when it is newer than the installed pg-boss
 */
export async function knownJobsVersion(client: pg.Client): Promise<number | null> {
  const table = await client.query<{ name: string | null }>(
    'select to_regclass($1)::text as name',
    [`${jobsSchema}.version`],
  );
  if (!table.rows[0]?.name) return null;
  const { rows } = await client.query<{ version: number }>(
    `select version from ${jobsSchema}.version`,
  );
  const installed = Number(rows[0]?.version);
  if (installed > jobsVersion) {
    throw new Error(
      `The job queue in this database has version ${installed}, newer than this Courtfolk knows (${jobsVersion}). Start the newer Courtfolk.`,
    );
  }
  return installed;
}
