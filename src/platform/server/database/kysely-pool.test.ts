import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connectTo, withDatabase } from '#tests/support/database.ts';
import { connectionSettings, createDatabase, createPool } from './connect.ts';
import { openPipelinedConnection } from './pipelined-connection.ts';
import { isTransientError } from './transient-errors.ts';

const database = await withDatabase();
const name = new URL(database.appUrl).pathname.slice(1);
const admin = await connectTo(inject('testServer').adminUrl);

/** New connections can only read, as those to a standby. */
const setReadOnly = (isReadOnly: boolean) =>
  admin.query(
    `alter database ${name} ${isReadOnly ? 'set default_transaction_read_only = on' : 'reset all'}`,
  );
const key = 'insert into rate_limits (key) values (gen_random_uuid()::text) returning key';
const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

test('connections to a server that has become read-only are not used again', async () => {
  const pool = createPool(database.appUrl, 3);
  onTestFinished(() => pool.end());
  let readOnly = 0;
  const db = createDatabase(pool, () => {
    readOnly += 1;
  });
  const write = () => sql.raw(key).execute(db);
  const fill = () => Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`.execute(db)));
  await setReadOnly(true);
  await fill();
  expect(pool.totalCount).toBe(3);
  await setReadOnly(false);
  // All three are connections to the old primary, but only one write is refused.
  expect(await errorOf(write())).toMatchObject({ code: '25006' });
  for (let n = 0; n < 5; n += 1) await write();
  expect(readOnly).toBe(1);

  const refused = await errorOf(
    db.transaction().execute(async (trx) => {
      await sql`set transaction read only`.execute(trx);
      await sql.raw(key).execute(trx);
    }),
  );
  expect(isTransientError(refused)).toBe(true);
  for (let n = 0; n < 5; n += 1) await write();
  expect(readOnly).toBe(2);
});

test('writes that are refused at the same time count as one change of the server', async () => {
  const pool = createPool(database.appUrl, 3);
  onTestFinished(() => pool.end());
  let readOnly = 0;
  const db = createDatabase(pool, () => {
    readOnly += 1;
  });
  await setReadOnly(true);
  // Opened before: one that opens after the first refusal is another server's to the pool.
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`.execute(db)));
  const write = () => sql.raw(key).execute(db);
  const refused = await Promise.all([write(), write(), write()].map(errorOf));
  expect(refused.filter(isTransientError)).toHaveLength(3);
  await setReadOnly(false);
  expect(readOnly).toBe(1);
  expect(await errorOf(write())).toBeNull();
});

test('a pipelined connection to a read-only server is dropped', async () => {
  const connection = openPipelinedConnection(connectionSettings(database.appUrl));
  onTestFinished(() => connection.close());
  await setReadOnly(true);
  await connection.query('kysely_pool_test', 'select 1', []);
  await setReadOnly(false);
  expect(await errorOf(connection.query('kysely_pool_test_key', key, []))).toMatchObject({
    code: '25006',
  });
  expect(await connection.query('kysely_pool_test_key', key, [])).toHaveLength(1);

  const backend = 'select pg_backend_pid() as pid';
  const [before] = await connection.query('kysely_pool_test_pid', backend, []);
  connection.reconnect();
  expect(await connection.query('kysely_pool_test_pid', backend, [])).not.toEqual([before]);
});
