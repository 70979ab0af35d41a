import type { Session } from '#features/accounts/contract/session.ts';
import { sessionLife, sessionLifeMax } from '#features/accounts/limits.ts';
import { messages } from '#features/accounts/messages/common.ts';
import { refreshVerdict } from '#features/accounts/rules/refresh-verdict.ts';
import * as devices from '#features/accounts/server/store/devices.ts';
import * as refreshTokens from '#features/accounts/server/store/refresh-tokens.ts';
import * as sessions from '#features/accounts/server/store/sessions.ts';
import { getOwnProfile } from '#features/profiles/server/service/queries.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import { signInFirst } from '#platform/common/messages.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { hashSecret, newSecret } from './secrets.ts';

/**
 * A session: the response body and, for cookies, the refresh token and after a sign-in the
 * device's.
 */
export type OpenedSession = { session: Session; refreshToken: string; deviceToken?: string };

/** The browser that starts or refreshes a session. */
export type Browser = {
  userAgent: string;
  /** Of its previous session, if any. */
  refreshToken: string | undefined;
  /** Of an earlier sign-in, if any. */
  deviceToken: string | undefined;
  /** Adds the account that this is about to the log line of the request. */
  logAccount: (id: string) => void;
};

/**
 * Starts a session in the caller's transaction (document 1, section 7, Authentication). It ends the
 * browser's previous session, whose cookie is about to be replaced.
 */
export async function startSession(
  app: AppContext,
  trx: Transaction,
  userId: string,
  { userAgent, refreshToken, deviceToken, logAccount }: Browser,
): Promise<OpenedSession> {
  logAccount(userId);
  const endedUserIds = await endSessionOf(trx, refreshToken);
  await publish(trx, endedUserIds, ['session']);
  const device = await rememberDevice(app, trx, userId, deviceToken);
  const sessionId = newId();
  await sessions.insertSession(trx, {
    id: sessionId,
    user_id: userId,
    user_agent: userAgent,
    created_at: isoFromNow(app.clock, 0),
    expires_at: isoFromNow(app.clock, sessionLife),
    device_id: device.id,
  });
  const opened = await issueTokens(app, trx, {
    session_id: sessionId,
    user_id: userId,
    parent: null,
  });
  return { ...opened, deviceToken: device.token };
}

/** The device with this token, or a new one if that has never signed in to this account. */
async function rememberDevice(
  { clock }: AppContext,
  trx: Transaction,
  user_id: string,
  deviceToken: string | undefined,
): Promise<{ id: string; token: string }> {
  if (deviceToken !== undefined) {
    const last_used_at = clock.now().toISOString();
    const known = { user_id, token_hash: hashSecret(deviceToken), last_used_at };
    const id = await devices.touchDevice(trx, known);
    if (id !== undefined) return { id, token: deviceToken };
  }
  const { token, token_hash } = newSecret();
  const id = newId();
  await devices.insertDevice(trx, { id, user_id, token_hash });
  return { id, token };
}

async function issueTokens(
  app: AppContext,
  trx: Transaction,
  { session_id, user_id, parent }: { session_id: string; user_id: string; parent: Buffer | null },
): Promise<OpenedSession> {
  const { token, token_hash } = newSecret();
  await refreshTokens.insertRefreshToken(trx, { token_hash, session_id, parent });
  const user = await getOwnProfile(trx, user_id);
  const access = await app.tokens.issue({ user_id, session_id });
  return { session: { ...access, user }, refreshToken: token };
}

/**
 * Exchanges a refresh token for a new access token and the next refresh token. A used one is
 * accepted once more until its successor has been used; any other reuse ends the session. Null
 * without a valid session, and for one that did not begin before `beganBefore`.
 */
