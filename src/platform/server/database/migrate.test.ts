import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { runStatements, withDatabase } from '#tests/support/database.ts';
import { createDatabase, createPool } from './connect.ts';
import { appRole } from './embedded/embedded-database.ts';
import { migrate, migrationsPending } from './migrate.ts';
import { migrationsDirectory } from './migration-files.ts';

const noLog = () => undefined;

describe('an empty database', () => {
  let database: Awaited<ReturnType<typeof withDatabase>>;
  let folder: string;
  let directory: string;
  const write = (name: string, text: string) => writeFile(path.join(directory, name), text);
  const run = (log: (line: string) => void = noLog) =>
    migrate({ ownerUrl: database.ownerUrl, appRole: appRole, directory, log });

  beforeEach(async () => {
    database = await withDatabase({ empty: true });
    folder = await mkdtemp(path.join(tmpdir(), 'courtfolk-migrations-'));
    directory = path.join(folder, 'migrations');
    await mkdir(directory);
    await write(
      '0001_first.sql',
      'create table first (id integer primary key generated always as identity);',
    );
    await write('0002_second.sql', 'create table second (id integer primary key);');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is migrated once, in order, by two concurrent processes', async () => {
    const logged: string[] = [];
    await Promise.all([run((line) => logged.push(line)), run((line) => logged.push(line))]);
    expect(logged).toEqual([
      'Applied migration 0001_first.sql.',
      'Applied migration 0002_second.sql.',
      'The job queue is installed.',
    ]);
    await run((line) => logged.push(line));
    expect(logged).toHaveLength(3);
  });

  it('rolls a failed migration back and names it', async () => {
    await write('0003_third.sql', 'create table third (id integer); select 1 / 0;');
    await expect(run()).rejects.toThrow(
      'Migration 0003_third.sql failed and was taken back: division by zero',
    );
    expect(await runStatements(database.ownerUrl, "select to_regclass('third') as third")).toEqual([
      { third: null },
    ]);
    await write('0003_third.sql', 'create table third (id integer);');
    await run();
  });

  describe('while another transaction has a lock on its table', () => {
    let busy: pg.Client;
    const retry = (lockPauses: number[], logged: string[] = []) =>
      migrate({
        ownerUrl: database.ownerUrl,
        appRole,
        directory,
        log: (line) => logged.push(line),
        lockPauses,
      });

    beforeEach(async () => {
      await run();
      busy = new pg.Client({ connectionString: database.ownerUrl });
      await busy.connect();
      await busy.query('begin');
      await busy.query('lock table first in access share mode');
      await write(
        '0003_third.sql',
        'create table third (id integer); alter table first add column name text;',
      );
    });
    afterEach(() => busy.end());

    it('is tried again, and queries of the table get on meanwhile', async () => {
      const logged: string[] = [];
      const migrated = retry([5_000], logged);
      await expect.poll(() => logged).toHaveLength(1);
      // The attempt was taken back, so nothing waits for its lock until the next one.
      await runStatements(database.ownerUrl, "select from first; select to_regclass('third')");
      expect(logged).toHaveLength(1);
      await busy.query('commit');
      await migrated;
      expect(logged).toEqual([
        'Migration 0003_third.sql did not get a lock; trying it again in 5 s …',
        'Applied migration 0003_third.sql.',
      ]);
    });

    it('fails after the last attempt and leaves nothing', async () => {
      await expect(retry([10])).rejects.toThrow(
        'Migration 0003_third.sql failed and was taken back: canceling statement due to lock timeout',
      );
      expect(
        await runStatements(database.ownerUrl, "select to_regclass('third') as third"),
      ).toEqual([{ third: null }]);
      await busy.query('commit');
      await run();
    });
  });

  it('builds an index without a transaction, while rows are written and two processes migrate', async () => {
    await run();
    await write(
      '0003_third.sql',
      `-- Without a transaction: nobody waits for the index.
       drop index concurrently if exists first_id; -- what an attempt left
       create unique index concurrently first_id on first (id);`,
    );
    const busy = new pg.Client({ connectionString: database.ownerUrl });
    await busy.connect();
    await busy.query('begin');
    await busy.query('insert into first default values');
    const migrated = Promise.all([run(), run()]);
    const building =
      "select from pg_stat_activity where query like 'create unique index concurrently%'";
    await expect
      .poll(() => runStatements(database.ownerUrl, building), { timeout: 10_000 })
      .not.toHaveLength(0);
    await runStatements(
      database.ownerUrl,
      'set statement_timeout = 900; insert into first default values',
    );
    await busy.query('commit');
    await migrated;
    await busy.end();
    expect(
      await runStatements(
        database.ownerUrl,
        "select indisvalid from pg_index where indexrelid = 'first_id'::regclass",
      ),
    ).toEqual([{ indisvalid: true }]);
  });

  it('begins one without a transaction anew after a failure', async () => {
    await run();
    await runStatements(database.ownerUrl, 'insert into second values (1)');
    const text = (key: string) => `-- Without a transaction.
      drop index concurrently if exists second_key;
      do $$ begin loop
        update second set id = id + 10 where id = (select min(id) from second where id < 10);
        exit when not found;
        commit;
      end loop; end $$;
      create unique index concurrently second_key on second ((${key}));`;
    await runStatements(database.ownerUrl, 'insert into second values (2)');
    await write('0003_third.sql', text('1'));
    await expect(run()).rejects.toThrow(
      'Migration 0003_third.sql failed, and is begun anew next time: could not',
    );
    expect(await runStatements(database.ownerUrl, 'select id from second order by id')).toEqual([
      { id: 11 },
      { id: 12 },
    ]);
    await write('0003_third.sql', text('id'));
    await run();
    await run();
  });

  it('refuses edited, missing, renamed, late and duplicate migrations', async () => {
    await run();
    await write('0002_second.sql', 'create table second (id bigint primary key);');
    await expect(run()).rejects.toThrow(
      'Migration 0002_second.sql was edited after it had been applied.',
    );
    await rename(path.join(directory, '0002_second.sql'), path.join(directory, '0002_other.sql'));
    await expect(run()).rejects.toThrow(
      'Migration 0002_second.sql was applied and is now named 0002_other.sql.',
    );
    await rm(path.join(directory, '0002_other.sql'));
    await expect(run()).rejects.toThrow(
      'This database has migration 0002_second.sql, which this Courtfolk does',
    );
    await write(
      '0002_second.sql',
      'create table second (id integer primary key);\r\n'.replace('\r\n', ''),
    );
    await write('0002_twin.sql', '');
    await expect(run()).rejects.toThrow(
      'Two migrations share a number: 0002_second.sql and 0002_twin.sql.',
    );
    await rm(path.join(directory, '0002_twin.sql'));
    await write('0004_fourth.sql', '');
    await run();
    await write('0003_late.sql', '');
    await expect(run()).rejects.toThrow(
      'Migration 0003_late.sql comes before 0004, which was applied already.',
    );
    await rm(path.join(directory, '0003_late.sql'));
    await write('notes.txt', '');
    await expect(run()).rejects.toThrow('is not named like a migration');
  });

  it('accepts a checkout with Windows line ends as unchanged', async () => {
    await write('0003_third.sql', 'select 1;\nselect 2;\n');
    await run();
    await write('0003_third.sql', 'select 1;\r\nselect 2;\r\n');
    await run();
  });

  it('gets the rows of a data file by a statement, and refuses a data file that was edited', async () => {
    const writeData = async (text: string) => {
      await mkdir(path.join(folder, 'data'), { recursive: true });
      await writeFile(path.join(folder, 'data', 'towns.csv'), text);
    };
    await writeData('zip,town\n85001,Phoenix\n');
    await write(
      '0003_third.sql',
      `-- data: towns.csv
       create table third as select string_to_table(current_setting('courtfolk.data'), E'\\n');`,
    );
    await run();
    expect(await runStatements(database.ownerUrl, 'select * from third')).toEqual(
      ['zip,town', '85001,Phoenix', ''].map((line) => ({ string_to_table: line })),
    );
    await writeData('zip,town\r\n85001,Phoenix\r\n');
    await run();
    await writeData('zip,town\n85001,Mesa\n');
    await expect(run()).rejects.toThrow('Migration 0003_third.sql was edited after');
  });

  it('grants the app rows but not tables, and keeps what a migration revoked', async () => {
    await write(
      '0003_log.sql',
      `create table log (line text); revoke update, delete on log from ${appRole};
       create function one() returns integer language sql as 'select 1';`,
    );
    await run();
    await write('0004_more.sql', 'create table more (id integer);');
    await run();
    const app = (text: string) => runStatements(database.appUrl, text);
    await app('insert into first default values');
    expect(await app('update first set id = default returning id')).toHaveLength(1);
    expect(await app('delete from first returning id')).toHaveLength(1);
    await app('insert into more values (1)');
    await app("insert into log values ('a')");
    expect(await app('select line, one() from log')).toEqual([{ line: 'a', one: 1 }]);
    await expect(app("update log set line = 'b'")).rejects.toThrow(
      'permission denied for table log',
    );
    await expect(app('delete from log')).rejects.toThrow('permission denied for table log');
    await expect(app('truncate log')).rejects.toThrow('permission denied for table log');
    await expect(app('create table mine (id integer)')).rejects.toThrow(
      'permission denied for schema public',
    );
    await expect(app('drop table more')).rejects.toThrow('must be owner of table more');
    await expect(app('delete from schema_migrations')).rejects.toThrow('permission denied');
  });

  it('can be migrated with the app role as owner', async () => {
    const role = new URL(database.ownerUrl).username;
    await migrate({ ownerUrl: database.ownerUrl, appRole: role, directory, log: noLog });
    await runStatements(database.ownerUrl, 'insert into first default values');
  });

  it('lists pending migrations', async () => {
    const db = createDatabase(createPool(database.appUrl, 2));
    try {
      expect(await migrationsPending(db, directory)).toEqual([
        '0001_first.sql',
        '0002_second.sql',
        'job queue',
      ]);
      await run();
      expect(await migrationsPending(db, directory)).toEqual([]);
      await write('0003_third.sql', '');
      expect(await migrationsPending(db, directory)).toEqual(['0003_third.sql']);
    } finally {
      await db.destroy();
    }
  });
});

