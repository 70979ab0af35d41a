import { afterAll, describe, expect, it } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import { batchLookup } from './batched-lookup.ts';
import { createDatabase, createPool } from './connect.ts';
import { prepared } from './prepared-statements.ts';

const lengths = prepared<[texts: string[]], { text: string; length: number }>(
  'batch_test_lengths',
  'select text, 12 / length(text) as length from unnest($1::text[]) text',
);

/** The keys of each query. */
const lookups: string[][] = [];
const length = batchLookup(async (on, texts) => {
  lookups.push(texts);
  return new Map((await lengths(on, texts)).map((row) => [row.text, row.length]));
});
const pool = createPool((await withDatabase()).appUrl, 3);
afterAll(() => pool.end());
const db = createDatabase(pool);

describe('a batched look-up', () => {
  it('runs one query for all calls of an event loop turn, with each key once', async () => {
    lookups.length = 0;
    expect(await Promise.all(['ab', 'abc', 'ab', 'abcd'].map((text) => length(db, text)))).toEqual([
      6, 4, 6, 3,
    ]);
    expect(lookups).toEqual([['ab', 'abc', 'abcd']]);
  });

  it('never returns a result older than its call', async () => {
    lookups.length = 0;
    const first = length(db, 'ab');
    await new Promise((turn) => setImmediate(turn));
    expect(lookups).toEqual([['ab']]);
    expect(await Promise.all([first, length(db, 'ab')])).toEqual([6, 6]);
    expect(lookups).toEqual([['ab'], ['ab']]);
  });

  it('fails for all calls of its batch, but for no later one', async () => {
    const outcomes = await Promise.allSettled(['ab', ''].map((text) => length(db, text)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await length(db, 'ab')).toBe(6);
  });
});
