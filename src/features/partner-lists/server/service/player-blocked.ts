import type { Blocked } from '#features/blocks/server/service.ts';
import * as store from '#features/partner-lists/server/store/player-blocked.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';

// Entries about people who block the owner keep their values, so that the block is not noticed
// (decision 0019).

export const keepListedPartners = (_: AppContext, trx: Transaction, blocked: Blocked) =>
  store.keepEntries(trx, blocked);

export const followListedPartners = (_: AppContext, trx: Transaction, unblocked: Blocked) =>
  store.followProfile(trx, unblocked);
