import { isAhead } from '#features/agreements/policy.ts';
import * as store from '#features/agreements/server/store/agreements.ts';
import * as changes from '#features/agreements/server/store/changes.ts';
import { settleNotifications } from '#features/notifications/server/service.ts';
import { publishPlaydate } from '#features/playdates/server/service/notify.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { changeKey, notifyPause, pauseKey, resumeKey } from './notices.ts';

/**
 * Handles `pauseChanges` of profiles: tells the others of every match ahead, and ends what the
 * player has proposed there. What was said before the opposite is settled.
 */
export async function handlePause(
  app: AppContext,
  trx: Transaction,
  { user_id, is_paused }: { user_id: string; is_paused: boolean },
): Promise<void> {
  for (const play_date_id of await store.lockMatches(trx, user_id)) {
    const [found] = await store.find(trx, user_id, play_date_id);
    const row = found?.agreement;
    if (row == null || !isAhead(row.match)) continue;
    const players = row.players.map((player) => player.profile_id);
    const endsChange = is_paused && row.change?.proposed_by === user_id;
    if (endsChange) await changes.expire(trx, [play_date_id], { isOver: true });
    const before = (is_paused ? resumeKey : pauseKey)(play_date_id, user_id);
    await settleNotifications(trx, players, [before, ...(endsChange ? [changeKey(play_date_id)] : [])]);
    await notifyPause({ app, trx, row, actor_id: user_id }, is_paused);
    await publishPlaydate(trx, play_date_id, players);
  }
}
