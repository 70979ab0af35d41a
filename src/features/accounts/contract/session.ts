import * as z from 'zod';
import { ownProfile } from '#features/profiles/contract.ts';
import { operation } from '#platform/common/contract.ts';

/** A session without its refresh token, which travels in an httpOnly cookie only. */
export const session = z.object({
  access_token: z.string(),
  expires_at: z.string(),
  user: ownProfile,
});
export type Session = z.infer<typeof session>;

/** What every page of the app needs, apart from what only some do. */
export const sessionOperations = {
  refresh: operation
    .post('/auth/refresh', 'Issues an access token for the refresh cookie; null without a session')
    .route({ spec: (known) => ({ ...known, security: [{ apikey: [], refresh: [] }] }) })
    .output(session.nullable()),
  signOut: operation
    .post(
      '/auth/sign-out',
      'Signs out: ends the sessions of the refresh cookie and of the access token',
    )
    .route({
      spec: (known) => ({
        ...known,
        security: [{ apikey: [], refresh: [] }, { apikey: [], bearer: [] }, { apikey: [] }],
      }),
    }),
};
