import { describe, expect, it } from 'vitest';
import { nearOrAll, numberedPage, type Slice } from './numbered-page.ts';

/** A list of the numbers from 1 on, which remembers what was read of it. */
function listOf(total: number) {
  const rows = Array.from({ length: total }, (_, at) => at + 1);
  const slices: Slice[] = [];
  const read = (slice: Slice) => {
    slices.push(slice);
    const ordered = slice.from_end ? rows.toReversed() : rows;
    return Promise.resolve(ordered.slice(slice.offset, slice.offset + slice.limit));
  };
  let counts = 0;
  const count = () => {
    counts += 1;
    return Promise.resolve(total);
  };
  const page = (at: number, known_total?: number, part?: 'items' | 'total') =>
    numberedPage({ page: at, size: 20, known_total, part }, read, count);
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
      { offset: 0, limit: 1, from_end: true },
      { offset: 1, limit: 20, from_end: true },
      { offset: 20, limit: 20, from_end: false },
    ]);
  });

  it('comes without the count, and the count without the page, where one of them is asked for', async () => {
    const { page, slices, counted } = listOf(1001);
    const whole = await page(51);
    slices.length = 0;
    expect(await page(51, 1001, 'items')).toEqual({ items: whole.items, total: null });
    expect(slices).toEqual([{ offset: 0, limit: 1, from_end: true }]);
    expect(counted()).toBe(1);
    expect(await page(51, 1001, 'total')).toEqual({ items: [], total: 1001 });
    expect(slices).toHaveLength(1);
  });
});

describe('a slice of a search', () => {
  const slice = { offset: 20, limit: 2, from_end: false };
  const reading = (near: number[]) => {
    const asked: (number | undefined)[] = [];
    const read = (within?: number) => {
      asked.push(within);
      return Promise.resolve(within === undefined ? [7, 8] : near);
    };
    return { asked, read };
  };

  it('is what the first rows of the order hold, when they hold all of it', async () => {
    const { asked, read } = reading([1, 2]);
    expect(await nearOrAll(slice, read)).toEqual([1, 2]);
    expect(asked).toEqual([2200]);
  });

  it('is gathered from all rows when they do not, and where it is far from the beginning', async () => {
    const few = reading([1]);
    expect(await nearOrAll(slice, few.read)).toEqual([7, 8]);
    expect(few.asked).toEqual([2200, undefined]);
    const far = reading([1, 2]);
    expect(await nearOrAll({ ...slice, offset: 5000 }, far.read)).toEqual([7, 8]);
    expect(far.asked).toEqual([undefined]);
  });
});
