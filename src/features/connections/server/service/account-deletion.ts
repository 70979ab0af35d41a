import * as leaving from '#features/connections/server/store/account-deletion.ts';
import { type ExportSection, iterateRows, iterateUnpaged } from '#platform/server/data-export.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';

/** Ends, in the caller's transaction, every connection of somebody who is about to be gone; the others' lists follow. */
export async function removeAllConnections(trx: Transaction, user_id: string): Promise<void> {
  await publish(trx, await leaving.deleteConnectionsOf(trx, user_id), ['connections']);
}

/** What is held on somebody here. Who watches them is not theirs to see. */
export function exportPersonalData(db: Sql, user_id: string): ExportSection[] {
  return [
    {
      name: 'connections',
      rows: () => iterateRows((after) => leaving.exportConnections(db, user_id, after)),
    },
    {
      name: 'friend_requests_sent',
      rows: () => iterateUnpaged(() => leaving.exportRequestsSent(db, user_id)),
    },
  ];
}
