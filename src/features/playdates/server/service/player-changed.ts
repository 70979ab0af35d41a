import * as store from '#features/playdates/server/store/player-changed.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';

/**
 * Handles `playerChanged` of profiles: the open PlayDates of the player's teams have a new average,
 * and are listed or not. Whatever adds the player to a team waits for the profile, which is locked.
 */
export async function updateTeams(
  _app: AppContext,
  trx: Transaction,
  { user_id }: { user_id: string },
): Promise<void> {
  await store.updateTeams(trx, await store.lockOpenTeams(trx, user_id));
}
