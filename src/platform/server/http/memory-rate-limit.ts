import type { Clock } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import { tooManyAttempts } from '#platform/common/messages.ts';

const windowMs = 60_000;
const maxKeys = 50_000;

type Window = { endsAt: number; count: number; isExhausted: boolean };

/**
 * Counts requests a minute for each key in this process: the plain flow of requests is too frequent
 * for the database, where sensitive use-cases are limited.
 */
export function createMemoryRateLimit(clock: Clock): (key: string, perMinute: number) => void {
  // Oldest first.
  const windows = new Map<string, Window>();

  const open = (key: string, now: number): Window => {
    windows.delete(key);
    if (windows.size >= maxKeys) evict(windows, now);
    const window = { endsAt: now + windowMs, count: 0, isExhausted: false };
    windows.set(key, window);
    return window;
  };

  return (key, perMinute) => {
    const now = clock.now().getTime();
    const known = windows.get(key);
    const window = known !== undefined && known.endsAt > now ? known : open(key, now);
    window.count += 1;
    if (window.count <= perMinute) return;
    window.isExhausted = true;
    const seconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    throw new AppError('TOO_MANY_REQUESTS', tooManyAttempts(seconds), { retryAfterSeconds: seconds });
  };
}

/** Forgets the older half, but never a window that refuses: a flood of new keys frees nobody. */
function evict(windows: Map<string, Window>, now: number): void {
  for (const [key, window] of windows) {
    if (windows.size <= maxKeys / 2) return;
    if (!window.isExhausted || window.endsAt <= now) windows.delete(key);
  }
}
