import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPool } from '#platform/server/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { jobsSchema, jobsVersion, migrateJobs } from './migrate-jobs.ts';

let database: TestDatabase;
let pool: pg.Pool;
let boss: PgBoss;
let errors: Error[];

beforeEach(async () => {
  database = await createTestDatabase();
  pool = createPool(database.appUrl, 4);
  boss = new PgBoss({
    connectionString: database.appUrl,
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    max: 4,
  });
  errors = [];
  boss.on('error', (error) => errors.push(error));
});
afterEach(async () => {
  await boss.stop({ graceful: false });
  await pool.end();
  await database.drop();
});

it('the app’s role may create a queue, send in a transaction, work and supervise', async () => {
  await boss.start();
  await boss.createQueue('mail', { retryLimit: 2 });
  for (const end of ['rollback', 'commit']) {
    const client = await pool.connect();
    await client.query('begin');
    await boss.send(
      'mail',
      { end },
      { db: { executeSql: (text, values) => client.query(text, values) } },
    );
    await client.query(end);
    client.release();
  }
  const done = new Promise<object>((resolve) => {
    boss.work<object>('mail', { pollingIntervalSeconds: 0.5 }, async ([job]) =>
      resolve(job?.data ?? {}),
    );
  });
  expect(await done).toEqual({ end: 'commit' });
  await boss.schedule('mail', '0 4 * * *');
  await boss.supervise();
  await boss.deleteStoredJobs('mail');
  expect(errors).toEqual([]);
});

it('a newer job queue is refused, one of this version is left unchanged', async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const logged: string[] = [];
  try {
    await client.query(`update ${jobsSchema}.version set version = version + 1`);
    await expect(migrateJobs(client, (line) => logged.push(line))).rejects.toThrow(
      'newer than this Courtfolk knows',
    );
    await client.query(`update ${jobsSchema}.version set version = version - 1`);
    await migrateJobs(client, (line) => logged.push(line));
    expect(logged).toEqual([]);
    const { rows } = await client.query<{ version: number }>(
      `select version from ${jobsSchema}.version`,
    );
    expect(rows).toEqual([{ version: jobsVersion }]);
  } finally {
    await client.end();
  }
});
