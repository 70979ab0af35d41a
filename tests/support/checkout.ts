import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { testEnvironment } from '#tests/support/test-environment.ts';

const root = resolve(import.meta.dirname, '..', '..');
const parts = ['db', 'scripts', 'src', 'package.json', 'package-lock.json', 'vite.config.ts'];

/** A copy of this code with its packages installed, without a build or a data folder. */
export type Checkout = {
  folder: string;
  /** Runs `npm start` or `npm run dev` in it, on a free port. */
  run(args: string[], settings?: Record<string, string>): Promise<Command>;
  /** The process id of the embedded PostgreSQL of its data folder; null when none runs. */
  databasePid(): Promise<number | null>;
  /** Ends all processes that still run in it and removes it. */
  remove(): Promise<void>;
};

export type Command = {
  url: string;
  /** The output so far. */
  output(): string;
  /** Sends SIGINT to the process group; resolves when all processes have ended. */
  stop(): Promise<void>;
};

export async function createCheckout(): Promise<Checkout> {
  const folder = await mkdtemp(join(tmpdir(), 'courtfolk-checkout-'));
  const running = new Set<ChildProcess>();
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true });
  // Each package is a link, so that Vite's caches belong to this copy.
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (/^\.vi/.test(name)) continue;
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }

  const databasePid = async () => {
    const lock = join(folder, 'data', 'postgres', 'cluster', 'postmaster.pid');
    const pid = Number((await readFile(lock, 'utf8').catch(() => '')).split('\n')[0]);
    return pid > 0 ? pid : null;
  };

  return {
    folder,
    databasePid,
    run: async (args, settings = {}) => {
      const port = await freePort();
      const child = spawn('npm', args, {
        cwd: folder,
        // A process group of its own, as in a terminal, so that a signal reaches all of it.
        detached: true,
        env: testEnvironment({ PORT: String(port), LOG_LEVEL: 'error', ...settings }),
      });
      running.add(child);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
      }
      const ended = once(child, 'close').then(() => {
        running.delete(child);
      });
      return {
        url: `http://127.0.0.1:${port}`,
        output: () => output,
        stop: async () => {
          signal(child, 'SIGINT');
          await ended;
        },
      };
    },
    remove: async () => {
      for (const child of running) signal(child, 'SIGKILL');
      // The embedded server has its own process group and survives the kill.
      const pid = await databasePid();
      if (pid !== null) process.kill(pid, 'SIGKILL');
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid !== undefined) process.kill(-child.pid, name);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
