import type { Sql } from './database.ts';

/**
 * Batches look-ups by key: `find` is called once for all calls of one event loop turn, with each
 * key once. For look-ups of nearly every request, where a statement each would cost more than its
 * result.
 *
 * A result is never older than its call, so it shows everything committed before. When `find`
 * fails, all calls of the batch fail. Not for transactions, which see uncommitted rows of their
 * own.
 */
export function batchLookup<Found>(
  find: (db: Sql, keys: string[]) => Promise<ReadonlyMap<string, Found>>,
): (db: Sql, key: string) => Promise<Found | undefined> {
  type Batch = { keys: Set<string>; found: Promise<ReadonlyMap<string, Found>> };
  const batches = new WeakMap<Sql, Batch>();
  const startBatch = (db: Sql): Batch => {
    const keys = new Set<string>();
    const found = new Promise<ReadonlyMap<string, Found>>((resolve) => {
      setImmediate(() => {
        batches.delete(db);
        resolve(find(db, [...keys]));
      });
    });
    const batch = { keys, found };
    batches.set(db, batch);
    return batch;
  };
  return async (db, key) => {
    const batch = batches.get(db) ?? startBatch(db);
    batch.keys.add(key);
    return (await batch.found).get(key);
  };
}
