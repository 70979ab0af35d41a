import type { Viewer } from '#platform/server/app-context.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { TokenClaims } from './access-tokens.ts';

/** Finds the user of a session; null when it has ended. One query. */
export type Identify = (
  db: Database,
  session_id: string,
) => Promise<{ user_id: string; is_admin: boolean; is_paused: boolean } | null>;

/**
 * The viewer of verified claims, as stored now; null when the session has ended.
 */
export async function findViewer(
  identify: Identify,
  db: Database,
  claims: TokenClaims,
): Promise<Viewer | null> {
  const user = await identify(db, claims.session_id);
  if (user === null || user.user_id !== claims.user_id) return null;
  return { ...user, session_id: claims.session_id };
}
