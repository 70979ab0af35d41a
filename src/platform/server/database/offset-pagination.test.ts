import { expect, it } from 'vitest';
import { offsetPage, type Slice } from './offset-pagination.ts';

const rows = Array.from({ length: 41 }, (_, at) => at + 1);
const read = ({ offset, limit }: Slice) => Promise.resolve(rows.slice(offset, offset + limit));

it.each([
  [1, 20, 1],
  [3, 1, 41],
  [4, 0, undefined],
])('page %i has its rows and the total count', async (page, length, first) => {
  const { items, total } = await offsetPage({ page, size: 20 }, read, () =>
    Promise.resolve(rows.length),
  );
  expect([items.length, items[0], total]).toEqual([length, first, 41]);
});

it('rows and count are read in parallel', async () => {
  const started: string[] = [];
  const never = new Promise<never>(() => undefined);
  const query = (what: string) => () => {
    started.push(what);
    return never;
  };
  void offsetPage({ page: 1, size: 20 }, query('rows'), query('count'));
  expect(started).toEqual(['rows', 'count']);
});
