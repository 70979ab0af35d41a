import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../scripts/lib/processes.mjs';

const root = resolve(import.meta.dirname, '..', '..');
const cwd = root;

/** A parent that runs a small server with runInForeground, as npm start does. */
function startParent(child: string, { belowNpm = false } = {}): ChildProcess {
  const module = JSON.stringify(join(root, 'scripts', 'lib', 'foreground.mjs'));
  const program = JSON.stringify({ command: process.execPath, args: ['-e', child] });
  const source = `const { runInForeground } = await import(${module});
    process.exitCode = await runInForeground([${program}], { cwd: '/' });`;
  const args = ['--input-type=module', '-e', source];
  if (!belowNpm) return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  // npm runs a script in a shell, which waits for it and forwards no signals.
  return spawn('sh', ['-c', '"$0" "$@"; exit $?', process.execPath, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
}

async function firstLine(child: ChildProcess): Promise<string> {
  const stream = child.stdout;
  if (stream === null) throw new Error('no output');
  const [chunk] = await once(stream.setEncoding('utf8'), 'data');
  return String(chunk).trim();
}

describe('run', () => {
  it('returns the exit code and the output', async () => {
    const outcome = await run(process.execPath, ['-e', 'console.log("a"); process.exit(3)'], { cwd });
    expect(outcome).toMatchObject({ code: 3, output: 'a\n' });
  });

  it.skipIf(process.platform !== 'linux')('ends a program that stands still, with its children', async () => {
    const outcome = await run('sh', ['-c', 'sleep 600 & wait'], { cwd, stallMs: 300 });
    expect(outcome.code).not.toBe(0);
    expect(outcome.output).toBe('Ended: neither its output nor its processor time moved for 0.3 s.\n');
    // The grandchild keeps the output open: if it survived, this would time out.
  });

  it.skipIf(process.platform === 'win32')(
    'lets a program work for as long as it prints something',
    async () => {
      // A shell, which has begun to print at once on any machine.
      const source = 'for n in $(seq 30); do echo "$n"; sleep 0.1; done';
      const outcome = await run('sh', ['-c', source], { cwd, stallMs: 2_500 });
      expect(outcome).toMatchObject({ code: 0 });
      expect(outcome.output).toMatch(/30\n$/);
    },
  );

  it.skipIf(process.platform !== 'linux')('ends a program that uses too much processor time', async () => {
    const outcome = await run(process.execPath, ['-e', 'while (true);'], { cwd, maxProcessorSeconds: 1 });
    expect(outcome.code).not.toBe(0);
    expect(outcome.output).toBe('Ended: it used more than 1 s of processor time.\n');
  });

  it('measures the processor time of all descendants, detached and orphaned ones included', async () => {
    // The child works before and after the end of its parent; `run` waits until it closes the output.
    const work = `const used = () => { const { user, system } = process.cpuUsage(); return user + system; };
      const work = () => { const end = used() + 7e5; while (used() < end); };
      work(); process.send('worked', () => { process.disconnect(); work(); });`;
    const source = `const { spawn } = require('node:child_process');
      const child = spawn(process.execPath, ['-e', ${JSON.stringify(work)}],
        { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      child.once('message', () => process.exit(0));`;
    const { processorSeconds } = await run(process.execPath, ['-e', source], { cwd });
    expect(processorSeconds).toBeGreaterThan(process.platform === 'linux' ? 0.7 : -1);
  });

  it('reports a missing program', async () => {
    expect(await run('/no/such/program', [], { cwd })).toMatchObject({ code: 127 });
  });
});

describe('runInForeground', () => {
  it('ends with the exit code of the program', async () => {
    const parent = startParent('process.exit(5)');
    expect(await once(parent, 'exit')).toEqual([5, null]);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'passes %s on once, waits for the end and takes its code',
    async (signal) => {
      const child = `let count = 0;
      for (const s of ['SIGINT', 'SIGTERM']) process.on(s, () => { count += 1; });
      process.on('${signal}', () => setTimeout(() => process.exit(40 + count), 200));
      setInterval(() => {}, 1000); console.log('up');`;
      const parent = startParent(child);
      expect(await firstLine(parent)).toBe('up');
      // The terminal and npm both forward one Ctrl-C.
      parent.kill(signal);
      parent.kill(signal);
      expect(await once(parent, 'exit')).toEqual([41, null]);
    },
  );

  it("ends when npm is stopped, which ends npm's shell without a signal to its children", async () => {
    const child = `process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
      setInterval(() => {}, 1000); console.log('up');`;
    const shell = startParent(child, { belowNpm: true });
    expect(await firstLine(shell)).toBe('up');
    const firstOutput = firstLine(shell);
    shell.kill('SIGTERM');
    expect(await firstOutput).toBe('stopped');
  });
});
