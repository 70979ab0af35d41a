import { sql } from 'kysely';
import { expect } from 'vitest';
import { newId } from '#platform/common/ids.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { lockWaiters } from './locks.ts';
import type { TestServer } from './server.ts';

/** Gives a player's unread notification about a subject the first id. */
export async function moveToFront(
  server: TestServer,
  userId: string,
  { kind, key }: { kind: { name: string }; key: string },
): Promise<void> {
  await sql`update notifications set id = ${`00000000${newId().slice(8)}`}
    where user_id = ${userId} and kind = ${kind.name} and key = ${key} and not read`.execute(
    server.app.db,
  );
}

/**
 * How many of a player's notifications `change` has locked while it waits for the first one by id.
 * None: two such changes cannot deadlock.
 */
export async function lockedBeforeTheFirst(
  server: TestServer,
  userId: string,
  change: () => Promise<unknown>,
): Promise<number> {
  const notifications = (trx: Sql) =>
    trx
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('id')
      .forUpdate();
  const all = await notifications(server.app.db).execute();
  let changed: Promise<unknown> | undefined;
  const free = await server.app.db.transaction().execute(async (trx) => {
    await notifications(trx).limit(1).execute();
    changed = change();
    // Outside of the transaction, which would see the activity of its first look again.
    await expect.poll(() => lockWaiters(server.app.db)).toBe(1);
    return await notifications(trx).skipLocked().execute();
  });
  await changed;
  return all.length - free.length;
}
