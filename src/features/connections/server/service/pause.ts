import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { friendIds } from './queries.ts';

/** Handles `pauseChanges` of profiles: friends see whether somebody can play. */
export async function publishPause(
  _: AppContext,
  trx: Transaction,
  { user_id }: { user_id: string },
) {
  await publish(trx, await friendIds(trx, user_id), ['connections']);
}
