import { describe, expect, it } from 'vitest';
import { judgeCosts, median } from '../../scripts/lib/budget.mjs';

const costs = (processorSeconds: number) => [
  { title: 'Types', budget: 6, tests: 1, processorSeconds: 10 },
  { title: 'Browser', budget: 94, tests: 90, processorSeconds },
];

describe('The budget of a test run', () => {
  it('is met up to its size, in units of the reference program', () => {
    const { table, warning, hasFailed } = judgeCosts(costs(190), 2);
    expect(warning).toBeNull();
    expect(hasFailed).toBe(false);
    expect(table.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['', 'tests', 'seconds', 'units', 'budget'],
      ['Types', '1', '10.0', '5.0', '6'],
      ['Browser', '90', '190.0', '95.0', '94'],
      ['All stages', '91', '200.0', '100.0', '100'],
      ['Seconds are of the processor; a unit is what the reference program takes here, 2.00 s.'],
    ]);
  });

  it('is the same on a machine of a third of the speed', () => {
    expect(judgeCosts(costs(590), 6)).toMatchObject({ warning: null, hasFailed: false });
  });

  it('warns above it, and fails above one and three quarters of it', () => {
    expect(judgeCosts(costs(191), 2)).toMatchObject({
      warning: expect.stringContaining('1.00 of its budget'),
      hasFailed: false,
    });
    expect(judgeCosts(costs(340), 2)).toMatchObject({ hasFailed: false });
    expect(judgeCosts(costs(341), 2)).toMatchObject({
      warning: expect.stringContaining('it has failed'),
      hasFailed: true,
    });
  });

  it('rests on a median, which one slow measurement does not move', () => {
    expect(median([2, 9, 1])).toBe(2);
    expect(median([3, 2, 8, 2.5, 2, 2.1])).toBe(2.5);
  });
});
