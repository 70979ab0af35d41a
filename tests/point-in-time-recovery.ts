/**
 * `npm run test:recovery`: tries what docs/operations.md says about DATABASE_URL on the PostgreSQL
 * of Debian's packages: a base backup while the app's role writes, archived WAL, an accident, the
 * loss of the server, and recovery to the moment before the accident on another one.
 */
import { appendFile, chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase, createPool } from '#platform/server/database/connect.ts';
import { type Runner, runToEnd } from '#platform/server/database/embedded/run-program.ts';
import { chooseRunner } from '#platform/server/database/embedded/unprivileged-user.ts';
import { lastBackupSeconds } from '#platform/server/database/last-backup.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { readTables } from '#platform/server/database/restored-server.ts';
import { verifyBackup } from '#platform/server/database/verify-backup.ts';
import { installedPostgres } from './support/postgres.ts';

const started = performance.now();

function log(line: string): void {
  process.stdout.write(
    `${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}\n`,
  );
}

type Cluster = { data: string; port: number; url(role: string, database?: string): string };
type Tools = { root: string; archive: string; run(program: string, args: string[]): Promise<void> };

async function prepare(root: string, directory: string): Promise<Tools> {
  const archive = path.join(root, 'archive');
  await chmod(root, 0o755);
  await mkdir(archive, { mode: 0o700 });
  const bin = path.join(directory, 'bin');
  const runner: Runner = await chooseRunner([], [root], path.join(bin, 'postgres'));
  const { account } = runner;
  if (account !== null)
    for (const folder of [root, archive]) await chown(folder, account.uid, account.gid);
  return {
    root,
    archive,
    run: (program, args) => runToEnd(runner, path.resolve(bin, program), args),
  };
}

async function describeCluster(root: string, name: string): Promise<Cluster> {
  const listener = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => listener.once('listening', done));
  const address = listener.address();
  await new Promise((done) => listener.close(done));
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = (role: string, database = 'courtfolk') =>
    `postgres://${role}:secret@127.0.0.1:${port}/${database}`;
  return { data: path.join(root, name), port, url };
}

const start = ({ run, root }: Tools, { data, port }: Cluster) => {
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  return run('pg_ctl', [
    'start',
    '-w',
    '-D',
    data,
    '-l',
    path.join(root, `${port}.log`),
    '-o',
    options,
  ]);
};

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The server of the page: WAL is archived, and each role may do one thing. */
async function createPrimary(tools: Tools): Promise<Cluster> {
  const primary = await describeCluster(tools.root, 'primary');
  const password = path.join(tools.root, 'password');
  await writeFile(password, 'secret', { mode: 0o644 });
  const auth = [`--pwfile=${password}`, '--auth=scram-sha-256', '--data-checksums'];
  await tools.run('initdb', ['-D', primary.data, '-U', 'postgres', ...auth]);
  await appendFile(
    path.join(primary.data, 'postgresql.conf'),
    `wal_level = replica
archive_mode = on
archive_command = 'test ! -f ${tools.archive}/%f && cp %p ${tools.archive}/%f'
archive_timeout = 60
`,
  );
  await start(tools, primary);
  await withClient(primary.url('postgres', 'postgres'), async (client) => {
    await client.query("create role courtfolk_owner login password 'secret'");
    await client.query("create role courtfolk_app login password 'secret'");
    await client.query("create role courtfolk_backup login replication password 'secret'");
    await client.query('create database courtfolk owner courtfolk_owner');
  });
  const ownerUrl = primary.url('courtfolk_owner');
  await migrate({ ownerUrl, appRole: 'courtfolk_app', log: () => undefined });
  await withClient(ownerUrl, (client) =>
    client.query('create table written (n integer primary key)'),
  );
  return primary;
}

/** Writes one number after the other as the app's role, until stopped. */
function startWriter(url: string) {
  const writer = { acknowledged: 0, stop: () => Promise.resolve() };
  let writing = true;
  const written = withClient(url, async (client) => {
    while (writing) {
      await client.query('insert into written values ($1)', [writer.acknowledged + 1]);
      writer.acknowledged += 1;
    }
  });
  writer.stop = () => {
    writing = false;
    return written;
  };
  return writer;
}

async function archiveEverything(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ last: string }>(
    'select pg_walfile_name(pg_switch_wal()) as last',
  );
  await waitFor(
    client,
    `select last_archived_wal >= '${rows[0]?.last}' as done from pg_stat_archiver`,
  );
}

async function waitFor(client: pg.Client, sql: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if ((await client.query<{ done: boolean }>(sql)).rows[0]?.done === true) return;
    await sleep(100);
  }
  throw new Error(`Not within a minute: ${sql}`);
}

/**
 * A backup counts from the check that restored it; a command that restores nothing is a failure.
 */
