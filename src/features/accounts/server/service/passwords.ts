import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { messages } from '#features/accounts/messages/common.ts';
import {
  isGuessable,
  isOwnEmail,
  type PasswordOwner,
} from '#features/accounts/rules/password-strength.ts';
import { AppError, fieldError } from '#platform/common/errors.ts';
import { tryAgainInAMoment } from '#platform/common/messages.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { isBreached } from '#platform/server/security/breached-passwords.ts';

// argon2id with 19 MiB and two passes, the OWASP minimum; about 20 ms of processor time.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashing runs on libuv's four threads, shared with file and DNS calls, and takes 19 MiB each.
const maxConcurrent = 2;
const maxQueued = 100;

let running = 0;
const queue: (() => void)[] = [];

/** Runs two at a time, queues a hundred and rejects the rest, which bounds memory under load. */
async function withConcurrencyLimit<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) {
    if (queue.length >= maxQueued) {
      throw new AppError('SERVICE_UNAVAILABLE', tryAgainInAMoment, {
        retryAfterSeconds: 5,
        limit: 'password_hashing',
      });
    }
    // A finished call passes its slot on, so `running` stays unchanged.
    await new Promise<void>((resolve) => queue.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/**
 * The argon2id hash of a password, computed off the event loop. In NFC, as keyboards differ in how
 * they compose a letter (RFC 8265, 4.2).
 */
export function hashPassword(password: string): Promise<string> {
  return withConcurrencyLimit(() => hash(password.normalize('NFC'), cost));
}

const base64 = (length: number) => randomBytes(length).toString('base64').replaceAll('=', '');
const { memoryCost, timeCost, parallelism } = cost;
// Random bytes in place of a hash: verified at the cost of a real one, matched by no password.
const dummyHash = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${base64(16)}$${base64(32)}`;

/**
 * Whether the password matches the hash: in NFC, or as it was typed when older builds hashed it.
 * Without a hash (an unknown address) it is false after the same time, so that timing does not
 * reveal who is a member.
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const composed = password.normalize('NFC');
  const verified = (text: string) =>
    withConcurrencyLimit(() => verify(passwordHash ?? dummyHash, text));
  const isMatch =
    (await verified(composed)) || (composed !== password && (await verified(password)));
  return isMatch && passwordHash !== undefined;
}

export async function assertNotBreached(
  app: AppContext,
  password: string,
  field: string,
): Promise<void> {
  // As it is hashed.
  if (await isBreached(app, password.normalize('NFC')))
    throw fieldError('BAD_REQUEST', field, messages.passwordBreached);
}

export function assertPasswordAllowed(
  password: string,
  owner: Required<PasswordOwner>,
  field: string,
): void {
  if (isOwnEmail(password, owner.email))
    throw fieldError('BAD_REQUEST', field, messages.passwordIsEmail);
  if (isGuessable(password, owner))
    throw fieldError('BAD_REQUEST', field, messages.passwordGuessable);
}
