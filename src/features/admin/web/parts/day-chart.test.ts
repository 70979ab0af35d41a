import { describe, expect, it } from 'vitest';
import { createDayChart, summarizeDays } from './day-chart.ts';

describe('a chart of days', () => {
  it('ends at a round number and has bars for positive counts', () => {
    expect(createDayChart([0, 3, 0, 10])).toEqual({
      ticks: [
        { value: 10, y: 0 },
        { value: 5, y: 50 },
        { value: 0, y: 100 },
      ],
      bars: [
        { at: 1, y: 70, height: 30 },
        { at: 3, y: 0, height: 100 },
      ],
    });
    const tops = [0, 1, 2, 3, 7, 9, 11, 41, 99, 101, 1234].map(
      (value) => createDayChart([value]).ticks[0]?.value,
    );
    expect(tops).toEqual([1, 1, 2, 4, 8, 10, 20, 60, 100, 200, 2000]);
  });

  it('is summarized in a sentence', () => {
    const noun = { one: 'sign-up', many: 'sign-ups' };
    const days = [4, 1200, 2].map((count, at) => ({ date: `2026-05-0${at + 1}`, count }));
    expect(summarizeDays(days, noun, (date) => date)).toBe(
      '1,206 sign-ups in the last 3 days, 2 of them today; most on 2026-05-02: 1,200.',
    );
    const equal = days.map((day) => ({ ...day, count: 2 }));
    expect(summarizeDays(equal, noun, (date) => date)).toBe(
      '6 sign-ups in the last 3 days, 2 of them today, the most of any day.',
    );
    expect(summarizeDays([{ date: '2026-05-01', count: 0 }], noun, (date) => date)).toBe(
      'No sign-ups in the last 1 days.',
    );
  });
});
