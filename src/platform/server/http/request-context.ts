import type { HttpBindings } from '@hono/node-server';
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono';
import { timeout } from 'hono/timeout';
import { newId } from '#platform/common/ids.ts';
import type { Config } from '#platform/server/config.ts';
import { createIpAddressReader } from '#platform/server/http/ip-addresses.ts';
import type { Logger } from '#platform/server/logging.ts';
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
  /** The security headers of data. */
  headers: Record<string, string>;
  /** The `timeoutSeconds` of contracts by path; 15 seconds for all others. */
  timeouts: ReadonlyMap<string, number>;
};

/** Gives every request an id, an address and a time limit; logs and measures every response. */
export function requestContext({ config, log, metrics, headers, timeouts }: Parts): Middleware {
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
      await (longer.get(c.req.path) ?? defaultTimeout)(c, next);
    } catch (error) {
      // Hono's compose catches all other errors further in.
      c.res = await respondToError(error as Error, c);
    }
    const ms = performance.now() - started;
    const { method } = c.req;
    const { status } = c.res;
    const [route, userId, failure] = [c.get('route'), c.get('userId'), c.get('failure')];
    metrics.observe(method, route, status, ms / 1000);
    const line = {
      request_id: c.get('requestId'),
      method,
      route,
      status,
      ms: Math.round(ms * 10) / 10,
      ...(userId === undefined ? {} : { user_id: userId }),
    };
    if (failure === undefined) log.info(line, 'request');
    else log.error({ ...line, err: failure }, 'request failed');
  };
}

/** Turns a thrown error into a response; internal errors go to the log only. */
export const respondToError: ErrorHandler<HttpEnv> = (thrown, c) => {
  const { status, headers, body, error } = errorResponse(thrown);
  if (error !== undefined) c.set('failure', error);
  return respond(c, status, headers, body);
};
