import * as attendance from '#features/agreements/server/store/attendance.ts';
import * as changes from '#features/agreements/server/store/changes.ts';
import { messages } from '#features/playdates/messages.ts';
import type { Transaction } from '#platform/server/database/database.ts';

/**
 * Deletes what a player has written about matches, in the transaction that deletes the account; places
 * that were agreed on stay.
 */
export async function removeTexts(trx: Transaction, profile_id: string): Promise<void> {
  await changes.removeTexts(trx, profile_id, messages.removedWithAccount);
  await attendance.removeTexts(trx, profile_id);
}
