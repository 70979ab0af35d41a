import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { commonPasswords } from '#features/accounts/data/common-passwords.ts';
import { messages } from '#features/accounts/messages.ts';
import { isOwnEmail } from '#features/accounts/policy.ts';
import { AppError } from '#platform/common/errors.ts';
import { tryAgainInAMoment } from '#platform/common/messages.ts';

// argon2id with 19 MiB and two passes: what OWASP asks for at least. Some 20 ms of a core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashing runs in Node's four helper threads, which files and names need too; and each hash holds 19 MiB.
const atOnce = 2;
const waitingAtMost = 100;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs at most two at once, lets a hundred wait, and turns the rest away: a flood cannot use up the memory. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) {
      throw new AppError('SERVICE_UNAVAILABLE', tryAgainInAMoment, { retryAfterSeconds: 5 });
    }
    // Whoever finishes hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** The argon2id hash of a password, made off the event loop. 503 when too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

const base64 = (length: number) => randomBytes(length).toString('base64').replaceAll('=', '');
const { memoryCost, timeCost, parallelism } = cost;
// Random bytes in the place of a hash: compared with at the cost of a real one, and nobody has its password.
const dummyHash = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${base64(16)}$${base64(32)}`;

/**
 * Whether the password belongs to the hash. Without a hash (an unknown address) it takes the same time and says no, so that the
 * time tells nothing about who is a member. 503 when too many are waiting.
 */
export async function isPassword(password: string, password_hash: string | undefined): Promise<boolean> {
  const right = await inTurn(() => verify(password_hash ?? dummyHash, password));
  return right && password_hash !== undefined;
}

/** Whether a password is among those that anybody guesses first, or such a simple pattern that it might as well be. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return (
    commonPasswords.has(plain) ||
    commonPasswords.has(plain.replace(/[!.?*@#$]+$/, '')) ||
    // One to three characters again and again: aaaaaa, 121212, abcabcabc.
    /^(.{1,3})\1+$/u.test(plain) ||
    isRun(plain)
  );
}

/** 23456789 or fedcba: each character the neighbour of the one before. */
function isRun(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) === 1 && codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step);
}

/** Refuses, with 400 on the named field, a new password that is common or the person's own address. */
export function assertPasswordAllowed(password: string, email: string, field: string): void {
  const problem = isCommonPassword(password)
    ? messages.passwordCommon
    : isOwnEmail(password, email)
      ? messages.passwordIsEmail
      : undefined;
  if (problem !== undefined) throw new AppError('BAD_REQUEST', problem, { fields: { [field]: problem } });
}
