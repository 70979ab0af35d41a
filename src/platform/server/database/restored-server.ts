import { access, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Runner, runToEnd } from './embedded/run-program.ts';
import { chooseRunner } from './embedded/unprivileged-user.ts';

type CopyContent = { tables: number; rows: number };
type ReadOptions = {
  /** Throws for a database that is not wanted. */
  check: (client: pg.Client) => Promise<void>;
  signal: AbortSignal;
};
type RestoreOptions = ReadOptions & {
  /** A shell command that restores a backup into the folder "$1", which is there and empty. */
  command: string;
  /** Whose role and database are used in the copy. */
  url: string;
  log: (line: string) => void;
};

/**
 * Without these, a copy could archive over the original's WAL, wait for its standby, or not start.
 */
const settings = {
  archive_mode: 'off',
  archive_command: '',
  synchronous_standby_names: '',
  shared_preload_libraries: '',
  listen_addresses: '',
  // A copy that is no standby need not be as large as the original.
  hot_standby: 'off',
  ssl: 'off',
  logging_collector: 'off',
  log_destination: 'stderr',
  fsync: 'off',
};

/** How long the replay of archived WAL may take, in seconds. */
const startTimeout = '86400';

/**
 * Restores a backup of a PostgreSQL of one's own into a new folder by a command, starts a server of
 * this machine on it, which recovers to the end of the archived WAL, reads every table and stops
 * it.
 * @throws with the output of the program that failed
 */
export async function readRestoredServer(
  cluster: string,
  { command, url, check, log, signal }: RestoreOptions,
): Promise<CopyContent> {
  const root = path.dirname(cluster);
  const socket = path.join(root, 'socket');
  const runner = await chooseRunner([], [root], '/bin/sh');
  for (const folder of [cluster, socket]) {
    await mkdir(folder, { mode: 0o700 });
    if (runner.account !== null) await chown(folder, runner.account.uid, runner.account.gid);
  }
  log('Restoring the newest backup …');
  await runToEnd(runner, '/bin/sh', ['-c', command, 'sh', cluster], signal).catch(
    (cause: Error) => {
      throw new Error(cause.message.replace(/^sh /, 'RESTORE_COMMAND '), { cause });
    },
  );
  signal.throwIfAborted();
  const pgCtl = await findPgCtl(cluster);
  log('Starting the copy, which replays the archived WAL …');
  try {
    await start(runner, { pgCtl, cluster, socket }, signal);
    log('Reading every table …');
    return await readAs(url, socket, { check, signal });
  } finally {
    // It may have ended by itself, or still start after pg_ctl has given up.
    await runToEnd(runner, pgCtl, ['stop', '-m', 'immediate', '-D', cluster]).catch(
      () => undefined,
    );
  }
}

/** pg_ctl of the version that made the backup. */
async function findPgCtl(cluster: string): Promise<string> {
  const major = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => {
      throw new Error('RESTORE_COMMAND left no PostgreSQL data in the folder "$1".');
    },
  );
  const folders = [
    `/usr/lib/postgresql/${major}/bin`,
    `/usr/pgsql-${major}/bin`,
    '/usr/local/bin',
    '/usr/bin',
  ];
  for (const folder of folders) {
    const program = path.join(folder, 'pg_ctl');
    if (
      await access(program).then(
        () => true,
        () => false,
      )
    )
      return program;
  }
  throw new Error(
    `The backup needs the programs of PostgreSQL ${major} on this machine, in ${folders[0]}.`,
  );
}

async function start(
  runner: Runner,
  { pgCtl, cluster, socket }: { pgCtl: string; cluster: string; socket: string },
  signal: AbortSignal,
): Promise<void> {
  const access = `${cluster}.pg_hba.conf`;
  const config = `${cluster}.conf`;
  // Only this process and the server's account may enter the folder of the socket.
  await writeFile(access, 'local all all trust\n', { mode: 0o644 });
  await writeFile(config, '', { mode: 0o644 });
  const files = { config_file: config, hba_file: access, unix_socket_directories: socket };
  const options = Object.entries({ ...settings, ...files, port: '5432' })
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ');
  const output = path.join(socket, 'server.log');
  const args = [
    'start',
    '-w',
    '-t',
    startTimeout,
    '-s',
    '-D',
    cluster,
    '-l',
    output,
    '-o',
    options,
  ];
  await runToEnd(runner, pgCtl, args, signal).catch(async (cause: Error) => {
    throw await ended(socket, cause);
  });
}

async function ended(socket: string, cause: unknown): Promise<Error> {
  const lines = await readFile(path.join(socket, 'server.log'), 'utf8').catch(() => '');
  return new Error(`The restored copy did not start. It says:\n${lines.trim().slice(-2_000)}`, {
    cause,
  });
}

/** Connects when the WAL is replayed, which takes as long as it takes. */
async function connect(url: string, socket: string, signal: AbortSignal): Promise<pg.Client> {
  const { username, pathname } = new URL(url);
  const [user, database] = [username || 'postgres', pathname.slice(1)].map(decodeURIComponent);
  for (;;) {
    signal.throwIfAborted();
    const client = new pg.Client({ host: socket, port: 5432, user, database });
    client.on('error', () => undefined);
    const error = await client.connect().then(
      () => null,
      (cause: Error) => cause,
    );
    if (error === null) return client;
    // 'The database system is starting up': it still recovers.
    if (!(error instanceof pg.DatabaseError && error.code === '57P03'))
      throw await ended(socket, error);
    await sleep(200);
  }
}

async function readAs(
  url: string,
  socket: string,
  { check, signal }: ReadOptions,
): Promise<CopyContent> {
  const client = await connect(url, socket, signal);
  const stop = () => client.end().catch(() => undefined);
  signal.addEventListener('abort', stop);
  try {
    await check(client);
    return await readTables(client);
  } finally {
    signal.removeEventListener('abort', stop);
    await stop();
  }
}

/** Reads every row of the database that the role may read, except PostgreSQL's own tables. */
export async function readTables(client: pg.Client): Promise<CopyContent> {
  const tables = await client.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'm') and nspname <> 'information_schema' and nspname !~ '^pg_'
      and has_table_privilege(pg_class.oid, 'select')`);
  let rows = 0;
  for (const { name } of tables.rows) {
    // The text of a row needs all of its values, also those that are stored outside of it.
    const { rows: counts } = await client.query<{ rows: string }>(
      `select count(*) as rows, sum(length(t::text)) from only ${name} t`,
    );
    rows += Number(counts[0]?.rows);
  }
  return { tables: tables.rows.length, rows };
}
