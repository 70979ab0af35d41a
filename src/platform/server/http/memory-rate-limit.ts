import type { Clock } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import { tooManyAttempts } from '#platform/common/messages.ts';

const windowMs = 60_000;
const remembered = 50_000;

/**
 * So many requests a minute for each key, counted in this process. For the plain flow of requests, where even a promise would
 * be too dear; what is sensitive has limits of its own in the database.
 */
export function createMemoryRateLimit(clock: Clock): (key: string, perMinute: number) => void {
  let counts = new Map<string, number>();
  let ends = 0;
  return (key, perMinute) => {
    const now = clock.now().getTime();
    if (now >= ends || counts.size > remembered) {
      counts = new Map();
      ends = now + windowMs;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > perMinute) {
      const seconds = Math.max(1, Math.ceil((ends - now) / 1000));
      throw new AppError('TOO_MANY_REQUESTS', tooManyAttempts(seconds), { retryAfterSeconds: seconds });
    }
  };
}
