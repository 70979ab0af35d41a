import type { Session } from '#features/accounts/contract.ts';
import { messages } from '#features/accounts/messages.ts';
import { refreshVerdict, sessionLife } from '#features/accounts/rules.ts';
import * as refreshTokens from '#features/accounts/server/store/refresh-tokens.ts';
import * as sessions from '#features/accounts/server/store/sessions.ts';
import { getOwnProfile } from '#features/profiles/server/service.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live.ts';
import type { Platform, Viewer } from '#platform/server/platform.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** A session as its owner gets it: the body of the answer, and the refresh token for the cookie. */
export type OpenedSession = { session: Session; refresh_token: string };

/** Starts a session of a member in the caller's transaction (document 1, section 7, Authentication). */
export async function startSession(
  platform: Platform,
  trx: Transaction,
  user_id: string,
  user_agent: string,
): Promise<OpenedSession> {
  const session_id = newId();
  const expires_at = isoFromNow(platform.clock, sessionLife);
  await sessions.insertSession(trx, { id: session_id, user_id, user_agent, expires_at });
  return handOut(platform, trx, { session_id, user_id, predecessor: null });
}

/** Gives a session its next refresh token, and a fresh access token beside it. */
async function handOut(
  platform: Platform,
  trx: Transaction,
  { session_id, user_id, predecessor }: { session_id: string; user_id: string; predecessor: Buffer | null },
): Promise<OpenedSession> {
  const { token, token_hash } = newSecret();
  await refreshTokens.insertRefreshToken(trx, { token_hash, session_id, predecessor });
  const user = await getOwnProfile(trx, user_id);
  const access = await platform.tokens.issue({ user_id, session_id });
  return { session: { ...access, user }, refresh_token: token };
}

/**
 * A new access token and the next refresh token for a refresh token. A spent one is accepted once more, only until its successor
 * has been used; any other reuse ends the session everywhere. Null when there is no valid session (any more).
 */
export async function refreshSession(
  platform: Platform,
  refresh_token: string,
  user_agent: string,
): Promise<OpenedSession | null> {
  const token_hash = hashSecret(refresh_token);
  const now = platform.clock.now().toISOString();
  return platform.db.transaction().execute(async (trx) => {
    const session = await sessions.lockSessionOf(trx, token_hash);
    const token = session && (await refreshTokens.findRefreshToken(trx, token_hash));
    if (session === undefined || token === undefined || session.expires_at <= now) return null;
    const verdict = refreshVerdict(token);
    if (verdict === 'revoke') {
      platform.log.warn(
        { user_id: session.user_id },
        'A spent refresh token came again: its session was ended',
      );
      await sessions.deleteSession(trx, session.user_id, session.id);
      await announce(trx, [session.user_id], ['session']);
      return null;
    }
    await refreshTokens.markRefreshToken(
      trx,
      token_hash,
      verdict === 'rotate' ? { spent_at: now } : { replayed_at: now },
    );
    const expires_at = isoFromNow(platform.clock, sessionLife);
    await sessions.touchSession(trx, session.id, { user_agent, last_used_at: now, expires_at });
    return handOut(platform, trx, {
      session_id: session.id,
      user_id: session.user_id,
      predecessor: token_hash,
    });
  });
}

/**
 * Ends the session of a refresh token, spent or not, and the one that the access token belongs to. May be repeated, and says
 * nothing when there is no such session: somebody who signs out is signed out.
 */
export async function signOut(
  platform: Platform,
  viewer: Viewer | null,
  refresh_token: string | undefined,
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const ended = new Set<string>();
    if (refresh_token !== undefined) {
      const user_id = await sessions.deleteSessionOf(trx, hashSecret(refresh_token));
      if (user_id !== undefined) ended.add(user_id);
    }
    if (viewer !== null && (await sessions.deleteSession(trx, viewer.user_id, viewer.session_id))) {
      ended.add(viewer.user_id);
    }
    await announce(trx, [...ended], ['session']);
  });
}

/** One's own sessions that have not run out, last used first, at most 100. */
export async function listSessions(platform: Platform, viewer: Viewer) {
  const rows = await sessions.listSessions(platform.db, viewer.user_id, platform.clock.now().toISOString());
  return { items: rows.map((row) => ({ ...row, is_current: row.id === viewer.session_id })) };
}

/** Ends one of one's own sessions. 404 for any other id. */
export async function endSession(platform: Platform, viewer: Viewer, id: string): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    if (!(await sessions.deleteSession(trx, viewer.user_id, id))) {
      throw new AppError('NOT_FOUND', messages.session_not_found);
    }
    await announce(trx, [viewer.user_id], ['session']);
  });
}

/** Ends all of one's own sessions but this one; says nothing when there is no other. */
export async function endOtherSessions(platform: Platform, viewer: Viewer): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    await sessions.deleteSessions(trx, viewer.user_id, viewer.session_id);
    await announce(trx, [viewer.user_id], ['session']);
  });
}
