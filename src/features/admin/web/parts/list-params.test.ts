import { describe, expect, it } from 'vitest';
import { readFilters, readOrder, toId, toPage } from './list-params.ts';

const choices = {
  type: { label: 'Type', all: 'All Types', values: { challenge: 'Pay', teach: 'Earn' } },
  state: { label: 'State', all: 'All States', values: { AZ: 'Arizona' } },
};
const sorts = {
  created_at: { label: 'Created', direction: 'desc' },
  type: { label: 'Type', direction: 'asc' },
} as const;
const read = (query: string) => {
  const values = new URLSearchParams(query);
  return [
    readFilters(values, choices, { search: 'Search' }),
    readOrder(values, sorts),
    toPage(values.get('page')),
  ];
};

describe('The URL parameters of a list', () => {
  it('contain the search, the filters, the order and the page', () => {
    expect(
      read('search=+Ann+&type=teach&state=AZ&sort=type&direction=asc&page=3&tab=users'),
    ).toEqual([
      { search: 'Ann', type: 'teach', state: 'AZ' },
      { sort: 'type', direction: 'asc' },
      3,
    ]);
  });

  it.each([
    '',
    'search=++&type=&state=az&sort=&direction=up&page=0',
    'search=%00&type=toString&sort=__proto__&direction=ASC&page=1e9',
    `search=${'a'.repeat(101)}&sort=name;drop&page=-1`,
    'search=%E2%80%AE&page=1.5',
  ])('are ignored when invalid: %j', (query) => {
    expect(read(query)).toEqual([{}, { sort: 'created_at', direction: 'desc' }, 1]);
  });

  it('contain an id or nothing', () => {
    const id = '3f0c7a52-5a0e-4c56-9a53-0d6f3c8f2b11';
    expect([id, 'zzz', '', null].map(toId)).toEqual([id, null, null, null]);
  });
});
