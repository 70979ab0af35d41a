import { errors, jwtVerify, SignJWT } from 'jose';
import { type Clock, minute } from '#platform/common/clock.ts';

const accessTokenMinutes = 15;
const algorithm = 'HS256';
const issuer = 'courtfolk';
/** The size of the cache of verified tokens. */
const maxCachedTokens = 10_000;

export type TokenClaims = {
  user_id: string;
  session_id: string;
  /** Expiry, in milliseconds since 1970. */
  expiresMs: number;
};

export type AccessTokens = Awaited<ReturnType<typeof createAccessTokens>>;

/** Issues and verifies access tokens. `findViewer` checks whether the session still exists. */
export async function createAccessTokens(key: Uint8Array, clock: Clock) {
  const cryptoKey = await crypto.subtle.importKey(
    'raw',
    Buffer.from(key),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  // Each signature is verified once, not with every request.
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
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number')
        return null;
      return { user_id: sub, session_id: sid, expiresMs: exp * 1000 };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
  return {
    /** Issues a token for 15 minutes. */
    issue: async ({ user_id, session_id }: Omit<TokenClaims, 'expiresMs'>) => {
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
    /** The claims of a token; null when it is invalid or expired. */
    verify: async (token: string): Promise<TokenClaims | null> => {
      const cached = verified.get(token);
      if (cached !== undefined) {
        if (cached.expiresMs > clock.now().getTime()) return cached;
        verified.delete(token);
        return null;
      }
      const claims = await check(token);
      if (claims === null) return null;
      const oldest = verified.size >= maxCachedTokens ? verified.keys().next().value : undefined;
      if (oldest !== undefined) verified.delete(oldest);
      verified.set(token, claims);
      return claims;
    },
  };
}

/** The bearer token of an authorization header; null without one. */
export function bearerOf(header: string | null | undefined): string | null {
  const match = /^Bearer ([A-Za-z0-9._~+/-]{20,2000}=*)$/i.exec(header ?? '');
  return match?.[1] ?? null;
}
