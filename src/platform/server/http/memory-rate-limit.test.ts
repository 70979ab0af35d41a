import { expect, test } from 'vitest';
import { AppError } from '#platform/common/errors.ts';
import { createMemoryRateLimit } from './memory-rate-limit.ts';

function limitAt(start: string) {
  let now = new Date(start);
  const consume = createMemoryRateLimit({ now: () => now });
  return {
    consume: (key: string) => consume(key, 2),
    wait: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}

test('a key over its limit stays refused during a flood of other keys', () => {
  const { consume } = limitAt('2026-11-22T10:00:00Z');
  consume('anna');
  consume('anna');
  expect(() => consume('anna')).toThrow(AppError);
  for (let nr = 0; nr < 120_000; nr += 1) consume(`flood ${nr}`);
  expect(() => consume('anna')).toThrow(AppError);
});

test('each key has its own minute, and the error says how long it lasts', () => {
  const { consume, wait } = limitAt('2026-11-22T10:00:00Z');
  consume('anna');
  wait(50);
  consume('ben');
  consume('ben');
  consume('anna');
  const errorOf = (key: string) => {
    try {
      consume(key);
      return null;
    } catch (error) {
      return error;
    }
  };
  expect(errorOf('anna')).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 10 });
  expect(errorOf('ben')).toMatchObject({ retryAfterSeconds: 60 });
  wait(10);
  expect(errorOf('anna')).toBeNull();
  expect(errorOf('ben')).toMatchObject({ retryAfterSeconds: 50 });
});
