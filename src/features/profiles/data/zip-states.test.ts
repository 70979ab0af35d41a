import { expect, it } from 'vitest';
import { stateOfZip } from './zip-states.ts';

it.each([
  ['00501', 'NY'],
  ['02108', 'MA'],
  ['20500', 'DC'],
  ['33101', 'FL'],
  ['34997', 'FL'],
  ['73301', 'TX'],
  ['73401', 'OK'],
  ['85281-1234', 'AZ'],
  ['88001', 'NM'],
  ['88510', 'TX'],
  ['89109', 'NV'],
  ['99950', 'AK'],
  ['96201', null],
  ['00000', null],
])('the ZIP code %s is in %s', (zip_code, state) => {
  expect(stateOfZip(zip_code)).toBe(state);
});
