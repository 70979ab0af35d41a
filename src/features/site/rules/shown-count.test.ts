import { expect, it } from 'vitest';
import { toShownCount } from './shown-count.ts';

it.each([
  [0, null],
  [20, null],
  [21, 20],
  [29, 20],
  [30, 30],
  [999, 990],
  [1000, 1000],
  [12_345, 12_300],
])('%i people show as %s', (count, shown) => expect(toShownCount(count)).toBe(shown));
