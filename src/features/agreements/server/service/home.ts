import type { AgreementTask, MatchOff } from '#features/agreements/contract.ts';
import { beforeWhy, splitMatchOff } from '#features/agreements/data/notice-texts.ts';
import { publicChangeLines, withoutCourtName } from '#features/agreements/rules/change-lines.ts';
import { matchesOff, removeName, type TaskRow, tasks } from '#features/agreements/server/store/home.ts';
import { messages as playdateMessages } from '#features/playdates/messages.ts';
import { beginningOf } from '#platform/common/paging.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';

const listed = 10;

/** What the viewer's agreements wait for, the most urgent first, and how many there are. */
export async function agreementTasks(app: AppContext, viewer: Viewer) {
  return beginningOf(await tasks(app.db, viewer.user_id, listed), ({ task }) => toTask(task));
}

/** Says what a change changes; the address stays here, and the court of a blocked player. */
function toTask(row: TaskRow): AgreementTask {
  const { proposed, venue_address, setting, duration_minutes, ...task } = row;
  if (proposed === null) return { ...task, proposed };
  const agreed = { ...task, venue_address, setting, duration_minutes };
  const told = proposed.author_blocked ? withoutCourtName(agreed, proposed) : proposed;
  const changes = publicChangeLines(agreed, told);
  return { ...task, proposed: { starts: proposed.starts, changes } };
}

/** The matches that are off before their start, until the viewer has read of it. */
export async function unreadMatchesOff(app: AppContext, viewer: Viewer) {
  const rows = await matchesOff(app.db, viewer.user_id, listed);
  return beginningOf(
    rows,
    ({ notification_id, play_date_id, message }): MatchOff => ({
      notification_id,
      play_date_id,
      ...splitMatchOff(message),
    }),
  );
}

/**
 * Takes the name of a player whose account is deleted out of what tells which match a notice is about,
 * and keeps others told of matches that are off.
 */
export async function keepMatchesOff(trx: Transaction, profile_id: string): Promise<void> {
  const name = playdateMessages.formerPlayer;
  const readers = await removeName(trx, profile_id, { before: beforeWhy, name });
  await publish(trx, readers, ['notifications']);
}
