import * as store from '#features/playdates/server/store/moderation.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { publishPlaydate } from './notify.ts';

/** Those of these PlayDates that still exist. */
export async function reportedPlaydates(
  db: Sql,
  ids: readonly string[],
): Promise<store.ReportedPlaydate[]> {
  return ids.length === 0 ? [] : await store.findPlaydates(db, ids);
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
 * Hides or shows a PlayDate in the caller's transaction, and publishes it to those who see it. A
 * hidden one leaves Available and takes no applications.
 * @returns as changeHidden
 */
export function setPlaydateHidden(
  app: AppContext,
  trx: Transaction,
  id: string,
  isHidden: boolean,
) {
  const find = async () => (await store.findPlaydates(trx, [id]))[0];
  return changeHidden(app, trx, isHidden, find, async (_, hidden_at) => {
    await store.setHidden(trx, id, hidden_at);
    const players = await playdates.players(trx, id);
    const applicants = await playdates.applicants(trx, id);
    await publishPlaydate(trx, id, [...players, ...applicants.map((each) => each.profile_id)]);
  });
}
