import { Hono } from 'hono';
import { day } from '#platform/common/clock.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type HttpEnv, namedRoute, respond } from './request-context.ts';

/** `/.well-known`: the page for a new password, and the contact for security reports (RFC 9116). */
export function createWellKnown({
  config,
  clock,
}: Pick<AppContext, 'config' | 'clock'>): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .get('/change-password', namedRoute('/.well-known/change-password'), (c) =>
      respond(c, 302, { location: '/profile#password' }, null),
    )
    .get('/security.txt', namedRoute('/.well-known/security.txt'), (c) => {
      const lines = [
        `Contact: mailto:${config.supportEmail}`,
        `Expires: ${new Date(clock.now().getTime() + 180 * day).toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${config.publicOrigin}/.well-known/security.txt`,
      ];
      return respond(
        c,
        200,
        { 'content-type': 'text/plain; charset=utf-8' },
        `${lines.join('\n')}\n`,
      );
    });
}
