import * as sessions from '#features/accounts/server/store/sessions.ts';
import type { Database } from '#platform/server/database/database.ts';

/** Whose session this is and what they may do at this moment; null once it has ended. The platform asks for every request. */
export function identify(
  db: Database,
  session_id: string,
): Promise<{ user_id: string; is_admin: boolean; is_paused: boolean } | null> {
  return sessions.identify(db, session_id);
}
