import { demoPlayer } from '#features/accounts/data/demo-people.ts';
import { demoLists } from '#features/partner-lists/data/demo-lists.ts';
import { day, isoFromNow } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { insertEntry } from './store/entries.ts';
import { insertList } from './store/lists.ts';

/** The demo player's partner lists: friends and partners entered manually. */
export async function demoPartnerLists(app: AppContext, trx: Transaction): Promise<void> {
  for (const { name, daysAgo, entries } of demoLists) {
    const createdAt = isoFromNow(app.clock, -daysAgo * day);
    const times = { created_at: createdAt, updated_at: createdAt };
    const partnerListId = newId();
    const order_version = entries.length;
    await insertList(trx, { id: partnerListId, user_id: demoPlayer.id, name, order_version, ...times });
    for (const [index, { status = 'unknown', notes = '', ...partner }] of entries.entries()) {
      await insertEntry(trx, {
        id: newId(),
        partner_list_id: partnerListId,
        ...('player' in partner ? { platform_user_id: partner.player.id } : partner),
        order_position: index + 1,
        status,
        notes,
        ...times,
      });
    }
  }
}