async function checkBackup(
  { archive }: Tools,
  primary: Cluster,
  base: string,
  since: number,
): Promise<void> {
  const databaseUrl = primary.url('courtfolk_app');
  const pool = createPool(databaseUrl, 1);
  const db = createDatabase(pool);
  const lastBackup = () => lastBackupSeconds(db);
  const verify = (restoreCommand: string) =>
    verifyBackup({
      liveUrl: databaseUrl,
      restoreCommand,
      log: () => undefined,
      signal: new AbortController().signal,
    });
  const replay = `echo "restore_command = 'cp ${archive}/%f %p'" >> "$1/postgresql.auto.conf" && touch "$1/recovery.signal"`;
  try {
    assert(
      (await lastBackup()) === 0,
      'WAL is archived, and no backup is told of before one was restored',
    );
    const none = await verify('true');
    assert(
      none.failure !== null && (await lastBackup()) === 0,
      'a command that restores nothing is a failure',
    );
    const found = await verify(`cp -a ${base}/. "$1" && ${replay}`);
    assert(found.failure === null, `npm run verify-backup restores it: ${JSON.stringify(found)}`);
    assert((await lastBackup()) > since, '/metrics can tell when WAL was archived last');
  } finally {
    await pool.end();
  }
}

async function recover(tools: Tools, base: string, time: string): Promise<Cluster> {
  const restored = await describeCluster(tools.root, 'restored');
  await tools.run('/bin/cp', ['-a', base, restored.data]);
  await appendFile(
    path.join(restored.data, 'postgresql.auto.conf'),
    `restore_command = 'cp ${tools.archive}/%f %p'
recovery_target_time = '${time}'
recovery_target_action = 'promote'
`,
  );
  await tools.run('/bin/touch', [path.join(restored.data, 'recovery.signal')]);
  await start(tools, restored);
  await withClient(restored.url('postgres'), async (client) => {
    await waitFor(client, 'select not pg_is_in_recovery() as done');
  });
  return restored;
}

function assert(condition: boolean, sentence: string): void {
  if (!condition) throw new Error(`Failed: ${sentence}`);
  log(`Holds: ${sentence}`);
}

async function main(directory: string, root: string): Promise<void> {
  const tools = await prepare(root, directory);
  const clusters: Cluster[] = [];
  try {
    const primary = await createPrimary(tools);
    clusters.push(primary);
    log('A PostgreSQL that archives its WAL is running, with the tables of Courtfolk.');
    const writer = startWriter(primary.url('courtfolk_app'));
    await sleep(500);
    const atStart = writer.acknowledged;
    const base = path.join(root, 'base');
    await tools.run('pg_basebackup', [
      `--dbname=${primary.url('courtfolk_backup', '')}`,
      `--pgdata=${base}`,
      '--checkpoint=fast',
    ]);
    const atEnd = writer.acknowledged;
    await tools.run('pg_verifybackup', [base]);
    log(
      `pg_basebackup took a base backup during ${atEnd - atStart} writes; pg_verifybackup read it.`,
    );
    await sleep(1_000);

    const before = writer.acknowledged;
    const time = await withClient(primary.url('courtfolk_app'), async (client) => {
      const { rows } = await client.query<{ time: string }>(
        'select clock_timestamp()::text as time',
      );
      return rows[0]?.time ?? '';
    });
    const after = writer.acknowledged + 1;
    await sleep(500);
    await withClient(primary.url('courtfolk_app'), (client) => client.query('delete from written'));
    log(`At ${time} there were ${before} writes; half a second later all rows were deleted.`);
    await writer.stop();
    await withClient(primary.url('postgres'), archiveEverything);
    await checkBackup(tools, primary, base, Date.parse(time) / 1000);
    await tools.run('pg_ctl', ['stop', '-m', 'immediate', '-D', primary.data]);
    await rm(primary.data, { recursive: true });
    log('The server and its data are lost.');

    const restored = await recover(tools, base, time);
    clusters.push(restored);
    const ownerUrl = restored.url('courtfolk_owner');
    await migrate({ ownerUrl, appRole: 'courtfolk_app', log });
    const { tables, rows } = await withClient(restored.url('postgres'), readTables);
    log(`Recovered on another server; read ${rows} rows of ${tables} tables.`);
    const written = await withClient(restored.url('courtfolk_app'), (client) =>
      client.query<{ rows: number; last: number }>(
        'select count(*)::integer as rows, max(n) as last from written',
      ),
    );
    const { rows: count = 0, last = 0 } = written.rows[0] ?? {};
    assert(
      count === last && count > atEnd,
      `the app's role reads all ${count} writes, without a gap`,
    );
    assert(
      before <= count && count <= after,
      'every write before the chosen moment is there, none after it',
    );
  } finally {
    for (const { data } of clusters) {
      await tools.run('pg_ctl', ['stop', '-m', 'immediate', '-D', data]).catch(() => undefined);
    }
  }
}

const installed = await installedPostgres();
if (installed === null) {
  log("Skipped: no PostgreSQL 15 or later of Debian's packages is in /usr/lib/postgresql.");
} else {
  const root = await mkdtemp(path.join(tmpdir(), 'courtfolk-recovery-'));
  log(`PostgreSQL ${installed.major} of ${installed.directory}`);
  try {
    await main(installed.directory, root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
