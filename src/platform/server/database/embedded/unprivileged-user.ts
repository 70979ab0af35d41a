import { execFile, type SpawnOptions, spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** An account of the operating system, by its numbers. */
type Account = { uid: number; gid: number };

/** How a PostgreSQL program is to be run: as whom, and with which words before the command. */
export type Runner = {
  /** Whom the data folder must belong to; null when it is simply whoever runs the app. */
  account: Account | null;
  command(program: string, args: string[]): { file: string; args: string[]; as: SpawnOptions };
};

const ordinary: Runner = { account: null, command: (file, args) => ({ file, args, as: {} }) };

/**
 * PostgreSQL refuses to run as root. An ordinary person runs it as themself; for root it runs as the owner of what is there already,
 * else as `postgres`, else as `nobody`. When that account cannot enter the folders on the way (a clone under /root, a folder made by
 * mktemp), it gets, through util-linux's setpriv, the one capability to pass closed doors, and nothing else.
 * `paths` are the folders that the server has to reach; `program` is what it has to execute.
 */
export async function chooseRunner(owned: string[], paths: string[], program: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return ordinary;
  const account = await chooseAccount(owned);
  const closed = await firstClosed(account, [...paths, program]);
  if (closed === undefined) {
    return { account, command: (file, args) => ({ file, args, as: account }) };
  }
  const capability = await usableCapability(await canExecute(account, program));
  if (capability === undefined) throw closedError(account, closed);
  const words = setprivWords(account, capability);
  const runner: Runner = {
    account,
    command: (file, args) => ({ file: 'setpriv', args: [...words, file, ...args], as: {} }),
  };
  await tryOut(runner, program, closedError(account, closed));
  return runner;
}

function setprivWords({ uid, gid }: Account, capability: string): string[] {
  const only = `-all,+${capability}`;
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
    // Without this the kernel ignores capabilities in access(2), by which PostgreSQL looks for its own programs.
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

/** The first folder on the way to any of `paths`, or path itself, that `account` may not enter or execute. */
async function firstClosed(account: Account, paths: string[]): Promise<string | undefined> {
  for (const target of paths) {
    let at = path.parse(target).root;
    for (const part of ['', ...target.split(path.sep).filter(Boolean)]) {
      at = path.join(at, part);
      if (!(await canExecute(account, at))) return at;
    }
  }
  return undefined;
}

async function canExecute({ uid, gid }: Account, target: string): Promise<boolean> {
  const found = await stat(target);
  const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001;
  return (found.mode & bit) !== 0;
}

/** The mildest capability that opens the way and that this process may hand on (containers often hold only the second). */
async function usableCapability(executable: boolean): Promise<string | undefined> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const mask = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`);
  const held = (bit: bigint) => ((mask >> bit) & 1n) === 1n;
  // Numbers from linux/capability.h. To read and search is not enough where the programs themselves may not be executed.
  if (executable && held(2n)) return 'dac_read_search';
  return held(1n) ? 'dac_override' : undefined;
}

async function tryOut(runner: Runner, program: string, failure: Error): Promise<void> {
  const { file, args } = runner.command(program, ['--version']);
  await promisify(execFile)(file, args).catch((cause: Error) => {
    failure.cause = cause;
    throw failure;
  });
}

function closedError({ uid }: Account, closed: string): Error {
  return new Error(
    `PostgreSQL does not run as root, and user ${uid}, who would run it, may not enter ${closed}. Start Courtfolk as an ordinary user, or open the way (chmod o+x ${closed}), or install util-linux 2.31 or later (setpriv), or set DATABASE_URL.`,
  );
}

/** Runs a program to its end without handing it any of the app's environment; fails with what it said. */
export async function runToEnd(runner: Runner, program: string, words: string[]): Promise<void> {
  const { file, args, as } = runner.command(program, words);
  const child = spawn(file, args, { ...as, env: plainEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const listen = (part: unknown) => {
    said = `${said}${part}`.slice(-2_000);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${path.basename(program)} failed (${code ?? 'killed'}):\n${said.trim()}`);
}

/** What PostgreSQL sees of the environment: nothing that could point it elsewhere or change its language. */
export function plainEnvironment(more: Record<string, string> = {}): Record<string, string> {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...more };
}
