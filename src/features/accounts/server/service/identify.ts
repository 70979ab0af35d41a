import * as sessions from '#features/accounts/server/store/sessions.ts';
import type { Database } from '#platform/server/database/database.ts';

/** The current user and rights of a session; null once it has ended. Called for every request. */
export function identify(
  db: Database,
  sessionId: string,
): Promise<{ user_id: string; is_admin: boolean; is_paused: boolean } | null> {
  return sessions.identify(db, sessionId);
}
