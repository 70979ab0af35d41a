import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { batchLookup } from './batched-lookup.ts';
import { createDatabase, createPool, type Database } from './database.ts';
import { prepared } from './prepared-statements.ts';

const lengths = prepared<[words: string[]], { word: string; length: number }>(
  'together_test_lengths',
  'select word, 12 / length(word) as length from unnest($1::text[]) word',
);

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let db: Database;
/** The words of each look-up, as they went to the database. */
const asked: string[][] = [];
const length = batchLookup(async (on, words) => {
  asked.push(words);
  return new Map((await lengths(on, words)).map((row) => [row.word, row.length]));
});
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.appUrl, 3);
  db = createDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('a look-up that is shared', () => {
  it('asks for what one turn wants in one statement, each key once, and answers everybody with their own', async () => {
    asked.length = 0;
    expect(await Promise.all(['ab', 'abc', 'ab', 'abcd'].map((word) => length(db, word)))).toEqual([
      6, 4, 6, 3,
    ]);
    expect(asked).toEqual([['ab', 'abc', 'abcd']]);
  });

  it('never answers with what was looked up before somebody asked', async () => {
    asked.length = 0;
    const first = length(db, 'ab');
    await new Promise((turn) => setImmediate(turn));
    expect(asked).toEqual([['ab']]);
    expect(await Promise.all([first, length(db, 'ab')])).toEqual([6, 6]);
    expect(asked).toEqual([['ab'], ['ab']]);
  });

  it('fails for those who shared it, and for nobody after them', async () => {
    const outcomes = await Promise.allSettled(['ab', ''].map((word) => length(db, word)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await length(db, 'ab')).toBe(6);
  });
});
