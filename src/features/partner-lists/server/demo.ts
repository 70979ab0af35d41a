import { demoPlayer } from '#features/accounts/data/demo-people.ts';
import { demoLists } from '#features/partner-lists/data/demo-lists.ts';
import { day, isoFromNow } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { insertEntries } from './store/entries.ts';
import { insertLists } from './store/lists.ts';

/** The demo player's partner lists: friends and people entered by hand, with statuses and notes. */
export async function demoPartnerLists(app: AppContext, trx: Transaction): Promise<void> {
  for (const { name, daysAgo, entries } of demoLists) {
    const created_at = isoFromNow(app.clock, -daysAgo * day);
    const times = { created_at, updated_at: created_at };
    const partner_list_id = newId();
    const order_version = entries.length;
    await insertLists(trx, [{ id: partner_list_id, user_id: demoPlayer.id, name, order_version, ...times }]);
    await insertEntries(
      trx,
      entries.map(({ status = 'unknown' as const, notes = '', ...who }, at) => ({
        id: newId(),
        partner_list_id,
        ...('player' in who ? { platform_user_id: who.player.id } : who),
        order_position: at + 1,
        status,
        notes,
        ...times,
      })),
    );
  }
}
