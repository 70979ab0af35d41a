import * as invitations from '#features/partner-lists/server/store/invitations.ts';
import * as store from '#features/partner-lists/server/store/personal-data.ts';
import type { ExportSection } from '#platform/server/data-export.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';

/**
 * Publishes a change to the owners of all lists that contain the account. Its own lists are deleted
 * with the profile.
 */
export async function removeFromPartnerLists(trx: Transaction, userId: string): Promise<void> {
  await publish(trx, await store.listOwnersNaming(trx, userId), ['partner_lists']);
}

/** Keeps the entries of an account that is being deleted, without its name. */
export const forgetListedPartner = store.forgetListedPartner;

/** The user's partner lists with their entries under the displayed names, and their invitations. */
export const exportedSections: readonly ExportSection[] = [
  { name: 'partner_lists', rows: listsWithEntries },
  // Of people who may still join, and when invitations were sent.
  { name: 'partner_invitations', rows: invitations.exportInvitations },
  { name: 'partner_invitations_sent', rows: invitations.exportSentInvitations },
];

async function* listsWithEntries(db: Sql, userId: string): AsyncGenerator<object> {
  for (const list of await store.exportLists(db, userId)) {
    yield { ...list, entries: await store.exportEntries(db, list.id) };
  }
}
