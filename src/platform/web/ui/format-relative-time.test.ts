import { describe, expect, it } from 'vitest';
import { formatRelativeTime, millisecondsUntilNextChange } from './format-relative-time.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const past = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();

describe('formatRelativeTime', () => {
  it.each([
    [-30, 'Just now'],
    [0, 'Just now'],
    [59.9, 'Just now'],
    [60, '1 minute ago'],
    [119, '1 minute ago'],
    [120, '2 minutes ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [3 * 3600, '3 hours ago'],
    [86_399, '23 hours ago'],
  ])('after %d seconds is %s', (seconds, text) => {
    expect(formatRelativeTime(past(seconds), now)).toBe(text);
  });

  it('is lower case in a sentence', () => {
    expect(formatRelativeTime(past(5), now, true)).toBe('just now');
    expect(formatRelativeTime(past(60), now, true)).toBe('1 minute ago');
  });

  it('is the date after 24 hours', () => {
    expect(formatRelativeTime('2026-11-03T12:00:00.000Z', now)).toBe('Nov 3, 2026');
  });
});

describe('millisecondsUntilNextChange', () => {
  it('is the time to the next minute, then to the next hour, then undefined', () => {
    expect(millisecondsUntilNextChange(past(10), now)).toBe(50_000);
    expect(millisecondsUntilNextChange(past(90), now)).toBe(30_000);
    expect(millisecondsUntilNextChange(past(3600 + 60), now)).toBe(59 * 60_000);
    expect(millisecondsUntilNextChange(past(86_400), now)).toBeUndefined();
  });
});
