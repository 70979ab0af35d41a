import { spawn } from 'node:child_process';

/** One Ctrl-C reaches us from the terminal and from npm: signals within this many ms are one. */
const sameKeypressMs = 500;

/**
 * Calls back once when npm, which started us, was stopped: that ends npm and its shell, but the
 * shell passes no signal on. Ctrl-C reaches the whole process group without this.
 * @param {() => void} call
 * @returns {NodeJS.Timeout | undefined} the watch, to be cleared
 */
function onNpmStopped(call) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32')
    return undefined;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    call();
  }, 300);
  return watch.unref();
}

/** @typedef {{ command: string, args: readonly string[], env?: NodeJS.ProcessEnv }} Program */

/**
 * @param {Program} program
 * @param {string} cwd
 */
function start({ command, args, env = process.env }, cwd) {
  // npm is a batch file on Windows.
  const shell = process.platform === 'win32' && !/\.exe$/i.test(command);
  return spawn(command, args, { cwd, env, stdio: 'inherit', shell });
}

/** @param {NodeJS.Signals | null} signal */
const codeOf = (signal) => (signal === 'SIGINT' ? 130 : 143);

/**
 * Runs programs until they end or are stopped, shows their output and forwards signals, once each.
 * When one ends, the others are stopped. A closed terminal (SIGHUP) stops them as SIGTERM does.
 *
 * They stay in our process group, so that killing the group leaves nothing behind.
 * @param {readonly Program[]} programs
 * @param {{ cwd: string }} options
 * @returns {Promise<{ code: number, stopped: boolean }>} the exit code of the one that ended first,
 *   127 where it cannot be started; `stopped`: whether we were told to stop
 */
export function runInForeground(programs, { cwd }) {
  // Not Promise.withResolvers, which Node 20 lacks.
  /** @type {(ended: { code: number, stopped: boolean }) => void} */
  let done = () => undefined;
  /** @type {Promise<{ code: number, stopped: boolean }>} */
  const promise = new Promise((resolve) => {
    done = resolve;
  });
  /** @type {number | undefined} */
  let firstCode;
  let lastSignal = Number.NEGATIVE_INFINITY;
  const children = programs.map((program) => start(program, cwd));
  const alive = new Set(children);
  /** @param {NodeJS.Signals} signal */
  const signalAll = (signal) => {
    for (const child of alive) child.kill(signal);
  };
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    const now = performance.now();
    if (now - lastSignal < sameKeypressMs) return;
    lastSignal = now;
    signalAll(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  const signals = /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, forward);
  const watch = onNpmStopped(() => {
    // A second signal could make a program exit at once.
    if (lastSignal === Number.NEGATIVE_INFINITY) forward('SIGTERM');
  });
  for (const child of children) {
    /** @param {number} code */
    const end = (code) => {
      if (!alive.delete(child)) return;
      firstCode ??= code;
      const stopped = lastSignal !== Number.NEGATIVE_INFINITY;
      if (!stopped) signalAll('SIGTERM');
      if (alive.size > 0) return;
      for (const signal of signals) process.off(signal, forward);
      clearInterval(watch);
      done({ code: firstCode, stopped });
    };
    child.on('error', ({ message }) => {
      process.stderr.write(`${message}\n`);
      end(127);
    });
    child.on('exit', (code, signal) => end(code ?? codeOf(signal)));
  }
  return promise;
}
