import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildStamp, isBuildInput } from '../../scripts/lib/build.mjs';
import {
  holdsEverything,
  install,
  isInstalled,
  npmCommand,
  wantedStamp,
} from '../../scripts/lib/install.mjs';
import { machineOf, missingEntries } from '../../scripts/lib/lockfile.mjs';

const checkout = resolve(import.meta.dirname, '..', '..');
let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'courtfolk-scripts-'));
});
afterEach(() => rm(root, { recursive: true }));

const locked = { '': {}, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } };

async function lockfile(packages: object) {
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }));
}

async function npmRecord(packages: object) {
  await mkdir(join(root, 'node_modules'), { recursive: true });
  await writeFile(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
}

describe('isInstalled', () => {
  it('is false without node_modules, and for a broken install', async () => {
    await lockfile(locked);
    expect(isInstalled(root)).toBe(false);
    await mkdir(join(root, 'node_modules', 'a'), { recursive: true });
    expect(isInstalled(root)).toBe(false);
    // A stamp alone proves nothing: npm refills node_modules and writes its record last.
    await writeFile(join(root, 'node_modules', '.courtfolk-installed'), wantedStamp(root));
    expect(isInstalled(root)).toBe(false);
  });

  it('accepts a complete install by hand, and stamps it', async () => {
    await lockfile(locked);
    await npmRecord({ 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } });
    expect(isInstalled(root)).toBe(true);
    expect(await readFile(join(root, 'node_modules', '.courtfolk-installed'), 'utf8')).toBe(
      wantedStamp(root),
    );
  });

  it('is false once the lockfile has changed', async () => {
    await lockfile(locked);
    await npmRecord({ 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } });
    expect(isInstalled(root)).toBe(true);
    await lockfile({ ...locked, 'node_modules/b': { version: '2.0.0' } });
    expect(isInstalled(root)).toBe(false);
  });
});

describe('install', () => {
  it('does not empty a linked node_modules of another checkout', async () => {
    await lockfile(locked);
    const shared = join(root, 'elsewhere');
    await mkdir(join(shared, 'a'), { recursive: true });
    await symlink(shared, join(root, 'node_modules'), 'junction');
    await expect(install(root)).rejects.toThrow('Remove the link and run the command again.');
    expect(await readdir(shared)).toEqual(['a']);
    // A complete one is as good as an own folder.
    await npmRecord({ 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } });
    await expect(install(root)).resolves.toBeUndefined();
  });
});

describe('holdsEverything', () => {
  it('requires each package in its version', () => {
    expect(holdsEverything(locked, {})).toBe(false);
    expect(
      holdsEverything(locked, { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }),
    ).toBe(false);
  });

  it('allows packages for other machines to be missing', () => {
    expect(holdsEverything({ 'node_modules/b': { version: '1.0.0', optional: true } }, {})).toBe(
      true,
    );
  });
});

describe('npmCommand', () => {
  it("is the npm that started this process, with the machine's Node", async () => {
    const cli = join(root, 'npm-cli.js');
    const node = process.execPath;
    expect(npmCommand({ npm_execpath: cli, npm_node_execpath: node })).toEqual({
      command: 'npm',
      args: [],
    });
    await writeFile(cli, '');
    expect(npmCommand({ npm_execpath: cli, npm_node_execpath: node })).toEqual({
      command: node,
      args: [cli],
    });
  });

  it('is npm when another tool started this process', () => {
    expect(npmCommand({ npm_execpath: '/usr/bin/yarn.js' }).command).toBe('npm');
  });
});

describe('buildStamp', () => {
  it('changes with the sources of the web app, not with servers and tests', async () => {
    await mkdir(join(root, 'src', 'server'), { recursive: true });
    const before = buildStamp(root);
    await writeFile(join(root, 'src', 'server', 'a.ts'), '1');
    await writeFile(join(root, 'src', 'a.test.ts'), '1');
    expect(buildStamp(root)).toBe(before);
    await writeFile(join(root, 'src', 'a.ts'), '1');
    const after = buildStamp(root);
    expect(after).not.toBe(before);
    await writeFile(join(root, 'src', 'a.ts'), '2');
    expect(buildStamp(root)).not.toBe(after);
  });

  it.each([
    ['src/features/site/web/pages/landing.tsx', true],
    ['src/features/accounts/contract.ts', true],
    ['src/app/web/styles/app.css', true],
    ['src/features/accounts/server/store.ts', false],
    ['src/platform/web/api.test.ts', false],
  ])('%s counts: %s', (path, counts) => {
    expect(isBuildInput(path)).toBe(counts);
  });
});

describe('the lockfile', () => {
  it('has every optional package for every machine, as npm ci requires', async () => {
    const { packages } = JSON.parse(await readFile(join(checkout, 'package-lock.json'), 'utf8'));
    expect(missingEntries(packages), 'run: node scripts/complete-lockfile.mjs').toEqual({});
  });

  it('is completed for machines that the registry did not know', () => {
    const parent = {
      version: '1.2.3',
      dev: true,
      optionalDependencies: { '@x/cli-linux-x64-musl': '1.2.3' },
    };
    expect(missingEntries({ 'node_modules/@x/cli': parent })).toEqual({
      'node_modules/@x/cli-linux-x64-musl': {
        version: '1.2.3',
        cpu: ['x64'],
        dev: true,
        libc: ['musl'],
        optional: true,
        os: ['linux'],
      },
    });
    const vague = { optionalDependencies: { bufferutil: '^4.0.1' } };
    expect(() => missingEntries({ 'node_modules/ws': vague })).toThrow('bufferutil');
  });

  it('reads machines from package names', () => {
    expect(machineOf('@tailwindcss/oxide-win32-x64-msvc')).toEqual({ os: ['win32'], cpu: ['x64'] });
    expect(machineOf('@tailwindcss/oxide-wasm32-wasi')).toEqual({ cpu: ['wasm32'] });
    expect(machineOf('fsevents')).toBeNull();
  });
});
