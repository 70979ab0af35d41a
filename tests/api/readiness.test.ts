import { sql } from 'kysely';
import type pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { connectTo } from '#tests/support/database.ts';
import type { TestServer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server } = await withServer();

async function ownerOf({ ownerUrl }: TestServer): Promise<pg.Client> {
  const owner = await connectTo(ownerUrl);
  return owner;
}

const ready = (node: TestServer) => node.call('GET', '/readyz');
const notReady = (...missing: string[]) => ({
  status: 503,
  body: { status: 'not ready', missing },
});

describe('/readyz fails for a process', () => {
  test('that is stopping, and /healthz too, while requests are still answered', async () => {
    const other = await server.another();
    expect((await ready(other)).status).toBe(200);
    other.announceStop();
    expect(await ready(other)).toMatchObject(notReady('stopping'));
    expect(await other.call('GET', '/healthz')).toMatchObject({
      status: 503,
      body: { status: 'stopping' },
    });
    expect((await other.call('GET', '/api/openapi.json')).status).toBe(200);
    expect((await ready(server)).status).toBe(200);
  });

  test('without a database connection, and gives no details', async () => {
    const owner = await ownerOf(server);
    const { rows } = await owner.query('select quote_ident(current_database()) as name');
    await owner.query(`revoke connect on database ${rows[0].name} from public`);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(
      server.app.db,
    );
    await sql`select pg_terminate_backend(pg_backend_pid())`
      .execute(server.app.db)
      .catch(() => null);
    await expect.poll(() => ready(server)).toMatchObject(notReady('database'));
    expect((await server.call('GET', '/healthz')).status).toBe(200);
    await owner.query(`grant connect on database ${rows[0].name} to public`);
    await expect.poll(async () => (await ready(server)).status).toBe(200);
  });

  test('whose database cannot write to its disk', async () => {
    const admin = await connectTo(inject('testServer').adminUrl);
    const { rows } = await sql<{ name: string }>`
      select quote_ident(current_database()) as name`.execute(server.app.db);
    // As on a full disk, no temporary file can be written.
    await admin.query(`alter database ${rows[0]?.name} set temp_file_limit = 0`);
    const full = await server.another();
    expect(await ready(full)).toMatchObject(notReady('disk'));
    await admin.query(`alter database ${rows[0]?.name} reset temp_file_limit`);
    expect((await ready(await server.another())).status).toBe(200);
  });

  test('at most half a second later: the check writes to the disk, so a success is kept for that time', async () => {
    let now = server.app.clock.now().getTime();
    const limited = await withServer({ clock: { now: () => new Date(now) } });
    expect((await ready(limited.server)).status).toBe(200);
    const admin = await connectTo(inject('testServer').adminUrl);
    const { rows } = await sql<{ name: string }>`
      select current_database() as name`.execute(limited.server.app.db);
    await admin.query(`alter database ${rows[0]?.name} set temp_file_limit = 0`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      rows[0]?.name,
    ]);
    now += 499;
    expect((await ready(limited.server)).status).toBe(200);
    now += 1;
    await expect.poll(() => ready(limited.server)).toMatchObject(notReady('disk'));
  });

  test('that has committed nothing for ten seconds, as on a standby, and its metric tells since when', async () => {
    let now = server.app.clock.now().getTime();
    const { server: node } = await withServer({ clock: { now: () => new Date(now) } });
    const lastCommit = async () => {
      const { body } = await node.call<string>('GET', '/metrics');
      return Number(/^courtfolk_last_commit_timestamp_seconds (.+)$/m.exec(body)?.[1]);
    };
    expect((await ready(node)).status).toBe(200);
    const committed = now / 1000;
    expect(await lastCommit()).toBe(committed);
    const admin = await connectTo(inject('testServer').adminUrl);
    const name = new URL(node.app.config.databaseUrl ?? '').pathname.slice(1);
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    await admin.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
      [name],
    );
    now += 9_999;
    await expect.poll(async () => (await ready(node)).status).toBe(200);
    expect(await lastCommit()).toBe(committed);
    now += 1;
    expect((await ready(node)).status).toBe(200);
    now += 500;
    expect(await ready(node)).toMatchObject(notReady('commit'));
    expect((await node.call('GET', '/healthz')).status).toBe(200);
    await admin.query(`alter database ${name} reset all`);
    now += 500;
    await expect.poll(() => ready(node)).toMatchObject({ status: 200 });
    now += 500;
    expect(await lastCommit()).toBe(now / 1000);
  });

  test('commits at most twice a second, however often it is asked', async () => {
    let now = server.app.clock.now().getTime();
    const { server: node } = await withServer({ clock: { now: () => new Date(now) } });
    const { db } = node.app;
    const written = async () => {
      const { rows } = await sql<{ n: string }>`
        select xmin::text as n from rate_limits where key like 'commit check %'`.execute(db);
      return rows;
    };
    await Promise.all(Array.from({ length: 20 }, () => ready(node)));
    const before = await written();
    expect(before).toHaveLength(1);
    now += 499;
    await Promise.all(
      Array.from({ length: 5 }, () => [ready(node), node.call('GET', '/metrics')]).flat(),
    );
    expect(await written()).toEqual(before);
    now += 1;
    await ready(node);
    expect(await written()).not.toEqual(before);
  });

  test('without the latest migration, and succeeds as soon as it is applied', async () => {
    const owner = await ownerOf(server);
    const last = 'where version = (select max(version) from schema_migrations)';
    const { rows } = await owner.query(`delete from schema_migrations ${last} returning *`);
    const other = await server.another();
    expect(await ready(other)).toMatchObject(notReady(rows[0].name));
    const { version, name, checksum, applied_at: appliedAt } = rows[0];
    await owner.query('insert into schema_migrations values ($1, $2, $3, $4)', [
      version,
      name,
      checksum,
      appliedAt,
    ]);
    expect((await ready(other)).status).toBe(200);
  });
});
