import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..');

/** A parent that runs a small server with runInForeground, as npm start does. */
function startParent(child: string, { belowNpm = false } = {}): ChildProcess {
  const module = JSON.stringify(join(root, 'scripts', 'lib', 'foreground.mjs'));
  const program = JSON.stringify({ command: process.execPath, args: ['-e', child] });
  const source = `const { runInForeground } = await import(${module});
    ({ code: process.exitCode } = await runInForeground([${program}], { cwd: '/' }));`;
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
