import { describe, expect, it } from 'vitest';
import { nearOrAll, offsetPage, type Slice } from './offset-pagination.ts';

/** A list of the numbers from 1 on, which remembers what was read of it. */
function listOf(total: number) {
  const rows = Array.from({ length: total }, (_, at) => at + 1);
  const slices: Slice[] = [];
  const read = (slice: Slice) => {
    slices.push(slice);
    const ordered = slice.fromEnd ? rows.toReversed() : rows;
    return Promise.resolve(ordered.slice(slice.offset, slice.offset + slice.limit));
  };
  let counts = 0;
  const count = () => {
    counts += 1;
    return Promise.resolve(total);
  };
  const page = (at: number, knownTotal?: number, part?: 'items' | 'total') =>
    offsetPage({ page: at, size: 20, knownTotal, part }, read, count);
  return { page, slices, counted: () => counts };
}

describe('a page by its number', () => {
  it.each([0, 1, 19, 20, 21, 40, 41, 99, 100, 1001])(
    'is the same from either end, whatever the total was thought to be: %i rows',
    async (total) => {
      const pages = Math.ceil(total / 20);
      for (let at = 1; at <= pages + 2; at += 1) {
        const { page } = listOf(total);
        const expected = await page(at);
        for (const known of [0, total - 25, total - 1, total, total + 1, total + 45].filter((n) => n >= 0))
          expect(await page(at, known), `page ${at}, thought ${known}`).toEqual(expected);
        expect(expected.total).toBe(total);
        expect(expected.items[0]).toBe(at <= pages ? (at - 1) * 20 + 1 : undefined);
      }
    },
  );

  it('skips no more rows than there are behind it, when the total is known', async () => {
    const { page, slices } = listOf(1001);
    expect((await page(51, 1001)).items).toEqual([1001]);
    await page(50, 1001);
    await page(2, 1001);
    expect(slices).toEqual([
      { offset: 0, limit: 1, fromEnd: true },
      { offset: 1, limit: 20, fromEnd: true },
      { offset: 20, limit: 20, fromEnd: false },
    ]);
  });

  it('comes without the count, and the count without the page, where one of them is asked for', async () => {
    const { page, slices, counted } = listOf(1001);
    const whole = await page(51);
    slices.length = 0;
    expect(await page(51, 1001, 'items')).toEqual({ items: whole.items, total: null });
    expect(slices).toEqual([{ offset: 0, limit: 1, fromEnd: true }]);
    expect(counted()).toBe(1);
    expect(await page(51, 1001, 'total')).toEqual({ items: [], total: 1001 });
    expect(slices).toHaveLength(1);
  });
});

describe('a slice of a search', () => {
  const slice = { offset: 20, limit: 2, fromEnd: false };
  /** Rows in their order, of which the ones that a search finds are numbered. */
  const reading = (isFound: (row: number) => boolean) => {
    const rows = Array.from({ length: 20_000 }, (_, at) => at + 1);
    const looked: (number | 'all')[] = [];
    const read = ({ offset, limit }: Slice, within?: number) => {
      looked.push(within ?? 'all');
      return Promise.resolve(
        rows
          .slice(0, within)
          .filter(isFound)
          .slice(offset, offset + limit),
      );
    };
    return { looked, read };
  };

  it('is what the first rows of the order hold, when they hold all of it', async () => {
    const { looked, read } = reading((row) => row % 10 === 0);
    expect(await nearOrAll(slice, read)).toEqual([210, 220]);
    expect(looked).toEqual([440]);
  });

  it('is looked for further on when what the first rows hold promises it there', async () => {
    const { looked, read } = reading((row) => row % 50 === 0);
    expect(await nearOrAll(slice, read)).toEqual([1050, 1100]);
    expect(looked).toEqual([440, 2200]);
  });

  it('is gathered from all rows where few are found, where what was promised does not come, and far from the beginning', async () => {
    const few = reading((row) => row % 150 === 0);
    expect(await nearOrAll(slice, few.read)).toEqual([3150, 3300]);
    expect(few.looked).toEqual([440, 'all']);
    const ending = reading((row) => row % 50 === 0 && (row < 500 || row > 9000));
    expect(await nearOrAll(slice, ending.read)).toEqual([9600, 9650]);
    expect(ending.looked).toEqual([440, 2200, 'all']);
    const far = reading((row) => row % 10 === 0);
    expect(await nearOrAll({ ...slice, offset: 500 }, far.read)).toEqual([5010, 5020]);
    expect(far.looked).toEqual(['all']);
  });

  it('is looked for among as many rows as a list says at least, and no second time among fewer', async () => {
    const late = reading((row) => row > 2000);
    expect(await nearOrAll(slice, late.read, 3000)).toEqual([2021, 2022]);
    const rare = reading((row) => row % 150 === 0);
    expect(await nearOrAll(slice, rare.read, 3000)).toEqual([3150, 3300]);
    expect([late.looked, rare.looked]).toEqual([[3000], [3000, 'all']]);
  });
});
