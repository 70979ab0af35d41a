import * as leaving from '#features/partner-lists/server/store/account-deletion.ts';
import type { ExportSection } from '#platform/server/data-export.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { exportInvitations } from './send-invitation.ts';

/**
 * Tells everybody whose lists name somebody who is about to be gone: the schema leaves them a former player without a name. One's own
 * lists go with the profile.
 */
export async function leavePartnerLists(trx: Transaction, user_id: string): Promise<void> {
  await publish(trx, await leaving.listOwnersNaming(trx, user_id), ['partner_lists']);
}

/** What somebody keeps in partner lists, each with everybody in it under the names that are shown, and whom they have invited. */
export function exportPersonalData(db: Sql, user_id: string): ExportSection[] {
  return [
    { name: 'partner_lists', rows: () => listsWithEntries(db, user_id) },
    ...exportInvitations(db, user_id),
  ];
}

async function* listsWithEntries(db: Sql, user_id: string): AsyncGenerator<object> {
  for (const list of await leaving.exportLists(db, user_id)) {
    yield { ...list, entries: await leaving.exportEntries(db, list.id) };
  }
}
