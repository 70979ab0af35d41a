import { demoPlayer } from '#features/accounts/data/demo-people.ts';
import { demoEntered, demoLinked } from '#features/team-builder/data/demo-players.ts';
import { day, isoFromNow } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import * as store from './store.ts';

/** The demo player's list for the team builder: some linked, some by hand, one of them in the team. */
export async function demoPlayers(app: AppContext, trx: Transaction): Promise<void> {
  const own = (age: number) => {
    const created_at = isoFromNow(app.clock, -age * day);
    return { id: newId(), user_id: demoPlayer.id, created_at, updated_at: created_at };
  };
  await store.insertPlayers(trx, [
    ...demoLinked.map((person, at) => ({
      ...own(1 + at),
      profile_id: person.id,
      team_place: at === 0 ? 1 : null,
    })),
    ...demoEntered.map((player, at) => ({ ...own(8 + at), ...player })),
  ]);
}
