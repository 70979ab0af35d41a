import * as leaving from '#features/partner-lists/server/store/leaving.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import type { HeldPart } from '#platform/server/held-data.ts';
import { announce } from '#platform/server/live.ts';
import { invitationsHeldOn } from './inviting.ts';

/**
 * Tells everybody whose lists name somebody who is about to be gone: the schema leaves them a former player without a name. One's own
 * lists go with the profile.
 */
export async function leavePartnerLists(trx: Transaction, user_id: string): Promise<void> {
  await announce(trx, await leaving.listOwnersNaming(trx, user_id), ['partner_lists']);
}

/** What somebody keeps in partner lists, each with everybody in it under the names that are shown, and whom they have invited. */
export function heldOn(db: Sql, user_id: string): HeldPart[] {
  return [
    { name: 'partner_lists', rows: () => listsWithEntries(db, user_id) },
    ...invitationsHeldOn(db, user_id),
  ];
}

async function* listsWithEntries(db: Sql, user_id: string): AsyncGenerator<object> {
  for (const list of await leaving.heldLists(db, user_id)) {
    yield { ...list, entries: await leaving.heldEntries(db, list.id) };
  }
}
