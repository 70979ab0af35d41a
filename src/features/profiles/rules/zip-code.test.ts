import { describe, expect, it } from 'vitest';
import { formatShortZip, formatZip } from './zip-code.ts';

describe('a ZIP code', () => {
  it.each([
    ['', ''],
    ['8500', '8500'],
    ['85001', '85001'],
    ['850012', '85001-2'],
    ['85001-1234', '85001-1234'],
    ['850011234', '85001-1234'],
    [' 85001 1234\n', '85001-1234'],
    // Backspace over the last digit takes the hyphen along.
    ['85001-', '85001'],
    // Nothing is dropped, so that the form says what is wrong.
    ['85001-12345', '85001-12345'],
    ['8500a-1', '8500a-1'],
  ])('typed as %j reads %j', (typed, shown) => expect(formatZip(typed)).toBe(shown));

  it.each([
    ['85001', '85001'],
    ['85001-1234', '85001'],
    ['850011234', '85001'],
    ['850012', '850012'],
    ['AZ 85001', 'AZ 85001'],
  ])('of five digits typed as %j reads %j', (typed, shown) =>
    expect(formatShortZip(typed)).toBe(shown),
  );
});
