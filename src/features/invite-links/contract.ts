import * as z from 'zod';
import { connection, link } from '#features/connections/contract.ts';
import { person, ratedPerson } from '#features/profiles/contract.ts';
import { operation } from '#platform/common/contract.ts';
import { inviteCode } from './schema.ts';

/** The live link of the viewer, with who joined by their links in the last 90 days. */
export const inviteLink = z.object({
  id: z.uuid(),
  code: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  /** The newest first, at most 50, without deleted accounts. */
  joins: z.array(
    z.object({
      profile: person,
      joined_at: z.string(),
      /** The friendship or the request between the two, if any. */
      connection: link.nullable(),
    }),
  ),
  join_count: z.number().int(),
});
export type InviteLink = z.infer<typeof inviteLink>;

/** What everybody reads who has the link: no surname and no place. */
export const invitation = ratedPerson
  .pick({
    first_name: true,
    last_name: true,
    dupr_rating: true,
    self_rating: true,
    rating_source: true,
  })
  .extend({
    /** 'pending': a friend request between the two. 'none' also for who is signed out. */
    relationship: z.enum(['none', 'self', 'pending', 'friends']),
  });
export type Invitation = z.infer<typeof invitation>;

/** By whose link the viewer joined. */
export const inviter = z.object({
  profile: person,
  joined_at: z.string(),
  /** Whether the viewer has said hello. */
  greeted: z.boolean(),
  connection: link,
});
export type Inviter = z.infer<typeof inviter>;

export const inviteLinksContract = {
  get: operation
    .get('/invite_links', "The user's link; null without a live one")
    .output(inviteLink.nullable()),
  open: operation
    .post(
      '/invite_links',
      "Opens the user's link; makes one if there is none, or instead of the one that it replaces",
    )
    .meta({ idempotent: true })
    .input(
      z.object({ /** The live link, which ends. */ replaces: z.uuid().toLowerCase().optional() }),
    )
    .output(inviteLink),
  revoke: operation.delete('/invite_links', "Ends the user's link"),
  invitation: operation
    .get('/invite_links/{code}', 'Who invites by a link; 404 for any reason when it is not valid')
    .input(z.object({ code: inviteCode }))
    .output(invitation),
  join: operation
    .post(
      '/invite_links/{code}/join',
      'Becomes a friend of the owner of a link, or sends a friend request by an older one',
    )
    .meta({ idempotent: true })
    .input(z.object({ code: inviteCode }))
    .output(connection),
  inviter: operation
    .get('/invite_links/joined', 'By whose link the user has joined in the last 14 days, if by any')
    .output(inviter.nullable()),
  sayHello: operation
    .post('/invite_links/joined/hello', 'Says hello to the inviter, once')
    .meta({ idempotent: true })
    .output(inviter),
};
