import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { killAll, processesOf, signal, startProcess, type User } from './processes.ts';
import { readUnit, type Unit } from './units.ts';

export type Machine = {
  number: number;
  name: string;
  address: string;
  /** Its root folder, as deploy/render.sh filled it. */
  root: string;
  start(...units: Unit[]): void;
  /** Ends a unit as `systemctl stop` does; it is not started again. */
  stop(unit: Unit): Promise<void>;
  /** `kill -9` of the main process of a unit, which is then started again as by systemd. */
  killUnit(unit: Unit): void;
  /** Waits as ExecStartPost does. */
  untilStarted(unit: Unit): Promise<void>;
  /** The power is cut. */
  kill(): Promise<void>;
  /** The power is back: what ran before starts. */
  powerOn(): void;
  /** Nothing on it moves any more, until `resume`. */
  hang(): void;
  resume(): void;
  /** Runs a program of this machine to its end, as the user postgres. @throws with its output */
  run(...line: string[]): Promise<string>;
};

type Options = Pick<Machine, 'number' | 'name' | 'address' | 'root'> & {
  user: User | null;
  /** Added to the environment of the app. */
  appEnv: NodeJS.ProcessEnv;
  /** The folder of the app's sources. */
  appFolder(): string;
  /** Once aborted, nothing is started again: the folder is about to go. */
  ending: AbortSignal;
};

/** How long systemd waits before it starts a unit again: RestartSec. In milliseconds. */
const restartDelay = 1_000;

export function createMachine(options: Options): Machine {
  const { root, user, appEnv } = options;
  const running = new Map<Unit, ChildProcess>();
  const wanted = new Set<Unit>();
  const interrupted = new Set<Unit>();
  mkdirSync(join(root, 'log'), { recursive: true });

  const launch = (unit: Unit) => {
    const { line, cwd, env } = readUnit(root, unit);
    const isApp = unit.startsWith('courtfolk@');
    const child = startProcess(
      root,
      {
        line,
        env: isApp ? { ...env, ...appEnv } : { ...env },
        user: isApp ? null : user,
        cwd: isApp ? options.appFolder() : (cwd ?? root),
      },
      join(root, 'log', `${unit}.log`),
    );
    running.set(unit, child);
    child.once('exit', () => {
      if (running.get(unit) !== child) return;
      running.delete(unit);
      setTimeout(() => {
        if (!options.ending.aborted && wanted.has(unit) && !running.has(unit)) launch(unit);
      }, restartDelay).unref();
    });
  };

  const start = (unit: Unit) => {
    wanted.add(unit);
    if (!running.has(unit)) launch(unit);
  };

  return {
    ...options,
    start: (...units) => units.forEach(start),
    stop: async (unit) => {
      wanted.delete(unit);
      const child = running.get(unit);
      if (child === undefined) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
    killUnit: (unit) => {
      running.get(unit)?.kill('SIGKILL');
    },
    untilStarted: async (unit) => {
      const { afterStart } = readUnit(root, unit);
      const [program = '', ...args] = afterStart ?? ['true'];
      await promisify(execFile)(program, args);
    },
    kill: async () => {
      for (const unit of wanted) interrupted.add(unit);
      wanted.clear();
      await killAll(root);
    },
    powerOn: () => {
      for (const unit of interrupted) start(unit);
      interrupted.clear();
    },
    hang: () => {
      // What is started between two looks at /proc would go on.
      for (let round = 0; round < 3; round += 1) signal(processesOf(root), 'SIGSTOP');
    },
    resume: () => signal(processesOf(root), 'SIGCONT'),
    run: (...line) => runProgram(root, line, user),
  };
}

async function runProgram(
  root: string,
  line: readonly string[],
  user: User | null,
): Promise<string> {
  const [program = '', ...args] = line;
  try {
    const { stdout } = await promisify(execFile)(program, args, {
      cwd: root,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: root, COURTFOLK_DRILL: root },
      maxBuffer: 64 * 1024 ** 2,
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    return stdout;
  } catch (error) {
    const {
      stdout = '',
      stderr = '',
      message,
    } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`${line.join(' ')}: ${message}\n${stdout}\n${stderr}`);
  }
}
