import type { Session } from '#features/accounts/contract.ts';
import { sessionLife } from '#features/accounts/limits.ts';
import { messages } from '#features/accounts/messages.ts';
import { refreshVerdict } from '#features/accounts/policy.ts';
import * as refreshTokens from '#features/accounts/server/store/refresh-tokens.ts';
import * as sessions from '#features/accounts/server/store/sessions.ts';
import { getOwnProfile } from '#features/profiles/server/service.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** A session as its owner gets it: the body of the answer, and the refresh token for the cookie. */
export type OpenedSession = { session: Session; refresh_token: string };

/** The browser that a session begins in: its name, and the refresh token of the session that it may have already. */
export type Browser = { user_agent: string; refresh_token: string | undefined };

/**
 * Starts a session of a member in the caller's transaction (document 1, section 7, Authentication). The session that the browser had
 * before ends with it: nobody could come back to it.
 */
export async function startSession(
  app: AppContext,
  trx: Transaction,
  user_id: string,
  { user_agent, refresh_token }: Browser,
): Promise<OpenedSession> {
  const ended = await endSessionOf(trx, refresh_token);
  await publish(trx, ended, ['session']);
  const session_id = newId();
  const expires_at = isoFromNow(app.clock, sessionLife);
  await sessions.insertSession(trx, { id: session_id, user_id, user_agent, expires_at });
  return handOut(app, trx, { session_id, user_id, parent: null });
}

/** Gives a session its next refresh token, and a fresh access token beside it. */
async function handOut(
  app: AppContext,
  trx: Transaction,
  { session_id, user_id, parent }: { session_id: string; user_id: string; parent: Buffer | null },
): Promise<OpenedSession> {
  const { token, token_hash } = newSecret();
  await refreshTokens.insertRefreshToken(trx, { token_hash, session_id, parent });
  const user = await getOwnProfile(trx, user_id);
  const access = await app.tokens.issue({ user_id, session_id });
  return { session: { ...access, user }, refresh_token: token };
}

/**
 * A new access token and the next refresh token for a refresh token. A spent one is accepted once more, only until its successor
 * has been used; any other reuse ends the session everywhere. Null when there is no valid session (any more).
 */
export async function refreshSession(
  app: AppContext,
  refresh_token: string,
  user_agent: string,
): Promise<OpenedSession | null> {
  const token_hash = hashSecret(refresh_token);
  const now = app.clock.now().toISOString();
  return app.db.transaction().execute(async (trx) => {
    const session = await sessions.lockSessionOf(trx, token_hash);
    const token = session && (await refreshTokens.findRefreshToken(trx, token_hash));
    if (session === undefined || token === undefined || session.expires_at <= now) return null;
    const verdict = refreshVerdict(token);
    if (verdict === 'revoke') {
      app.log.warn(
        { user_id: session.user_id },
        'A used refresh token was presented again: its session was ended',
      );
      await sessions.deleteSession(trx, session.user_id, session.id);
      await publish(trx, [session.user_id], ['session']);
      return null;
    }
    await refreshTokens.markRefreshToken(
      trx,
      token_hash,
      verdict === 'rotate' ? { used_at: now } : { replayed_at: now },
    );
    const expires_at = isoFromNow(app.clock, sessionLife);
    await sessions.touchSession(trx, session.id, { user_agent, last_used_at: now, expires_at });
    return handOut(app, trx, {
      session_id: session.id,
      user_id: session.user_id,
      parent: token_hash,
    });
  });
}

/**
 * Ends the session of a refresh token, spent or not, and the one that the access token belongs to. May be repeated, and says
 * nothing when there is no such session: somebody who signs out is signed out.
 */
export async function signOut(
  app: AppContext,
  viewer: Viewer | null,
  refresh_token: string | undefined,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const ended = new Set(await endSessionOf(trx, refresh_token));
    if (viewer !== null && (await sessions.deleteSession(trx, viewer.user_id, viewer.session_id))) {
      ended.add(viewer.user_id);
    }
    await publish(trx, [...ended], ['session']);
  });
}

/** Ends the session of a refresh token, if there is one; whose it was. */
async function endSessionOf(trx: Transaction, refresh_token: string | undefined): Promise<string[]> {
  const user_id = refresh_token && (await sessions.deleteSessionOf(trx, hashSecret(refresh_token)));
  return user_id ? [user_id] : [];
}

/** One's own sessions that have not run out, last used first, at most 100. */
export async function listSessions(app: AppContext, viewer: Viewer) {
  const rows = await sessions.listSessions(app.db, viewer.user_id, app.clock.now().toISOString());
  return { items: rows.map((row) => ({ ...row, is_current: row.id === viewer.session_id })) };
}

/** Ends one of one's own sessions. 404 for any other id. */
export async function endSession(app: AppContext, viewer: Viewer, id: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    if (!(await sessions.deleteSession(trx, viewer.user_id, id))) {
      throw new AppError('NOT_FOUND', messages.sessionNotFound);
    }
    await publish(trx, [viewer.user_id], ['session']);
  });
}

/** Ends all of one's own sessions but this one; says nothing when there is no other. */
export async function endOtherSessions(app: AppContext, viewer: Viewer): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await sessions.deleteSessions(trx, viewer.user_id, viewer.session_id);
    await publish(trx, [viewer.user_id], ['session']);
  });
}
