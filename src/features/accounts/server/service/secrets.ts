import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits for a link or a cookie: `token` is given away, only its hash is kept. */
export function newSecret(): { token: string; token_hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, token_hash: hashSecret(token) };
}

/** What is kept of a secret. It is random and long, so that a fast hash without salt is enough. */
export function hashSecret(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
