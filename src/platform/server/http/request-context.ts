import type { HttpBindings } from '@hono/node-server';
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import { timeout } from 'hono/timeout';
import type { StatusCode } from 'hono/utils/http-status';
import type { Config } from '#platform/server/config.ts';
import { createIpAddressReader } from '#platform/server/http/ip-addresses.ts';
import type { Logger } from '#platform/server/logging.ts';
import type { Metrics } from './metrics.ts';
import { errorResponse } from './responses.ts';

/** The Hono context of every request. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: RequestIdVariables & {
    clientAddress: string;
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

type Parts = { config: Config; log: Logger; metrics: Metrics };

/** Logs and measures every response. */
export function requestContext({ config, log, metrics }: Parts): Middleware {
  const readAddress = createIpAddressReader(config.trustedProxies);
  return async (c, next) => {
    const started = performance.now();
    const forwarded = c.req.header('x-forwarded-for') ?? null;
    c.set('clientAddress', readAddress(c.env?.incoming?.socket?.remoteAddress, forwarded));
    await next();
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
  return c.newResponse(body, status as StatusCode, headers);
};

/** Requests time out after 15 s, or after the `timeoutSeconds` of their path. */
export function timeouts(secondsByPath: ReadonlyMap<string, number>): Middleware {
  const defaultTimeout = timeout(15_000);
  const byPath = new Map([...secondsByPath].map(([path, seconds]) => [path, timeout(seconds * 1000)]));
  return (c, next) => (byPath.get(c.req.path) ?? defaultTimeout)(c, next);
}
