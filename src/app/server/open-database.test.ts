import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Config, readConfig } from '#platform/server/config.ts';
import { startEmbedded } from '#platform/server/database/embedded/embedded-database.ts';
import { runStatements, withDatabase } from '#tests/support/database.ts';
import { createDatabaseProxy } from '#tests/support/database-proxy.ts';
import { openDatabase } from './open-database.ts';

/** A database of before the baseline: two of its migrations and a profile. */
const earlier = `
  create table schema_migrations (version integer primary key, name text not null,
  checksum text not null);
  insert into schema_migrations values (1, '0001_platform.sql', 'a'),
    (7, '0007_connections.sql', 'b');
  create table profiles (first_name text);
  insert into profiles values ('Anna')`;

/** All objects and rows. */
const content = async (url: string) => [
  await runStatements(url, "select nspname from pg_namespace where nspname !~ '^pg_' order by 1"),
  await runStatements(
    url,
    "select relname, relacl::text from pg_class where relnamespace = 'public'::regnamespace order by 1",
  ),
  await runStatements(url, 'select xmin::text, * from profiles'),
  await runStatements(url, 'select xmin::text, * from schema_migrations order by version'),
];

const refusal =
  /^This Courtfolk no longer has the migrations of this database.* commit [0-9a-f]{8}, .* or set DATA_DIR to a new folder, or DATABASE_URL to an empty database\.$/;
const open = (config: Config) => openDatabase(config, () => undefined);

test('a database of before the baseline is refused and left unchanged', async () => {
  const { appUrl, ownerUrl } = await withDatabase({ empty: true });
  await runStatements(ownerUrl, earlier);
  const before = await content(ownerUrl);
  const config = readConfig({ DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl });
  await expect(open(config)).rejects.toThrow(refusal);
  expect(await content(ownerUrl)).toEqual(before);
});

test('a data folder of before the baseline is refused and left unchanged', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'courtfolk-earlier-'));
  const first = await startEmbedded({ dataDir, log: () => undefined });
  await runStatements(first.ownerUrl, earlier);
  const before = await content(first.ownerUrl);
  await first.stop();
  const config = readConfig({ DATA_DIR: dataDir });
  await expect(open(config)).rejects.toThrow(refusal);
  const again = await startEmbedded({ dataDir, log: () => undefined });
  expect(await content(again.ownerUrl)).toEqual(before);
  await again.stop();
  await rm(dataDir, { recursive: true });
});

test('a database that is lost again while its connections are tried out is waited for', async () => {
  const { appUrl, ownerUrl } = await withDatabase();
  // The first one has answered; the next two are compared.
  const proxy = await createDatabaseProxy(appUrl, (count) => count === 3);
  await proxy.open();
  onTestFinished(() => proxy.close());
  const config = readConfig({ DATABASE_URL: proxy.url, MIGRATION_DATABASE_URL: ownerUrl });
  const lines: string[] = [];
  await openDatabase(config, (line) => lines.push(line), { timeoutMs: 60_000 });
  expect(lines[0]).toMatch(/^Waiting for the database .*: Connection terminated unexpectedly$/);
});
