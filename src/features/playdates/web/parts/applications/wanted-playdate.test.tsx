// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { day, systemClock } from '#platform/common/clock.ts';
import { forgetWanted, keepWanted, readWanted } from './wanted-playdate.ts';

const start = new Date('2026-05-01T10:00:00Z');
const passDays = (days: number) => vi.setSystemTime(start.getTime() + days * day);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it('a wanted PlayDate is remembered for a week, for the one who wanted it', () => {
  expect(readWanted('anna')).toBeUndefined();
  keepWanted('anna', 'one');
  expect(readWanted('anna')).toEqual({ id: 'one', at: systemClock.now().getTime() });
  expect(readWanted('ben')).toBeUndefined();
  passDays(6.9);
  expect(readWanted('anna')?.id).toBe('one');
  passDays(7);
  expect(readWanted('anna')).toBeUndefined();
});

it('only the last wanted PlayDate is remembered, and forgotten by its id alone', () => {
  keepWanted('anna', 'one');
  keepWanted('anna', 'two');
  forgetWanted('anna', 'one');
  expect(readWanted('anna')?.id).toBe('two');
  forgetWanted('anna', 'two');
  expect(localStorage).toHaveLength(0);
});

it.each(['', 'anna', 'anna one', 'anna one soon'])(
  '‘%s’ in the storage is no wanted PlayDate',
  (text) => {
    localStorage.setItem('courtfolk.wanted_playdate', text);
    expect(readWanted('anna')).toBeUndefined();
  },
);
