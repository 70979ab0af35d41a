import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChromium, isChromium } from '../../scripts/lib/chromium.mjs';
import { findNode, majorOf } from '../../scripts/lib/node.mjs';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'courtfolk-scripts-'));
});
afterEach(() => rm(root, { recursive: true }));

async function program(path: string, says: string): Promise<string> {
  const file = join(root, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, `#!/bin/sh\n${says}\n`);
  await chmod(file, 0o755);
  return file;
}

describe('the Node that the app runs on', () => {
  const machine = {
    execPath: '/old/node',
    path: `/usr/bin${delimiter}/opt/node/bin`,
    platform: 'linux',
  };

  it('is the pinned one', () => {
    expect(findNode('/clone', () => 24, machine)).toBe('/clone/node_modules/node/bin/node');
  });

  it('is an installed one that is new enough where the pinned one is missing', () => {
    const versions = new Map([
      ['/old/node', 20],
      ['/opt/node/bin/node', 26],
    ]);
    expect(findNode('/clone', (path) => versions.get(path) ?? null, machine)).toBe(
      '/opt/node/bin/node',
    );
  });

  it('missing, leads to an error message', () => {
    expect(() => findNode('/clone', () => 22, machine)).toThrow('Courtfolk runs on Node 24');
  });

  it('must run and print a version', async () => {
    expect(majorOf(await program('node', 'echo v24.1.0'))).toBe(24);
    expect(majorOf(await program('broken', 'exit 1'))).toBeNull();
    expect(majorOf(await program('other', 'echo hello'))).toBeNull();
    expect(majorOf(join(root, 'none'))).toBeNull();
  });
});

describe('the Chromium of the browser tests', () => {
  const checkout = resolve(import.meta.dirname, '..', '..');
  const find = (wished: string | undefined, works: (program: string) => boolean) =>
    findChromium(checkout, { wished, path: `/a${delimiter}/b` }, works);

  it('is the one of CHROMIUM_PATH, or an error: it is not silently replaced', () => {
    expect(find('/mine', () => true)).toBe('/mine');
    expect(() => find('/mine', (program) => program !== '/mine')).toThrow('CHROMIUM_PATH');
  });

  it('is Playwright’s own before an installed one', () => {
    expect(find(undefined, () => true)).toContain('ms-playwright');
    expect(find(undefined, (program) => program.startsWith('/b'))).toBe('/b/google-chrome');
    expect(find(undefined, (program) => program === '/a/chromium')).toBe('/a/chromium');
    expect(find(undefined, (program) => program.startsWith('/opt'))).toBe(
      '/opt/google/chrome/chrome',
    );
    expect(find(undefined, () => false)).toBeUndefined();
  });

  it('must start: a wrapper without a browser does not count', async () => {
    expect(isChromium(await program('chromium', 'echo Chromium 150.0.1'))).toBe(true);
    expect(isChromium(await program('wrapper', 'echo "install the snap" >&2; exit 1'))).toBe(false);
    expect(isChromium(await program('other', 'echo Firefox 150'))).toBe(false);
    expect(isChromium(join(root, 'none'))).toBe(false);
  });
});
