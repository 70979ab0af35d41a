import { expect, test } from 'vitest';
import { stateOfZip } from './zip-states.ts';

test.each([
  ['85281', 'AZ'],
  ['85004-1234', 'AZ'],
  ['33101', 'FL'],
  ['34997', 'FL'],
  ['90210', 'CA'],
  ['84101', 'UT'],
  ['73301', 'TX'],
  ['78701', 'TX'],
  ['88510', 'TX'],
  ['88001', null],
  ['10001', null],
  ['00501', null],
])('ZIP code %s is in %s', (zip_code, state) => {
  expect(stateOfZip(zip_code)).toBe(state);
});
