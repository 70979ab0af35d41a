import type { PlaydateMessage } from '#features/playdates/contract.ts';
import * as store from '#features/playdates/server/store/moderation.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { chatPath } from './chat.ts';
import { publishPlaydate } from './notify.ts';

/** Those of these messages and PlayDates that still exist. */
export async function reportedContents(db: Sql, ids: readonly string[]): Promise<store.ReportedContent[]> {
  return ids.length === 0 ? [] : await store.findContents(db, ids);
}

/**
 * Hides or shows a message or a PlayDate in the caller's transaction, and publishes it to those who
 * see it. A hidden PlayDate also leaves Available and takes no applications.
 * @returns whether that changed anything; null when it was deleted
 */
export async function setHidden(
  app: AppContext,
  trx: Transaction,
  id: string,
  isHidden: boolean,
): Promise<boolean | null> {
  const [found] = await store.findContents(trx, [id]);
  if (found === undefined) return null;
  const { play_date_id } = found;
  await playdates.lock(trx, play_date_id, 'change');
  const [locked] = await store.findContents(trx, [id]);
  if (locked === undefined) return null;
  if ((locked.hidden_at !== null) === isHidden) return false;
  const isMessage = id !== play_date_id;
  const hidden_at = isHidden ? app.clock.now().toISOString() : null;
  await store.setHidden(trx, isMessage ? 'play_date_messages' : 'play_dates', id, hidden_at);
  const players = await playdates.players(trx, play_date_id);
  if (isMessage) await publish(trx, players, [chatPath(play_date_id)]);
  else {
    const applicants = await playdates.applicants(trx, play_date_id);
    await publishPlaydate(trx, play_date_id, [...players, ...applicants.map((each) => each.profile_id)]);
  }
  return true;
}

/** How many messages before and after a reported one a moderator reads. */
const contextSize = 10;

/** A reported message with those around it, oldest first; empty when it was deleted. */
export async function messagesAround(db: Sql, viewer: Viewer, id: string): Promise<PlaydateMessage[]> {
  const rows = await store.findAround(db, viewer.user_id, id, contextSize);
  return rows.map((row) => row.message);
}
