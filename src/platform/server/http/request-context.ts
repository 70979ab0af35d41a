import type { HttpBindings } from '@hono/node-server';
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono';
import { timeout } from 'hono/timeout';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import { notReadable } from '#platform/common/messages.ts';
import type { Config } from '#platform/server/config.ts';
import { outageCause } from '#platform/server/database/transient-errors.ts';
import { createIpAddressReader } from '#platform/server/http/ip-addresses.ts';
import { databaseUnavailable, type Logger } from '#platform/server/logging.ts';
import type { Secrets } from '#platform/server/security/secrets.ts';
import type { Metrics } from './metrics.ts';
import { errorResponse } from './responses.ts';

/** The Hono context of every request. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    clientAddress: string;
    /** Of every response that `respond` makes. */
    headers: Record<string, string>;
    setCookies?: string[];
    /** For logs and metrics: never the raw path, which may contain ids and codes. */
    route: string;
    userId?: string;
    /** The account that is signed in to, or guessed at. */
    accountId?: string;
    /** The limit that refused the request. */
    limit?: string;
    /** The internal error, for the log only. */
    failure?: unknown;
  };
};
export type HttpContext = Context<HttpEnv>;
export type Middleware = MiddlewareHandler<HttpEnv>;

/** Sets the route of a request, for logs and metrics. */
export const namedRoute = (route: string): Middleware => {
  return (c, next) => {
    c.set('route', route);
    return next();
  };
};

/**
 * A response with the headers of data. Its headers are a plain object: those of Hono's `c.header`
 * and `c.newResponse` are a Headers object, which costs 8 µs a request (decision 0005).
 */
export function respond(
  c: HttpContext,
  status: number,
  headers: Record<string, string>,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream | null,
): Response {
  const all = { ...c.get('headers'), ...headers };
  const cookies = c.get('setCookies');
  if (cookies === undefined) return new Response(body, { status, headers: all });
  const withCookies = new Headers(all);
  for (const cookie of cookies) withCookies.append('set-cookie', cookie);
  return new Response(body, { status, headers: withCookies });
}

type Parts = {
  config: Config;
  log: Logger;
  metrics: Metrics;
  secrets: Pick<Secrets, 'hash'>;
  /** The security headers of data. */
  headers: Record<string, string>;
  /** The `timeoutSeconds` of contracts by path; 15 seconds for all others. */
  timeouts: ReadonlyMap<string, number>;
};

/** Gives every request an id, an address and a time limit; logs and measures every response. */
export function requestContext({
  config,
  log,
  metrics,
  secrets,
  headers,
  timeouts,
}: Parts): Middleware {
  const networkOf = createNetworkNames(secrets);
  const readAddress = createIpAddressReader(config.trustedProxies);
  const defaultTimeout = timeout(15_000);
  const longer = new Map([...timeouts].map(([path, seconds]) => [path, timeout(seconds * 1000)]));
  return async (c, next) => {
    const started = performance.now();
    const forwarded = c.req.header('x-forwarded-for') ?? null;
    c.set('clientAddress', readAddress(c.env?.incoming?.socket?.remoteAddress, forwarded));
    const requestId = newId();
    c.set('requestId', requestId);
    c.set('route', 'unknown');
    c.set('headers', { ...headers, 'x-request-id': requestId });
    try {
      assertOneHost(c);
      await (longer.get(c.req.path) ?? defaultTimeout)(c, next);
    } catch (error) {
      // Hono's compose catches all other errors further in.
      c.res = await respondToError(error as Error, c);
    }
    const ms = performance.now() - started;
    const { method } = c.req;
    const { status } = c.res;
    const { route, userId, accountId, limit, failure } = c.var;
    metrics.observe(method, route, status, ms / 1000);
    if (limit !== undefined) metrics.countRefusal(limit);
    const line = {
      request_id: c.get('requestId'),
      method,
      route,
      status,
      ms: Math.round(ms * 10) / 10,
      network: networkOf(c.get('clientAddress')),
      ...(userId === undefined ? {} : { user_id: userId }),
      ...(accountId === undefined ? {} : { account_id: accountId }),
      ...(limit === undefined ? {} : { limit }),
    };
    logRequest(log, line, failure);
  };
}

function logRequest(log: Logger, line: { route: string }, failure: unknown): void {
  // Balancers ask each second.
  if (line.route === '/healthz') log.debug(line, 'request');
  else if (failure === undefined) log.info(line, 'request');
  else if (outageCause(failure) !== null) {
    log.info(line, 'request');
    log.warn({ err: failure }, databaseUnavailable);
  } else log.error({ ...line, err: failure }, 'request failed');
}

/** Node takes the first of two, a proxy may take the last (RFC 9112, section 3.2). */
function assertOneHost(c: HttpContext): void {
  const headers = c.env?.incoming?.rawHeaders ?? [];
  const hosts = headers.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new AppError('BAD_REQUEST', notReadable);
}

const maxNetworks = 10_000;

/**
 * Names the networks of clients in the log, so that one line can be told from another: 12
 * characters of a keyed hash, from which nobody without SECRET_KEY can tell the address.
 */
function createNetworkNames({ hash }: Pick<Secrets, 'hash'>): (clientAddress: string) => string {
  const names = new Map<string, string>();
  return (clientAddress) => {
    const known = names.get(clientAddress);
    if (known !== undefined) return known;
    if (names.size >= maxNetworks) names.clear();
    const name = hash(`network ${clientAddress}`).toString('base64url').slice(0, 12);
    names.set(clientAddress, name);
    return name;
  };
}

/** Turns a thrown error into a response; internal errors go to the log only. */
export const respondToError: ErrorHandler<HttpEnv> = (thrown, c) => {
  const { status, headers, body, error } = errorResponse(thrown);
  if (error !== undefined) c.set('failure', error);
  if (thrown instanceof AppError && thrown.limit !== undefined) c.set('limit', thrown.limit);
  return respond(c, status, headers, body);
};
