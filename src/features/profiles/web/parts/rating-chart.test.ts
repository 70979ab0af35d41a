import { describe, expect, test } from 'vitest';
import { createChart } from './rating-chart.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const entry = (daysAgo: number, dupr_rating: number, self_rating: number) => ({
  dupr_rating,
  self_rating,
  created_at: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
});
const tickRatings = (...entries: ReturnType<typeof entry>[]) =>
  createChart(entries, now).ticks.map(({ rating }) => rating);

describe('the rating chart', () => {
  test('draws each rating until the next change, and the last until today', () => {
    const chart = createChart([entry(100, 3, 4), entry(75, 3.5, 4), entry(20, 4, 3)], now);
    expect(chart.dupr_rating).toBe('M0 100H25V50H80V0H100');
    expect(chart.self_rating).toBe('M0 0H25V0H80V100H100');
  });

  test('has at most five even ticks around the ratings, highest first', () => {
    expect(tickRatings(entry(9, 3.05, 3.25), entry(1, 3.52, 3.75))).toEqual([3.75, 3.5, 3.25, 3]);
    expect(tickRatings(entry(9, 3.41, 3.5), entry(1, 3.45, 3.5))).toEqual([3.5, 3.4]);
    expect(tickRatings(entry(9, 2, 2), entry(1, 7, 7))).toEqual([7, 5.75, 4.5, 3.25, 2]);
    expect(tickRatings(entry(9, 2.1, 4), entry(1, 3.9, 4))).toEqual([4, 3.5, 3, 2.5, 2]);
  });

  test('centers constant ratings, within the range of valid ratings', () => {
    const { ticks, dupr_rating } = createChart([entry(9, 3.5, 3.5), entry(1, 3.5, 3.5)], now);
    expect(ticks).toEqual([
      { rating: 3.6, y: 0 },
      { rating: 3.5, y: 50 },
      { rating: 3.4, y: 100 },
    ]);
    expect(dupr_rating).toMatch(/^M0 50H/);
    expect(createChart([entry(9, 2, 2), entry(1, 2, 2)], now).ticks.at(-1)).toEqual({
      rating: 2,
      y: 100,
    });
    expect(createChart([entry(9, 7, 7), entry(1, 7, 7)], now).ticks[0]).toEqual({
      rating: 7,
      y: 0,
    });
  });

  test('stays within its bounds with entries in the future or all at one time', () => {
    const ahead = createChart([entry(1, 3, 3), entry(-1, 4, 4)], now);
    expect(ahead.dupr_rating).toBe('M0 100H100V0H100');
    const simultaneous = createChart([entry(0, 3, 3), entry(0, 4, 4)], now);
    expect(simultaneous.dupr_rating).toBe('M0 100H0V0H100');
  });
});