export async function refreshSession(
  app: AppContext,
  refreshToken: string,
  { userAgent, logAccount }: Browser,
  beganBefore?: string,
): Promise<OpenedSession | null> {
  const tokenHash = hashSecret(refreshToken);
  const now = app.clock.now().toISOString();
  return app.db.transaction().execute(async (trx) => {
    const session = await sessions.lockSessionOf(trx, tokenHash);
    const token = session && (await refreshTokens.findRefreshToken(trx, tokenHash));
    if (session === undefined || token === undefined || session.ends_at <= now) return null;
    if (beganBefore !== undefined && session.created_at >= beganBefore) return null;
    logAccount(session.user_id);
    const verdict = refreshVerdict(token);
    if (verdict === 'revoke') {
      app.log.warn(
        { user_id: session.user_id },
        'A used refresh token was presented again: its session was ended',
      );
      await deleteWithDevice(trx, session.user_id, session.id);
      await publish(trx, [session.user_id], ['session']);
      return null;
    }
    await refreshTokens.markRefreshToken(
      trx,
      tokenHash,
      verdict === 'rotate' ? { used_at: now } : { replayed_at: now },
    );
    const expiresAt = Math.min(
      app.clock.now().getTime() + sessionLife,
      Date.parse(session.created_at) + sessionLifeMax,
    );
    await sessions.touchSession(trx, session.id, {
      user_agent: userAgent,
      last_used_at: now,
      expires_at: new Date(expiresAt).toISOString(),
    });
    return issueTokens(app, trx, {
      session_id: session.id,
      user_id: session.user_id,
      parent: tokenHash,
    });
  });
}

/** Ends the session of a refresh token, used or not, and that of the access token; idempotent. */
export async function signOut(
  app: AppContext,
  viewer: Viewer | null,
  refreshToken: string | undefined,
) {
  await app.db.transaction().execute(async (trx) => {
    const userIds = new Set(await endSessionOf(trx, refreshToken));
    if (viewer !== null && (await sessions.deleteSession(trx, viewer.user_id, viewer.session_id))) {
      userIds.add(viewer.user_id);
    }
    await publish(trx, [...userIds], ['session']);
  });
}

/** Ends the session of a refresh token, if any; returns the ids of the users affected. */
async function endSessionOf(trx: Transaction, refreshToken: string | undefined): Promise<string[]> {
  const userId = refreshToken && (await sessions.deleteSessionOf(trx, hashSecret(refreshToken)));
  return userId ? [userId] : [];
}

/** The viewer's unexpired sessions, last used first, at most 100. */
export async function listSessions(app: AppContext, viewer: Viewer) {
  const rows = await sessions.listSessions(app.db, viewer.user_id, app.clock.now().toISOString());
  return { items: rows.map((row) => ({ ...row, is_current: row.id === viewer.session_id })) };
}

/** Ends one of the viewer's sessions and forgets its device. */
export async function endSession(
  app: AppContext,
  viewer: Viewer,
  { id }: { id: string },
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    if (!(await deleteWithDevice(trx, viewer.user_id, id))) {
      throw new AppError('NOT_FOUND', messages.sessionNotFound);
    }
    await publish(trx, [viewer.user_id], ['session']);
  });
}

/** Ends all of the viewer's sessions and forgets all devices, but the current ones. */
export async function endOtherSessions(app: AppContext, viewer: Viewer): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await endSessions(trx, viewer.user_id, viewer.session_id);
    await publish(trx, [viewer.user_id], ['session']);
  });
}

/**
 * Asserts that the viewer's session has not ended meanwhile, and keeps it until the transaction
 * ends: for what is to end with the sessions.
 */
export async function assertSessionLasts(trx: Transaction, viewer: Viewer): Promise<void> {
  if (!(await sessions.shareSession(trx, viewer.user_id, viewer.session_id)))
    throw new AppError('UNAUTHORIZED', signInFirst);
}

/** Ends all sessions of a user and forgets all devices, but the session `except` and its device. */
export async function endSessions(
  trx: Transaction,
  userId: string,
  except?: string,
): Promise<void> {
  await sessions.deleteSessions(trx, userId, except);
  await devices.deleteDevices(trx, userId, except);
}

/** Handles `adminRemoved` of profiles: a session that had ended for the admin does not come back. */
export async function endAdminSessions(
  _: AppContext,
  trx: Transaction,
  { user_id }: { user_id: string },
): Promise<void> {
  await sessions.deleteEndedAdminSessions(trx, user_id);
}

/** Ends a session and forgets its device; lock order: session, then device, as in a sign-in. */
async function deleteWithDevice(trx: Transaction, userId: string, id: string): Promise<boolean> {
  const ended = await sessions.deleteSession(trx, userId, id);
  if (ended?.device_id) await devices.deleteDevice(trx, ended.device_id);
  return ended !== undefined;
}
