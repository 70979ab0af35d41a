import type { AnyRouter } from '@orpc/server';
import { AppError } from '#platform/common/errors.ts';
import { accessPaused, foreignOrigin, signInFirst, wrongPublicKey } from '#platform/common/messages.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { createCookies } from '#platform/server/http/cookies.ts';
import type { RealtimeHub } from '#platform/server/realtime/realtime-hub.ts';
import {
  bearerOf,
  findViewer,
  type Identify,
  type TokenClaims,
} from '#platform/server/security/access-tokens.ts';
import { createMemoryRateLimit } from './memory-rate-limit.ts';
import type { RequestContext } from './request-context.ts';
import type { PlainResponse } from './responses.ts';
import { assertPlainPath, createRpcHandler } from './rpc-handler.ts';

/** A busy screen asks for some ten things at once; this leaves room for two of them every second. */
const perMinuteSignedIn = 1200;
/** One address may be a whole club house. */
const perMinuteUnknown = 1200;

type Parts = {
  app: AppContext;
  router: AnyRouter;
  identify: Identify;
  live: Pick<RealtimeHub, 'open' | 'cursor'>;
};

/** What is done for a call of the API and for an event stream, in this order: key, origin, identity, limit, operation. */
export function createApiHandler({ app, router, identify, live }: Parts) {
  const { config, clock, db, tokens } = app;
  const operations = createRpcHandler(router, config);
  const limit = config.rate_limits ? createMemoryRateLimit(clock) : () => undefined;
  const secure = config.publicOrigin.startsWith('https:');

  const claimsOf = async (exchange: RequestContext): Promise<TokenClaims | null> => {
    const { headers } = exchange.request;
    if (headers.get('apikey') !== config.publicKey) throw new AppError('UNAUTHORIZED', wrongPublicKey);
    const token = bearerOf(headers.get('authorization'));
    const claims = token === null ? null : await tokens.verify(token);
    if (claims === null) limit(exchange.clientAddress, perMinuteUnknown);
    else limit(claims.user_id, perMinuteSignedIn);
    return claims;
  };

  const call = async (exchange: RequestContext): Promise<PlainResponse> => {
    const { request, url } = exchange;
    const claims = await claimsOf(exchange);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && isForeign(request, url)) throw new AppError('FORBIDDEN', foreignOrigin);
    assertPlainPath(url.pathname, url.search);
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = await operations.find(method, `/${url.pathname.slice('/api/'.length)}`);
    if (!('operation' in found)) return found;
    exchange.route = `/api${found.operation.route}`;
    if (found.operation.timeoutSeconds !== undefined)
      exchange.extendTimeout(found.operation.timeoutSeconds * 1000);
    const isAuth = exchange.route.startsWith('/api/auth/');
    // An answer with a token in it is never compressed together with anything.
    exchange.compressible = !isAuth;
    const viewer = claims === null ? null : await findViewer(identify, db, claims);
    exchange.user_id = viewer?.user_id ?? null;
    const cookies = createCookies(request.headers.get('cookie'), secure);
    exchange.setCookies = cookies.answers;
    const answer = await operations.run(found.operation, found.params, request, url.searchParams, {
      app,
      request_id: exchange.request_id,
      clientAddress: exchange.clientAddress,
      user_agent: (request.headers.get('user-agent') ?? '').slice(0, 300),
      viewer,
      cookies,
      signal: request.signal,
    });
    // What a session reads, it reads after the answer with which it began.
    return isAuth
      ? { ...answer, headers: { ...answer.headers, 'x-realtime-cursor': live.cursor() } }
      : answer;
  };

  /** Browsers say where a call comes from. Others, which carry nobody's cookies, need not. */
  const isForeign = (request: Request, url: URL): boolean => {
    const origin = request.headers.get('origin');
    if (origin === null) return request.headers.get('sec-fetch-site') === 'cross-site';
    if (origin === config.publicOrigin) return false;
    // A page of the host that was asked is one of ours, by whatever name people reach it: no page can choose another Host. Where
    // people come by https, a page that did not may be anybody's.
    if (hostOf(origin) === url.host && (!secure || origin.startsWith('https:'))) return false;
    // localhost, 127.0.0.1 and Vite's port are all the same developer.
    return config.production || !/^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin);
  };

  const openStream = async (exchange: RequestContext): Promise<PlainResponse> => {
    const { request } = exchange;
    const isHead = request.method === 'HEAD';
    const claims = await claimsOf(exchange);
    const viewer = claims === null ? null : await findViewer(identify, db, claims);
    if (claims === null || viewer === null) throw new AppError('UNAUTHORIZED', signInFirst);
    if (viewer.is_paused) throw new AppError('FORBIDDEN', accessPaused);
    exchange.user_id = viewer.user_id;
    return {
      status: 200,
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        // Some proxies hold back what is not complete.
        'x-accel-buffering': 'no',
      },
      body: isHead ? null : live.open(claims, exchange.abort, request.headers.get('x-realtime-since')),
    };
  };

  return { call, live: openStream };
}

/** Host and port of an origin; null for what is none, such as the word null that a sandboxed page sends. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
