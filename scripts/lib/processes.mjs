import { spawn } from 'node:child_process';
import { measureProcessorTime } from './processor-time.mjs';

/** Ends each program that runs now, with what it has started. */
const running = new Set(/** @type {((signal: NodeJS.Signals) => void)[]} */ ([]));

/** A program that hangs still looks at its clock: less than this in `stallMs` is standing still. */
const movingSeconds = 3;

/**
 * Runs a program to its end. No clock ends one that works: only standing still does, which is
 * noticed where processor time is measured (/proc).
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, show?: boolean, stallMs?: number, maxProcessorSeconds?: number, onWait?: (seconds: number) => void }} options
 *   `show`: its output goes straight to ours instead of being collected; `stallMs`: when neither its
 *   output nor its processor time has moved for so long, it is ended with what it has started;
 *   `maxProcessorSeconds`: likewise when it has used more; `onWait`: called every 10 s
 * @returns {Promise<{ code: number, output: string, processorSeconds: number }>}
 *   code 127 when it cannot be started
 */
export async function run(
  command,
  args,
  { cwd, env = process.env, show = false, stallMs, maxProcessorSeconds, onWait },
) {
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
  let output = '';
  let gaveUp = false;
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
  /** @param {string} reason */
  const giveUp = (reason) => {
    if (gaveUp) return;
    gaveUp = true;
    output += `Ended: ${reason}.\n`;
    end('SIGTERM');
    setTimeout(end, 10_000, 'SIGKILL').unref();
  };
  let moved = { length: 0, seconds: 0, at: started };
  const processorSeconds = measureProcessorTime(child.pid, (seconds) => {
    const now = performance.now();
    const { length } = output;
    if (length !== moved.length || seconds - moved.seconds >= movingSeconds)
      moved = { length, seconds, at: now };
    if (maxProcessorSeconds !== undefined && seconds > maxProcessorSeconds)
      giveUp(`it used more than ${Math.round(maxProcessorSeconds)} s of processor time`);
    // Output that is shown does not pass through here; a person sees it.
    if (stallMs !== undefined && !show && now - moved.at > stallMs)
      giveUp(`neither its output nor its processor time moved for ${stallMs / 1000} s`);
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
    });
  }
  const ticker = setInterval(() => onWait?.(Math.round((performance.now() - started) / 1000)), 10_000);
  const code = await new Promise((resolve) => {
    child.on('error', ({ message }) => {
      output += `${message}\n`;
      resolve(127);
    });
    child.on('close', (exitCode) => resolve(exitCode ?? 1));
  });
  running.delete(end);
  clearInterval(ticker);
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
