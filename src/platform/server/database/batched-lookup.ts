import type { Sql } from './database.ts';

/**
 * A look-up by a key that everybody who asks in the same turn of the event loop shares: `find` is called with all their keys at once,
 * each key once. For what nearly every request looks up: a statement for each would cost more than what it finds.
 *
 * Nobody gets an answer that was looked up before they asked, so it shows whatever was committed by then. When `find` fails, it fails for
 * all who shared it. Not for transactions: these see what others do not.
 */
export function batchLookup<Found>(
  find: (db: Sql, keys: string[]) => Promise<ReadonlyMap<string, Found>>,
): (db: Sql, key: string) => Promise<Found | undefined> {
  type Turn = { keys: Set<string>; found: Promise<ReadonlyMap<string, Found>> };
  const turns = new WeakMap<Sql, Turn>();
  const begin = (db: Sql): Turn => {
    const keys = new Set<string>();
    const found = new Promise<ReadonlyMap<string, Found>>((resolve) => {
      setImmediate(() => {
        turns.delete(db);
        resolve(find(db, [...keys]));
      });
    });
    const turn = { keys, found };
    turns.set(db, turn);
    return turn;
  };
  return async (db, key) => {
    const turn = turns.get(db) ?? begin(db);
    turn.keys.add(key);
    return (await turn.found).get(key);
  };
}
