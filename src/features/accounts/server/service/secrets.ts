import { createHash, randomBytes } from 'node:crypto';

/** A new 256-bit secret for a link or a cookie; only its hash is stored. */
export function newSecret(): { token: string; token_hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, token_hash: hashSecret(token) };
}

/** The stored hash of a secret; as secrets are long and random, a fast unsalted hash is enough. */
export function hashSecret(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
