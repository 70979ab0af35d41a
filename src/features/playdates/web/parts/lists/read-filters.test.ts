import { expect, it } from 'vitest';
import { readFilters } from './read-filters.ts';

it.each([
  ['', {}],
  ['type=challenge', { type: 'challenge' }],
  ['type=teach', { type: 'teach' }],
  ['type=earn', { type: 'teach' }],
  ['type=pay', {}],
  ['type=toString', {}],
  ['state=UT&amount_max=80', { state: 'UT', amount_max: 80 }],
  ['state=NV', {}],
  ['region=tucson', { region: 'tucson' }],
  ['state=AZ&region=tucson', { state: 'AZ', region: 'tucson' }],
  ['state=TX&region=tucson', { state: 'TX' }],
  ['amount_min=40', { amount_min: 40 }],
  ['amount_min=40&amount_max=80', { amount_min: 40, amount_max: 80 }],
  ['amount_min=80&amount_max=40', { amount_min: 80 }],
  ['amount_max=0&rating_min=1.99', {}],
  ['amount_max=1001&rating_max=7.01', {}],
  ['amount_max=1e2', {}],
  ['amount_max=&rating_min=&rating_max=', {}],
  ['rating_min=3.25&rating_max=4.5', { rating_min: 3.25, rating_max: 4.5 }],
  ['rating_min=5&rating_max=4', { rating_min: 5 }],
])('the filters of the URL query %j are %j', (text, filters) => {
  expect(readFilters(new URLSearchParams(text))).toEqual(filters);
});
