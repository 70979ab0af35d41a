import { AppError } from '#platform/common/errors.ts';
import { notFound } from '#platform/common/messages.ts';
import { isLoopback } from './ip-addresses.ts';
import type { Middleware } from './request-context.ts';

const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Answers 404 to requests that came through a proxy, whose client may be anywhere, and to those
 * under other names than loopback and `hosts`, as a foreign page can point its own name at us.
 */
export function directAccessOnly(hosts: readonly string[] = []): Middleware {
  return (c, next) => {
    const { hostname } = new URL(c.req.url);
    const isAllowed = isLoopback(hostname) || hosts.includes(hostname);
    const isProxied = proxyHeaders.some((name) => c.req.header(name) !== undefined);
    if (!isAllowed || isProxied) throw new AppError('NOT_FOUND', notFound);
    return next();
  };
}
