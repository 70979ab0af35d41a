import { messages } from '#features/playdates/messages.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';

/** Where a notification leads: the detail for its teams, the apply page for everybody else. */
export const detailLink = (id: string): string => `/playdates/${id}`;
export const applyLink = (id: string): string => `/playdates/${id}/apply`;

/** Tells the browsers of these people that the PlayDate, its applications and the lists it stands in have changed. */
export async function publishPlaydate(
  db: Sql,
  id: string,
  user_ids: readonly (string | null)[],
): Promise<void> {
  await publish(db, present(user_ids), ['play_dates', `play_dates/${id}`]);
}

/** Those who still have an account. */
export function present(user_ids: readonly (string | null)[]): string[] {
  return user_ids.filter((id) => id !== null);
}

/** Full names for the sentences of notifications; somebody who has just gone is a 'Former player'. */
export async function namesOf(db: Sql, ...ids: string[]): Promise<string[]> {
  const names = await playdates.names(db, ids);
  return ids.map((id) => names.get(id) ?? messages.formerPlayer);
}
