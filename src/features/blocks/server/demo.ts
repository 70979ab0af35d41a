import { demoPeople, demoPlayer } from '#features/accounts/data/demo-people.ts';
import { day, isoFromNow } from '#platform/common/clock.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { insertBlock } from './store.ts';

/** The demo player has blocked somebody with whom she has nothing to do. */
export async function demoBlocks(app: AppContext, trx: Transaction): Promise<void> {
  for (const { id, last_name } of demoPeople) {
    if (last_name !== 'Dombrowski') continue;
    const created_at = isoFromNow(app.clock, -12 * day);
    await insertBlock(trx, { blocker_id: demoPlayer.id, blocked_id: id, created_at });
  }
}
