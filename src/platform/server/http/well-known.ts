import { Hono } from 'hono';
import { day } from '#platform/common/clock.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { HttpEnv } from './request-context.ts';

/** What programs look for: where a password is changed, and whom to tell of a weakness (RFC 9116). */
export function createWellKnown({ config, clock }: Pick<AppContext, 'config' | 'clock'>): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .get('/change-password', (c) => c.redirect('/profile#password', 302))
    .get('/security.txt', (c) => {
      const lines = [
        `Contact: mailto:${config.supportEmail}`,
        `Expires: ${new Date(clock.now().getTime() + 180 * day).toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${config.publicOrigin}/.well-known/security.txt`,
      ];
      return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'no-cache' });
    });
}
