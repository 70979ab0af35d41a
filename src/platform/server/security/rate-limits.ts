import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from '#platform/common/errors.ts';
import { tooManyAttempts } from '#platform/common/messages.ts';
import { widerNetworks } from '#platform/server/http/ip-addresses.ts';
import type { Secrets } from './secrets.ts';

/** A number of points per time window for each key. */
export type RateLimitRule = {
  /** Unique; the prefix of the stored key. */
  name: string;
  points: number;
  perSeconds: number;
  /** `database` counts over all nodes and restarts, `memory` within each node. */
  store: 'database' | 'memory';
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
  /** Returns one point to the key. */
  reward(rule: RateLimitRule, key: string): Promise<void>;
  /** Returns all points to the key. */
  reset(rule: RateLimitRule, key: string): Promise<void>;
};

/** Declares a rate limit. */
export function rateLimitRule(rule: RateLimitRule): RateLimitRule {
  return rule;
}

/** Rate limits in memory and in the database. */
export function createRateLimits(pool: pg.Pool, { hash }: Pick<Secrets, 'hash'>): RateLimits {
  // Keys contain e-mail and IP addresses, which must not be readable in the table.
  const hashed = (key: string) => hash(`rate limit ${key}`).toString('base64url');
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = ({ name, points, perSeconds, store }: RateLimitRule): RateLimiterAbstract => {
    const existing = limiters.get(name);
    if (existing !== undefined) return existing;
    const options = { keyPrefix: name, points, duration: perSeconds };
    const limiter =
      store === 'memory'
        ? new RateLimiterMemory(options)
        : new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
            // A job of the accounts feature removes expired rows.
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
        const seconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000));
        const limited = { retryAfterSeconds: seconds, limit: rule.name };
        throw new AppError('TOO_MANY_REQUESTS', (rule.message ?? tooManyAttempts)(seconds), limited);
      }
    },
    reward: async (rule, key) => {
      for (const { limiter, hashedKey } of counted(rule, key)) await limiter.reward(hashedKey);
    },
    reset: async (rule, key) => {
      for (const { limiter, hashedKey } of counted(rule, key)) await limiter.delete(hashedKey);
    },
  };
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
  reward: () => Promise.resolve(),
  reset: () => Promise.resolve(),
};
