import type { Clock } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import { tooManyAttempts } from '#platform/common/messages.ts';
import { widerNetworks } from './ip-addresses.ts';

const windowMs = 60_000;
const maxKeys = 50_000;

type Window = { endsAt: number; count: number; isExhausted: boolean };

/**
 * Counts requests per minute and key in this process: counting every request in the database, which
 * limits sensitive operations, would be too expensive.
 * @returns a function that throws AppError TOO_MANY_REQUESTS above the limit
 */
export function createMemoryRateLimit(clock: Clock): (key: string, perMinute: number) => void {
  // Ordered from oldest to newest.
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
    const current = windows.get(key);
    const window = current !== undefined && current.endsAt > now ? current : open(key, now);
    window.count += 1;
    if (window.count <= perMinute) return;
    window.isExhausted = true;
    const seconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    const limited = { retryAfterSeconds: seconds, limit: 'requests' };
    throw new AppError('TOO_MANY_REQUESTS', tooManyAttempts(seconds), limited);
  };
}

/** A function that counts a request of a client for its address and the networks around that. */
export function createNetworkLimit(
  clock: Clock,
  perMinute: number,
): (clientAddress: string) => void {
  const consume = createMemoryRateLimit(clock);
  return (clientAddress) => {
    consume(clientAddress, perMinute);
    for (const { network, share } of widerNetworks(clientAddress))
      consume(network, perMinute * share);
  };
}

/** Evicts the older half, but no exhausted window: a flood of new keys resets no limit. */
function evict(windows: Map<string, Window>, now: number): void {
  for (const [key, window] of windows) {
    if (windows.size <= maxKeys / 2) return;
    if (!window.isExhausted || window.endsAt <= now) windows.delete(key);
  }
}
