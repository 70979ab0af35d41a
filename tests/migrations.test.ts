import { describe, expect, it } from 'vitest';
import { migrationsDirectory, readMigrations } from '#platform/server/database/migration-files.ts';
import { lastOfBaseline, lockingStatements } from '#tests/support/migration-locks.ts';

describe('a migration', () => {
  it('holds no lock for long, and leaves the build before it working, or says why', async () => {
    const files = (await readMigrations(migrationsDirectory)).filter(
      ({ version }) => version > lastOfBaseline,
    );
    expect(
      files.flatMap(({ name, text }) => lockingStatements(text).map((line) => `${name}: ${line}`)),
    ).toEqual([]);
  });

  it.each([
    ['alter table players add column level text not null', 'add it nullable or with a default'],
    ['alter table players add level uuid default gen_random_uuid()', 'written anew'],
    [
      'alter table players add column level integer generated always as (1 + 1) stored',
      'written anew',
    ],
    ['alter table players add column n bigserial', 'written anew'],
    ['alter table players add column level text check (level > 0)', 'read whole'],
    ['alter table only public.players add column user_id uuid references profiles', 'read whole'],
    ['alter table players add constraint level check (level > 0)', '`not valid`'],
    [
      'alter table players add column a int, add foreign key (a, b) references profiles (a, b)',
      '`not valid`',
    ],
    ['alter table players add constraint players_name unique (name)', '`using index`'],
    ['alter table players add primary key (id)', '`using index`'],
    ['alter table players alter column level type bigint', 'add another column'],
    [
      'alter table players alter level set data type bigint using level::bigint',
      'add another column',
    ],
    ['ALTER TABLE Players ALTER COLUMN level SET NOT NULL', 'use a check'],
    ['alter table players set unlogged', 'written anew'],
    ['alter table players detach partition old', '`concurrently`'],
    ['create index players_level on players (level)', '`concurrently`'],
    ['create unique index if not exists players_level on only players (level)', '`concurrently`'],
    ["update players set level = 'a;b'", 'in batches'],
    ['with old as (select 1) delete from players using old', 'in batches'],
    ['delete from players where level is null', 'in batches'],
    ['lock table players in share mode', 'held until the migration ends'],
    ['do $$ begin alter table players add column level text not null; end $$', 'not looked at'],
    ['vacuum full players', 'written anew'],
    ['reindex table players', '`concurrently`'],
    ['create index concurrently players_level on players (level)', '-- Without a transaction'],
    [
      'alter table players add column a text; alter table players validate constraint b',
      'of its own',
    ],
  ])('is refused where it locks: %s', (text, advice) => {
    expect(lockingStatements(text)).toEqual([expect.stringContaining(advice)]);
    const excused = lockingStatements(
      `-- Locks a table.\n-- locks: it has ten rows at most.\n${text}`,
    );
    const hasNoExcuse = /concurrently|validate/.test(text);
    expect(excused).toHaveLength(hasNoExcuse ? 1 : 0);
    expect(lockingStatements(`-- contract: since 0050 no build reads it.\n${text}`)).toHaveLength(
      1,
    );
  });

  it.each([
    'alter table players drop column level',
    'alter table players drop level',
    'alter table players rename column level to rating',
    'alter table players rename to people',
    'drop table if exists players',
    'drop view players',
    'drop function share_a_play_date(uuid, uuid)',
    'alter type mood rename to feeling',
    'truncate players',
  ])('is refused where the build before it would fail: %s', (text) => {
    expect(lockingStatements(text)).toEqual([
      expect.stringContaining('release a build that does not use it'),
    ]);
    expect(lockingStatements(`-- contract: since 0050 no build reads it.\n${text}`)).toEqual([]);
    expect(lockingStatements(`-- contract:\n${text}`)).toHaveLength(1);
    expect(lockingStatements(`-- locks: it has ten rows at most.\n${text}`)).toHaveLength(1);
  });

  it.each([
    'alter table players add column level text',
    "alter table players add column level text not null default 'new'",
    'alter table players add column level timestamptz(3) not null default now()',
    'alter table players add column level numeric(3, 2), alter column level set default random()',
    'alter table players add constraint level check (level > 0) not valid',
    'alter table players validate constraint level; alter table people validate constraint level',
    'alter table players add constraint level unique using index players_level',
    'alter table players drop constraint level, alter column level drop not null',
    'create table t (a int not null references players); create index t_a on t (a); update t set a = 1; drop table t',
    'create function f() returns void language sql as $$ update players set level = 1; drop table players; $$',
    'create or replace view v as select 1',
    "insert into players (name) values ('alter table players drop column level')",
    'drop index players_level',
    `-- Without a transaction: it takes long.
     drop index concurrently if exists players_level;
     create unique index concurrently players_level on players (level);
     alter table players validate constraint level;
     do $$ begin loop update players set level = 1 where id in (select 1); exit
       when not found; commit; end loop; end $$`,
  ])('is accepted: %s', (text) => {
    expect(lockingStatements(text)).toEqual([]);
  });

  it('without a transaction can be repeated', () => {
    const inFile = (text: string) => lockingStatements(`-- Without a transaction.\n${text}`);
    const create = 'create index concurrently players_level on players (level)';
    expect(inFile(create)).toEqual([
      expect.stringContaining('drop index concurrently if exists players_level'),
    ]);
    expect(inFile(`${create}; drop index concurrently if exists players_level`)).toHaveLength(1);
    for (const text of [
      'alter table players add column a text',
      'create index a on b (c)',
      'update a set b = 1',
    ])
      expect(inFile(text)).toEqual([expect.stringContaining('it needs a transaction')]);
  });
});
