import { spawn } from 'node:child_process';

/** @typedef {{ code: number, output: string, timed_out: boolean }} Outcome */

/** Signals of one Ctrl-C come from the terminal, from npm and from us; those this close together are one. */
const sameKeypress = 500;

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, show?: boolean, limit_ms?: number, on_wait?: (seconds: number) => void }} options
 *   `show`: its output goes straight to ours; else it is collected. `limit_ms`: then it and what it started is ended.
 *   `on_wait`: called every 10 s meanwhile.
 * @returns {Promise<Outcome>} code 127 when it cannot be started
 */
export function run(command, args, { cwd, env = process.env, show = false, limit_ms, on_wait }) {
  return new Promise((done) => {
    const started = performance.now();
    const own_group = process.platform !== 'win32';
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && !/\.exe$/i.test(command),
      detached: own_group,
    });
    let output = '';
    let timed_out = false;
    /** @param {NodeJS.Signals} signal */
    const end = (signal) => {
      try {
        if (own_group && child.pid !== undefined) process.kill(-child.pid, signal);
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
    const ticker =
      on_wait && setInterval(() => on_wait(Math.round((performance.now() - started) / 1000)), 10_000);
    const limit =
      limit_ms &&
      setTimeout(() => {
        timed_out = true;
        end('SIGTERM');
        setTimeout(end, 10_000, 'SIGKILL').unref();
      }, limit_ms);
    /** @param {number} code */
    const finish = (code) => {
      running.delete(end);
      clearInterval(ticker || undefined);
      clearTimeout(limit || undefined);
      done({ code, output, timed_out });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** @type {Set<(signal: NodeJS.Signals) => void>} */
const running = new Set();

/** From now on a signal to us ends what `run` has started, and then us. */
export function endTogether() {
  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      for (const end of running) end('SIGTERM');
      // Grace for what has servers and folders of its own to clear away.
      setTimeout(() => process.exit(130), running.size > 0 ? 3_000 : 0);
    });
  }
}

/**
 * Calls back once when npm, which has started us, was told to stop: that ends npm and the shell that it puts between, but
 * the shell tells nobody. Ctrl-C reaches the whole group without this.
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
 * Starts programs that run until they are told to stop, shows their output, and passes signals on, once each. When one
 * ends, the others are told to. A closed terminal (SIGHUP) asks for the same graceful end as SIGTERM.
 *
 * They stay in our process group, so that whoever kills the group leaves nothing behind.
 * @param {readonly { command: string, args: readonly string[], env?: NodeJS.ProcessEnv }[]} programs
 * @param {{ cwd: string }} options
 * @returns {Promise<number>} the exit code of the one that ended first
 */
export function runTogether(programs, { cwd }) {
  return new Promise((done) => {
    /** @type {number | undefined} */
    let first_code;
    let last_signal = Number.NEGATIVE_INFINITY;
    const children = programs.map(({ command, args, env = process.env }) =>
      spawn(command, args, { cwd, env, stdio: 'inherit' }),
    );
    const alive = new Set(children);
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => {
      for (const child of alive) child.kill(signal);
    };
    /** @param {NodeJS.Signals} signal */
    const told = (signal) => {
      const now = performance.now();
      if (now - last_signal < sameKeypress) return;
      last_signal = now;
      pass(signal);
    };
    for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
      process.on(signal, () => told(signal === 'SIGHUP' ? 'SIGTERM' : signal));
    onNpmStopped(() => {
      // what was told by a signal of its own needs no second one
      if (last_signal === Number.NEGATIVE_INFINITY) told('SIGTERM');
    });
    for (const child of children) {
      let ended = false;
      /** @param {number} code */
      const end = (code) => {
        if (ended) return;
        ended = true;
        alive.delete(child);
        first_code ??= code;
        // Whoever has been told already would take a second signal for impatience.
        if (last_signal === Number.NEGATIVE_INFINITY) pass('SIGTERM');
        if (alive.size === 0) done(first_code);
      };
      child.on('error', () => end(127));
      child.on('exit', (code, signal) => end(code ?? (signal === 'SIGINT' ? 130 : 143)));
    }
  });
}