describe('the project’s migrations', () => {
  it('are applied in every test database, with their extensions', async () => {
    const database = await withDatabase();
    const names = await runStatements(
      database.ownerUrl,
      'select extname from pg_extension order by extname',
    );
    expect(names).toEqual(
      expect.arrayContaining([{ extname: 'pg_trgm' }, { extname: 'unaccent' }]),
    );
    const first = await runStatements(
      database.appUrl,
      'select name from schema_migrations order by version limit 1',
    );
    expect(first).toEqual([{ name: '0001_platform.sql' }]);
  });

  it('come from db/migrations of this checkout', async () => {
    const copy = await mkdtemp(path.join(tmpdir(), 'courtfolk-migrations-'));
    await cp(path.dirname(migrationsDirectory), copy, { recursive: true });
    const database = await withDatabase();
    const directory = path.join(copy, 'migrations');
    await migrate({ ownerUrl: database.ownerUrl, appRole, directory, log: noLog });
    await rm(copy, { recursive: true });
  });

  it('are applied to several test databases at once', async () => {
    const databases = await Promise.all([1, 2, 3, 4, 5, 6].map(() => withDatabase()));
    expect(new Set(databases.map((database) => database.appUrl)).size).toBe(databases.length);
    expect(inject('testServer').major).toBeGreaterThanOrEqual(15);
  });
});
