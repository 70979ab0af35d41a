import type { AgreementTask, MatchOff } from '#features/agreements/contract.ts';
import { beforeWhy, splitMatchOff } from '#features/agreements/data/notice-texts.ts';
import { publicChangeLines, withoutCourtName } from '#features/agreements/rules/change-lines.ts';
import { matchesOff, removeName, type TaskRow, tasks } from '#features/agreements/server/store/home.ts';
import { messages as playdateMessages } from '#features/playdates/messages.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';

const listed = 10;

/** What the viewer's agreements wait for, the most urgent first, and how many there are. */
export async function agreementTasks(
  app: AppContext,
  viewer: Viewer,
): Promise<{ items: AgreementTask[]; total: number }> {
  const rows = await tasks(app.db, viewer.user_id, listed);
  return { items: rows.map((row) => toTask(row.task)), total: rows[0]?.total ?? 0 };
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
export async function unreadMatchesOff(
  app: AppContext,
  viewer: Viewer,
): Promise<{ items: MatchOff[]; total: number }> {
  const rows = await matchesOff(app.db, viewer.user_id, listed);
  const items = rows.map(({ notification_id, play_date_id, message }) => ({
    notification_id,
    play_date_id,
    ...splitMatchOff(message),
  }));
  return { items, total: rows[0]?.total ?? 0 };
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
