import * as leaving from '#features/connections/server/store/leaving.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { everyRow, type HeldPart, rowsOf } from '#platform/server/held-data.ts';
import { announce } from '#platform/server/live.ts';

/** Ends, in the caller's transaction, every connection of somebody who is about to be gone; the others' lists follow. */
export async function removeAllConnections(trx: Transaction, user_id: string): Promise<void> {
  await announce(trx, await leaving.deleteConnectionsOf(trx, user_id), ['connections']);
}

/** What is held on somebody here. Who watches them is not theirs to see. */
export function heldOn(db: Sql, user_id: string): HeldPart[] {
  return [
    { name: 'connections', rows: () => everyRow((after) => leaving.heldConnections(db, user_id, after)) },
    { name: 'friend_requests_sent', rows: () => rowsOf(() => leaving.heldRequestsSent(db, user_id)) },
  ];
}
