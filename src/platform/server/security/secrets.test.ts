import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSecrets, loadSecretKey } from './secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'courtfolk-secrets-')), 'data');
});
afterEach(() => rm(join(dataDir, '..'), { recursive: true }));

const load = (secretKey: string | null = null) => loadSecretKey({ secretKey, dataDir });
const file = () => join(dataDir, 'secret-key');

describe('the key of development', () => {
  it('is made once, also by two that start at the same moment, for nobody else to read', async () => {
    const [one, other] = await Promise.all([load(), load()]);
    expect(one).toHaveLength(64);
    expect(other).toBe(one);
    expect(await load()).toBe(one);
    expect((await readFile(file(), 'utf8')).trim()).toBe(one);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  it('gives way to SECRET_KEY, which is written nowhere', async () => {
    expect(await load('given')).toBe('given');
    await expect(stat(file())).rejects.toThrow('ENOENT');
  });

  it('is not used when it is damaged', async () => {
    await load();
    await writeFile(file(), 'half');
    await expect(load()).rejects.toThrow('is damaged. Remove it; everybody will have to sign in again.');
  });
});

it('what is made of one secret opens nothing that was made of another', () => {
  const [one, other] = [createSecrets('one secret'), createSecrets('another')];
  expect(createSecrets('one secret').decrypt(one.encrypt('a link'))).toBe('a link');
  expect(one.encrypt('a link')).not.toBe(one.encrypt('a link'));
  expect(() => other.decrypt(one.encrypt('a link'))).toThrow();
  expect(one.tokenKey).not.toEqual(other.tokenKey);
});
