import { spawn } from 'node:child_process';

/** One Ctrl-C reaches us from the terminal and from npm: signals within this many ms are one. */
const sameKeypressMs = 500;

/**
 * Calls back once when npm, which started us, was stopped: that ends npm and its shell, but the shell
 * passes no signal on. Ctrl-C reaches the whole process group without this.
 * @param {() => void} call
 */
function onNpmStopped(call) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    call();
  }, 300);
  watch.unref();
}

/**
 * Runs programs until they are stopped, shows their output and forwards signals, once each. When one
 * ends, the others are stopped. A closed terminal (SIGHUP) stops them as SIGTERM does.
 *
 * They stay in our process group, so that killing the group leaves nothing behind.
 * @param {readonly { command: string, args: readonly string[], env?: NodeJS.ProcessEnv }[]} programs
 * @param {{ cwd: string }} options
 * @returns {Promise<number>} the exit code of the one that ended first
 */
export function runInForeground(programs, { cwd }) {
  return new Promise((done) => {
    /** @type {number | undefined} */
    let firstCode;
    let lastSignal = Number.NEGATIVE_INFINITY;
    const children = programs.map(({ command, args, env = process.env }) =>
      spawn(command, args, { cwd, env, stdio: 'inherit' }),
    );
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
      signalAll(signal);
    };
    for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
      process.on(signal, () => forward(signal === 'SIGHUP' ? 'SIGTERM' : signal));
    onNpmStopped(() => {
      // A second signal could make a program exit at once.
      if (lastSignal === Number.NEGATIVE_INFINITY) forward('SIGTERM');
    });
    for (const child of children) {
      let ended = false;
      /** @param {number} code */
      const end = (code) => {
        if (ended) return;
        ended = true;
        alive.delete(child);
        firstCode ??= code;
        if (lastSignal === Number.NEGATIVE_INFINITY) signalAll('SIGTERM');
        if (alive.size === 0) done(firstCode);
      };
      child.on('error', () => end(127));
      child.on('exit', (code, signal) => end(code ?? (signal === 'SIGINT' ? 130 : 143)));
    }
  });
}
