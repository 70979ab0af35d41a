import { errors, jwtVerify, SignJWT } from 'jose';
import { type Clock, minute } from '#platform/common/clock.ts';
import type { Viewer } from '#platform/server/app-context.ts';
import type { Database } from '#platform/server/database/database.ts';

const accessTokenMinutes = 15;
const algorithm = 'HS256';
const issuer = 'courtfolk';
/** How many verified tokens are remembered; beyond it the oldest is forgotten. */
const rememberedTokens = 10_000;

export type TokenClaims = {
  user_id: string;
  session_id: string;
  /** When the token ends, in milliseconds since 1970. */
  expiresMs: number;
};

export type AccessTokens = {
  /** A token for 15 minutes. */
  issue(claims: {
    user_id: string;
    session_id: string;
  }): Promise<{ access_token: string; expires_at: string }>;
  /** What a token says; null when it is not ours or has run out. */
  verify(token: string): Promise<TokenClaims | null>;
};

/** Hands out and checks access tokens. Whether the session still lives is another question: see `findViewer`. */
export async function createAccessTokens(key: Uint8Array, clock: Clock): Promise<AccessTokens> {
  const cryptoKey = await crypto.subtle.importKey(
    'raw',
    Buffer.from(key),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  // A signature stays right, so it is checked once for each token and not with every request.
  const verified = new Map<string, TokenClaims>();
  const check = async (token: string): Promise<TokenClaims | null> => {
    try {
      const { payload } = await jwtVerify(token, cryptoKey, {
        algorithms: [algorithm],
        issuer,
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: clock.now(),
      });
      const { sub, sid, exp } = payload;
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return null;
      return { user_id: sub, session_id: sid, expiresMs: exp * 1000 };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
  return {
    issue: async ({ user_id, session_id }) => {
      const now = clock.now().getTime();
      const expires = Math.floor((now + accessTokenMinutes * minute) / 1000);
      const access_token = await new SignJWT({ sid: session_id })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setSubject(user_id)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(expires)
        .sign(cryptoKey);
      return { access_token, expires_at: new Date(expires * 1000).toISOString() };
    },
    verify: async (token) => {
      const known = verified.get(token);
      if (known !== undefined) {
        if (known.expiresMs > clock.now().getTime()) return known;
        verified.delete(token);
        return null;
      }
      const claims = await check(token);
      if (claims === null) return null;
      const oldest = verified.size >= rememberedTokens ? verified.keys().next().value : undefined;
      if (oldest !== undefined) verified.delete(oldest);
      verified.set(token, claims);
      return claims;
    },
  };
}

/** What a feature knows of the person behind a session; null when the session has ended. One query. */
export type Identify = (
  db: Database,
  session_id: string,
) => Promise<{ user_id: string; is_admin: boolean; is_paused: boolean } | null>;

/** The token of an authorization header; null without the header. */
export function bearerOf(header: string | null | undefined): string | null {
  const match = /^Bearer ([A-Za-z0-9._~+/-]{20,2000}=*)$/i.exec(header ?? '');
  return match?.[1] ?? null;
}

/**
 * The person behind checked claims, as the database has them at this moment; null when the session has ended.
 */
export async function findViewer(
  identify: Identify,
  db: Database,
  claims: TokenClaims,
): Promise<Viewer | null> {
  const person = await identify(db, claims.session_id);
  if (person === null || person.user_id !== claims.user_id) return null;
  return { ...person, session_id: claims.session_id };
}
