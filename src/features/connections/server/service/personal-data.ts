import { deleteConnectionsOf } from '#features/connections/server/store/connections.ts';
import * as store from '#features/connections/server/store/personal-data.ts';
import { type ExportSection, pagedSection } from '#platform/server/data-export.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { shownMessage } from './presenters.ts';

/** Deletes all connections of a user in the caller's transaction and updates the others' lists. */
export async function removeAllConnections(trx: Transaction, user_id: string): Promise<void> {
  await publish(trx, await deleteConnectionsOf(trx, user_id), ['connections']);
}

/** The connections in a user's data export. Watchers of the user are private and left out. */
export const exportedSections: readonly ExportSection[] = [
  pagedSection('connections', async (db, user_id, after) => {
    const rows = await store.exportConnections(db, user_id, after);
    return rows.map((row) => ({ ...row, message: shownMessage(row, row.direction) }));
  }),
  { name: 'friend_requests_sent', rows: store.exportRequestsSent },
];
