import type { AnyRouter } from '@orpc/server';
import { AppError } from '#platform/common/errors.ts';
import {
  accessPaused,
  foreignOrigin,
  methodNotSupported,
  notFound,
  signInFirst,
  wrongPublicKey,
} from '#platform/common/messages.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Config } from '#platform/server/config.ts';
import { createCookies } from '#platform/server/http/cookies.ts';
import { JsonStream } from '#platform/server/http/json-stream.ts';
import { JsonText } from '#platform/server/http/json-text.ts';
import { TextFile } from '#platform/server/http/text-file.ts';
import { assertMayCall } from '#platform/server/procedures.ts';
import type { RealtimeHub } from '#platform/server/realtime/realtime-hub.ts';
import { bearerOf, type TokenClaims } from '#platform/server/security/access-tokens.ts';
import { findViewer, type Identify } from '#platform/server/security/find-viewer.ts';
import { compressText } from './compress.ts';
import { readJson } from './json-body.ts';
import { createMemoryRateLimit, createNetworkLimit } from './memory-rate-limit.ts';
import { assertPlainPath } from './plain-path.ts';
import { type HttpContext, respond } from './request-context.ts';
import { errorResponse } from './responses.ts';
import { createRpcHandler } from './rpc-handler.ts';

/** A screen makes about ten requests; this allows two screens per second. */
const perMinuteSignedIn = 1200;
/** One address may be shared by a club. */
const perMinuteAnonymous = 1200;

type Parts = {
  app: AppContext;
  router: AnyRouter;
  identify: Identify;
  live: Pick<RealtimeHub, 'open' | 'cursor'>;
};

/** Handles API calls and event streams: public key, token, rate limit, origin, procedure. */
export function createApiHandler({ app, router, identify, live }: Parts) {
  const { config, clock, db, tokens } = app;
  const rpc = createRpcHandler(router, config);
  const consume = config.rateLimits ? createMemoryRateLimit(clock) : () => undefined;
  const countAnonymous = config.rateLimits
    ? createNetworkLimit(clock, perMinuteAnonymous)
    : () => undefined;
  const secure = config.publicOrigin.startsWith('https:');

  const claimsOf = async (c: HttpContext): Promise<TokenClaims | null> => {
    if (c.req.header('apikey') !== config.publicKey)
      throw new AppError('UNAUTHORIZED', wrongPublicKey);
    const token = bearerOf(c.req.header('authorization'));
    const claims = token === null ? null : await tokens.verify(token);
    if (claims === null) countAnonymous(c.get('clientAddress'));
    else consume(claims.user_id, perMinuteSignedIn);
    return claims;
  };

  const viewerOf = async (c: HttpContext, claims: TokenClaims | null) => {
    const viewer = claims === null ? null : await findViewer(identify, db, claims);
    if (viewer !== null) c.set('userId', viewer.user_id);
    return viewer;
  };

  const call = async (c: HttpContext): Promise<Response> => {
    c.set('route', '/api/*');
    const claims = await claimsOf(c);
    const url = new URL(c.req.url);
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    if (method !== 'GET' && isCrossOrigin(c, url, config))
      throw new AppError('FORBIDDEN', foreignOrigin);
    assertPlainPath(url);
    const found = await rpc.find(method, url);
    if (found === null) return await respondNotMatched(c, url);
    const { procedure, params, run } = found;
    c.set('route', `/api${procedure['~orpc'].route.path}`);
    const viewer = await viewerOf(c, claims);
    // Before the body is read.
    assertMayCall(procedure, viewer);
    const input = method === 'GET' ? Object.fromEntries(url.searchParams) : await readJson(c);
    const output = await run(
      { ...input, ...params },
      {
        app,
        clientAddress: c.get('clientAddress'),
        userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
        viewer,
        cookies: createCookies(c, secure),
        logAccount: (id) => c.set('accountId', id),
        signal: c.req.raw.signal,
      },
    );
    return await respondOutput(c, output);
  };

  const respondOutput = async (c: HttpContext, output: unknown): Promise<Response> => {
    const isAuth = c.get('route').startsWith('/api/auth/');
    // A new session opens its event stream from this cursor on.
    const cursor: Record<string, string> = isAuth ? { 'x-realtime-cursor': live.cursor() } : {};
    if (output === undefined) return respond(c, 204, cursor, null);
    if (output instanceof TextFile)
      return respond(c, 200, { ...cursor, ...output.headers }, output.text);
    const headers = { ...cursor, 'content-type': 'application/json' };
    if (output instanceof JsonStream) return respond(c, 200, headers, output.body);
    const text = output instanceof JsonText ? output.text : JSON.stringify(output);
    // Compressing a token together with other data could leak it (BREACH).
    if (isAuth) return respond(c, 200, headers, text);
    const compressed = await compressText(c, text);
    return respond(c, 200, { ...headers, ...compressed.headers }, compressed.body);
  };

  const respondNotMatched = async (c: HttpContext, url: URL): Promise<Response> => {
    const allowed = await rpc.methodsOf(url);
    if (allowed.length === 0) throw new AppError('NOT_FOUND', notFound);
    const error = errorResponse(new AppError('METHOD_NOT_SUPPORTED', methodNotSupported));
    return respond(c, error.status, { ...error.headers, allow: allowed.join(', ') }, error.body);
  };

  const openStream = async (c: HttpContext): Promise<Response> => {
    const claims = await claimsOf(c);
    const viewer = await viewerOf(c, claims);
    if (claims === null || viewer === null) throw new AppError('UNAUTHORIZED', signInFirst);
    if (viewer.is_paused) throw new AppError('FORBIDDEN', accessPaused);
    const closeConnection = () => void c.env.outgoing?.destroy();
    const isHead = c.req.method === 'HEAD';
    const events = isHead
      ? null
      : live.open(claims, closeConnection, c.req.header('x-realtime-since') ?? null);
    const headers = {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      // Some proxies buffer incomplete responses.
      'x-accel-buffering': 'no',
    };
    return respond(c, 200, headers, events);
  };

  return { call, openStream };
}

/** Browsers send an origin. Other clients have no cookies of users and need not send one. */
function isCrossOrigin(c: HttpContext, url: URL, config: Config): boolean {
  const origin = c.req.header('origin');
  if (origin === undefined) return c.req.header('sec-fetch-site') === 'cross-site';
  if (origin === config.publicOrigin) return false;
  // Pages of the requested host are our own, as no page can set another Host. With an https
  // origin, a page loaded by http may have been tampered with.
  const mayBeHttp = !config.publicOrigin.startsWith('https:');
  if (hostOf(origin) === url.host && (mayBeHttp || origin.startsWith('https:'))) return false;
  // Development: localhost, 127.0.0.1 and the port of Vite are all the app.
  return (
    config.production || !/^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin)
  );
}

/** Host and port of an origin; null for an invalid one, such as `null` of a sandboxed page. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
