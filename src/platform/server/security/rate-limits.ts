import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#platform/common/errors.ts';
import { tooManyAttempts } from '#platform/common/messages.ts';
import type { Database } from '#platform/server/database/database.ts';
import {
  addValues,
  secondsLeft,
  valuesMissing,
} from '#platform/server/database/rate-limit-sets.ts';
import { widerNetworks } from '#platform/server/http/ip-addresses.ts';
import type { Secrets } from './secrets.ts';

/**
 * A number of points per time window for each key, counted over all nodes and restarts; only the
 * flood of API requests is counted in memory.
 */
export type RateLimitRule = {
  /** Unique; the prefix of the stored key. */
  name: string;
  points: number;
  perSeconds: number;
  /** For `consumeDifferent`: how often it may be called, also with the same values. */
  uses?: number;
  /** The key is the address of a client: larger networks are counted too, with wider bounds. */
  byNetwork?: true;
  /** What is said to a person who has used it up; 'Too many attempts …' by default. */
  message?: (seconds: number) => string;
};

export type RateLimits = {
  /**
   * Consumes one point of the key. Call it outside transactions, so that a rollback does not undo
   * it.
   * @throws {AppError} TOO_MANY_REQUESTS with retry_after_seconds when none is left
   */
  consume(rule: RateLimitRule, key: string): Promise<void>;
  /**
   * Consumes one point of the key for each value that differs from those before in the window.
   * @param values of one line each
   * @param counts which of the new values count, by default all; asked only when there are any, and
   *   not by a rule with `uses`
   * @throws {AppError} TOO_MANY_REQUESTS when there are fewer points than such values; none is
   * consumed
   */
  consumeDifferent(
    rule: RateLimitRule,
    key: string,
    values: readonly string[],
    counts?: (values: string[]) => Promise<string[]>,
  ): Promise<void>;
  /** Returns one point to the key. */
  reward(rule: RateLimitRule, key: string): Promise<void>;
  /** Returns all points to the key. */
  reset(rule: RateLimitRule, key: string): Promise<void>;
};

/** Declares a rate limit, of an hour by default. */
export const rateLimitRule = (
  rule: Omit<RateLimitRule, 'perSeconds'> & Partial<Pick<RateLimitRule, 'perSeconds'>>,
): RateLimitRule => ({ perSeconds: 3600, ...rule });

/** Rate limits in the database. `db` is on the same pool. */
export function createRateLimits(
  pool: pg.Pool,
  db: Database,
  { hash }: Pick<Secrets, 'hash'>,
): RateLimits {
  // Keys contain e-mail and IP addresses, which must not be readable in the table.
  const hashed = (key: string) => hash(`rate limit ${key}`).toString('base64url');
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ name, points, perSeconds }: RateLimitRule): RateLimiterPostgres => {
    const existing = limiters.get(name);
    if (existing !== undefined) return existing;
    const limiter = new RateLimiterPostgres({
      keyPrefix: name,
      points,
      duration: perSeconds,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // A job of the accounts feature calls `deleteExpiredLimits`.
      clearExpiredByTimeout: false,
    });
    limiters.set(name, limiter);
    return limiter;
  };
  const counted = (rule: RateLimitRule, key: string) =>
    [{ rule, key }, ...(rule.byNetwork ? widerRules(rule, key) : [])].map((each) => ({
      limiter: limiterOf(each.rule),
      hashedKey: hashed(each.key),
    }));
  return {
    consume: async (rule, key) => {
      try {
        // The client first: what it is refused does not count for its neighbours.
        for (const { limiter, hashedKey } of counted(rule, key)) await limiter.consume(hashedKey);
      } catch (result) {
        if (!(result instanceof RateLimiterRes)) throw result;
        throw usedUp(rule, result.msBeforeNext / 1000);
      }
    },
    consumeDifferent: async (rule, key, values, counts = async (all) => all) => {
      // One keyed hash names the set and seeds the hashes of its members, which the database makes:
      // 20 of them here cost as much as the search that found them.
      const digest = hash(`members of ${rule.name} ${key}`);
      const setKey = `${rule.name}:${digest.toString('base64url', 0, 16)}`;
      const seed = `${digest.readBigInt64BE(16)}`;
      const add = async (added: readonly string[]) => {
        const { perSeconds, points, uses = unlimited } = rule;
        if (
          (await addValues(db, setKey, seed, added.join('\n'), perSeconds, points, uses)).length > 0
        )
          return;
        const [left] = await secondsLeft(db, setKey);
        throw usedUp(rule, left?.seconds ?? 0);
      };
      // Each call is counted, so there is nothing to read before.
      if (rule.uses !== undefined) return await add(values);
      const missing = await valuesMissing(db, setKey, seed, values.join('\n'));
      if (missing.length === 0) return;
      const counted = await counts(missing.map(({ value }) => value));
      if (counted.length > 0) await add(counted);
    },
    reward: async (rule, key) => {
      for (const { limiter, hashedKey } of counted(rule, key)) await limiter.reward(hashedKey);
    },
    reset: async (rule, key) => {
      for (const { limiter, hashedKey } of counted(rule, key)) await limiter.delete(hashedKey);
    },
  };
}

/** The largest integer of the database. */
const unlimited = 2_147_483_647;

function usedUp(rule: RateLimitRule, after: number): AppError {
  const seconds = Math.max(1, Math.ceil(after));
  const limited = { retryAfterSeconds: seconds, limit: rule.name };
  return new AppError('TOO_MANY_REQUESTS', (rule.message ?? tooManyAttempts)(seconds), limited);
}

function widerRules(rule: RateLimitRule, key: string): { rule: RateLimitRule; key: string }[] {
  return widerNetworks(key).map(({ network, share }) => ({
    rule: { ...rule, name: `${rule.name}_${share}`, points: rule.points * share },
    key: network,
  }));
}

/** RATE_LIMITS=off, for tests and load measurements. */
export const noRateLimits: RateLimits = {
  consume: () => Promise.resolve(),
  consumeDifferent: () => Promise.resolve(),
  reward: () => Promise.resolve(),
  reset: () => Promise.resolve(),
};
