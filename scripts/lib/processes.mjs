import { spawn } from 'node:child_process';
import { measureProcessorTime } from './processor-time.mjs';

/** Ends each program that runs now, with what it has started. */
const running = new Set(/** @type {((signal: NodeJS.Signals) => void)[]} */ ([]));

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, show?: boolean, limitMs?: number, onWait?: (seconds: number) => void }} options
 *   `show`: its output goes straight to ours instead of being collected; `limitMs`: then it is ended
 *   with what it has started; `onWait`: called every 10 s
 * @returns {Promise<{ code: number, output: string, processorSeconds: number }>}
 *   code 127 when it cannot be started
 */
export async function run(command, args, { cwd, env = process.env, show = false, limitMs, onWait }) {
  const started = performance.now();
  const isWindows = process.platform === 'win32';
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    shell: isWindows && !/\.exe$/i.test(command),
    // In a process group of its own, so that a signal reaches what it has started.
    detached: !isWindows,
  });
  const processorSeconds = measureProcessorTime(child.pid);
  let output = '';
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    try {
      if (!isWindows && child.pid !== undefined) process.kill(-child.pid, signal);
      else child.kill(signal);
    } catch {
      // It has ended by itself.
    }
  };
  running.add(end);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
    });
  }
  const ticker = setInterval(() => onWait?.(Math.round((performance.now() - started) / 1000)), 10_000);
  const limit = limitMs
    ? setTimeout(() => {
        output += `Ended after ${limitMs / 1000} s: it took too long.\n`;
        end('SIGTERM');
        setTimeout(end, 10_000, 'SIGKILL').unref();
      }, limitMs)
    : undefined;
  const code = await new Promise((resolve) => {
    child.on('error', ({ message }) => {
      output += `${message}\n`;
      resolve(127);
    });
    child.on('close', (exitCode) => resolve(exitCode ?? 1));
  });
  running.delete(end);
  clearInterval(ticker);
  clearTimeout(limit);
  return { code, output, processorSeconds: processorSeconds() };
}

/** From now on a signal to us first ends what `run` has started. */
export function stopChildrenOnSignal() {
  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      for (const end of running) end('SIGTERM');
      // Time for servers to stop and to remove their folders.
      setTimeout(() => process.exit(130), running.size > 0 ? 3_000 : 0);
    });
  }
}
