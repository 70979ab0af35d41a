import { createHash } from 'node:crypto';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from '#platform/common/errors.ts';
import { tooManyAttempts } from '#platform/common/messages.ts';

/** So many points in so many seconds for each key. */
export type RateLimitRule = {
  /** Unique; begins the stored key. */
  name: string;
  points: number;
  perSeconds: number;
  /** `database` counts over all nodes and restarts; `memory` is cheap, each node counts by itself. */
  store: 'database' | 'memory';
};

export type RateLimits = {
  /**
   * Uses up one point of the key. Counts whatever becomes of the caller, so call it outside transactions.
   * @throws {AppError} TOO_MANY_REQUESTS with retry_after_seconds when none is left
   */
  consume(rule: RateLimitRule, key: string): Promise<void>;
  /** Gives the key one point back. */
  reward(rule: RateLimitRule, key: string): Promise<void>;
  /** Gives the key all its points back. */
  reset(rule: RateLimitRule, key: string): Promise<void>;
};

/** Declares a limit, beside the use-case that takes from it. */
export function rateLimitRule(rule: RateLimitRule): RateLimitRule {
  return rule;
}

/** Keys hold addresses and networks, which nobody needs to read in the table. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Limits that count. */
export function createRateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = ({ name, points, perSeconds, store }: RateLimitRule): RateLimiterAbstract => {
    const known = limiters.get(name);
    if (known !== undefined) return known;
    const options = { keyPrefix: name, points, duration: perSeconds };
    const made =
      store === 'memory'
        ? new RateLimiterMemory(options)
        : new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
            // A job of the accounts feature removes what has run out.
            clearExpiredByTimeout: false,
          });
    limiters.set(name, made);
    return made;
  };
  return {
    consume: async (rule, key) => {
      try {
        await limiterOf(rule).consume(hashed(key));
      } catch (result) {
        if (!(result instanceof RateLimiterRes)) throw result;
        const seconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000));
        throw new AppError('TOO_MANY_REQUESTS', tooManyAttempts(seconds), { retryAfterSeconds: seconds });
      }
    },
    reward: async (rule, key) => {
      await limiterOf(rule).reward(hashed(key));
    },
    reset: async (rule, key) => {
      await limiterOf(rule).delete(hashed(key));
    },
  };
}

/** Limits that never end anything: RATE_LIMITS=off, for tests and load measurements. */
export const noRateLimits: RateLimits = {
  consume: () => Promise.resolve(),
  reward: () => Promise.resolve(),
  reset: () => Promise.resolve(),
};
