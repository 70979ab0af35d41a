import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** In the environment of every process of a drill, with the folder of its machine. */
export const markName = 'COURTFOLK_DRILL';

const readProcess = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has ended.
    return '';
  }
};

/** The processes that were started with this folder, and all that these have started. */
export function processesOf(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = new Set(
    pids.filter((pid) => readProcess(pid, 'environ').includes(`${markName}=${folder}`)).map(Number),
  );
  const parents = new Map(
    pids.map((pid) => [Number(pid), Number(/\) \S (\d+)/.exec(readProcess(pid, 'stat'))?.[1])]),
  );
  // PostgreSQL's children overwrite their environment with their title.
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended.
    }
  }
}

/** Kills everything of a folder at once, as a power cut would: stopped first, nothing can react. */
export async function killAll(folder: string): Promise<void> {
  for (let round = 0; round < 50; round += 1) {
    const pids = processesOf(folder);
    if (pids.length === 0) return;
    signal(pids, 'SIGSTOP');
    signal(pids, 'SIGKILL');
    await sleep(20);
  }
  throw new Error(`Processes of ${folder} cannot be killed.`);
}

/** Ends everything of a folder. PostgreSQL is told to, as a killed one leaves its shared memory. */
async function endAll(folder: string): Promise<void> {
  const command = (pid: number) => readProcess(String(pid), 'cmdline');
  const pids = processesOf(folder);
  // Patroni would start it again.
  signal(
    pids.filter((pid) => !/^(\S*\/)?postgres\b/.test(command(pid))),
    'SIGKILL',
  );
  const postmasters = pids.filter((pid) => /^\S*postgres\0-D\0/.test(command(pid)));
  signal(pids, 'SIGCONT');
  signal(postmasters, 'SIGQUIT');
  for (let waited = 0; waited < 3_000 && processesOf(folder).length > 0; waited += 50)
    await sleep(50);
  await killAll(folder);
}

/** Who runs PostgreSQL and its like: the user `postgres` of Debian's package, as root may not. */
export type User = { uid: number; gid: number; name: string };

export function unprivilegedUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  const [, uid, gid] =
    /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  if (uid === undefined) throw new Error('There is no user postgres.');
  return { uid: Number(uid), gid: Number(gid), name: 'postgres' };
}

export type Command = {
  line: readonly string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  user: User | null;
};

/** Starts a program of a machine in a session of its own; its output is appended to a file. */
export function startProcess(
  folder: string,
  { line, cwd, env, user }: Command,
  log: string,
): ChildProcess {
  const output = openSync(log, 'a');
  const [program = '', ...args] = line;
  const child = spawn(program, args, {
    cwd: cwd ?? folder,
    detached: true,
    stdio: ['ignore', output, output],
    env: {
      PATH: `${process.env.PATH}:/usr/sbin`,
      LANG: 'C.UTF-8',
      HOME: folder,
      ...env,
      [markName]: folder,
    },
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  child.on('error', () => undefined);
  closeSync(output);
  return child;
}

/**
 * Starts a process that waits for the end of this one, however it ends, and then kills what is left
 * of the folder and removes it. The function that is returned has that done now.
 */
export function guardFolder(folder: string): () => Promise<void> {
  const guard = spawn(process.execPath, [import.meta.filename, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  guard.unref();
  const ended = new Promise<void>((done) => guard.once('exit', () => done()));
  return async () => {
    guard.ref();
    guard.stdin.end();
    await ended;
  };
}

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2] ?? '';
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined);
  process.stdin.resume();
  process.stdin.once('end', async () => {
    await endAll(folder);
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    for (const path of mounts
      .map((line) => line.split(' ')[1] ?? '')
      .filter((each) => each.startsWith(folder)))
      spawnSync('umount', ['-l', path]);
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
}
