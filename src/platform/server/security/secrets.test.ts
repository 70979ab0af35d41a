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

describe('the development key', () => {
  it('is generated once, even by concurrent starts, and readable by its owner only', async () => {
    const [one, other] = await Promise.all([load(), load()]);
    expect(one).toHaveLength(64);
    expect(other).toBe(one);
    expect(await load()).toBe(one);
    expect((await readFile(file(), 'utf8')).trim()).toBe(one);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  it('is not used with SECRET_KEY, which is never written to disk', async () => {
    expect(await load('configured')).toBe('configured');
    await expect(stat(file())).rejects.toThrow('ENOENT');
  });

  it('is refused when it is damaged', async () => {
    await load();
    await writeFile(file(), 'half');
    await expect(load()).rejects.toThrow(
      'is damaged. Remove it; everybody will have to sign in again.',
    );
  });
});

it('different secrets have different keys', () => {
  const [one, other] = [createSecrets('one secret'), createSecrets('another')];
  expect(createSecrets('one secret').decrypt(one.encrypt('a link'))).toBe('a link');
  expect(one.encrypt('a link')).not.toBe(one.encrypt('a link'));
  expect(() => other.decrypt(one.encrypt('a link'))).toThrow();
  expect(one.tokenKey).not.toEqual(other.tokenKey);
});

it('a changed secret still decrypts and finds what an earlier one has written', () => {
  const [before, after] = [createSecrets('one secret'), createSecrets('another', ['one secret'])];
  expect(after.decrypt(before.encrypt('a link'))).toBe('a link');
  expect(after.decrypt(after.encrypt('a link'))).toBe('a link');
  expect(() => before.decrypt(after.encrypt('a link'))).toThrow();
  expect(after.hash('anna')).not.toEqual(before.hash('anna'));
  expect(after.hashes('anna')).toEqual([after.hash('anna'), before.hash('anna')]);
});

it('a ciphertext whose authentication tag is cut short is refused', () => {
  const { encrypt, decrypt } = createSecrets('one secret');
  const bytes = Buffer.from(encrypt(''), 'base64');
  expect(decrypt(bytes.toString('base64'))).toBe('');
  for (const tagLength of [0, 4, 8, 12, 15])
    expect(() => decrypt(bytes.subarray(0, 12 + tagLength).toString('base64'))).toThrow('tag');
});
