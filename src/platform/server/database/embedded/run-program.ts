import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** How to run a PostgreSQL program: the user and the command line. */
export type Runner = {
  /** The owner of the data folder; null for the user that runs the app. */
  account: { uid: number; gid: number } | null;
  command(program: string, args: string[]): { file: string; args: string[]; options: SpawnOptions };
};

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
