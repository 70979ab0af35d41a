import { afterEach, expect, test, vi } from 'vitest';
import { minute } from '#platform/common/clock.ts';
import { serverClock, setServerClock } from './server-clock.ts';

const real = Date.parse('2026-11-29T12:00:00Z');
const deviceAt = (at: number) => vi.useFakeTimers({ now: at });
const header = (at: number) => new Date(at).toUTCString();

afterEach(() => {
  vi.useRealTimers();
  setServerClock(header(Date.now()));
});

test.each([
  ['slow', -17 * minute],
  ['fast', 3 * 60 * minute],
])('a device whose clock is %s shows times by the server’s', (_, wrong) => {
  deviceAt(real + wrong);
  setServerClock(header(real));
  expect(serverClock.now()).toEqual(new Date(real));
  vi.advanceTimersByTime(minute);
  expect(serverClock.now()).toEqual(new Date(real + minute));
});

test('an answer that was on its way for a moment changes nothing, nor does one without a date', () => {
  deviceAt(real);
  setServerClock(header(real - 4_000));
  expect(serverClock.now()).toEqual(new Date(real));
  deviceAt(real + 5 * minute);
  setServerClock(header(real));
  setServerClock(null);
  expect(serverClock.now()).toEqual(new Date(real));
});
