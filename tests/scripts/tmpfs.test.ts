import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const module = resolve(import.meta.dirname, '..', '..', 'scripts', 'lib', 'tmpfs.mjs');
let memory: string;

beforeAll(async () => {
  memory = await mkdtemp(join(tmpdir(), 'courtfolk-memory-'));
});

afterAll(() => rm(memory, { recursive: true }));

/** Requests a folder in a program of its own and describes it. */
function ask(where: string, bytes: number): string {
  const source = `const { createTmpfsFolder } = await import(${JSON.stringify(module)});
    const { existsSync, statSync } = await import('node:fs');
    const folder = createTmpfsFolder(${JSON.stringify(where)}, ${bytes});
    console.log(folder, folder && existsSync(folder), folder && (statSync(folder).mode & 0o7777).toString(8));`;
  return String(spawnSync(process.execPath, ['--input-type=module', '-e', source]).stdout).trim();
}

describe('the temporary folder of a test run', () => {
  it('is writable for everybody and removed at the exit', () => {
    const [folder = '', there, mode] = ask(memory, 1).split(' ');
    expect(folder.startsWith(join(memory, 'courtfolk-tests-'))).toBe(true);
    expect([there, mode]).toEqual(['true', '1777']);
    expect(existsSync(folder)).toBe(false);
  });

  it('is not created without such a mount, or with too little space', () => {
    expect(ask(join(memory, 'nowhere'), 1)).toBe('undefined undefined undefined');
    expect(ask(memory, 2 ** 60)).toBe('undefined undefined undefined');
    expect(readdirSync(memory)).toEqual([]);
  });
});
