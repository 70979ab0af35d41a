import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/server/config.ts';

export type Secrets = ReturnType<typeof createSecrets>;

const algorithm = 'aes-256-gcm';
/** Without it Node accepts tags of 4 bytes, which can be guessed. */
const options = { authTagLength: 16 };

function derive(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'courtfolk', use, 32));
}

/**
 * Keys derived from SECRET_KEY, one for each use. `fallbacks`, earlier values of it, only decrypt
 * and look up.
 */
export function createSecrets(secret: string, fallbacks: readonly string[] = []) {
  const keys = [secret, ...fallbacks];
  const encryptionKey = derive(secret, 'seal');
  const decryptionKeys = keys.map((key) => derive(key, 'seal'));
  const hashKey = derive(secret, 'hash');
  const hashKeys = keys.map((key) => derive(key, 'hash'));
  const hashWith = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  return {
    /** The 32-byte signing key of access tokens. */
    tokenKey: new Uint8Array(derive(secret, 'access tokens')),
    /**
     * A keyed hash of what is easily guessed, such as an address. Begin the text with its use, so
     * that hashes of different uses cannot be compared.
     */
    hash: (text: string): Buffer => hashWith(hashKey, text),
    /** `hash` with SECRET_KEY and with each fallback, to look up what is stored for long. */
    hashes: (text: string): Buffer[] => hashKeys.map((key) => hashWith(key, text)),
    /** Encrypts queued data in the database, such as mails with sign-in links. */
    encrypt: (text: string): string => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, encryptionKey, nonce, options);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    /** @throws when the text was encrypted with another key or changed */
    decrypt: (encrypted: string): string => {
      const bytes = Buffer.from(encrypted, 'base64');
      const failures: unknown[] = [];
      for (const key of decryptionKeys) {
        try {
          return decryptWith(key, bytes);
        } catch (error) {
          failures.push(error);
        }
      }
      throw failures[0];
    },
  };
}

function decryptWith(key: Buffer, bytes: Buffer): string {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12), options);
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/**
 * SECRET_KEY, or outside production a key generated in the data folder at the first start, so that
 * sessions survive restarts.
 * @throws when the file is damaged
 */
export async function loadSecretKey(
  config: Pick<Config, 'secretKey' | 'dataDir'>,
): Promise<string> {
  if (config.secretKey !== null) return config.secretKey;
  const file = join(config.dataDir, 'secret-key');
  await mkdir(config.dataDir, { recursive: true });
  const generated = randomBytes(48).toString('base64url');
  try {
    // Of two concurrent starts one writes and both read the same key.
    await writeFile(file, generated, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const stored = (await readFile(file, 'utf8')).trim();
  if (stored.length < 32)
    throw new Error(`${file} is damaged. Remove it; everybody will have to sign in again.`);
  return stored;
}
