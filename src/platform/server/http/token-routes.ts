import { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { AppError } from '#platform/common/errors.ts';
import { notFound } from '#platform/common/messages.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type HttpEnv, namedRoute, respond } from './request-context.ts';
import type { TextFile } from './text-file.ts';

/**
 * A route outside of the API for programs that know only a URL, such as calendars and mail readers.
 * What it is for, and for whom, is told by the token in its path, which no log has.
 */
export type TokenRoute = {
  method: 'GET' | 'POST';
  /** For the log; the token is between the two. */
  before: `/${string}/`;
  after: '' | `.${string}`;
  /** A file, where to go instead, or null when it is done. */
  handle(app: AppContext, token: string, clientAddress: string): Promise<TextFile | URL | null>;
};

/**
 * What mail readers post to, to stop mails (RFC 8058), and where they lead people who follow that
 * link.
 */
export const stopRoutes = (
  path: `/${string}`,
  stop: (app: AppContext, token: string) => Promise<unknown>,
): readonly TokenRoute[] => [
  {
    method: 'POST',
    before: `${path}/`,
    after: '',
    handle: async (app, token) => {
      await stop(app, token);
      return null;
    },
  },
  {
    method: 'GET',
    before: `${path}/`,
    after: '',
    handle: ({ config }, token) =>
      Promise.resolve(new URL(`${config.publicOrigin}${path}#token=${token}`)),
  },
];

/** The link of such a route that mail readers post to. */
export const oneClickUrl = (url: string): string => url.replace('#token=', '/');

/** Tokens are base64url, of a bounded length. */
const tokenPattern = /^[\w-]{20,1000}$/;

export function createTokenRoutes(app: AppContext, routes: readonly TokenRoute[]): Hono<HttpEnv> {
  const all = new Hono<HttpEnv>({ strict: true });
  for (const { method, before, after, handle } of routes) {
    const path = `${before}:token`;
    all.on(method, path, namedRoute(`${before}{token}${after}`));
    // Calendars ask again and again for what has not changed.
    if (method === 'GET')
      all.use(path, etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'x-request-id'] }));
    all.on(method, path, async (c) => {
      const segment = c.req.param('token') ?? '';
      const token = segment.slice(0, segment.length - after.length);
      if (!segment.endsWith(after) || !tokenPattern.test(token))
        throw new AppError('NOT_FOUND', notFound);
      const result = await handle(app, token, c.get('clientAddress'));
      if (result === null) return respond(c, 204, {}, null);
      if (result instanceof URL) return respond(c, 303, { location: result.href }, null);
      return respond(
        c,
        200,
        { ...result.headers, 'cache-control': 'private, no-cache' },
        result.text,
      );
    });
  }
  return all;
}
