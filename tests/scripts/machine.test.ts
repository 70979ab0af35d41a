import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chromiumCandidates, findChromium, isChromium } from '../../scripts/lib/chromium.mjs';
import { findNode, majorOf } from '../../scripts/lib/node.mjs';
import { hasInstalledPostgres, testEnvironment } from '../../scripts/lib/stages.mjs';

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
  const machine = { execPath: '/old/node', path: `/usr/bin${delimiter}/opt/node/bin`, platform: 'linux' };

  it('is the pinned one', () => {
    expect(findNode('/clone', () => 24, machine)).toBe('/clone/node_modules/node/bin/node');
  });

  it('is an installed one that is new enough where the pinned one is missing', () => {
    const versions = new Map([
      ['/old/node', 20],
      ['/opt/node/bin/node', 26],
    ]);
    expect(findNode('/clone', (path) => versions.get(path) ?? null, machine)).toBe('/opt/node/bin/node');
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
  const machine = { wished: undefined, own: '/own/chrome', path: `/a${delimiter}/b` };

  it('is the one of CHROMIUM_PATH, or an error: it is not silently replaced', () => {
    expect(findChromium({ ...machine, wished: '/mine' }, () => true)).toBe('/mine');
    expect(() => findChromium({ ...machine, wished: '/mine' }, (path) => path !== '/mine')).toThrow(
      'CHROMIUM_PATH',
    );
  });

  it('is Playwright’s own before an installed one, the headless shell first', () => {
    expect(findChromium(machine, () => true)).toBe('/own/chrome');
    expect(findChromium(machine, (path) => path.startsWith('/b'))).toBe('/b/chromium-headless-shell');
    expect(findChromium(machine, (path) => path === '/b/google-chrome')).toBe('/b/google-chrome');
    expect(findChromium(machine, (path) => path === '/a/chromium')).toBe('/a/chromium');
    expect(findChromium(machine, () => false)).toBeUndefined();
  });

  it('is found without Playwright too', () => {
    expect(chromiumCandidates({ own: undefined, path: '' })[0]).toBe('/opt/google/chrome/chrome');
  });

  it('must start: a wrapper without a browser does not count', async () => {
    expect(isChromium(await program('chromium', 'echo Chromium 150.0.1'))).toBe(true);
    expect(isChromium(await program('wrapper', 'echo "install the snap" >&2; exit 1'))).toBe(false);
    expect(isChromium(await program('other', 'echo Firefox 150'))).toBe(false);
    expect(isChromium(join(root, 'none'))).toBe(false);
  });
});

describe('the installed PostgreSQL', () => {
  it('is one from version 15 on', async () => {
    expect(hasInstalledPostgres(join(root, 'none'))).toBe(false);
    await program('14/bin/postgres', '');
    await mkdir(join(root, '17', 'bin'), { recursive: true });
    expect(hasInstalledPostgres(root)).toBe(false);
    await program('15/bin/postgres', '');
    expect(hasInstalledPostgres(root)).toBe(true);
  });
});

describe('the environment of tests', () => {
  it('has no settings of the person’s own app', () => {
    const own = {
      PATH: '/bin',
      DATABASE_URL: 'postgres://mine',
      PGHOST: 'mine',
      GEMINI_API_KEY: 'k',
      NODE_ENV: 'production',
    };
    expect(testEnvironment(own, { DEMO: 'off' })).toEqual({ PATH: '/bin', DEMO: 'off' });
  });
});
