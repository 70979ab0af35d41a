import { demoPlayer } from '#features/accounts/data/demo-people.ts';
import { demoLinkedPlayers, demoManualPlayers } from '#features/team-builder/data/demo-players.ts';
import { day, isoFromNow } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import * as store from './store.ts';

/** Writes the demo player's players: linked and entered manually, one of them in the team. */
export async function demoPlayers(app: AppContext, trx: Transaction): Promise<void> {
  const ownColumns = (age: number) => {
    const created_at = isoFromNow(app.clock, -age * day);
    return { id: newId(), user_id: demoPlayer.id, created_at, updated_at: created_at };
  };
  const players = [
    ...demoLinkedPlayers.map((person, index) => ({
      ...ownColumns(1 + index),
      profile_id: person.id,
      team_place: index === 0 ? 1 : null,
    })),
    ...demoManualPlayers.map((player, index) => ({ ...ownColumns(8 + index), ...player })),
  ];
  for (const player of players) await store.insertPlayer(trx, player);
}
