import type { PlaydateMessage } from '#features/playdates/contract.ts';
import * as store from '#features/playdates/server/store/moderation.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { chatPath } from './chat.ts';
import { publishPlaydate } from './notify.ts';

/** Those of these messages and PlayDates that still exist. */
export async function reportedContents(
  db: Sql,
  ids: readonly string[],
): Promise<store.ReportedContent[]> {
  return ids.length === 0 ? [] : await store.findContents(db, ids);
}

/**
 * Hides or shows what belongs to a PlayDate, which is locked first, in the caller's transaction.
 * @returns whether that changed anything; null when it was deleted
 */
export async function changeHidden<
  Found extends { play_date_id: string; hidden_at: string | null },
>(
  app: AppContext,
  trx: Transaction,
  isHidden: boolean,
  find: () => Promise<Found | undefined>,
  change: (found: Found, hidden_at: string | null) => Promise<void>,
): Promise<boolean | null> {
  const found = await find();
  if (found === undefined) return null;
  await playdates.lock(trx, found.play_date_id, 'change');
  const locked = await find();
  if (locked === undefined) return null;
  if ((locked.hidden_at !== null) === isHidden) return false;
  await change(locked, isHidden ? app.clock.now().toISOString() : null);
  return true;
}

/**
 * Hides or shows a message or a PlayDate in the caller's transaction, and publishes it to those who
 * see it. A hidden PlayDate also leaves Available and takes no applications.
 * @returns as changeHidden
 */
export function setHidden(app: AppContext, trx: Transaction, id: string, isHidden: boolean) {
  const find = async () => (await store.findContents(trx, [id]))[0];
  return changeHidden(app, trx, isHidden, find, async ({ play_date_id }, hidden_at) => {
    const isMessage = id !== play_date_id;
    await store.setHidden(trx, isMessage ? 'play_date_messages' : 'play_dates', id, hidden_at);
    const players = await playdates.players(trx, play_date_id);
    if (isMessage) return await publish(trx, players, [chatPath(play_date_id)]);
    const applicants = await playdates.applicants(trx, play_date_id);
    await publishPlaydate(trx, play_date_id, [
      ...players,
      ...applicants.map((each) => each.profile_id),
    ]);
  });
}

/** How many messages before and after a reported one a moderator reads. */
const contextSize = 10;

/** A reported message with those around it, oldest first; empty when it was deleted. */
export async function messagesAround(
  db: Sql,
  viewer: Viewer,
  id: string,
): Promise<PlaydateMessage[]> {
  const rows = await store.findAround(db, viewer.user_id, id, contextSize);
  return rows.map((row) => row.message);
}
