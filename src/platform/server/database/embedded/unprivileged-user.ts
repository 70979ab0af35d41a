import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

type Account = { uid: number; gid: number };

/** How to run a PostgreSQL program: the user and the command line. */
export type Runner = {
  /** The owner of the data folder; null for the user that runs the app. */
  account: Account | null;
  command(program: string, args: string[]): { file: string; args: string[]; options: SpawnOptions };
};

const sameUser: Runner = { account: null, command: (file, args) => ({ file, args, options: {} }) };

/**
 * PostgreSQL refuses to run as root. For root it runs as the owner of an existing folder of
 * `owned`, else as `postgres`, else as `nobody`. When that account may not enter a folder (a clone
 * under /root, a folder of mktemp), setpriv of util-linux grants it the one capability to bypass
 * folder permissions. `paths`: the folders the server must reach; `program`: the file it must
 * execute.
 * @throws when the account cannot reach them and setpriv does not work
 */
export async function chooseRunner(
  owned: string[],
  paths: string[],
  program: string,
): Promise<Runner> {
  if (process.getuid?.() !== 0) return sameUser;
  const account = await chooseAccount(owned);
  const closed = await firstClosed(account, [...paths, program]);
  if (closed === undefined) {
    return { account, command: (file, args) => ({ file, args, options: account }) };
  }
  const capability = await usableCapability(await canExecute(account, program));
  if (capability === undefined) throw closedError(account, closed);
  const prefix = setprivArgs(account, capability);
  const runner: Runner = {
    account,
    command: (file, args) => ({ file: 'setpriv', args: [...prefix, file, ...args], options: {} }),
  };
  await runToEnd(runner, program, ['--version']).catch((cause: Error) => {
    throw closedError(account, closed, cause);
  });
  return runner;
}

function setprivArgs({ uid, gid }: Account, capability: string): string[] {
  const only = `-all,+${capability}`;
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
    // Without this, access(2), with which PostgreSQL finds its programs, ignores capabilities.
    '--securebits=+no_setuid_fixup',
    '--no-new-privs',
  ];
}

async function chooseAccount(owned: string[]): Promise<Account> {
  for (const folder of owned) {
    const owner = await stat(folder).catch(() => null);
    if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', 'nobody']) {
    const fields = users
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':');
    if (fields !== undefined) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return { uid: 65534, gid: 65534 };
}

/** The first of `paths` or their parent folders that `account` may not enter or execute. */
async function firstClosed(account: Account, paths: string[]): Promise<string | undefined> {
  for (const target of paths) {
    let current = path.parse(target).root;
    for (const part of ['', ...target.split(path.sep).filter(Boolean)]) {
      current = path.join(current, part);
      if (!(await canExecute(account, current))) return current;
    }
  }
  return undefined;
}

async function canExecute({ uid, gid }: Account, target: string): Promise<boolean> {
  const found = await stat(target);
  const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001;
  return (found.mode & bit) !== 0;
}

/** The weakest sufficient capability of this process (containers often have only dac_override). */
async function usableCapability(executable: boolean): Promise<string | undefined> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const mask = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`);
  const has = (bit: bigint) => ((mask >> bit) & 1n) === 1n;
  // Bits of linux/capability.h. dac_read_search does not allow executing a program.
  if (executable && has(2n)) return 'dac_read_search';
  return has(1n) ? 'dac_override' : undefined;
}

function closedError({ uid }: Account, closed: string, cause?: Error): Error {
  return new Error(
    `PostgreSQL does not run as root, and user ${uid}, who would run it, may not enter ${closed}. Start Courtfolk as an ordinary user, or open the way (chmod o+x ${closed}), or install util-linux 2.31 or later (setpriv), or set DATABASE_URL.`,
    { cause },
  );
}

/** What is kept of a program's output, for the sentence about its failure. */
const keptOutput = 2_000;

/**
 * Runs a program to its end, without the environment of the app. The signal, if there is one, ends
 * it and all that it has started.
 * @throws with its output when it fails
 */
export async function runToEnd(
  runner: Runner,
  program: string,
  programArgs: string[],
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted();
  const { file, args, options } = runner.command(program, programArgs);
  const child = spawn(file, args, {
    ...options,
    env: plainEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of processes of its own.
    detached: signal !== undefined,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-keptOutput);
    });
  const stop = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // All have ended.
    }
  };
  signal?.addEventListener('abort', stop);
  try {
    const [code] = await once(child, 'close');
    if (code !== 0)
      throw new Error(`${path.basename(program)} failed (${code ?? 'killed'}):\n${output.trim()}`);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** The environment of PostgreSQL: nothing that changes its server, language or time zone. */
export function plainEnvironment(more: Record<string, string> = {}): Record<string, string> {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...more };
}
