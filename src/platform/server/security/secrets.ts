import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/server/config.ts';

/** What is derived from SECRET_KEY: a key of its own for each use. */
export type Secrets = {
  /** 32 bytes that sign access tokens. */
  tokenKey: Uint8Array;
  /** Encrypts a text that waits in the database (a mail holds a link that signs somebody in). */
  encrypt(text: string): string;
  /** @throws when the text was sealed with another key or changed since */
  decrypt(sealed: string): string;
};

function derive(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'courtfolk', use, 32));
}

export function createSecrets(secret: string): Secrets {
  const sealingKey = derive(secret, 'seal');
  return {
    tokenKey: new Uint8Array(derive(secret, 'access tokens')),
    encrypt: (text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    decrypt: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

/**
 * SECRET_KEY, or outside production the one that is kept in the data folder: made at the first start, readable by nobody
 * else, so that a restart signs nobody out.
 */
export async function loadSecretKey(config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string> {
  if (config.secretKey !== null) return config.secretKey;
  const file = join(config.dataDir, 'secret-key');
  await mkdir(config.dataDir, { recursive: true });
  const made = randomBytes(48).toString('base64url');
  try {
    // Of two starts at the same moment one writes and both read the same.
    await writeFile(file, made, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const kept = (await readFile(file, 'utf8')).trim();
  if (kept.length < 32)
    throw new Error(`${file} is damaged. Remove it; everybody will have to sign in again.`);
  return kept;
}
